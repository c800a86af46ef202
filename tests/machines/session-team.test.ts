/** Who is in the team of the group that is signed in, as the list, the guard and the user bar read it. */
import { BehaviorSubject, type Observable, of } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Work } from '../../schemas/work.ts';
import { explorers$ } from '../../src/app/team.ts';
import type { Garden } from '../../src/data/garden.ts';
import type { OwnWork } from '../../src/domain/with-own-work.ts';
import { amina, ben, explorer } from '../domain/builders.ts';

const joined: Work = {
  kind: 'newExplorer',
  id: ben,
  groupId: 7,
  explorerId: ben,
  madeAt: 1,
  name: 'Ben',
  avatarId: 2,
  ageGroupId: 3,
};
const begun: Work = { kind: 'missionStart', id: 'w1', groupId: 7, explorerId: amina, madeAt: 1, missionId: 12 };

let ownWork$: BehaviorSubject<OwnWork[]>;
let read: string[];
let seen: string[][];

beforeEach(() => {
  ownWork$ = new BehaviorSubject<OwnWork[]>([]);
  read = [];
  seen = [];
  const collections: Record<string, Observable<unknown[]>> = {
    explorers: of([explorer(amina)]),
    avatars: of([{ id: '2', updatedAt: 1, name: 'Fox', imageUrl: '/fox.svg', width: 1, height: 1 }]),
  };
  const all$ = (name: string) => {
    read.push(name);
    return collections[name];
  };
  const garden = { ownWork$, all$ } as unknown as Pick<Garden, 'ownWork$' | 'all$'>;
  explorers$(garden).subscribe((team) =>
    seen.push(team.map(({ name, avatarUrl, status }) => `${name} ${avatarUrl} ${status}`)),
  );
});

function row(work: Work, state: OwnWork['state'] = 'waiting'): OwnWork {
  return { work, state, isSendingNow: false };
}

describe('[SESS-03, OFF-09] the team', () => {
  test('knows an explorer who registered here, with the picture of the avatar chosen', () => {
    ownWork$.next([row(joined)]);
    expect(seen).toEqual([['Amina /hedgehog.svg safe'], ['Amina /hedgehog.svg safe', 'Ben /fox.svg waiting']]);
  });

  test('is read anew when that registration comes nearer to safe, and by no other work', () => {
    ownWork$.next([row(joined)]);
    ownWork$.next([row(joined), row(begun)]);
    ownWork$.next([row(joined), row(begun, 'sent')]);
    expect(seen).toHaveLength(2);
    ownWork$.next([row(joined, 'confirmed'), row(begun, 'sent')]);
    expect(seen.at(-1)).toContain('Ben /fox.svg safe');
    expect(seen).toHaveLength(3);
  });

  test('reads no avatars while nobody has chosen one here: a list of missions must not wait for them', () => {
    ownWork$.next([row(begun)]);
    expect(read).toEqual(['explorers']);
  });
});
