import { type ActorRefFrom, createActor } from 'xstate';
import type { Settings } from '../../schemas/settings.ts';
import { type Connection, connectionTo } from '../data/connection.ts';
import type { Garden } from '../data/garden.ts';
import type { OutboxAccess } from '../data/outbox-access.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import type { OutboxWorker } from '../data/worker-bridge.ts';
import { watchConnection } from '../device/connection.ts';
import { idle } from '../device/idle.ts';
import { type InstallOffer, watchInstallOffer } from '../device/install.ts';
import { tellCopyIsWhole } from '../device/service-worker.ts';
import { lazily } from '../domain/lazily.ts';
import { steadyClock } from '../domain/steady-clock.ts';
import { type DraftQueue, draftQueue } from '../machines/draft-queue.ts';
import { type SessionEvent, sessionMachine } from '../machines/session.machine.ts';
import { savedSessionOf } from '../machines/session-context.ts';
import type { DeletedClass } from './deleted-classes.ts';
import { ClassFiller } from './fill-classes.ts';
import { GardenKeeper } from './garden-keeper.ts';
import { Log } from './log.ts';
import { Notice } from './notices.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { offerReload } from './reload-outside-tasks.ts';
import { type SessionPorts, sessionActors } from './session-actors.ts';
import { isNewTab, likelyGroup, openSessionStore } from './session-store.ts';
import { Signal } from './signal.ts';
import { type CountsSink, createTrack, type Track } from './track.ts';
import type { UserLocation } from './user-location.ts';

/** A tablet that never comes to rest fetches the garden all the same. Milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** What routes are handed. Everything that is not needed to show code entry is fetched at its first use. */
export interface Services {
  readonly settings: Settings;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly log: Log;
  /** When something is done, in milliseconds since 1970: never earlier than what was done before it (T02). */
  readonly now: () => number;
  /** Counts that something was done, where the garden wants to know how often (API-07). */
  readonly track: Track;
  /** The outbox's worker; its first use starts it. */
  readonly worker: () => Promise<OutboxWorker>;
  readonly outbox: () => Promise<OutboxView>;
  readonly drafts: () => Promise<DraftQueue>;
  readonly garden: (groupId: number) => Promise<Garden>;
  /** Closes the garden of a group that leaves this device. */
  readonly leaveGarden: (groupId: number) => Promise<void>;
  /** Whether the server seems out of reach: decides what is shown, never what is tried (promise 7). */
  readonly isOffline: Notice<boolean>;
  /** A door was closed: the shell says so over the page that is open instead (ROUTE-34). */
  readonly isNotAllowed: Notice<boolean>;
  /** Another tab handed the tablet to somebody else: until the next page stands, nothing of the one before is shown. */
  readonly isHandingOver: Notice<boolean>;
  /** Another window holds the outbox in an older version: nothing can be read or kept here until it is closed. */
  readonly isBlocked: Notice<boolean>;
  /** Pieces of unsent work that the browser threw away; 0 for none, and again once that was read (S07). */
  readonly lostWork: Notice<number>;
  /** A class that its teacher deleted and that is still on this tablet. */
  readonly deletedClass: Notice<DeletedClass | null>;
  /** The browser would put the app on the home screen; null where it cannot, and once that was answered (SHELL-07). */
  readonly installOffer: Notice<InstallOffer | null>;
  /** Swaps to the new version that waits; null while there is none. */
  readonly update: Notice<(() => void) | null>;
  /** Where the explorer is; its first use loads it, and only pages that show places switch it on. */
  readonly location: () => Promise<UserLocation>;
  /** The signal may be back: send what waits and fetch what changed. Asking costs little, so a hint is enough. */
  readonly wake: () => void;
}

