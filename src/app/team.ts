import { combineLatest, distinctUntilChanged, map, type Observable, startWith, switchMap } from 'rxjs';
import type { Avatar } from '../../schemas/avatar.ts';
import type { Explorer } from '../../schemas/explorer.ts';
import type { Garden } from '../data/garden.ts';
import { explorersWithOwnWork } from '../domain/explorers-with-own-work.ts';
import { type OwnWork, type WithStatus, workStatus } from '../domain/with-own-work.ts';

/**
 * The explorers of a group, those who registered here and have not reached the server yet among them. Pictures of avatars
 * are read only where somebody here has chosen one: a list of missions must not wait for them.
 */
export function explorers$(garden: Pick<Garden, 'ownWork$' | 'all$'>): Observable<WithStatus<Explorer>[]> {
  const aboutExplorers$ = garden.ownWork$.pipe(map(ofExplorers), distinctUntilChanged(isSameWork));
  return aboutExplorers$.pipe(
    switchMap((own) =>
      own.length === 0
        ? garden.all$('explorers').pipe(map((explorers) => explorersWithOwnWork(explorers, [], new Map())))
        : combineLatest([garden.all$('explorers'), garden.all$('avatars')]).pipe(
            map(([explorers, avatars]) => {
              const pictures = new Map(avatars.map(({ id, imageUrl }) => [id, imageUrl]));
              return explorersWithOwnWork(explorers, own, pictures);
            }),
          ),
    ),
  );
}

/** The avatars, nothing at first: a team is shown before the names of its pictures have been read. */
export function avatars$(garden: Garden): Observable<Avatar[]> {
  return garden.all$('avatars').pipe(startWith([]));
}

function ofExplorers(ownWork: readonly OwnWork[]): OwnWork[] {
  return ownWork.filter(({ work: { kind } }) => kind === 'newExplorer' || kind === 'explorerUpdate');
}

/** Work never changes once it is made; only how far it has come does. */
function isSameWork(one: readonly OwnWork[], other: readonly OwnWork[]): boolean {
  const isSame = (row: OwnWork, index: number): boolean => {
    const before = other[index];
    return before !== undefined && row.work.id === before.work.id && workStatus(row) === workStatus(before);
  };
  return one.length === other.length && one.every(isSame);
}
