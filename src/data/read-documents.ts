import * as v from 'valibot';
import { type CollectionName, collections } from '../../schemas/collections.ts';
import { apiErrorText } from '../domain/api-errors.ts';
import { dataTexts } from '../texts/errors.ts';
import { ApiError } from './read-answer.ts';
import { fromWire, type LocalDocument, type WireDocument } from './wire.ts';

/** Where a copy has got to. `id` and `updatedAt` are the server's words and go back to it as they came. */
export interface Checkpoint {
  readonly id: string;
  readonly updatedAt: number;
}

export type PulledDocument<Name extends CollectionName> = LocalDocument<Name> & { deleted: boolean };

export interface Page<Name extends CollectionName> {
  readonly documents: PulledDocument<Name>[];
  /** Null as long as the server has nothing at all in this collection. */
  readonly checkpoint: Checkpoint | null;
}

const pageSchema = v.object({
  documents: v.array(v.record(v.string(), v.unknown())),
  checkpoint: v.nullable(v.object({ id: v.string(), updatedAt: v.number() })),
});

/**
 * One page of replication, in our words.
 * @param data the answer's data: one field, whose name is the operation's.
 * @throws {ApiError} when it is no page, or one of its records is not whole (ERR-T-05, ERR-T-08).
 */
export function readPage<Name extends CollectionName>(name: Name, data: Record<string, unknown>): Page<Name> {
  const page = v.safeParse(pageSchema, Object.values(data)[0]);
  if (!page.success) throw notParsed(name, page.issues);
  const { documents, checkpoint } = page.output;
  return { documents: readRecords(name, documents), checkpoint };
}

/**
 * Records of the server as this device keeps them. The database itself checks nothing: what is let in here is shown.
 * @throws {ApiError} when one of them is not whole (ERR-T-08).
 */
export function readRecords<Name extends CollectionName>(
  name: Name,
  records: readonly Record<string, unknown>[],
): PulledDocument<Name>[] {
  return records.map((record) => {
    const document = convert(name, record);
    if (!isWhole(name, document)) throw notParsed(name, document);
    return document;
  });
}

function convert<Name extends CollectionName>(name: Name, record: Record<string, unknown>): PulledDocument<Name> {
  try {
    return fromWire(name, record as unknown as WireDocument<Name>);
  } catch (error) {
    // A field that is missing shows when something is read from it.
    throw notParsed(name, error);
  }
}

/** Whether every field that the collection cannot do without is there and of its kind. */
function isWhole(name: CollectionName, document: { readonly deleted: boolean }): boolean {
  const { properties, required } = collections[name] as {
    readonly properties: Record<string, { readonly type: string }>;
    readonly required: readonly string[];
  };
  const fields = document as unknown as Record<string, unknown>;
  const isOfItsKind = (field: string): boolean => kindOf(fields[field]) === properties[field]?.type;
  return typeof document.deleted === 'boolean' && required.every(isOfItsKind);
}

/** What JSON schema calls the kind of a value. */
function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function notParsed(name: CollectionName, cause: unknown): ApiError {
  return new ApiError(sentences[name] ?? apiErrorText(null, ''), 200, null, { cause });
}

/** The specification has sentences of its own for two collections. */
const sentences: Partial<Record<CollectionName, string>> = {
  locations: dataTexts.locationsNotParsed,
  missions: dataTexts.missionsNotParsed,
};
