import type { ReplaySettings } from '../api.ts';
import type { ReplayPorts } from '../ports.ts';
import { isHealthy, judge, type Unknown } from './answer.ts';
import type { OutboxDatabase, OutboxItem, StoredGroup } from './database.ts';
import { noteDeleted, pauseGroup } from './groups.ts';
import { markRefused, markSent, markUnknown } from './marks.ts';
import { readStoredPhoto } from './photos.ts';
import { probe, submission } from './request.ts';

export interface SendResult {
  /** The row as it is now, `undefined` when it has left meanwhile. */
  readonly item: OutboxItem | undefined;
  /** Nothing answers at all: trying the other rows now would only wait for the same silence. */
  readonly isOffline: boolean;
  /** Why the disk did not take the note that the server has it; `item` says what the note would have said. */
  readonly notNoted?: unknown;
}

/** Sends one item and notes what became of it. One photo is in memory at a time. */
export async function sendItem(
  ports: ReplayPorts,
  settings: ReplaySettings,
  group: StoredGroup,
  item: OutboxItem,
): Promise<SendResult> {
  const { store, net, clock } = ports;
  const photo = item.hasPhoto ? await wholePhoto(ports, item) : null;
  // Sending other bytes than the child's would only be refused; the row stays and an adult is told which task it was.
  if (item.hasPhoto && !photo) return online(await markRefused(store, item.id, 'PHOTO_DAMAGED'));

  const request = submission(settings, group.deliveryToken, item, photo, clock.now());
  const verdict = judge(await net.send(request), item);
  switch (verdict.kind) {
    case 'sent':
      return noteSent(store, item);
    case 'refused':
      return online(await markRefused(store, item.id, verdict.code));
    case 'tokenTurnedDown':
      await pauseGroup(store, group, verdict.code, clock.now());
      return online(item);
    case 'groupDeleted':
      await noteDeleted(store, group, clock.now());
      return online(item);
    case 'unknown':
      return noteUnknown(ports, settings, item, verdict);
  }
}

/** A full disk takes no note. The item will be sent once more, which is harmless; those behind it may go on (S02). */
async function noteSent(store: OutboxDatabase, item: OutboxItem): Promise<SendResult> {
  try {
    return online(await markSent(store, item.id));
  } catch (cause) {
    return { item: { ...item, state: 'sent' }, isOffline: false, notNoted: cause };
  }
}

/**
 * Silence may mean the signal or just this item, such as a photo that some box on the way cuts off. A probe tells: when
 * the server can be reached, the item pauses like one answered by an error, so that it neither blocks the others nor is
 * tried with every probe.
 */
async function noteUnknown(
  ports: ReplayPorts,
  settings: ReplaySettings,
  item: OutboxItem,
  unknown: Unknown,
): Promise<SendResult> {
  if (unknown.lastAnswer === 'error') return online(await markUnknown(ports, item, unknown));
  const isReachable = isHealthy(await ports.net.send(probe(settings)));
  const lastAnswer = isReachable ? 'error' : 'noAnswer';
  return { item: await markUnknown(ports, item, { ...unknown, lastAnswer }), isOffline: !isReachable };
}

/** The stored bytes if they are what the work names. Browsers have handed out broken bytes once and right ones after. */
async function wholePhoto(ports: ReplayPorts, item: OutboxItem): Promise<ArrayBuffer | null> {
  for (let read = 0; read < 2; read++) {
    const stored = await readStoredPhoto(ports, item.id);
    if (stored && (await ports.hash(stored.bytes)) === item.sha256) return stored.bytes;
  }
  return null;
}

function online(item: OutboxItem | undefined): SendResult {
  return { item, isOffline: false };
}
