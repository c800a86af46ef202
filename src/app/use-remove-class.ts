import { useState } from 'react';
import { removeClass } from './remove-class.ts';
import type { Services } from './services.ts';

interface ClassRemoval {
  readonly isRemoving: boolean;
  readonly hasFailed: boolean;
  readonly onRemove: () => void;
}

/**
 * Removes a class when a person has agreed to it.
 * @param seen what they have read that it holds, by id and key.
 * @param onRemoved called once nothing of it is left.
 */
export function useRemoveClass(
  services: Services,
  groupId: number,
  seen: readonly string[] | 'everything',
  onRemoved: () => void,
): ClassRemoval {
  const [state, setState] = useState<'idle' | 'removing' | 'failed'>('idle');
  const onRemove = (): void => {
    setState('removing');
    removeClass(services, groupId, seen)
      .then(onRemoved)
      .catch((error) => {
        services.log.error('a class could not be removed', error);
        setState('failed');
      });
  };
  return { isRemoving: state === 'removing', hasFailed: state === 'failed', onRemove };
}
