import { useMemo } from 'react';
import { map, of } from 'rxjs';
import type { Garden } from '../../data/garden.ts';
import { HelpScreen } from '../../screens/help/help-screen.tsx';
import { useGoBack } from '../go-back.ts';
import { useLive } from '../use-live.ts';

/** The garden's help texts (PAGE-01). Before a first sign-in there is nothing on the device to show. */
export function HelpPage({ garden }: { readonly garden: Garden | null }) {
  const onBack = useGoBack();
  const entries = useLive(
    useMemo(
      () =>
        garden ? garden.all$('help').pipe(map((all) => [...all].sort((one, other) => one.sort - other.sort))) : of([]),
      [garden],
    ),
  );
  return <HelpScreen entries={entries ?? null} onBack={onBack} />;
}
