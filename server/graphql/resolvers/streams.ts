import { type CollectionName, type ContentCollectionName, groupCollections } from '../../../schemas/collections.ts';
import type { SubscriptionResolvers } from '../../../schemas/generated/server.ts';
import { groupOf, type RequestContext } from '../../access/context.ts';
import type { ContentDocuments } from '../../content/content.ts';
import { currentClock } from '../../store/clock.ts';
import { contentPage } from '../../store/content.ts';
import { explorerPage } from '../../store/explorers.ts';
import type { Page, Position } from '../../store/pages.ts';
import { missionProgressPage, taskResponsePage } from '../../store/served-work.ts';
import type { Reader } from '../../store/tables.ts';
import { openChangeFeed } from './change-feed.ts';
import { byNumber, byUuid, type IdOrder, type ReadClassPage } from './paging.ts';

/**
 * Each stream sends pages of what changed since it began. Content needs no session; what belongs to a class is refused
 * with SESSION_ENDED on a socket that named no group.
 */
export const streams = {
  streamMissions: contentStream('missions'),
  streamTasks: contentStream('tasks'),
  streamLocations: contentStream('locations'),
  streamAvatars: contentStream('avatars'),
  streamBadges: contentStream('badges'),
  streamHelp: contentStream('help'),
  streamAgeGroups: contentStream('ageGroups'),
  streamTags: contentStream('tags'),
  streamExplorers: classStream('explorers', explorerPage),
  streamMissionProgress: classStream('missionProgress', missionProgressPage),
  streamTaskResponses: classStream('taskResponses', taskResponsePage),
} satisfies SubscriptionResolvers<RequestContext>;

function contentStream<Name extends ContentCollectionName>(collection: Name) {
  return stream<number, ContentDocuments[Name]>(collection, byNumber, (db, _groupId, after, limit) =>
    contentPage(db, collection, after, limit),
  );
}

function classStream<Document>(collection: (typeof groupCollections)[number], read: ReadClassPage<Document>) {
  return stream(collection, byUuid, (db, groupId, after, limit) => read(db, groupId ?? 0, after, limit));
}

function stream<Id extends number | string, Document>(
  collection: CollectionName,
  order: IdOrder<Id>,
  read: (db: Reader, groupId: number | null, after: Position<Id>, limit: number) => Promise<Page<Document>>,
) {
  return {
    subscribe: async (_: unknown, __: unknown, context: RequestContext) => {
      const groupId = isOfGroup(collection) ? groupOf(context) : null;
      const { db, live } = context.services.store;
      return openChangeFeed({
        live,
        change: { collection, groupId },
        order,
        clock: () => currentClock(db),
        read: (after, limit) => read(db, groupId, after, limit),
      });
    },
    // The feed yields the page itself, not an object that names the stream.
    resolve: (page: Page<Document>) => page,
  };
}

function isOfGroup(collection: CollectionName): boolean {
  return groupCollections.some((name) => name === collection);
}
