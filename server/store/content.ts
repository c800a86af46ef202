import type { ContentCollectionName } from '../../schemas/collections.ts';
import { type ContentDocuments, contentCollections, type GardenContent } from '../content/content.ts';
import { type Store, type WriteTools, write } from './clock.ts';
import { type Page, type Position, pageOf } from './pages.ts';
import type { Reader } from './tables.ts';

interface ChangedDocument {
  readonly collection: ContentCollectionName;
  readonly id: number;
  readonly body: string;
  readonly deleted: number;
}

/**
 * Makes the database serve exactly this content: new and changed documents get a new place in the order of changes,
 * vanished ones are marked deleted, everything else stays as it is, so that a restart sends no tablet anything.
 * @returns how many documents changed.
 */
export async function publishContent(store: Store, content: GardenContent): Promise<number> {
  if ((await changedDocuments(store.db, content)).length === 0) return 0;
  return write(store, async (tools) => {
    // Again under the clock row: another process that starts now may have done it.
    const changed = await changedDocuments(tools.tx, content);
    for (const document of changed) await putDocument(tools, document);
    await touchExplorers(tools, changed);
    for (const collection of new Set(changed.map((document) => document.collection))) {
      tools.changed({ collection, groupId: null });
    }
    return changed.length;
  });
}

async function changedDocuments(db: Reader, content: GardenContent): Promise<ChangedDocument[]> {
  const rows = await db.selectFrom('content').select(['collection', 'id', 'body', 'deleted']).execute();
  const known = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]));
  const changed: ChangedDocument[] = [];
  for (const collection of contentCollections) {
    for (const document of content[collection]) {
      const key = `${collection}/${document.ID}`;
      const before = known.get(key);
      known.delete(key);
      const body = JSON.stringify(document);
      if (before?.body !== body || before.deleted === 1)
        changed.push({ collection, id: document.ID, body, deleted: 0 });
    }
  }
  const vanished = [...known.values()].filter((row) => row.deleted === 0);
  return [...changed, ...vanished.map(({ collection, id, body }) => ({ collection, id, body, deleted: 1 }))];
}

async function putDocument({ tx, now }: WriteTools, document: ChangedDocument): Promise<void> {
  const row = { body: document.body, deleted: document.deleted, updated_at: now };
  await tx
    .insertInto('content')
    .values({ collection: document.collection, id: document.id, ...row })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(row))
    .execute();
}

/** Explorers are served with the picture of their avatar and the ages of their group, so they change with these. */
async function touchExplorers({ tx, now, changed: tell }: WriteTools, changed: readonly ChangedDocument[]) {
  const idsIn = (name: ContentCollectionName) => changed.filter((it) => it.collection === name).map((it) => it.id);
  const touched = await tx
    .updateTable('explorers')
    .set({ updated_at: now })
    .where((eb) => eb.or([eb('avatar_id', 'in', idsIn('avatars')), eb('age_group_id', 'in', idsIn('ageGroups'))]))
    .returning('group_id')
    .execute();
  for (const groupId of new Set(touched.map((row) => row.group_id))) tell({ collection: 'explorers', groupId });
}

/** All documents of a content collection that are not deleted, by their number. */
export async function allDocuments<Name extends ContentCollectionName>(
  db: Reader,
  collection: Name,
): Promise<ContentDocuments[Name][]> {
  const rows = await db
    .selectFrom('content')
    .select(['body', 'updated_at', 'deleted'])
    .where('collection', '=', collection)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => documentOf<Name>(row));
}

/** One document by its number; null when there is none or it is deleted. */
export async function oneDocument<Name extends ContentCollectionName>(
  db: Reader,
  collection: Name,
  id: number,
): Promise<ContentDocuments[Name] | null> {
  const row = await db
    .selectFrom('content')
    .select(['body', 'updated_at', 'deleted'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? documentOf<Name>(row) : null;
}

/**
 * The place in the order of changes of the last change of a content collection; 0 when it is empty. Nothing is ever taken out
 * of it, so while this stays the same, all of the collection does.
 */
export async function lastChangeOf(db: Reader, collection: ContentCollectionName): Promise<number> {
  const row = await db
    .selectFrom('content')
    .select('updated_at')
    .where('collection', '=', collection)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? 0;
}

/** One page of changes of a content collection, deleted documents included. */
export async function contentPage<Name extends ContentCollectionName>(
  db: Reader,
  collection: Name,
  after: Position<number>,
  limit: number,
): Promise<Page<ContentDocuments[Name]>> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'body', 'updated_at', 'deleted'])
    .where('collection', '=', collection)
    .where((eb) => eb(eb.refTuple('updated_at', 'id'), '>', eb.tuple(after.updatedAt, after.id)))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return pageOf(
    rows,
    (row) => documentOf<Name>(row),
    (row) => String(row.id),
  );
}

function documentOf<Name extends ContentCollectionName>(row: {
  body: string;
  updated_at: number;
  deleted: number;
}): ContentDocuments[Name] {
  // The body was written by `publishContent` from a document of this very type.
  const body = JSON.parse(row.body) as ContentDocuments[Name];
  return { ...body, updatedAt: row.updated_at, deleted: row.deleted === 1 };
}