/** Builds what lives as long as the page does; nothing in React may close it. */
export async function createServices(settings: Settings): Promise<Services> {
  const log = new Log();
  const signal = new Signal();
  const connection = connectionTo(location.origin, settings.credentials);
  const track = createTrack(countsSink(settings, connection));
  track('appOpened');
  const worker = lazily(async () => {
    const { startWorker } = await import('../data/worker-bridge.ts');
    const outboxWorker = startWorker();
    await outboxWorker.start({ origin: connection.origin, authorization: connection.authorization });
    return outboxWorker;
  });
  const notices = newNotices();
  const outbox = lazily(async () => (await import('../data/outbox.ts')).openOutbox(accessOf(notices)));
  const drafts = lazily(async () => draftQueue(await worker(), (cause) => log.error('a draft was not written', cause)));
  const started = startSession({ connection, worker, outbox, log, oneTabAtATime }, settings);
  // The garden may hear of the server before the session has been read; what it has to say waits for it.
  const tellSession = (event: SessionEvent): void => void started.then((session) => session.send(event));
  const filler = new ClassFiller({ connection, outbox, onWhole: tellCopyIsWhole, log });
  const keeper = new GardenKeeper(async (groupId) => {
    await filler.stop();
    const [{ openGarden }, view] = await Promise.all([import('../data/garden.ts'), outbox()]);
    const garden = await openGarden({
      connection,
      groupId,
      outbox: view,
      fallbacks: settings.fallbacks,
      worker,
      onWhole: tellCopyIsWhole,
      hasTime: () => idle(LONGEST_WAIT_MS),
      onConnected: () => tellSession({ type: 'server.answered' }),
      onSessionEnded: () => tellSession({ type: 'session.ended' }),
      onError: (what, error) => log.error(`${what} could not be fetched`, error),
    });
    garden.isConnected$.subscribe((isConnected) => isConnected !== null && signal.found(isConnected));
    filler.follow(garden);
    return garden;
  });
  watchConnection((isOnline) => signal.hint(isOnline));
  const likely = likelyGroup();
  // Begun before the session is known for certain; a page that needs it hears of a failure itself.
  if (likely !== null) keeper.of(likely).catch(() => undefined);
  const installOffer = new Notice<InstallOffer | null>(null);
  watchInstallOffer((offer) => installOffer.set(offer));
  const session = await started;
  renewOnConfirmation(session, keeper, log);
  return {
    settings,
    session,
    log,
    now: steadyClock(Date.now, () => performance.now()),
    track,
    worker,
    outbox,
    drafts,
    garden: (groupId) => keeper.of(groupId),
    leaveGarden: async (groupId) => {
      await keeper.leave(groupId);
      // Nobody is left who calls.
      if (keeper.opened() === null) signal.found(null);
    },
    isOffline: signal.isOffline,
    ...notices,
    installOffer,
    location: lazily(async () => (await import('./user-location.ts')).startUserLocation(settings.location.minAccuracy)),
    wake: () => wake(worker, keeper, log),
  };
}

/** What parts of the app tell the shell, with nothing to tell yet. */
function newNotices() {
  return {
    isNotAllowed: new Notice(false),
    isHandingOver: new Notice(false),
    isBlocked: new Notice(false),
    lostWork: new Notice(0),
    deletedClass: new Notice<DeletedClass | null>(null),
    update: new Notice<(() => void) | null>(null),
  };
}

function accessOf({ isBlocked, update }: ReturnType<typeof newNotices>): OutboxAccess {
  return { onBlocked: (now) => isBlocked.set(now), onNewerVersion: () => offerReload(update) };
}

/** No sink at all, unless the garden's settings name its own server (API-07). */
function countsSink({ counts }: Settings, connection: Connection): CountsSink | null {
  if (counts === null) return null;
  return (events) => void import('../data/counts.ts').then(({ sendCounts }) => sendCounts(connection, events));
}

/** Sends what waits and fetches what changed. */
function wake(worker: Services['worker'], keeper: GardenKeeper, log: Log): void {
  const failed = (error: unknown) => log.error('could not wake', error);
  worker()
    .then((outboxWorker) => outboxWorker.wake())
    .catch(failed);
  keeper
    .opened()
    ?.then((garden) => garden.resync())
    .catch(failed);
}

/** Who was here before the reload is here again; what changes is saved, here and in the other tabs. */
async function startSession(ports: SessionPorts, settings: Settings): Promise<Services['session']> {
  const store = await openSessionStore(settings.storage.throttle);
  const machine = sessionMachine.provide({ actors: sessionActors(ports) });
  const session = createActor(machine, { input: { saved: store.saved, isReopened: isNewTab() } });
  session.subscribe(({ context }) => store.save(savedSessionOf(context)));
  session.start();
  store.follow((saved) => session.send({ type: 'session.followed', saved }));
  return session;
}

/** A session that was confirmed anew can read again what the ended one could not. */
function renewOnConfirmation(session: Services['session'], keeper: GardenKeeper, log: Log): void {
  let wasConfirmed = session.getSnapshot().context.isConfirmed;
  session.subscribe(({ context: { groupId, isConfirmed } }) => {
    const isRenewed = isConfirmed && !wasConfirmed;
    wasConfirmed = isConfirmed;
    if (!isRenewed) return;
    keeper
      .opened()
      ?.then((garden) => garden.groupId === groupId && garden.renew())
      .catch((error) => log.error('the class could not be read again', error));
  });
}
