/** The only file that speaks to S3. */
import { readFile, rm } from 'node:fs/promises';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { StorageAwayError } from '../errors.ts';
import type { PhotoStore, PhotosAddress } from './photo-store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Bucket = Extract<PhotosAddress, { kind: 'bucket' }>;

const CONNECT_WITHIN_MS = 5000;
/** A storage that takes longer for a photo is away: a tablet waits no longer than for two tries. */
const ANSWER_WITHIN_MS = 15_000;
/** Not below a folder of two letters as photos are, so that no list shows it. */
const TRIAL_NAME = 'trial';

/**
 * Photos in a bucket of an S3-compatible storage. The rights come from where the AWS SDK looks for them by itself:
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 * @param answerWithinMs after which a storage that says nothing is taken to be away.
 */
export async function createPhotoBucket(
  { bucket, prefix, endpoint, region }: Bucket,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<PhotoStore> {
  // Loaded here and not above: a garden that keeps its photos in a folder never loads it.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Once more at most: the tablet comes back by itself, and should not wait here.
    maxAttempts: 2,
    // A storage of one's own rarely has a name of its own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Several storages do not know the checksums that the SDK adds by itself. The signature covers the content's hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      // Without this the SDK only writes a warning and waits for ever.
      throwOnRequestTimeout: true,
      socketTimeout: answerWithinMs,
    },
  });
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });
  return {
    keep: async (path, file) => {
      // As one piece: a photo has 8 MB at most, and only so its hash is part of the signature.
      const Body = await readFile(file);
      await reached(client.send(new sdk.PutObjectCommand({ ...at(path), Body, ContentType: 'image/jpeg' })));
      const kept = await nullIfMissing(client.send(new sdk.HeadObjectCommand(at(path))));
      // A storage that says yes and holds something else, or nothing, has kept nothing.
      if (kept?.ContentLength !== Body.length) throw new StorageAwayError(new Error('The bucket lost what was put'));
      await rm(file, { force: true });
    },
    sizeOf: async (path) => {
      const found = await nullIfMissing(client.send(new sdk.HeadObjectCommand(at(path))));
      return found?.ContentLength ?? null;
    },
    read: async (path) => {
      const found = await nullIfMissing(client.send(new sdk.GetObjectCommand(at(path))));
      return found && { bytes: found.ContentLength ?? 0, content: photoBytes(found.Body as Readable) };
    },
    remove: async (path) => {
      await reached(client.send(new sdk.DeleteObjectCommand(at(path))));
    },
    list: () => listOf(sdk, client, { Bucket: bucket, Prefix: prefix }),
    tryStoring: async () => {
      await reached(client.send(new sdk.PutObjectCommand({ ...at(TRIAL_NAME), Body: 'trial' })));
    },
    close: () => {
      client.destroy();
    },
  };
}

async function* listOf(
  sdk: Sdk,
  client: S3Client,
  where: { readonly Bucket: string; readonly Prefix: string },
): AsyncGenerator<{ path: string; keptAt: number }> {
  let more: string | undefined;
  do {
    const next = { ...where, ...(more && { ContinuationToken: more }) };
    const page: ListObjectsV2CommandOutput = await reached(client.send(new sdk.ListObjectsV2Command(next)));
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const path = Key.slice(where.Prefix.length);
      if (/^[0-9a-f]{2}\//.test(path)) yield { path, keptAt: LastModified?.getTime() ?? 0 };
    }
    more = page.NextContinuationToken;
  } while (more);
}

/** @throws {StorageAwayError} for whatever the storage answers but that it did as asked. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new StorageAwayError(cause);
  }
}

/** The bytes of a photo. When its connection is cut, whoever reads them gets a StorageAwayError instead of the driver's own. */
function photoBytes(body: Readable): Readable {
  const content = new PassThrough();
  finished(body, (cause) => {
    if (cause) content.destroy(new StorageAwayError(cause));
  });
  // Nobody waits any more: the connection is free for others.
  content.once('close', () => body.destroy());
  return body.pipe(content);
}

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (cause) {
    const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === 404 && (cause as Error).name !== 'NoSuchBucket') return null;
    throw new StorageAwayError(cause);
  }
}
