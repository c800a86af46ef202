import { Dexie, type Table } from 'dexie';
import { PHOTO_PACKS_DATABASE, type PhotoPack } from '../../../schemas/garden-map.ts';
import { bytesOfPieces, PACK_PIECE_BYTES, piecesOf } from '../../domain/photo-pack.ts';

interface Piece {
  readonly sha256: string;
  /** Pieces are kept in order, so those that are there are the first ones. */
  readonly index: number;
  readonly bytes: ArrayBuffer;
}

/** A database of its own: it can be deleted as a whole when a child's photo needs the room, and takes no outbox with it. */
class PackDatabase extends Dexie {
  declare readonly pieces: Table<Piece, [string, number]>;
  /** Packs that were compared with their hash. */
  declare readonly checked: Table<{ readonly sha256: string }, string>;
  /** Packs that somebody asked for and that have not come whole. */
  declare readonly wanted: Table<{ readonly sha256: string }, string>;

  constructor() {
    super(PHOTO_PACKS_DATABASE);
    this.version(1).stores({ pieces: '[sha256+index]', checked: 'sha256' });
    this.version(2).stores({ wanted: 'sha256' });
  }
}

/** The pieces of photo packs on this device. */
export class PackStore {
  private readonly database = new PackDatabase();

  /** Calls `listener` when somebody takes all packs away, such as the outbox on a full disk. */
  onDeleted(listener: () => void): void {
    this.database.on('versionchange', () => {
      // The deletion waits for this; the next use opens an empty database.
      this.database.close({ disableAutoOpen: false });
      listener();
      // Dexie need not do and report the same.
      return false;
    });
  }

  /** How many bytes of it are here, whether they were found to be the right ones, and whether the rest is waited for. */
  async has({ sha256, bytes }: PhotoPack): Promise<{ got: number; isChecked: boolean; isWanted: boolean }> {
    const [pieces, checked, wanted] = await Promise.all([
      this.piecesOf(sha256).count(),
      this.database.checked.get(sha256),
      this.database.wanted.get(sha256),
    ]);
    const isChecked = checked !== undefined && pieces === piecesOf(bytes);
    return { got: bytesOfPieces(pieces, bytes), isChecked, isWanted: wanted !== undefined && !isChecked };
  }

  /** Notes, also for the next start of the app, whether somebody waits for the rest of it. */
  async want(sha256: string, isWanted: boolean): Promise<void> {
    const { wanted } = this.database;
    await (isWanted ? wanted.put({ sha256 }) : wanted.delete(sha256));
  }

  async add(sha256: string, index: number, bytes: ArrayBuffer): Promise<void> {
    await this.database.pieces.put({ sha256, index, bytes });
  }

  async markChecked(sha256: string): Promise<void> {
    await this.database.checked.put({ sha256 });
  }

  /** @throws {Error} when a piece is missing. */
  async read({ sha256 }: PhotoPack, at: number, length: number): Promise<ArrayBuffer> {
    const first = Math.floor(at / PACK_PIECE_BYTES);
    const last = Math.floor((at + length - 1) / PACK_PIECE_BYTES);
    const pieces = await this.database.pieces
      .where('[sha256+index]')
      .between([sha256, first], [sha256, last], true, true)
      .toArray();
    if (pieces.length !== last - first + 1) throw new Error('the photo pack is not on this device any more');
    const start = at - first * PACK_PIECE_BYTES;
    const bytes = new Uint8Array(length);
    for (const piece of pieces) {
      const offset = (piece.index - first) * PACK_PIECE_BYTES - start;
      const from = Math.max(0, -offset);
      bytes.set(new Uint8Array(piece.bytes).subarray(from, from + length - Math.max(0, offset)), Math.max(0, offset));
    }
    return bytes.buffer;
  }

  async remove(sha256: string): Promise<void> {
    const { database } = this;
    await database.transaction('rw', database.pieces, database.checked, database.wanted, async () => {
      await database.checked.delete(sha256);
      await database.wanted.delete(sha256);
      await this.piecesOf(sha256).delete();
    });
  }

  /** Removes what the garden does not offer any more. */
  async removeAllBut(wanted: readonly string[]): Promise<void> {
    const { database } = this;
    const hashes = (await database.pieces.orderBy('[sha256+index]').keys()) as unknown as [string, number][];
    const others = new Set(hashes.map(([sha256]) => sha256).filter((sha256) => !wanted.includes(sha256)));
    for (const sha256 of others) await this.remove(sha256);
  }

  close(): void {
    this.database.close();
  }

  private piecesOf(sha256: string) {
    return this.database.pieces.where('[sha256+index]').between([sha256, Dexie.minKey], [sha256, Dexie.maxKey]);
  }
}
