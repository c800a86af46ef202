/** The worker: it owns the outbox, sends it, and prepares photos off the page's thread (CARD-20, CARD-21). */
import { expose } from 'comlink';
import { normalCode } from '../src/domain/group-code.ts';
import type { Keeping } from '../src/domain/keeping.ts';
import type { ReplaySettings, Sending, WorkerApi } from './api.ts';
import { browserPorts, newDevice, newSalt, sha256 } from './browser-ports.ts';
import { xhrNet } from './net-xhr.ts';
import { OutboxDatabase } from './outbox/database.ts';
import { device } from './outbox/device.ts';
import { dropDraft, readDraft, saveDraft } from './outbox/drafts.ts';
import { enqueue, type NewWork } from './outbox/enqueue.ts';
import { forgetCode, rememberGroup } from './outbox/groups.ts';
import { readPhoto } from './outbox/photos.ts';
import { removeGroup, removeGroupAsSeen } from './outbox/remove-group.ts';
import { keepSettings, readSettings } from './outbox/replay.ts';
import { endPauses, retryRefused } from './outbox/retry.ts';
import { sweep } from './outbox/sweep.ts';
import { watchKeeping } from './outbox/watch.ts';
import { keepsakesAhead } from './photo/keepsakes-ahead.ts';
import { makeKeepsake, preparePhoto } from './photo.ts';
import { type ReplayLoop, startReplayLoop } from './replay-loop.ts';
import { loadRescue } from './rescue/load-rescue.ts';
import { makeRescue } from './rescue/make-rescue.ts';

/** Sending begins when the next page stands: both want this thread and this disk. Milliseconds. */
const WAKE_AFTER_MS = 250;

const outbox = new OutboxDatabase();
let onSending: (sending: Sending | null) => void = () => {};
const ports = browserPorts(
  outbox,
  xhrNet((sending) => onSending(sending)),
);
let loop: ReplayLoop | null = null;
let settingsNow: ReplaySettings | null = null;
const keepsakes = keepsakesAhead((photo) => makeKeepsake(photo, ports.clock.wait));
/** By their tickets. */
const photosUnderWay = new Map<number, AbortController>();

// Held for as long as this thread lives: a page that gets it knows that the thread has died (src/data/worker-bridge.ts).
if ('locks' in navigator) void navigator.locks.request(self.name, () => new Promise(() => undefined));

expose({
  async start(settings) {
    settingsNow = settings;
    await keepSettings(ports, settings);
    if (!loop) watchKeeping(outbox, wakeSoon, ports.report);
    loop ??= startReplayLoop(ports);
    loop.wake();
  },
  async watchSending(listener) {
    onSending = listener;
  },
  device: () => device(outbox, newDevice),
  async rememberGroup(group) {
    await rememberGroup(outbox, group);
    loop?.wake();
  },
  forgetCode: (groupId) => forgetCode(outbox, groupId),
  removeGroup: (groupId, seen) =>
    seen === 'everything' ? removeGroup(outbox, groupId) : removeGroupAsSeen(outbox, groupId, seen),
  async tryNow(groupId) {
    // On a full disk nothing can be changed, and what is due is sent all the same.
    await Promise.all([retryRefused(outbox, groupId), endPauses(outbox, groupId)]).finally(() => loop?.wake());
  },
  async preparePhoto(picture, options, ticket) {
    const over = new AbortController();
    photosUnderWay.set(ticket, over);
    try {
      const prepared = await preparePhoto(picture, options, sha256, over.signal);
      if (prepared.ok) keepsakes.begin(prepared.value);
      return prepared;
    } finally {
      photosUnderWay.delete(ticket);
    }
  },
  async giveUpPhoto(ticket) {
    photosUnderWay.get(ticket)?.abort();
  },
  async keep(keepings) {
    const made = await Promise.all(keepings.map(withKeepsake));
    const result = await enqueue(ports, ...made);
    // Not waited for: a child waits for the next page.
    keepSettingsThere().catch(ports.report);
    wakeSoon();
    return result;
  },
  saveDraft: (draft) => saveDraft(ports, draft),
  readDraft: (key) => readDraft(outbox, key),
  dropDraft: (key) => dropDraft(outbox, key),
  readPhoto: (workId) => readPhoto(outbox, workId),
  replicated: (groupId, workIds) => sweep(outbox, groupId, workIds),
  makeRescue: (rescue) => makeRescue(ports, { ...rescue, code: normalCode(rescue.code), salt: newSalt() }),
  async loadRescue(file, code) {
    const loaded = await loadRescue(ports, file, normalCode(code));
    loop?.wake();
    return loaded;
  },
  async wake() {
    loop?.wake();
  },
} satisfies WorkerApi);

/** A browser that ran out of space may have emptied the outbox underneath (S07), and without settings nothing is sent. */
async function keepSettingsThere(): Promise<void> {
  if (settingsNow && !(await readSettings(outbox))) await keepSettings(ports, settingsNow);
}

let isWaking = false;

/** Once for all that was kept meanwhile: this tab hears of its own work twice, by the call and by the disk. */
function wakeSoon(): void {
  if (isWaking) return;
  isWaking = true;
  setTimeout(() => {
    isWaking = false;
    loop?.wake();
  }, WAKE_AFTER_MS);
}

async function withKeepsake(keeping: Keeping): Promise<NewWork> {
  return { ...keeping, keepsake: keeping.photo && (await keepsakes.of(keeping.photo)) };
}
