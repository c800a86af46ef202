import { useMemo } from 'react';
import { map, of } from 'rxjs';
import type { Garden } from '../../data/garden.ts';
import { helpEntryFor } from '../../domain/help-context.ts';
import { HelpScreen } from '../../screens/help/help-screen.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';
import { useLive } from '../use-live.ts';
import { useReadAloud } from '../use-read-aloud.ts';

interface HelpPageProps {
  readonly services: Services;
  /** Null before a first sign-in: there is nothing on the device to show. */
  readonly garden: Garden | null;
  /** Where Help was asked for. */
  readonly screen: string | undefined;
}

/** The garden's help texts (PAGE-01). */
export function HelpPage({ services, garden, screen }: HelpPageProps) {
  const onBack = useGoBack();
  const readAloudOf = useReadAloud(services);
  const entries = useLive(
    useMemo(
      () =>
        garden ? garden.all$('help').pipe(map((all) => [...all].sort((one, other) => one.sort - other.sort))) : of([]),
      [garden],
    ),
  );
  return (
    <HelpScreen
      entries={entries ?? null}
      openAt={helpEntryFor(screen, services.settings.help.openAt)}
      readAloudOf={readAloudOf}
      onBack={onBack}
    />
  );
}
