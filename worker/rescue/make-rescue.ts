import type { RescueFile } from '../../src/domain/rescue.ts';
import type { OutboxItem } from '../outbox/database.ts';
import { draftName, readDraftKeys } from '../outbox/drafts.ts';
import { readStoredPhoto } from '../outbox/photos.ts';
import { isUnsafe, readUnsafeIds } from '../outbox/queue.ts';
import { readStrangeRows } from '../outbox/strange-rows.ts';
import type { KeepPorts } from '../ports.ts';
import { pack } from './record.ts';
import { writeSealed } from './sealed-file.ts';
import { packStrange } from './strange-record.ts';

interface Rescue {
  readonly groupId: number;
  readonly groupName: string;
  /** The class code, normalised. */
  readonly code: string;
  /** New for each file, in hexadecimal. */
  readonly salt: string;
}

/**
 * Makes a copy of all work of a class that the server is not known to hold (OFF-17). Needs no network, and changes nothing:
 * what is in the copy goes on waiting here. Drafts and rows of the class that this version cannot read go in as they are.
 */
export async function makeRescue(ports: RescuePorts, rescue: Rescue): Promise<RescueFile> {
  const done: Done = { workIds: [], draftNames: [], leftOutIds: [] };
  const file = await writeSealed(rescue.code, rescue.salt, records(ports, rescue, done));
  return { file, ...done };
}

type RescuePorts = Pick<KeepPorts, 'store' | 'hash' | 'report'>;

interface Done {
  readonly workIds: string[];
  readonly draftNames: string[];
  readonly leftOutIds: string[];
}

async function* records(
  ports: RescuePorts,
  { groupId, groupName }: Rescue,
  done: Done,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield pack({ kind: 'class', groupId, groupName });
  for (const id of await readUnsafeIds(ports.store, groupId)) {
    const kept = await readKept(ports, id);
    if (!kept) continue;
    const { item, photo, keepsake } = kept;
    // Other bytes than the child's would only be refused where they are loaded.
    const isWhole = !item.hasPhoto || (photo !== null && (await ports.hash(photo)) === item.sha256);
    if (!isWhole) {
      done.leftOutIds.push(id);
      continue;
    }
    done.workIds.push(id);
    const bytes = [photo, keepsake].filter((part) => part !== null);
    const sizes = { photoBytes: photo?.byteLength ?? 0, keepsakeBytes: keepsake?.byteLength ?? 0 };
    yield pack({ kind: 'work', workText: item.workText, ...sizes }, ...bytes);
  }
  yield* draftRecords(ports, groupId, done);
  yield* strangeRecords(ports, groupId, done);
}

/** Each says its class, which drafts of older versions of the app do not. */
async function* draftRecords(
  { store }: RescuePorts,
  groupId: number,
  done: Done,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { items, keepsakes, groups, drafts } = store;
  const keys = await store.transaction('r', items, keepsakes, groups, drafts, () => readDraftKeys(store, groupId));
  for (const key of keys) {
    const draft = await drafts.get(key);
    // Saved meanwhile: then it is work.
    if (!draft) continue;
    done.draftNames.push(draftName(key));
    yield packStrange({ table: 'drafts', row: { ...draft, groupId }, photo: null });
  }
}

async function* strangeRecords(
  ports: RescuePorts,
  groupId: number,
  done: Done,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const { key, table, row } of (await readStrangeRows(ports.store, groupId)).own) {
    const photo = table === 'items' ? await readStoredPhoto(ports, String(row['id'])) : null;
    done.workIds.push(key);
    yield packStrange({ table, row, photo });
  }
}

interface Kept {
  readonly item: OutboxItem;
  readonly photo: ArrayBuffer | null;
  readonly keepsake: ArrayBuffer | null;
}

/** Reads row and bytes at one moment: the row may be confirmed, and its photo leave, while the copy is being made. */
function readKept(ports: RescuePorts, id: string): Promise<Kept | null> {
  const { store } = ports;
  return store.transaction('r', store.items, store.photos, store.keepsakes, async () => {
    const item = await store.items.get(id);
    if (!item || !isUnsafe(item)) return null;
    const photo = item.hasPhoto ? await readStoredPhoto(ports, id) : null;
    const keepsake = await store.keepsakes.get(id);
    return { item, photo: photo?.bytes ?? null, keepsake: keepsake?.bytes ?? null };
  });
}
