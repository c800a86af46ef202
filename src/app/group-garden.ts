import { redirect } from '@tanstack/react-router';
import type { Garden } from '../data/garden.ts';
import { addresses } from '../domain/addresses.ts';
import type { Services } from './services.ts';

/** The garden of the group that is signed in, for pages that need no explorer; without a group they lead home (ROUTE-26). */
export async function groupGarden(services: Services): Promise<{ readonly garden: Garden }> {
  const { groupId } = services.session.getSnapshot().context;
  if (groupId === null) throw redirect({ href: addresses.home, replace: true });
  return { garden: await services.garden(groupId) };
}
