import { encode } from 'uqr';
import type { Language } from '../../schemas/languages.ts';
import { shownCode } from '../../src/domain/group-code.ts';
import { QR_QUIET_ZONE, qrPath } from '../../src/domain/qr-path.ts';
import { frenchTeacherTexts } from '../../src/texts/fr/teacher.ts';
import { teacherTexts } from '../../src/texts/teacher.ts';
import type { Translated } from '../../src/texts/translation.ts';
import type { auditOf } from '../store/audit.ts';
import type { TabletOfGroup } from '../store/devices.ts';
import type { GroupDetails } from '../store/groups.ts';
import { keptUntil, LONGEST_DAYS, retentionDays, SHORTEST_DAYS } from '../store/retention.ts';
import type { DeletionReceipt } from './deletion.ts';

type Words = Translated<typeof teacherTexts>;

export const teacherWords: Readonly<Record<Language, Words>> = { en: teacherTexts, fr: frenchTeacherTexts };

/** For whom a page is made. */
export interface PageReader {
  /** The credentials that the page's script sends with each form. */
  readonly authorization: string;
  readonly language: Language;
  /** The group that the page shows, for the script to name with each form. */
  readonly groupId?: number;
}

/** All that the page of a group shows. */
export interface TeacherView {
  readonly group: GroupDetails;
  readonly tablets: readonly TabletOfGroup[];
  readonly deeds: Awaited<ReturnType<typeof auditOf>>;
  /** Where the app is, for the square that tablets scan. */
  readonly address: string;
}

/** Whatever people wrote stays text: a class may be called `<script>`. */
function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const shown = values.map((value) => {
    if (value instanceof Markup) return value.text;
    return Array.isArray(value) ? value.map(({ text }: Markup) => text).join('') : escaped(String(value));
  });
  return new Markup(parts.reduce((all, part, index) => all + (shown[index - 1] ?? '') + part, ''));
}

class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STATUS = html`<p role="status"></p>`;

/** The page for somebody without the right: a link can be asked for, and one in the address is opened by the script. */
export function linkPage(reader: PageReader): string {
  const texts = teacherWords[reader.language];
  return page(
    reader,
    html`<main><h1>${texts.title}</h1><section><h2>${texts.askLink}</h2><p>${texts.askLinkMeans}</p>
<form data-action="link"><label>${texts.email}<input name="email" type="email" autocomplete="email" required></label>
<button>${texts.sendLink}</button>${STATUS}</form></section></main>`,
  );
}

export function groupPage(reader: PageReader, view: TeacherView): string {
  const texts = teacherWords[reader.language];
  const { group, tablets, deeds, address } = view;
  return page(
    { ...reader, groupId: group.id },
    html`<main><h1 tabindex="-1">${group.name}</h1>
${codeSection(texts, group, address)}
<section><h2>${texts.details}</h2><form data-action="details">
<label>${texts.name}<input name="name" value="${group.name}" maxlength="60" required></label>
<label>${texts.email}<input name="email" type="email" value="${group.email ?? ''}" autocomplete="email" required></label>
<button>${texts.save}</button>${STATUS}</form></section>
${tabletsSection(texts, tablets)}
<section><h2>${texts.keeping}</h2><p>${texts.keptUntil(keptUntil(group))} ${texts.backups}</p>
<form data-action="retention"><label>${texts.days}<input name="days" type="number" min="${SHORTEST_DAYS}" max="${LONGEST_DAYS}" value="${retentionDays(group)}" required></label>
<button data-look="quiet">${texts.save}</button>${STATUS}</form></section>
<section><h2>${texts.export}</h2><p>${texts.exportMeans}</p><a class="button" href="/teacher/export?group=${group.id}" download>${texts.download}</a>${STATUS}</section>
<section><h2>${texts.remove}</h2><p>${texts.removeMeans}</p><form data-action="delete">
<label>${texts.removeConfirm}<input name="name" autocomplete="off" required></label>
<button data-look="destructive">${texts.remove}</button>${STATUS}</form></section>
${historySection(texts, deeds)}
<form class="finish" data-action="finish"><button>${texts.finish}</button>${STATUS}</form></main>`,
  );
}

/** After the deletion: the receipt to keep, and nothing else. */
export function receiptPage(reader: PageReader, { groupId, at, counts }: DeletionReceipt): string {
  const texts = teacherWords[reader.language];
  return page(
    reader,
    html`<main><h1 tabindex="-1">${texts.removed}</h1><section class="receipt"><p>${texts.receipt(groupId, at, counts)}</p>
<p class="screen">${texts.receiptMeans}</p><button type="button" data-print>${texts.print}</button></section></main>`,
  );
}

export function finishedPage(reader: PageReader): string {
  return page(reader, html`<main><h1 tabindex="-1">${teacherWords[reader.language].finished}</h1></main>`);
}

function codeSection(texts: Words, group: GroupDetails, address: string): Markup {
  const code = shownCode(group.code);
  return html`<section class="print"><h2>${texts.code}</h2><div class="card"><div><p class="code">${code}</p><p class="address">${address}</p>
<p>${texts.keptUntil(keptUntil(group))}</p></div>${qrCode(`${address}/connect/#${group.code}`, texts.code)}</div><p class="screen">${texts.codeMeans}</p>
<div class="row"><button type="button" data-print>${texts.printCard}</button></div>
<form data-action="code"><p class="soft">${texts.rotateMeans}</p><button data-look="quiet">${texts.rotate}</button>${STATUS}</form></section>`;
}

function tabletsSection(texts: Words, tablets: readonly TabletOfGroup[]): Markup {
  const rows = tablets.map(
    ({ deviceId, lastSeenAt }, index) => html`<li><span>${texts.tablet(index + 1)}, ${texts.lastSeen(lastSeenAt)}</span>
<form data-action="lost"><input type="hidden" name="device" value="${deviceId}"><button data-look="quiet">${texts.lost}</button>${STATUS}</form></li>`,
  );
  const none = html`<p>${texts.noTablets}</p>`;
  const list = html`<p class="soft">${texts.lostMeans}</p><ul>${rows}</ul>`;
  return html`<section><h2>${texts.tablets}</h2>${rows.length > 0 ? list : none}</section>`;
}

function historySection(texts: Words, deeds: TeacherView['deeds']): Markup {
  const rows = deeds.map(
    ({ at, deed }) =>
      html`<li><span>${texts.deeds[deed] ?? deed}</span><span class="soft">${texts.day(at)}</span></li>`,
  );
  return html`<section><h2>${texts.history}</h2><ul>${rows}</ul></section>`;
}

/** Dark on white in every theme, with the quiet zone its standard asks for. */
function qrCode(text: string, name: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET_ZONE });
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${name}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(data)}" fill="#000"/></svg>`;
}

/** The script is no module and stands first: the browser waits for it, so no form is there that it would send by itself. */
function page({ authorization, language, groupId }: PageReader, main: Markup): string {
  const shown = groupId === undefined ? '' : html` data-group="${groupId}"`;
  return html`<!doctype html>
<html lang="${language}" data-authorization="${authorization}"${shown}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${teacherWords[language].title}</title><link rel="icon" href="/icons/favicon.svg"><link rel="stylesheet" href="/teacher/assets/page.css">
<script src="/teacher/assets/page.js"></script></head><body>${main}</body></html>
`.text;
}
