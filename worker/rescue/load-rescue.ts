import * as v from 'valibot';
import { workSchema } from '../../schemas/work.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { Photo } from '../../src/domain/photo.ts';
import type { LoadedRescue, RescueFailure } from '../../src/domain/rescue.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { OutboxItem } from '../outbox/database.ts';
import { draftKey } from '../outbox/drafts.ts';
import { enqueue, type NewWork } from '../outbox/enqueue.ts';
import { isReadableDraft } from '../outbox/quarantine.ts';
import { writeSafely } from '../outbox/storage.ts';
import { setAside } from '../outbox/strange-rows.ts';
import type { Hash, KeepPorts } from '../ports.ts';
import { FileGoneError } from './read-slice.ts';
import type { Unpacked, WorkRecord } from './record.ts';
import { type OpenedFile, openSealed } from './sealed-file.ts';
import { type StrangeWork, unpackStrange } from './strange-record.ts';

/**
 * Loads a copy (OFF-17). The whole file is read and proved before anything is written: a wrong code, a cut file or another
 * file changes nothing; a file that goes away while it is loaded leaves what came before. What is loaded waits under its own
 * ids and is sent under this device's own token for the class, as soon as there is one; what is here already stays as it is, so
 * that loading twice changes nothing.
 * @param code normalised: the one with which the file was made, whatever the class's code is by now.
 */
export async function loadRescue(
  ports: KeepPorts,
  file: Blob,
  code: string,
): Promise<Result<LoadedRescue, RescueFailure | StorageFailure>> {
  try {
    return await loadWhole(ports, file, code);
  } catch (cause) {
    if (cause instanceof FileGoneError) return failed('fileGone');
    throw cause;
  }
}

async function loadWhole(ports: KeepPorts, file: Blob, code: string): ReturnType<typeof loadRescue> {
  const opened = await openSealed(file, code);
  if (!opened.ok) return opened;
  if (!(await isWhole(opened.value))) return failed('notWhole');
  const { groupName, groupId } = opened.value.owner;
  const counts = { added: 0, known: 0, unreadable: 0, draftAdded: 0, draftKnown: 0 };
  for await (const unpacked of opened.value.works()) {
    const outcome = unpacked ? await load(ports, unpacked, groupId) : 'unreadable';
    if (outcome === 'storageFull' || outcome === 'storageBroken') return failed(outcome);
    counts[outcome]++;
  }
  const { added, known, unreadable, draftAdded } = counts;
  return succeeded({ groupName, added, known, drafts: draftAdded, unreadable });
}

async function isWhole(opened: OpenedFile): Promise<boolean> {
  for await (const unpacked of opened.works()) if (!unpacked) return false;
  return true;
}

type Outcome = 'added' | 'known' | 'draftAdded' | 'draftKnown' | 'unreadable' | StorageFailure;

async function load(ports: KeepPorts, { record, bytes }: Unpacked, groupId: number): Promise<Outcome> {
  if (record.kind === 'strange') return keepRow(ports, unpackStrange(record, bytes), groupId);
  const made = record.kind === 'work' ? await workOf(record, bytes, groupId, ports.hash) : null;
  return made ? keep(ports, made) : 'unreadable';
}

/** Checks a record by the schema and by its photo's hash. @returns null when it is no work that could be sent. */
async function workOf(record: WorkRecord, bytes: ArrayBuffer, groupId: number, hash: Hash): Promise<NewWork | null> {
  if (record.photoBytes + record.keepsakeBytes !== bytes.byteLength) return null;
  const parsed = v.safeParse(workSchema, jsonOf(record.workText));
  if (!parsed.success || parsed.output.groupId !== groupId) return null;
  const work = parsed.output;
  const named = work.kind === 'taskResponse' ? work.photo : null;
  const photoBytes = bytes.slice(0, record.photoBytes);
  if ((named?.bytes ?? 0) !== photoBytes.byteLength) return null;
  if (named && (await hash(photoBytes)) !== named.sha256) return null;
  const photo: Photo | null = named && { ...named, bytes: photoBytes };
  const keepsake = record.keepsakeBytes > 0 ? bytes.slice(record.photoBytes) : null;
  return { work, workText: record.workText, photo, keepsake, draft: null };
}

async function keep(ports: KeepPorts, made: NewWork): Promise<Outcome> {
  const before = await ports.store.items.get(made.work.id);
  // Under an id there is one content only: what was kept on this device stays.
  if (before) return before.workText === made.workText ? 'known' : 'unreadable';
  const kept = await enqueue(ports, made);
  return kept.ok ? 'added' : kept.failure;
}

async function keepRow(ports: KeepPorts, found: StrangeWork, groupId: number): Promise<Outcome> {
  const isOurs = found.table === 'drafts' && found.row['groupId'] === groupId;
  const draft = isOurs && isReadableDraft(found.row) ? (found.row as unknown as Draft) : null;
  const isWhole = draft && (!draft.photo || (await ports.hash(draft.photo.bytes)) === draft.photo.sha256);
  return isWhole ? keepDraft(ports, draft) : keepStrange(ports, found, groupId);
}

/**
 * What the explorer has put into the task on this device, or has saved of it since, is newer than any copy. What was saved and
 * has left this device is known where the task is opened: the draft says that it came from a copy.
 */
async function keepDraft(ports: KeepPorts, draft: Draft): Promise<Outcome> {
  const { items, drafts } = ports.store;
  const key = draftKey(draft);
  let outcome: Outcome = 'draftKnown';
  const kept = await writeSafely(ports, () =>
    ports.store.transaction('rw', items, drafts, async () => {
      const answers = items.where('explorerId').equals(draft.explorerId);
      const [saved, begun] = await Promise.all([
        answers.filter((answer) => isAfter(answer, draft)).primaryKeys(),
        drafts.get(key),
      ]);
      if (begun || saved.length > 0) return;
      await drafts.add({ ...draft, isFromCopy: true });
      outcome = 'draftAdded';
    }),
  );
  return kept.ok ? outcome : kept.failure;
}

/** A draft of an older version of the app does not say over which answer it was begun: then every answer is after it. */
function isAfter({ taskId, revision }: OutboxItem, draft: Draft): boolean {
  return String(taskId) === draft.taskId && (revision ?? 0) > (draft.revision ?? -1);
}

/**
 * What could not be read where the copy was made lies in quarantine here too, for a version that can. Whoever knows one
 * class's code can seal a file of their own: it brings nothing under another class's name, and no photo to other work.
 */
async function keepStrange(ports: KeepPorts, { photo, ...found }: StrangeWork, groupId: number): Promise<Outcome> {
  const named = found.row['groupId'];
  if (typeof named === 'number' && named !== groupId) return 'unreadable';
  if (photo && photo.id !== found.row['id']) return 'unreadable';
  const kept = await writeSafely(ports, () => setAside(ports.store, found, photo));
  return kept.ok ? 'unreadable' : kept.failure;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a text of ours: the schema says so.
    return null;
  }
}
