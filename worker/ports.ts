/**
 * What the sync core needs from the world. Nothing below it names a clock, a network, chance or a lock of its own, so that
 * thousands of seeded histories run in one process (tests/simulation).
 */
import type { OutboxDatabase } from './outbox/database.ts';

export interface Clock {
  /** Milliseconds since 1970 by the device. It may jump: nothing may rest on it but pauses, and those are bounded. */
  now(): number;
  /** Resolves after that many milliseconds; with 0 as soon as others had a turn. */
  wait(milliseconds: number): Promise<void>;
}

export interface OutboundPhoto {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** One request as it leaves. Adapters only carry it: every rule is decided before and after. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly text: string }
    | { readonly kind: 'work'; readonly workText: string; readonly photo: OutboundPhoto | null };
  /** The adapter gives up after this long, so that no request can hold the lock. */
  readonly timeoutMs: number;
  /** Work the progress of this request is about. */
  readonly workId: string | null;
}

/** What came back: nothing at all, or an answer of whoever answered. It may be a captive portal. */
export type Answer =
  | { readonly kind: 'noAnswer' }
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Header Content-Type, empty when there was none. */
      readonly contentType: string;
      /** Header Retry-After, empty when there was none. */
      readonly retryAfter: string;
      readonly text: string;
    };

export interface Net {
  /** Never rejects: whatever goes wrong on the way is `noAnswer`. Sends no cookie it can avoid, follows no redirect. */
  send(request: OutboundRequest): Promise<Answer>;
}

export interface Locks {
  /** Runs `task` alone among all tabs and workers; `null` at once when another one is running. */
  run<Value>(name: string, task: () => Promise<Value>): Promise<Value | null>;
}

/** SHA-256 in hexadecimal. */
export type Hash = (bytes: ArrayBuffer) => Promise<string>;

export interface KeepPorts {
  readonly store: OutboxDatabase;
  readonly clock: Clock;
  readonly hash: Hash;
  /**
   * Gives up what this device can fetch again, for the sake of what cannot: called when the disk is full.
   * @returns whether there was any.
   */
  readonly makeRoom?: () => Promise<boolean>;
  /** Told of every failure that is turned into a calm answer, so that none is forgotten. */
  readonly report: (cause: unknown) => void;
}

export interface ReplayPorts extends KeepPorts {
  readonly net: Net;
  readonly locks: Locks;
  /** At least 0, below 1. */
  readonly random: () => number;
}
