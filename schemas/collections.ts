import { ageGroupSchema } from './age-group.ts';
import { avatarSchema } from './avatar.ts';
import { badgeSchema } from './badge.ts';
import { explorerSchema } from './explorer.ts';
import { helpSchema } from './help.ts';
import { locationSchema } from './location.ts';
import { missionSchema } from './mission.ts';
import { missionProgressSchema } from './mission-progress.ts';
import { tagSchema } from './tag.ts';
import { taskSchema } from './task.ts';
import { taskResponseSchema } from './task-response.ts';

/** The eleven replicated collections. Eight are the garden's content, three belong to one group. */
export const collections = {
  missions: missionSchema,
  tasks: taskSchema,
  locations: locationSchema,
  ageGroups: ageGroupSchema,
  badges: badgeSchema,
  avatars: avatarSchema,
  tags: tagSchema,
  help: helpSchema,
  explorers: explorerSchema,
  missionProgress: missionProgressSchema,
  taskResponses: taskResponseSchema,
} as const;
export type CollectionName = keyof typeof collections;

/** Readable only with the group's session; the other eight need the basic credentials alone. */
export const groupCollections = [
  'explorers',
  'missionProgress',
  'taskResponses',
] as const satisfies readonly CollectionName[];
export type GroupCollectionName = (typeof groupCollections)[number];
export type ContentCollectionName = Exclude<CollectionName, GroupCollectionName>;

/**
 * Names the generation of the replicated copy: any change of a schema gives another name, so that old and new never
 * meet in one database (an RxDB migration costs 5 ms a document, and one that throws poisons the copy for good).
 */
export const generation = hashOf(JSON.stringify(collections));

/** FNV-1a, 32 bits, in hexadecimal: enough to tell generations apart, and it needs no asynchronous crypto at start. */
function hashOf(input: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < input.length; index++) {
    hash = Math.imul(hash ^ input.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
