import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The steps from a request to its receipt, in their order. */
const STEPS = [
  'open',
  'write',
  'flush photo',
  'mkdir',
  'rename',
  'flush folder',
  'begin',
  'clock',
  'row',
  'commit',
] as const;
type Step = (typeof STEPS)[number] | 'last table';
export type Moment = `${'before' | 'after'} ${Step}`;

/** What `step-faults.ts` reads: at which moment which fault happens. */
export interface FaultOrder {
  readonly at: Moment;
  /** A kill leaves what was written; a power cut takes what was not flushed; a full disk refuses the step. */
  readonly fault: 'kill' | 'power cut' | 'disk full';
}

/** Every moment between two steps of storing a piece of work, from before the first to after the last. */
export const BETWEEN_STEPS: readonly Moment[] = ['before open', ...STEPS.map((step): Moment => `after ${step}`)];
/** The steps that need room on the disk. */
export const NEEDING_ROOM = STEPS.filter((step) => step !== 'begin').map((step): Moment => `before ${step}`);

/** Orders a fault of the servers that were started with `environment`. */
export class FaultSwitch {
  readonly environment: Readonly<Record<string, string>>;
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'fault.json');
    this.environment = { FAULT_FILE: this.#file };
  }

  order(order: FaultOrder): void {
    writeFileSync(this.#file, JSON.stringify(order));
  }

  clear(): void {
    rmSync(this.#file, { force: true });
  }
}
