import type { Avatar } from '../../schemas/avatar.ts';
import type { Explorer } from '../../schemas/explorer.ts';

/** An explorer as the team's list shows them. */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  /** What tells this explorer from others of the same name, in words; null for a name that only one has. */
  readonly mark: string | null;
}

/**
 * Puts a team in the order of its list: by name, then as they joined. Explorers of one first name are told apart by the
 * name of their avatar, and by a number where that is the same as well: a picture alone says nothing to a screen reader.
 */
export function teamList(
  explorers: readonly Pick<Explorer, 'id' | 'number' | 'name' | 'avatarId' | 'avatarUrl'>[],
  avatars: readonly Pick<Avatar, 'id' | 'name'>[],
): TeamMember[] {
  const sorted = [...explorers].sort(
    (one, other) => one.name.localeCompare(other.name) || joined(one) - joined(other) || (one.id < other.id ? -1 : 1),
  );
  const avatarNames = new Map(avatars.map(({ id, name }) => [id, name]));
  const bearers = counted(sorted.map(({ name }) => sameName(name)));
  const seen = new Map<string, number>();
  return sorted.map(({ id, name, avatarId, avatarUrl }) => {
    if (bearers.get(sameName(name)) === 1) return { id, name, avatarUrl, mark: null };
    const look = `${sameName(name)} ${avatarId}`;
    const number = (seen.get(look) ?? 0) + 1;
    seen.set(look, number);
    return { id, name, avatarUrl, mark: markOf(avatarNames.get(avatarId), number) };
  });
}

/** Longest word, in letters, that a tile has room for at the size in which most names are written. */
const LONGEST_WORD_LETTERS = 9;

/** Whether a name holds a word that its tile would break in two: such a name is written smaller. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/u).some((word) => [...word].length > LONGEST_WORD_LETTERS);
}

/** Whether somebody who types the beginning of a name looks for this one: case, accents and what comes before do not matter. */
export function isNamed(name: string, typed: string): boolean {
  const wanted = plain(typed);
  return plain(name)
    .split(' ')
    .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The first of its look needs no number. */
function markOf(avatarName: string | undefined, number: number): string {
  if (avatarName === undefined) return String(number);
  return number === 1 ? avatarName : `${avatarName} ${number}`;
}

/** An explorer without a number has registered here and has not reached the server: the newest of all. */
function joined({ number }: Pick<Explorer, 'number'>): number {
  return number === 0 ? Number.POSITIVE_INFINITY : number;
}

/** Two names that a child reads as the same one. */
function sameName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
