import type { AgeGroup, Avatar, Badge, Help, Location, Mission, Tag, Task } from '../../schemas/generated/server.ts';

/** A document of the garden's content before the server says when it changed. */
export type Unversioned<Document> = Omit<Document, 'updatedAt' | 'deleted' | '__typename'>;

/** What each content collection serves. */
export interface ContentDocuments {
  missions: Mission;
  tasks: Task;
  locations: Location;
  ageGroups: AgeGroup;
  badges: Badge;
  avatars: Avatar;
  tags: Tag;
  help: Help;
}

/** A compiled garden pack, in the words of `schemas/api.graphql`. */
export type GardenContent = {
  readonly [Name in keyof ContentDocuments]: readonly Unversioned<ContentDocuments[Name]>[];
};

/** The eight content collections, in the order they are published. */
export const contentCollections = [
  'missions',
  'tasks',
  'locations',
  'ageGroups',
  'badges',
  'avatars',
  'tags',
  'help',
] as const satisfies readonly (keyof ContentDocuments)[];

/** A group that comes with a demo garden, as the pack writes it. */
export interface DemoGroup {
  readonly name: string;
  readonly code: string;
  readonly explorers: readonly DemoExplorer[];
}
export interface DemoExplorer {
  readonly uuid: string;
  readonly name: string;
  readonly avatar: number;
  readonly age: number;
  /** Missions played to their end; times are ISO 8601. */
  readonly finished: readonly { readonly mission: number; readonly start: string; readonly end: string }[];
}
