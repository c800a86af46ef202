/** Photos of the ground that are fetched when somebody asks for them: pieces that are kept as they come, then checked as a whole. */

/** Bytes of one piece on the device: what a cut costs at most. */
export const PACK_PIECE_BYTES = 64 * 1024;

/** Why a pack did not come. Whatever came before is kept, unless it was damaged. */
export type PackFault = 'noSignal' | 'noRoom' | 'damaged' | 'gone';

export interface PackState {
  /** `stopped` with nothing got is a pack that nobody has asked for; `waiting` was asked for and comes when it can. */
  readonly stage: 'stopped' | 'waiting' | 'coming' | 'kept';
  /** Bytes that are on the device. */
  readonly got: number;
  readonly fault: PackFault | null;
}

/** What the browser says of its disk, in bytes; null where it does not say. */
export interface DiskRoom {
  readonly quota: number;
  readonly usage: number;
}

/** Room that stays free for what children make: 30 of them with ten photos of half a megabyte each, in bytes. */
const ROOM_FOR_CHILDREN = 150 * 1024 * 1024;

/** Whether a pack may come: children's photos go first, so what they may need is not given to it. */
export function hasRoomForPack(missingBytes: number, room: DiskRoom | null): boolean {
  // A disk that does not say is tried; when it is full, the pack gives way.
  return room === null || room.quota - room.usage - missingBytes >= ROOM_FOR_CHILDREN;
}

/** How many pieces a file of so many bytes has. */
export function piecesOf(bytes: number): number {
  return Math.ceil(bytes / PACK_PIECE_BYTES);
}

/** Bytes of the first `pieces` pieces. */
export function bytesOfPieces(pieces: number, bytes: number): number {
  return Math.min(pieces * PACK_PIECE_BYTES, bytes);
}

/**
 * Where the answer to "from byte `from` on" begins in a file of `bytes`; null when it is not an answer about this file, as
 * a portal's page with status 200 is not.
 */
export function startOfAnswer(
  { status, contentRange, contentLength }: PackAnswer,
  from: number,
  bytes: number,
): number | null {
  if (status === 206) return contentRange === `bytes ${from}-${bytes - 1}/${bytes}` ? from : null;
  // Something on the way that does not know of ranges sends all of it.
  return status === 200 && contentLength === String(bytes) ? 0 : null;
}

interface PackAnswer {
  readonly status: number;
  readonly contentRange: string | null;
  readonly contentLength: string | null;
}
