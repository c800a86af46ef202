import { type ActorRefFrom, createActor } from 'xstate';
import type { Settings } from '../../schemas/settings.ts';
import { connectionTo } from '../data/connection.ts';
import type { Garden } from '../data/garden.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import type { OutboxWorker } from '../data/worker-bridge.ts';
import { watchConnection } from '../device/connection.ts';
import { type DraftQueue, draftQueue } from '../machines/draft-queue.ts';
import { sessionMachine } from '../machines/session.machine.ts';
import { savedSessionOf } from '../machines/session-context.ts';
import { GardenKeeper } from './garden-keeper.ts';
import { lazily } from './lazily.ts';
import { Log } from './log.ts';
import { Notice } from './notices.ts';
import { sessionActors } from './session-actors.ts';
import type { SessionStore } from './session-store.ts';

/** What routes are handed. Everything that is not needed to show code entry is fetched at its first use. */
export interface Services {
  readonly settings: Settings;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly log: Log;
  /** The outbox's worker; its first use starts it. */
  readonly worker: () => Promise<OutboxWorker>;
  readonly outbox: () => Promise<OutboxView>;
  readonly drafts: () => Promise<DraftQueue>;
  readonly garden: (groupId: number) => Promise<Garden>;
  /** Whether the server seems out of reach: decides what is shown, never what is tried (promise 7). */
  readonly isOffline: Notice<boolean>;
  /** A door was closed: the shell says so over the page that is open instead (ROUTE-34). */
  readonly isNotAllowed: Notice<boolean>;
  /** The signal may be back: send what waits and fetch what changed. Asking costs little, so a hint is enough. */
  readonly wake: () => void;
}

/** Builds what lives as long as the page does; nothing in React may close it. */
export function createServices(settings: Settings, store: SessionStore): Services {
  const log = new Log();
  const connection = connectionTo(location.origin, settings.credentials);
  const worker = lazily(async () => {
    const { startWorker } = await import('../data/worker-bridge.ts');
    const started = startWorker();
    await started.start({ origin: connection.origin, authorization: connection.authorization });
    return started;
  });
  const outbox = lazily(async () => (await import('../data/outbox.ts')).openOutbox());
  const drafts = lazily(async () => draftQueue(await worker(), (cause) => log.error('a draft was not written', cause)));
  const session = createActor(sessionMachine.provide({ actors: sessionActors({ connection, worker, outbox, log }) }), {
    input: { saved: store.saved },
  });
  const isOffline = new Notice(false);
  const keeper = new GardenKeeper(async (groupId) => {
    const { openGarden } = await import('../data/garden.ts');
    const garden = await openGarden({
      connection,
      groupId,
      worker,
      onConnected: () => session.send({ type: 'server.answered' }),
      onSessionEnded: () => session.send({ type: 'session.ended' }),
      onError: (what, error) => log.error(`${what} could not be fetched`, error),
    });
    garden.isConnected$.subscribe((isConnected) => isConnected !== null && isOffline.set(!isConnected));
    return garden;
  });
  watchConnection((isOnline) => isOnline || isOffline.set(true));
  session.subscribe(({ context }) => store.save(savedSessionOf(context)));
  renewOnConfirmation(session, keeper);
  session.start();
  return {
    settings,
    session,
    log,
    worker,
    outbox,
    drafts,
    garden: (groupId) => keeper.of(groupId),
    isOffline,
    isNotAllowed: new Notice(false),
    wake: () => {
      void worker().then((started) => started.wake());
      void keeper.opened()?.then((garden) => garden.resync());
    },
  };
}

/** A session that was confirmed anew can read again what the ended one could not. */
function renewOnConfirmation(session: Services['session'], keeper: GardenKeeper): void {
  let wasConfirmed = session.getSnapshot().context.isConfirmed;
  session.subscribe(({ context: { groupId, isConfirmed } }) => {
    const isRenewed = isConfirmed && !wasConfirmed;
    wasConfirmed = isConfirmed;
    if (!isRenewed) return;
    keeper
      .opened()
      ?.then((garden) => garden.groupId === groupId && garden.renew())
      .catch(() => undefined);
  });
}
