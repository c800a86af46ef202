import { createHash } from 'node:crypto';
import type { OutboxDatabase } from '../../../worker/outbox/database.ts';
import type { Answer, Clock, OutboundRequest, ReplayPorts } from '../../../worker/ports.ts';

/** A clock that stands still until it is told to go on. */
export class StandingClock implements Clock {
  time = Date.UTC(2026, 4, 14, 9);
  #waiting: { readonly at: number; readonly end: () => void }[] = [];

  now(): number {
    return this.time;
  }

  wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve();
    return new Promise((end) => this.#waiting.push({ at: this.time + milliseconds, end }));
  }

  /** Lets time pass; whoever waited long enough goes on. */
  pass(milliseconds: number): void {
    this.time += milliseconds;
    const ended = this.#waiting.filter(({ at }) => at <= this.time);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.time);
    for (const { end } of ended) end();
  }

  /** Someone sets the clock: nothing that waits notices. */
  set(time: number): void {
    const difference = time - this.time;
    this.#waiting = this.#waiting.map(({ at, end }) => ({ at: at + difference, end }));
    this.time = time;
  }

  get isWaitedFor(): boolean {
    return this.#waiting.length > 0;
  }
}

export function sha256(bytes: ArrayBuffer | string): string {
  return createHash('sha256')
    .update(typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
    .digest('hex');
}

/** As strict as the browser's: what is no bytes has no hash. */
async function hash(bytes: ArrayBuffer): Promise<string> {
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('The provided value is not of type ArrayBuffer');
  return sha256(bytes);
}

export interface TestPorts extends ReplayPorts {
  readonly clock: StandingClock;
  readonly sent: OutboundRequest[];
  readonly reported: unknown[];
}

export type Responder = (request: OutboundRequest) => Answer | Promise<Answer>;

/** Ports over a given store; `respond` plays whoever answers. */
export function testPorts(store: OutboxDatabase, respond: Responder = () => ({ kind: 'noAnswer' })): TestPorts {
  const sent: OutboundRequest[] = [];
  const reported: unknown[] = [];
  return {
    store,
    clock: new StandingClock(),
    hash,
    random: () => 0.5,
    locks: { run: (_, task) => task() },
    net: {
      async send(request) {
        sent.push(request);
        return respond(request);
      },
    },
    report: (cause) => reported.push(cause),
    sent,
    reported,
  };
}
