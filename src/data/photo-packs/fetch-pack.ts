import type { PhotoPack } from '../../../schemas/garden-map.ts';
import { toHex } from '../../domain/hex.ts';
import {
  bytesOfPieces,
  type DiskRoom,
  hasRoomForPack,
  PACK_PIECE_BYTES,
  type PackFault,
  piecesOf,
  startOfAnswer,
} from '../../domain/photo-pack.ts';
import type { PackStore } from './pack-store.ts';

/** A signal that brings nothing for so long has gone. Milliseconds. */
const SILENCE_MS = 20_000;

export interface PackPorts {
  readonly store: PackStore;
  readonly fetch: typeof fetch;
  readonly room: () => Promise<DiskRoom | null>;
  /** Resolves when nothing that a child made is on its way: that goes first. */
  readonly turn: () => Promise<void>;
  /** Told of all bytes that are on the device, after each piece. */
  readonly onGot: (bytes: number) => void;
}

/** A pack that did not come, and why. */
export class PackError extends Error {
  readonly fault: PackFault;

  constructor(fault: PackFault, cause?: unknown) {
    super(`a photo pack did not come: ${fault}`, { cause });
    this.fault = fault;
  }
}

/**
 * Fetches what is missing of a pack, keeps every piece as it comes, and compares the whole with its hash.
 * @param signal stops it; what came stays.
 * @throws {PackError} when it did not come whole, `AbortError` when it was stopped.
 */
export async function fetchPack(
  address: string,
  pack: PhotoPack,
  { store, fetch, room, turn, onGot }: PackPorts,
  signal: AbortSignal,
): Promise<void> {
  const { got, isChecked } = await store.has(pack);
  if (isChecked) return;
  if (got < pack.bytes) {
    if (!hasRoomForPack(pack.bytes - got, await room())) throw new PackError('noRoom');
    await turn();
    const pieces = new PieceWriter(pack, got, store);
    for await (const chunk of bytesFrom(address, { fetch, pack, from: got, signal })) {
      await pieces.write(chunk);
      onGot(pieces.got);
      await turn();
    }
    if (pieces.got < pack.bytes) throw new PackError('noSignal');
  }
  await check(pack, store);
}

async function check(pack: PhotoPack, store: PackStore): Promise<void> {
  const hash = await crypto.subtle.digest('SHA-256', await store.read(pack, 0, pack.bytes));
  if (toHex(new Uint8Array(hash)) === pack.sha256) return store.markChecked(pack.sha256);
  // Nobody knows which piece it is: the next try begins anew.
  await store.remove(pack.sha256);
  throw new PackError('damaged');
}

interface Question {
  readonly fetch: typeof fetch;
  readonly pack: PhotoPack;
  readonly from: number;
  readonly signal: AbortSignal;
}

/** The file's bytes from `from` on, as they come. */
async function* bytesFrom(
  address: string,
  { fetch, pack, from, signal }: Question,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const call = new AbortController();
  const stop = (): void => call.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const inTime = async <Value>(step: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => call.abort(), SILENCE_MS);
    try {
      return await step;
    } catch (cause) {
      signal.throwIfAborted();
      throw new PackError('noSignal', cause);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    signal.throwIfAborted();
    const request = { headers: { range: `bytes=${from}-` }, cache: 'no-store', signal: call.signal } as const;
    const { status, headers, body } = await inTime(fetch(address, request));
    const answer = {
      status,
      contentRange: headers.get('content-range'),
      contentLength: headers.get('content-length'),
    };
    const start = startOfAnswer(answer, from, pack.bytes);
    if (start === null || !body) throw new PackError(status === 404 ? 'gone' : 'noSignal');
    const reader = body.getReader();
    let skip = from - start;
    for (let next = await inTime(reader.read()); !next.done; next = await inTime(reader.read())) {
      if (skip < next.value.length) yield next.value.subarray(skip);
      skip = Math.max(0, skip - next.value.length);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Whatever ended this, the rest of the answer is of no use.
    call.abort();
  }
}

/** Cuts what comes into pieces and keeps each as soon as it is whole. */
class PieceWriter {
  /** Bytes that are on the device. */
  got: number;
  private readonly piece = new Uint8Array(PACK_PIECE_BYTES);
  private filled = 0;
  private index: number;
  private readonly pack: PhotoPack;
  private readonly store: PackStore;

  constructor(pack: PhotoPack, got: number, store: PackStore) {
    this.pack = pack;
    this.got = got;
    this.index = piecesOf(got);
    this.store = store;
  }

  async write(chunk: Uint8Array): Promise<void> {
    for (let rest = chunk; rest.length > 0; ) {
      const part = rest.subarray(0, PACK_PIECE_BYTES - this.filled);
      this.piece.set(part, this.filled);
      this.filled += part.length;
      rest = rest.subarray(part.length);
      const isLast = this.got + this.filled === this.pack.bytes;
      if (this.filled === PACK_PIECE_BYTES || isLast) await this.keep();
    }
  }

  private async keep(): Promise<void> {
    try {
      await this.store.add(this.pack.sha256, this.index, this.piece.slice(0, this.filled).buffer);
    } catch (cause) {
      throw new PackError('noRoom', cause);
    }
    this.index += 1;
    this.filled = 0;
    this.got = bytesOfPieces(this.index, this.pack.bytes);
  }
}
