import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../schemas/languages.ts';
import { keepSweeping } from '../../server/photos/sweep.ts';
import { TEACHER_MS } from '../../server/store/teachers.ts';
import { AUTHORIZATION, Device } from './device.ts';
import { CREDENTIALS, removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const WILLOW_EMAIL = 'willow@school.example';
const post = (garden: TestServer, path: string, init: RequestInit) =>
  fetch(`${garden.address}${path}`, {
    method: 'POST',
    ...init,
    headers: { authorization: AUTHORIZATION, ...(init.headers as Record<string, string>) },
  });
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const askFor = (garden: TestServer, email: string) => post(garden, '/send-email', { body: form({ email }) });

afterAll(removeFolders);

describe('letters as files, without a mail server', () => {
  let garden: TestServer;
  beforeEach(async () => {
    garden = await startWithClasses();
  });
  afterEach(() => garden.close());

  const letters = () => {
    try {
      return readdirSync(join(garden.dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  };
  const read = (name: string) => readFileSync(join(garden.dataDir, 'mail', name), 'utf8');
  const nextLetter = async () => {
    const before = letters().length;
    return {
      arrived: () =>
        soon(() => {
          const [name] = letters().sort().slice(before);
          if (!name) throw new Error('No letter yet');
          return read(name);
        }),
    };
  };
  const linkIn = (letter: string) => /\/teacher\/#(\S+)/.exec(letter)?.[1] ?? '';
  const exchange = (token: string, accept = 'application/json') =>
    post(garden, '/teacher/session', {
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const rightByMail = async () => {
    const next = await nextLetter();
    await askFor(garden, WILLOW_EMAIL);
    const { Token } = (await (await exchange(linkIn(await next.arrived()))).json()) as { Token: string };
    return Token;
  };

  test('[API-W-07] a forgotten code is written to its teacher, in a file to read, and the answer tells nothing', async () => {
    const next = await nextLetter();
    const known = await askFor(garden, 'Willow@School.example');
    const letter = await next.arrived();
    expect(letter).toMatch(/^To: willow@school\.example$/im);
    expect(letter).toContain(`The code of your group Willow is ${WILLOW_CODE}`);
    // Whole, to be copied from the file.
    expect(letter).toMatch(new RegExp(`^${garden.address}/teacher/#[\\w-]{43}$`, 'm'));

    const unknown = await askFor(garden, 'nobody@school.example');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await garden.server.services.later.ended();
    expect(letters()).toHaveLength(1);
    expect((await askFor(garden, 'no address')).status).toBe(400);
  });

  test('a letter is in the language that its reader prefers, of those the garden offers', async () => {
    await garden.close();
    const offered: Language[] = ['en', 'fr'];
    garden = await startWithClasses({
      settings: { credentials: CREDENTIALS, language: { content: 'en', offered, followBrowser: false } },
    });
    const inLanguage = async (preferred: string) => {
      const next = await nextLetter();
      await post(garden, '/send-email', {
        body: form({ email: WILLOW_EMAIL }),
        headers: { 'accept-language': preferred },
      });
      return next.arrived();
    };
    const french = await inLanguage('de-CH, fr-FR;q=0.9, en;q=0.8');
    expect(french).toContain(`Le code de votre groupe Willow est ${WILLOW_CODE}`);
    expect((await exchange(linkIn(french))).status).toBe(200);
    expect(await inLanguage('en-GB, fr;q=0.5')).toContain(`The code of your group Willow is ${WILLOW_CODE}`);
    expect(await inLanguage('de')).toContain('The code of your group');
  });

  test('letters are deleted after 14 days: a class that is gone must not live on in them', async () => {
    const next = await nextLetter();
    await askFor(garden, WILLOW_EMAIL);
    await next.arrived();
    const [old = ''] = letters();
    const later = await nextLetter();
    await askFor(garden, WILLOW_EMAIL);
    await later.arrived();
    const fourteenDaysAgo = new Date(Date.now() - 14 * 86_400_000);
    const mail = join(garden.dataDir, 'mail');
    mkdirSync(join(mail, 'of the garden’s own'));
    for (const name of [old, 'of the garden’s own']) utimesSync(join(mail, name), fourteenDaysAgo, fourteenDaysAgo);
    await keepSweeping(garden.server.services)();
    expect(letters()).toHaveLength(1);
    expect(letters()).not.toContain(old);
    expect(readdirSync(mail)).toContain('of the garden’s own');
  });

  test('one address is not flooded with letters, and a network hears when to come back', async () => {
    for (let call = 0; call < 20; call++) expect((await askFor(garden, WILLOW_EMAIL)).status).toBe(202);
    const over = await askFor(garden, WILLOW_EMAIL);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    await garden.server.services.later.ended();
    expect(letters()).toHaveLength(4);
  });

  test('[ROLE-03] the link works once and for half an hour; it alone gives the teacher’s right', async () => {
    const next = await nextLetter();
    await askFor(garden, WILLOW_EMAIL);
    const link = linkIn(await next.arrived());
    const first = await exchange(link);
    const { Token } = (await first.json()) as { Token: string };
    expect([first.status, (await exchange(link)).status, (await exchange('x')).status]).toEqual([200, 401, 401]);
    const update = { code: WILLOW_CODE, name: 'Class 4 Willow' };
    expect(
      (await post(garden, '/update-session', { body: form(update), headers: { 'hedgerow-teacher': Token } })).status,
    ).toBe(200);

    const { db } = garden.server.services.store;
    await db
      .updateTable('teacher_tokens')
      .set({ expires_at: Date.now() - 1 })
      .execute();
    expect(
      (await post(garden, '/update-session', { body: form(update), headers: { 'hedgerow-teacher': Token } })).status,
    ).toBe(403);
  });

  test('a link in a browser gives a cookie for the teacher’s page alone, which Finish ends', async () => {
    const next = await nextLetter();
    await askFor(garden, WILLOW_EMAIL);
    const opened = await exchange(linkIn(await next.arrived()), 'text/html');
    const cookie = opened.headers.getSetCookie()[0] ?? '';
    expect(opened.status).toBe(204);
    expect(cookie).toMatch(/^teacher=\S+; Max-Age=1800; Path=\/teacher\/; HttpOnly; SameSite=Strict$/);
    expect(TEACHER_MS).toBe(1800_000);
    const [pair = ''] = cookie.split(';');
    const finished = await post(garden, '/teacher/finish', { headers: { cookie: pair } });
    expect(finished.status).toBe(200);
    const rights = await garden.server.services.store.db.selectFrom('teacher_tokens').selectAll().execute();
    expect(rights).toEqual([]);
  });

  test('[API-W-04] [API-W-08] with the right a group is renamed; a new address counts after its own link, and the old one is told, and what letters to it gave ends', async () => {
    const right = await rightByMail();
    const device = new Device(garden.address, { 'hedgerow-teacher': right });
    const UPDATE = `mutation u($Code: String!, $Name: String, $Email: String) {
      UpdateGroup(Code: $Code, Name: $Name, Email: $Email) { ID Code Name Email } }`;
    const change = { Code: WILLOW_CODE, Name: 'Class 5 Willow', Email: 'new@school.example' };
    const { body } = await device.query(UPDATE, change);
    expect(body.data).toEqual({
      UpdateGroup: { ID: garden.willow.id, Code: WILLOW_CODE, Name: 'Class 5 Willow', Email: WILLOW_EMAIL },
    });
    await garden.server.services.later.ended();
    const [toNew, toOld] = letters()
      .map(read)
      .filter((letter) => !letter.includes('The code of your group'));
    expect([toNew, toOld].map((letter) => /^To: (.*)$/m.exec(letter ?? '')?.[1]).sort()).toEqual([
      'new@school.example',
      WILLOW_EMAIL,
    ]);
    const confirm = [toNew, toOld].find((letter) => letter?.includes('/teacher/#')) ?? '';
    const confirmed = await exchange(linkIn(confirm));
    const { Token } = (await confirmed.json()) as { Token: string };
    const successor = new Device(garden.address, { 'hedgerow-teacher': Token });
    const after = await successor.query(UPDATE, { Code: WILLOW_CODE });
    expect(after.body.data).toMatchObject({ UpdateGroup: { Email: 'new@school.example' } });

    // What letters to the old address gave has ended: it may be a colleague's who has left.
    for (const [who, Code] of [
      [device, WILLOW_CODE],
      [successor, 'PEAR-2468'],
    ] as const) {
      const refused = await who.query(UPDATE, { Code, Name: 'Mine now' });
      expect(refused.body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });

  test('no letter, name or address of e-mail is in the log', async () => {
    const lines: string[] = [];
    const loud = await startWithClasses({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
    await askFor(loud, WILLOW_EMAIL);
    await askFor(loud, 'broken');
    await loud.close();
    expect(lines.join('')).not.toMatch(/willow|broken|@/i);
  });
});

describe('letters by a mail server', () => {
  const received: { from: string; to: string[]; text: string }[] = [];
  let isRefusing = false;
  let smtp: SMTPServer;
  let garden: TestServer;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) => done(isRefusing ? new Error('not today') : null),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            text: String(Buffer.concat(chunks)),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    garden = await startWithClasses({
      mail: { address: { kind: 'smtp', url: `smtp://127.0.0.1:${port}` }, from: 'Rose garden <hello@garden.example>' },
    });
  });
  afterAll(async () => {
    await garden.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  test('[API-W-07] a real mail server receives the code', async () => {
    await askFor(garden, WILLOW_EMAIL);
    await soon(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ from: 'hello@garden.example', to: [WILLOW_EMAIL] });
    expect(received[0]?.text).toContain(WILLOW_CODE);
  });

  test('letters that were files before there was a mail server are deleted all the same', async () => {
    const mail = join(garden.dataDir, 'mail');
    mkdirSync(mail, { recursive: true });
    writeFileSync(join(mail, 'old.eml'), 'FERN-2479');
    utimesSync(join(mail, 'old.eml'), 0, 0);
    await keepSweeping(garden.server.services)();
    expect(readdirSync(mail)).toEqual([]);
  });

  test('a mail server that refuses changes no answer, and the server goes on', async () => {
    isRefusing = true;
    expect((await askFor(garden, WILLOW_EMAIL)).status).toBe(202);
    await garden.server.services.later.ended();
    isRefusing = false;
    expect((await askFor(garden, WILLOW_EMAIL)).status).toBe(202);
    await soon(() => expect(received).toHaveLength(2));
  });
});
