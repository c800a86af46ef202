import { useMemo } from 'react';
import type { Garden } from '../data/garden.ts';
import { type ExplorerView, explorerView$ } from './explorer-view.ts';
import type { Services } from './services.ts';
import { useLive } from './use-live.ts';

/** What the guard hands to every secure page. */
export interface ExplorerContext {
  readonly services: Services;
  readonly garden: Garden;
  readonly groupId: number;
  readonly explorerId: string;
}

/** The garden through the explorer's eyes; undefined until it has been read, null when the explorer is not here (any more). */
export function useExplorerView({ garden, explorerId }: ExplorerContext): ExplorerView | null | undefined {
  return useLive(useMemo(() => explorerView$(garden, explorerId), [garden, explorerId]));
}

/** Shown while the explorer is being read: the places of the page stand already. */
export const UNREAD_USER = { name: '', avatarUrl: null, level: 0, step: 0 } as const;
