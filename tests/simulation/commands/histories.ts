import * as fc from 'fast-check';
import { serverTroubles } from './on-server.ts';
import { playing, sending, tabletTroubles } from './on-tablet.ts';
import type { Command } from './step.ts';

/** How often each step comes up, beside the others. */
const weighted: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [8, playing.takes],
  [2, playing.lastSteps],
  [1, playing.tapsTwice],
  [3, playing.joins],
  [2, playing.switches],
  [1, playing.reusesIds],
  [8, sending.replays],
  [6, sending.whileSending],
  [3, sending.replicates],
  [2, sending.entersCode],
  [1, sending.retries],
  [1, sending.removesClass],
  [2, tabletTroubles.crashesWhileKeeping],
  [3, tabletTroubles.crashes],
  [1, tabletTroubles.reopens],
  [1, tabletTroubles.hangs],
  [1, tabletTroubles.fills],
  [1, tabletTroubles.frees],
  [1, tabletTroubles.evictions],
  [4, tabletTroubles.jumps],
  [4, tabletTroubles.passes],
  [1, tabletTroubles.locks],
  [5, serverTroubles.networks],
  [2, serverTroubles.works],
  [2, serverTroubles.powerCuts],
  [1, serverTroubles.backups],
  [1, serverTroubles.restores],
  [2, serverTroubles.losesPhotos],
  [1, serverTroubles.deletions],
  [2, serverTroubles.reportedLost],
];

/** Long enough for several troubles to meet; every mutant falls within a handful of steps. */
const MAX_STEPS = 28;

export const histories = fc.commands(
  weighted.flatMap(([weight, commands]) => Array.from({ length: weight }, () => commands)),
  { maxCommands: MAX_STEPS, size: 'max' },
);
