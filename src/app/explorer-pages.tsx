import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Garden } from '../data/garden.ts';
import { NoticeScreen } from '../screens/help/notice-screen.tsx';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { hasNothing$ } from './has-nothing.ts';
import { useLive } from './use-live.ts';

/** One collection fails before the other: what comes within a moment is waited for. Milliseconds. */
const MOMENT_MS = 1_000;

/** The pages of an explorer, or why there is nothing to show on them. It goes away by itself when something has come. */
export function ExplorerPages({ garden }: { readonly garden: Garden }) {
  const hasNothing = useLive(useMemo(() => hasNothing$(garden), [garden])) ?? false;
  const isFatal = useDelayed(hasNothing, MOMENT_MS);
  if (!isFatal) return <Outlet />;
  const action = { label: labels.tryAgain, onClick: () => location.reload() };
  return <NoticeScreen title={labels.somethingBroke} words={labels.refreshBrowser} action={action} />;
}
