import type { ContentCollectionName } from '../../../schemas/collections.ts';
import type { Location, NearLocation, QueryResolvers } from '../../../schemas/generated/server.ts';
import { type Coordinates, distanceBetween } from '../../../src/domain/distance.ts';
import type { RequestContext } from '../../access/context.ts';
import type { ContentDocuments } from '../../content/content.ts';
import { ApiError } from '../../errors.ts';
import { allDocuments, contentPage, oneDocument } from '../../store/content.ts';
import type { Page } from '../../store/pages.ts';
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
  readNearestLocations: async (_, position, { services }) =>
    nearestFirst(await allDocuments(services.store.db, 'locations'), { lat: position.Lat, lng: position.Lng }),
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

/** @throws {ApiError} BAD_INPUT for a position that is none on this planet. */
function nearestFirst(locations: readonly Location[], from: Coordinates): NearLocation[] {
  if (Math.abs(from.lat) > 90 || Math.abs(from.lng) > 180) throw new ApiError('BAD_INPUT');
  return locations
    .map(({ ID, Name, Lat, Lng, Missions, Radius }) => ({
      ...{ ID, Name, Lat, Lng, Missions, Radius },
      Distance: distanceBetween(from, { lat: Lat, lng: Lng }),
    }))
    .sort((one, other) => one.Distance - other.Distance || one.ID - other.ID);
}

function readAll<Name extends ContentCollectionName>(collection: Name) {
  return (_: unknown, __: unknown, { services }: RequestContext): Promise<ContentDocuments[Name][]> =>
    allDocuments(services.store.db, collection);
}

function pullFrom<Name extends ContentCollectionName>(collection: Name) {
  return (_: unknown, page: PullArguments, { services }: RequestContext): Promise<Page<ContentDocuments[Name]>> =>
    pull(services.store.db, page, byNumber, (after, limit) => contentPage(services.store.db, collection, after, limit));
}
