import type { Mission } from '../../schemas/mission.ts';

/** The types this version has words and pictures for. Others are shown under their own word. */
export type KnownMissionType = 'observe' | 'identify' | 'find' | 'activity';
export type MissionTypeIcon = KnownMissionType | 'other';

/** The type that stands for all of them in filters and addresses. */
export const ALL_TYPES = 'all';

/** The order in which types are listed; others follow by name. */
const KNOWN: readonly KnownMissionType[] = ['observe', 'identify', 'find', 'activity'];
const ALIASES: Readonly<Record<string, KnownMissionType>> = {
  observation: 'observe',
  locate: 'find',
  active: 'activity',
  explore: 'activity',
};
const NAMES: Readonly<Record<KnownMissionType, string>> = {
  observe: 'Observe',
  identify: 'Identify',
  find: 'Find Mission',
  activity: 'Activity',
};
const DESCRIPTIONS: Readonly<Record<KnownMissionType, string>> = {
  observe: 'Observe and learn about an object',
  identify: 'Identify and learn about an object',
  find: 'Find and learn about an object',
  activity: 'Create and explore',
};
const OTHER_DESCRIPTION = 'Whoah check this out';
/** By the letter of the specification: locate and active have a name but no icon (TYPES-12). */
const ICONS: Readonly<Record<string, MissionTypeIcon>> = {
  explore: 'activity',
  activity: 'activity',
  find: 'find',
  identify: 'identify',
  observation: 'observe',
  observe: 'observe',
};

/** One word for each type: case does not matter and aliases count together (TYPES-13). */
export function canonicalType(type: string): string {
  const word = type.trim().toLowerCase();
  return Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? word) : word;
}

/** What a type is called in the list of types (TYPES-08 to TYPES-10). */
export function missionTypeName(type: string): string {
  const known = knownType(type);
  return known ? NAMES[known] : capitalised(type.trim());
}

/** The type's word in '{type} Missions': 'Find', where the name would read "Find Mission Missions" (LIST-06). */
export function missionTypeWord(type: string): string {
  return capitalised(canonicalType(type));
}

export function missionTypeDescription(type: string): string {
  const known = knownType(type);
  return known ? DESCRIPTIONS[known] : OTHER_DESCRIPTION;
}

/** The icon of a type as the catalogue spells it (TYPES-11, TYPES-12). */
export function missionTypeIcon(type: string): MissionTypeIcon {
  const word = type.trim().toLowerCase();
  return Object.hasOwn(ICONS, word) ? (ICONS[word] ?? 'other') : 'other';
}

export interface MissionTypeEntry {
  /** As it stands in `/missions/type/{type}/`. */
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly icon: MissionTypeIcon;
  readonly count: number;
}

/**
 * The types to choose from, with the number of missions of each (TYPES-02 to TYPES-04). A type without missions is not
 * listed; completed missions count, so that no type vanishes with its last one.
 * @param missions those the explorer can see, from `visibleMissions`.
 */
export function missionTypeEntries(missions: readonly Pick<Mission, 'type'>[]): MissionTypeEntry[] {
  const counts = new Map<string, number>();
  for (const { type } of missions) counts.set(canonicalType(type), (counts.get(canonicalType(type)) ?? 0) + 1);
  const others = [...counts.keys()].filter((type) => !knownType(type)).sort();
  return [...KNOWN, ...others].flatMap((type) => {
    const count = counts.get(type) ?? 0;
    if (count === 0) return [];
    const description = missionTypeDescription(type);
    return [{ type, name: missionTypeName(type), description, icon: missionTypeIcon(type), count }];
  });
}

function knownType(type: string): KnownMissionType | undefined {
  const canonical = canonicalType(type);
  return KNOWN.find((known) => known === canonical);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
