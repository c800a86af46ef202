import type { Explorer } from '../../schemas/explorer.ts';
import type { ExplorerUpdate, Work } from '../../schemas/work.ts';
import { DEFAULT_AVATAR } from './profile.ts';
import { leastSafe, NOT_REPLICATED, type OwnWork, unionById, type WithStatus, workStatus } from './with-own-work.ts';

/** The server gives an explorer its number on arrival; until then it has none. */
const NO_NUMBER_YET = 0;

/**
 * The explorers of a group: the replicated ones together with those who registered here and are on this device only
 * (SESS-03, OFF-09), each under the name and avatar last chosen here. An update the server knows already is in its
 * document and is not applied again, so that a later one from another device stays.
 * @param ownWork of this group, in the order it was made.
 * @param pictures addresses of the avatars' pictures, by avatar id.
 */
export function explorersWithOwnWork(
  documents: readonly Explorer[],
  ownWork: readonly OwnWork[],
  pictures: ReadonlyMap<string, string>,
): WithStatus<Explorer>[] {
  const pictureOf = (avatarId: string) => pictures.get(avatarId) ?? pictures.get(DEFAULT_AVATAR) ?? '';
  return unionById(documents, ownWork, (work) => explorerOf(work, pictureOf)).map((explorer) => {
    const updates = ownWork.filter((row): row is OwnUpdate => isUpdateOf(row, explorer));
    return updates.reduce((before, update) => withUpdate(before, update, pictureOf), explorer);
  });
}

type OwnUpdate = OwnWork & { readonly work: ExplorerUpdate };

function isUpdateOf({ work }: OwnWork, { id }: Explorer): boolean {
  return work.kind === 'explorerUpdate' && work.explorerId === id;
}

function explorerOf(work: Work, pictureOf: (avatarId: string) => string): Explorer | null {
  if (work.kind !== 'newExplorer') return null;
  const avatarId = String(work.avatarId);
  return {
    id: work.id,
    updatedAt: NOT_REPLICATED,
    number: NO_NUMBER_YET,
    name: work.name,
    avatarId,
    avatarUrl: pictureOf(avatarId),
    ageGroupId: String(work.ageGroupId),
    updateIds: [],
  };
}

function withUpdate(
  explorer: WithStatus<Explorer>,
  row: OwnUpdate,
  pictureOf: (avatarId: string) => string,
): WithStatus<Explorer> {
  const { id, name, avatarId } = row.work;
  const status = leastSafe([explorer.status, workStatus(row)]);
  if (explorer.updateIds.includes(id)) return { ...explorer, status };
  return { ...explorer, name, avatarId: String(avatarId), avatarUrl: pictureOf(String(avatarId)), status };
}
