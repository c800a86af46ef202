import { unlink } from 'node:fs/promises';
import { codeOf } from '../error-code.ts';

/** Bytes gathered before they are written: a photo of the app goes to the disk in one piece and is not read back. */
const ROOM_BYTES = 1024 * 1024;
/** Rooms that stay for the next uploads. */
const KEPT_ROOMS = 16;

/** What an upload holds until it has been answered. */
export interface Temporary {
  /** Hears of each temporary file before it is made. */
  readonly keepFile: (file: string) => void;
  /** Memory to gather a photo in. */
  readonly takeRoom: () => Buffer;
}

interface HeldTemporary extends Temporary {
  /** Removes the files; one that was moved to its place or never made is fine. Nothing may read the rooms any more. */
  readonly letGo: () => Promise<void>;
}

/**
 * Rooms that nobody uses. New memory for each photo would let V8 look through all that the server holds every few photos, as if
 * it ran out.
 */
const freeRooms: Buffer[] = [];

/** Holds nothing yet. */
export function createTemporary(): HeldTemporary {
  const files: string[] = [];
  const rooms: Buffer[] = [];
  return {
    keepFile: (file) => void files.push(file),
    takeRoom: () => {
      const room = freeRooms.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
      rooms.push(room);
      return room;
    },
    letGo: async () => {
      freeRooms.push(...rooms.splice(0, KEPT_ROOMS - freeRooms.length));
      await Promise.all(files.splice(0).map(removeFile));
    },
  };
}

/** `rm` with `force` does the same, but looks at the file first: half as much again of the processor, with every upload. */
async function removeFile(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
}
