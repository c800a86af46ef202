import { useEffect, useState } from 'react';
import type { Services } from './services.ts';

/** Whether the group is one that comes with the demo garden, which anyone can open. False until that is known. */
export function useIsDemo({ outbox, log }: Services, groupId: number): boolean {
  const [demoGroup, setDemoGroup] = useState<number | null>(null);
  useEffect(() => {
    outbox()
      .then((view) => view.knownGroups())
      .then((groups) => setDemoGroup(groups.find(({ id, demo }) => demo && id === groupId)?.id ?? null))
      .catch((error) => log.error('the groups of this device could not be read', error));
  }, [outbox, log, groupId]);
  return demoGroup === groupId;
}
