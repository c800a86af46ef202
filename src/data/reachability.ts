import { NoAnswerError } from './call-api.ts';
import { ApiError } from './read-answer.ts';

export interface ReachabilityEvents {
  /** The server answers: for the first time, again, or over a new socket. */
  readonly onConnected: () => void;
  /** Nobody answers, or somebody else does. */
  readonly onDisconnected: () => void;
}

/** Whether the server can be reached, as the latest calls found it; a socket alone cannot tell. */
export class Reachability {
  private readonly events: ReachabilityEvents;
  private isReached: boolean | null = null;

  constructor(events: ReachabilityEvents) {
    this.events = events;
  }

  /** A socket was opened: told every time, because much may have happened since the last one. */
  connected(): void {
    this.isReached = true;
    this.events.onConnected();
  }

  answered(): void {
    if (this.isReached !== true) this.connected();
  }

  /** A refusal of our own server is an answer; what a captive portal says is none. */
  failed(error: unknown): void {
    if (error instanceof ApiError && error.code !== null) {
      this.answered();
      return;
    }
    const isUnanswered = error instanceof NoAnswerError || error instanceof ApiError;
    if (!isUnanswered || this.isReached === false) return;
    this.isReached = false;
    this.events.onDisconnected();
  }
}
