import { type CollectionName, groupCollections } from '../../schemas/collections.ts';
import { GROUP_HEADER } from '../../schemas/delivery.ts';
import { PULL_MAX_DOCUMENTS } from '../../schemas/limits.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { replicationOperations } from './operations.ts';
import { type Checkpoint, type Page, readPage } from './read-documents.ts';

/** Asks for the next page of a collection, strictly after `from`; from the start without it. */
export type Pull<Name extends CollectionName> = (from: Checkpoint | undefined) => Promise<Page<Name>>;

/**
 * Pulls one collection as one group may see it.
 * @throws {NoAnswerError | ApiError} as `callApi`; `SESSION_ENDED` when the group's session no longer reads.
 */
export function pullOf<Name extends CollectionName>(connection: Connection, groupId: number, name: Name): Pull<Name> {
  const belongsToGroup = groupCollections.some((collection) => collection === name);
  const headers = belongsToGroup ? { [GROUP_HEADER]: String(groupId) } : {};
  return async (from) => {
    const variables = { checkpoint: from ?? null, limit: PULL_MAX_DOCUMENTS };
    // The union of eleven operations cannot be told apart by TypeScript; `name` decides document and answer together.
    const data = await callApi<Record<string, unknown>, typeof variables>(
      connection,
      replicationOperations[name].pull as never,
      variables,
      headers,
    );
    return readPage(name, data);
  };
}
