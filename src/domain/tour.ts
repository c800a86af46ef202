/** The six steps of the guided tour, in their order (SHELL-08, SHELL-09). */
export type TourStep = 1 | 2 | 3 | 4 | 5 | 6;

/** The part of a page that a step is about. */
export type TourStop = 'code' | 'team' | 'animals' | 'aboutYou' | 'missions' | 'profile';

export const tourStops: Readonly<Record<TourStep, TourStop>> = {
  1: 'code',
  2: 'team',
  3: 'animals',
  4: 'aboutYou',
  5: 'missions',
  6: 'profile',
};

export const TOUR_STEPS = 6;

/** Up to here it is not known yet who looks: these steps are shown once per device, the others once per explorer. */
const LAST_STEP_OF_NOBODY = 4;

const STEPS_AT: Readonly<Record<string, readonly TourStep[]>> = {
  '': [1],
  connect: [1],
  'team/select': [2],
  'profile/select': [3],
  'profile/name': [4],
  missions: [5, 6],
};

/** What a device remembers of the tour. */
export interface TourMemory {
  /** The last of the first four steps that was left; 0 for none. */
  readonly device: number;
  /** By explorer, as `touristOf` names them: the last step that this explorer has left. */
  readonly explorers: Readonly<Record<string, number>>;
  /** Somebody closed it before it was known who that is: whoever is known next sees no more of it. */
  readonly isClosedForNext: boolean;
}

export const NEW_TO_THE_TOUR: TourMemory = { device: 0, explorers: {}, isClosedForNext: false };

/** An explorer's name in the memory: with the group, so that it can be forgotten with it. */
export function touristOf(groupId: number | null, explorerId: string | null): string | null {
  return groupId === null || explorerId === null ? null : `${groupId}/${explorerId}`;
}

/** A class left the device: nothing of its explorers stays. */
export function forgetTourOf(memory: TourMemory, groupId: number): TourMemory {
  const others = Object.entries(memory.explorers).filter(([tourist]) => !tourist.startsWith(`${groupId}/`));
  return { ...memory, explorers: Object.fromEntries(others) };
}

/** The step to show on a page, or null. @param tourist who is signed in; null for nobody. */
export function tourStepAt(pathname: string, tourist: string | null, memory: TourMemory): TourStep | null {
  const page = pathname.split('/').filter(Boolean).join('/');
  const isOpen = (step: TourStep): boolean => {
    if (step <= LAST_STEP_OF_NOBODY) return memory.device < step;
    return tourist !== null && !memory.isClosedForNext && (memory.explorers[tourist] ?? 0) < step;
  };
  return STEPS_AT[page]?.find(isOpen) ?? null;
}

/** The step is over: its page was left, or the next one was asked for. */
export function leaveTourStep(memory: TourMemory, step: TourStep, tourist: string | null): TourMemory {
  if (step <= LAST_STEP_OF_NOBODY) return { ...memory, device: Math.max(memory.device, step) };
  if (tourist === null) return memory;
  const left = { ...memory, explorers: { ...memory.explorers, [tourist]: step } };
  return step === TOUR_STEPS ? { ...left, device: LAST_STEP_OF_NOBODY } : left;
}

/** Shows the step before once more, where an explorer asks for it. */
export function backToTourStep(memory: TourMemory, step: TourStep, tourist: string): TourMemory {
  return { ...memory, explorers: { ...memory.explorers, [tourist]: step - 1 } };
}

/** The whole tour is over for this explorer, or for the one who is known next (SHELL-09). */
export function closeTour(memory: TourMemory, tourist: string | null): TourMemory {
  const closed = { ...memory, device: LAST_STEP_OF_NOBODY };
  return tourist === null
    ? { ...closed, isClosedForNext: true }
    : { ...closed, explorers: { ...memory.explorers, [tourist]: TOUR_STEPS } };
}

/** Now it is known who closed the tour before. */
export function tourOf(memory: TourMemory, tourist: string | null): TourMemory {
  if (tourist === null || !memory.isClosedForNext) return memory;
  return { ...closeTour(memory, tourist), isClosedForNext: false };
}

/** What was stored, if it is what this version stores; else nothing is remembered, and the tour is shown once more. */
export function readTourMemory(stored: unknown): TourMemory {
  if (typeof stored !== 'object' || stored === null) return NEW_TO_THE_TOUR;
  const { device, explorers, isClosedForNext } = stored as { [Field in keyof TourMemory]?: unknown };
  if (typeof device !== 'number' || typeof explorers !== 'object' || explorers === null) return NEW_TO_THE_TOUR;
  const known = Object.entries(explorers).filter(
    // The version before named explorers without their group: nobody could ever forget them with it.
    (one): one is [string, number] => one[0].includes('/') && typeof one[1] === 'number',
  );
  return { device, explorers: Object.fromEntries(known), isClosedForNext: isClosedForNext === true };
}
