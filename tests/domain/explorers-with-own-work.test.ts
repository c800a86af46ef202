import { describe, expect, test } from 'vitest';
import type { ExplorerUpdate, NewExplorer, Work } from '../../schemas/work.ts';
import { explorersWithOwnWork } from '../../src/domain/explorers-with-own-work.ts';
import type { OwnWork } from '../../src/domain/with-own-work.ts';
import { amina, ben, explorer } from './builders.ts';

const pictures = new Map([
  ['1', '/hedgehog.svg'],
  ['2', '/fox.svg'],
]);
const common = { groupId: 7, madeAt: 5000 };

function joins(id: string, fields: Partial<NewExplorer> = {}): NewExplorer {
  const fixed = { kind: 'newExplorer', id, explorerId: id } as const;
  return { ...common, name: 'Ben', avatarId: 2, ageGroupId: 3, ...fields, ...fixed };
}
function changes(id: string, explorerId: string, name: string, avatarId = 2): ExplorerUpdate {
  return { ...common, kind: 'explorerUpdate', id, explorerId, name, avatarId };
}
function row(work: Work, state: OwnWork['state'] = 'waiting'): OwnWork {
  return { work, state, isSendingNow: false };
}

describe('[SESS-03, OFF-09] explorers with own work', () => {
  test('one who registered here is an explorer at once, before the server knows', () => {
    expect(explorersWithOwnWork([explorer(amina)], [row(joins(ben))], pictures)).toEqual([
      { ...explorer(amina), status: 'safe' },
      {
        id: ben,
        updatedAt: 0,
        number: 0,
        name: 'Ben',
        avatarId: '2',
        avatarUrl: '/fox.svg',
        ageGroupId: '3',
        updateIds: [],
        status: 'waiting',
      },
    ]);
  });

  test('the server’s document wins once it is there, and nobody is there twice', () => {
    const known = explorer(ben, { number: 12, name: 'Ben' });
    const united = explorersWithOwnWork([known], [row(joins(ben, { name: 'Other' }), 'confirmed')], pictures);
    expect(united).toEqual([{ ...known, status: 'safe' }]);
  });

  test('the name and avatar last chosen here are shown, whether the explorer is known or new', () => {
    const own = [
      row(joins(ben)),
      row(changes('u1', ben, 'Benno', 1)),
      row(changes('u2', ben, 'Benny', 2)),
      row(changes('u3', amina, 'Mina', 2)),
    ];
    expect(explorersWithOwnWork([explorer(amina)], own, pictures)).toMatchObject([
      { id: amina, name: 'Mina', avatarId: '2', avatarUrl: '/fox.svg', number: 1, status: 'waiting' },
      { id: ben, name: 'Benny', avatarId: '2', avatarUrl: '/fox.svg', ageGroupId: '3' },
    ]);
  });

  test('a change the document holds already does not undo a later one of another device', () => {
    const known = explorer(amina, { name: 'Amy', updateIds: ['u1', 'elsewhere'] });
    const united = explorersWithOwnWork([known], [row(changes('u1', amina, 'Mina'), 'confirmed')], pictures);
    expect(united).toEqual([{ ...known, status: 'safe' }]);
  });

  test('the status is that of the work furthest from safe', () => {
    const own = [row(joins(ben), 'confirmed'), row(changes('u1', ben, 'Benno'), 'refused')];
    expect(explorersWithOwnWork([], own, pictures)).toMatchObject([{ name: 'Benno', status: 'askGrownUp' }]);
    const sent = [row(joins(ben), 'sent'), row(changes('u1', ben, 'Benno'), 'waiting')];
    expect(explorersWithOwnWork([], sent, pictures)).toMatchObject([{ status: 'waiting' }]);
  });

  test('an avatar this device has no picture of looks like one who has chosen none', () => {
    expect(explorersWithOwnWork([], [row(joins(ben, { avatarId: 99 }))], pictures)).toMatchObject([
      { avatarId: '99', avatarUrl: '/hedgehog.svg' },
    ]);
    expect(explorersWithOwnWork([], [row(joins(ben))], new Map())).toMatchObject([{ avatarUrl: '' }]);
  });

  test('other work makes no explorer', () => {
    const start: Work = { ...common, kind: 'missionStart', id: 'w1', explorerId: ben, missionId: 12 };
    expect(explorersWithOwnWork([], [row(start), row(changes('u1', ben, 'Nobody'))], pictures)).toEqual([]);
  });
});
