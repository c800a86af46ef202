import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Garden } from '../data/garden.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { hasNothing$ } from './has-nothing.ts';
import { ReloadNotice } from './reload-notice.tsx';
import { useLive } from './use-live.ts';

/** One collection fails before the other: what comes within a moment is waited for. Milliseconds. */
const MOMENT_MS = 1_000;

/** The pages of an explorer, or why there is nothing to show on them. It goes away by itself when something has come. */
export function ExplorerPages({ garden }: { readonly garden: Garden }) {
  const hasNothing = useLive(useMemo(() => hasNothing$(garden), [garden])) ?? false;
  const isFatal = useDelayed(hasNothing, MOMENT_MS);
  return isFatal ? <ReloadNotice /> : <Outlet />;
}
