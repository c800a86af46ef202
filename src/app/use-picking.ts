import { useEffect, useState } from 'react';
import { pickerMark } from '../device/picker-mark.ts';
import type { Services } from './services.ts';

interface Picking {
  readonly wasCutOff: boolean;
  readonly onPicking: (isOpen: boolean) => void;
}

/** Notices that the app was ended while a picture was being taken (P03). @param task null for one without a photo. */
export function usePicking({ log }: Pick<Services, 'log'>, task: string | null): Picking {
  const [wasCutOff, setWasCutOff] = useState(false);
  useEffect(() => {
    // A browser that keeps nothing has nothing to say either.
    if (task !== null) pickerMark.isSet(task).then(setWasCutOff, () => undefined);
  }, [task]);
  const onPicking = (isOpen: boolean): void => {
    // It is being taken again: what happened to the one before is of no interest any more.
    setWasCutOff(false);
    const noting = isOpen && task !== null ? pickerMark.set(task) : pickerMark.clear();
    noting.catch((error) => log.error('that a picture is being taken could not be noted', error));
  };
  return { wasCutOff, onPicking };
}
