import type { ContentCollectionName } from '../../schemas/collections.ts';
import type { QueryResolvers } from '../../schemas/generated/server.ts';
import type { ContentDocuments } from '../content.ts';
import type { RequestContext } from '../context.ts';
import { allDocuments, contentPage, oneDocument } from '../store/content.ts';
import type { Page } from '../store/pages.ts';
import { byNumber, type PullArguments, pull } from './paging.ts';

/** Everything the garden shows to anyone with the app; no session is asked for. */
export const contentQueries = {
  readOneMission: (_, { ID }, { services }) => oneDocument(services.store.db, 'missions', ID),
  readMissions: readAll('missions'),
  readTasks: async (_, { Mission }, { services }) => {
    const tasks = await allDocuments(services.store.db, 'tasks');
    return typeof Mission === 'number' ? tasks.filter((task) => task.Mission.ID === Mission) : tasks;
  },
  readLocations: readAll('locations'),
  readAvatars: readAll('avatars'),
  readBadges: readAll('badges'),
  readHelp: readAll('help'),
  readAgeGroups: readAll('ageGroups'),
  readTags: readAll('tags'),
  pullMissions: pullFrom('missions'),
  pullTasks: pullFrom('tasks'),
  pullLocations: pullFrom('locations'),
  pullAvatars: pullFrom('avatars'),
  pullBadges: pullFrom('badges'),
  pullHelp: pullFrom('help'),
  pullAgeGroups: pullFrom('ageGroups'),
  pullTags: pullFrom('tags'),
} satisfies QueryResolvers<RequestContext>;

function readAll<Name extends ContentCollectionName>(collection: Name) {
  return (_: unknown, __: unknown, { services }: RequestContext): Promise<ContentDocuments[Name][]> =>
    allDocuments(services.store.db, collection);
}

function pullFrom<Name extends ContentCollectionName>(collection: Name) {
  return (_: unknown, page: PullArguments, { services }: RequestContext): Promise<Page<ContentDocuments[Name]>> =>
    pull(services.store.db, page, byNumber, (after, limit) => contentPage(services.store.db, collection, after, limit));
}
