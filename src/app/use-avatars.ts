import { useMemo } from 'react';
import type { Avatar } from '../../schemas/avatar.ts';
import type { Garden } from '../data/garden.ts';
import { useLive } from './use-live.ts';

/** The avatars to pick from, in the garden's order; null until they have been read. */
export function useAvatars(garden: Garden): Avatar[] | null {
  const avatars = useLive(useMemo(() => garden.all$('avatars'), [garden]));
  return useMemo(
    () => (avatars ? [...avatars].sort((one, other) => Number(one.id) - Number(other.id)) : null),
    [avatars],
  );
}
