import { isHealthy } from './outbox/answer.ts';
import { pauseAfter } from './outbox/backoff.ts';
import type { OutboxDatabase } from './outbox/database.ts';
import { outlook } from './outbox/outlook.ts';
import { readSettings, replayOnce } from './outbox/replay.ts';
import { probe } from './outbox/request.ts';
import type { ReplayPorts } from './ports.ts';

/** While something waits for the signal, at most one probe in this time, so that the first byte leaves within 5 s. */
export const PROBE_EVERY_MS = 4_000;
/** Random part on top, so that a class of tablets does not probe in step. */
const PROBE_JITTER_MS = 800;
/** Between two looks at the queue at least this long, whatever times its rows name. */
const SHORTEST_REST_MS = 500;

export interface ReplayLoop {
  /** Looks at once: the app became visible, the signal came back, work was added, or someone pressed Try now. */
  wake(): void;
  /** Ends after the turn under way. */
  stop(): void;
}

/**
 * Keeps the queue moving for as long as the worker lives: on start, on `wake()`, and by a timer while something waits. Any
 * failure is reported and tried again after a pause that grows; the loop never ends by itself.
 */
export function startReplayLoop(ports: ReplayPorts): ReplayLoop {
  let isStopped = false;
  let failures = 0;
  let wakeUp = () => {};
  const run = async () => {
    while (!isStopped) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      const restMs = await turn(ports).then(
        (rest) => {
          failures = 0;
          return rest;
        },
        (cause: unknown) => {
          ports.report(cause);
          failures += 1;
          return Math.max(PROBE_EVERY_MS, pauseAfter(failures, ports.random));
        },
      );
      await (restMs === null ? woken : Promise.race([woken, ports.clock.wait(restMs)]));
    }
  };
  void run();
  return {
    wake: () => wakeUp(),
    stop: () => {
      isStopped = true;
      wakeUp();
    },
  };
}

/** Replays once, probing first where only the signal is missing. Returns how long to rest; `null`: until woken. */
async function turn(ports: ReplayPorts): Promise<number | null> {
  // On a full disk nothing can be noted, and what is due is sent all the same (S02).
  await freeIfReachable(ports).catch(ports.report);
  await replayOnce(ports);
  const { nextDueAt, waitsForSignal } = await outlook(ports);
  const untilProbe = PROBE_EVERY_MS + ports.random() * PROBE_JITTER_MS;
  if (nextDueAt === null) return null;
  if (waitsForSignal) return untilProbe;
  // Not longer than a probe's pause: another tab may hold the lock, and clocks jump.
  return Math.min(untilProbe, Math.max(SHORTEST_REST_MS, nextDueAt - ports.clock.now()));
}

async function freeIfReachable(ports: ReplayPorts): Promise<void> {
  const settings = await readSettings(ports.store);
  if (!settings || !(await outlook(ports)).waitsForSignal) return;
  if (isHealthy(await ports.net.send(probe(settings)))) await makeUnansweredDue(ports.store);
}

/** The server can be reached again: what failed without an answer is due at once. */
async function makeUnansweredDue(store: OutboxDatabase): Promise<void> {
  await store.items
    .where('state')
    .equals('waiting')
    .filter(({ lastAnswer }) => lastAnswer === 'noAnswer')
    .modify({ nextAttemptAt: 0 });
}
