import type { IncomingMessage } from 'node:http';

interface Place {
  readonly groupId: number;
  readonly request: IncomingMessage;
}

/**
 * Makes the places for uploads under way. One class, or whoever has its token, cannot hold them all with uploads that hardly come:
 * where none is free, a class that has fewer than another is given that of the other's oldest that is still arriving. What was cut
 * off is sent again.
 * @returns how to take a place: it gives how to leave it, or null when there is none.
 */
export function createPlaces(most: number): (groupId: number, request: IncomingMessage) => (() => void) | null {
  const taken = new Set<Place>();
  const makeRoom = (groupId: number): boolean => {
    const held = new Map<number, Place[]>();
    for (const place of taken) held.set(place.groupId, [...(held.get(place.groupId) ?? []), place]);
    const own = held.get(groupId)?.length ?? 0;
    const [largest = []] = [...held.values()].sort((one, other) => other.length - one.length);
    const oldest = largest.length > own + 1 ? largest.find(({ request }) => !request.complete) : undefined;
    if (!oldest) return false;
    taken.delete(oldest);
    oldest.request.destroy();
    return true;
  };
  return (groupId, request) => {
    if (taken.size >= most && !makeRoom(groupId)) return null;
    const place = { groupId, request };
    taken.add(place);
    return () => void taken.delete(place);
  };
}
