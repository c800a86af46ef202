import { useEffect, useState } from 'react';
import { pickerMark } from '../device/picker-mark.ts';
import type { DraftQueue } from '../machines/draft-queue.ts';
import type { TaskPage } from '../screens/task/task-part.ts';
import type { Services } from './services.ts';

interface Picking {
  readonly wasCutOff: boolean;
  readonly onPicking: (isOpen: boolean) => void;
}

/**
 * Notices that the app was ended, or the step left, while a picture was being taken or made ready (P03): until it is a
 * draft on the disk it is nowhere.
 * @param task null for one without a photo.
 */
export function usePicking(
  { log }: Pick<Services, 'log'>,
  task: string | null,
  page: TaskPage,
  drafts: Pick<DraftQueue, 'settled'>,
): Picking {
  const [wasCutOff, setWasCutOff] = useState(false);
  useEffect(() => {
    // A browser that keeps nothing has nothing to say either.
    if (task !== null) pickerMark.isSet(task).then(setWasCutOff, () => undefined);
  }, [task]);
  useEffect(() => {
    let wasPreparing = false;
    const subscription = page.subscribe((state) => {
      const isPreparing = state.matches('preparing');
      if (task === null || isPreparing === wasPreparing) return;
      wasPreparing = isPreparing;
      const noting = isPreparing ? pickerMark.set(task) : drafts.settled().then(pickerMark.clear);
      noting.catch((error) => log.error('that a picture is being made ready could not be noted', error));
    });
    return () => subscription.unsubscribe();
  }, [page, task, drafts, log]);
  const onPicking = (isOpen: boolean): void => {
    // It is being taken again: what happened to the one before is of no interest any more.
    setWasCutOff(false);
    const noting = isOpen && task !== null ? pickerMark.set(task) : pickerMark.clear();
    noting.catch((error) => log.error('that a picture is being taken could not be noted', error));
  };
  return { wasCutOff, onPicking };
}
