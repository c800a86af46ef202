import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import type { TaskPage } from './task-part.ts';

interface ContinueButtonProps {
  readonly page: TaskPage;
  readonly isDisabled?: boolean;
}

/** Keeps the step on this device and moves on. */
export function ContinueButton({ page, isDisabled = false }: ContinueButtonProps) {
  return (
    <Button
      isDisabled={isDisabled}
      busyWords={useSavingWords(page)}
      iconEnd={<ArrowRight size={28} aria-hidden="true" />}
      onClick={() => page.send({ type: 'continue' })}
    >
      {labels.continue}
    </Button>
  );
}

/** 'Saving' while the work is on its way to the disk. */
export function useSavingWords(page: TaskPage): string | null {
  return useSelector(page, (state) => (state.matches('saving') || state.matches('removing') ? labels.saving : null));
}
