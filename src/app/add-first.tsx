import { useMemo } from 'react';
import { from, map, switchMap } from 'rxjs';
import { addresses } from '../domain/addresses.ts';
import { AddFirstDialog } from '../screens/onboarding/add-first-dialog.tsx';
import type { Services } from './services.ts';
import { useLive } from './use-live.ts';

interface AddFirstProps {
  readonly services: Services;
  readonly onClose: () => void;
}

/** Before a code is typed into a tab whose storage the home screen will never see. */
export function AddFirst({ services, onClose }: AddFirstProps) {
  const waiting$ = useMemo(
    () =>
      from(services.outbox()).pipe(
        switchMap((outbox) => outbox.waiting$()),
        map((byGroup) => [...byGroup.values()].reduce((sum, count) => sum + count, 0)),
      ),
    [services],
  );
  const count = useLive(waiting$) ?? 0;
  return <AddFirstDialog waitingCount={count} waitingHref={addresses.waiting} onClose={onClose} />;
}
