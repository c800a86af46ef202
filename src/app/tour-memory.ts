import { forgetTourOf, readTourMemory, type TourMemory } from '../domain/tour.ts';
import { keepJson, keptJson } from './kept-note.ts';
import { Notice } from './notices.ts';

const KEY = 'hedgerow-tour';

/** What this device remembers of the tour, the same in all its tabs. */
export class TourMemoryStore {
  readonly memory = new Notice<TourMemory>(read());

  constructor() {
    addEventListener('storage', ({ key }) => {
      if (key === KEY) this.memory.set(read());
    });
  }

  change(next: (memory: TourMemory) => TourMemory): void {
    const after = change(next);
    if (after !== null) this.memory.set(after);
  }
}

/** Nothing of a class that left the device is remembered. */
export function forgetTour(groupId: number): void {
  change((before) => forgetTourOf(before, groupId));
}

function read(): TourMemory {
  return readTourMemory(keptJson(KEY));
}

/**
 * Another tab may have changed it, so it is read first. Where nothing can be kept it holds until the app is opened anew.
 * @returns what is remembered now; null where nothing changed.
 */
function change(next: (memory: TourMemory) => TourMemory): TourMemory | null {
  const before = read();
  const after = next(before);
  if (after === before) return null;
  keepJson(KEY, after);
  return after;
}
