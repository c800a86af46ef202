import type { AgeGroup } from '../../schemas/age-group.ts';
import type { ExplorerUpdate, NewExplorer } from '../../schemas/work.ts';
import { ageGroupOf } from './age.ts';
import { asciiDigit } from './digits.ts';
import { DEFAULT_AVATAR } from './profile.ts';

/** What the form asks of a name, in characters as a reader counts them (VAL-19); the contract takes a few more. */
export const NAME_FORM_MAX = 40;
/** Ages the form takes, in whole years (VAL-19). */
export const AGE_MIN = 3;
export const AGE_MAX = 99;
/** More buttons than this are a wall: the age is typed instead. */
const MOST_AGE_BUTTONS = 12;

/** What somebody has filled in about an explorer, as it stands in the fields. */
export interface ExplorerDraft {
  /** The id of the work this becomes; a changed draft is other work and has another id (SUBMIT-06). */
  readonly id: string;
  /** Milliseconds since 1970, of the last change; a repeat carries the same one. */
  readonly madeAt: number;
  readonly avatarId: string;
  readonly name: string;
  /** As it was typed or tapped; empty before that. */
  readonly age: string;
}

export type NameProblem = 'nameMissing' | 'nameTooLong';
export type AgeProblem = 'ageMissing' | 'ageWrong';

/** @returns null for a name of 1 to 40 characters after trimming, one of which can be seen: nobody could tap on blanks (VAL-19). */
export function nameProblem(name: string): NameProblem | null {
  const trimmed = tidyName(name);
  if (!SEEN.test(trimmed)) return 'nameMissing';
  return charactersIn(trimmed) > NAME_FORM_MAX ? 'nameTooLong' : null;
}

/** @returns null for a whole number from 3 to 99, in the digits of any script (VAL-19). */
export function ageProblem(age: string): AgeProblem | null {
  if (age.trim() === '') return 'ageMissing';
  return yearsIn(age) === null ? 'ageWrong' : null;
}

/**
 * A name as it is kept: trimmed, and without what cannot be seen but would bend the line it stands in (line ends, signs that
 * turn the direction of writing). Joiners inside emoji and Indic words stay: without them they fall apart. Of a heap of accents
 * on one letter no more stay than any script needs.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(HEAP, '$1').replace(/\s+/g, ' ').trim();
}

/** A reader counts a letter and its marks as one: hundreds of them would be a name of one character that covers the page. */
const HEAP = /(\p{M}{8})\p{M}+/gu;

/** Controls, marks and overrides of writing direction, byte order marks; not U+200C and U+200D, the joiners. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What leaves ink: no joiner or filler, no accent without its letter, no empty cell of Braille. */
const SEEN = /[^\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\u2800]/u;

/** @returns null for anything but a whole number from 3 to 99. */
export function yearsIn(age: string): number | null {
  const digits = age
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit);
  if (!/^\d{1,3}$/.test(digits)) return null;
  const years = Number(digits);
  return years >= AGE_MIN && years <= AGE_MAX ? years : null;
}

/** The ages that get a button of their own: those the garden has missions for. None when there would be too many. */
export function offeredAges(groups: readonly Pick<AgeGroup, 'minAge' | 'maxAge'>[]): number[] {
  const ages = new Set<number>();
  for (const { minAge, maxAge } of groups) {
    for (let age = Math.max(minAge, AGE_MIN); age <= Math.min(maxAge, AGE_MAX); age++) ages.add(age);
  }
  return ages.size > MOST_AGE_BUTTONS ? [] : [...ages].sort((one, other) => one - other);
}

/** A form nobody has filled in yet. */
export function emptyDraft(id: string, madeAt: number): ExplorerDraft {
  return { id, madeAt, avatarId: DEFAULT_AVATAR, name: '', age: '' };
}

/**
 * The work that brings a new explorer to the server, made on this device (SESS-03, OFF-09).
 * @throws {RangeError} when the draft has a problem: the form asks before.
 */
export function newExplorerWork(draft: ExplorerDraft, groupId: number, groups: readonly AgeGroup[]): NewExplorer {
  const { id, madeAt, avatarId } = draft;
  const years = yearsIn(draft.age);
  if (years === null || nameProblem(draft.name) !== null) throw new RangeError('This draft is not an explorer yet');
  const about = {
    name: tidyName(draft.name),
    avatarId: Number(avatarId),
    ageGroupId: Number(ageGroupOf(years, groups)),
  };
  return { kind: 'newExplorer', id, groupId, explorerId: id, madeAt, ...about };
}

/** The work that changes name and avatar (ONB-12). The age stays: the contract has no way to change it. */
export function explorerUpdateWork(draft: ExplorerDraft, who: { groupId: number; explorerId: string }): ExplorerUpdate {
  const { id, madeAt, avatarId } = draft;
  return { kind: 'explorerUpdate', id, madeAt, ...who, name: tidyName(draft.name), avatarId: Number(avatarId) };
}

/** Reads a draft that was put aside. @returns null for anything that is not one. */
export function readDraft(value: unknown): ExplorerDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, madeAt, avatarId, name, age } = value as Record<string, unknown>;
  const isDraft = [id, avatarId, name, age].every((word) => typeof word === 'string') && Number.isSafeInteger(madeAt);
  return isDraft ? ({ id, madeAt, avatarId, name, age } as ExplorerDraft) : null;
}

function charactersIn(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}
