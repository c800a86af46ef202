import { describe, expect, test } from 'vitest';
import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { progressInMission } from '../../src/domain/mission-progress.ts';
import { finishedMissions, scrapbookBadges, scrapbookPhotos } from '../../src/domain/scrapbook.ts';
import { amina, mission, photo, progress, response } from './builders.ts';

const badge = (id: string) => ({ id, updatedAt: 1, name: `Badge ${id}`, description: '', imageUrl: '' });
const missions = [
  mission('1', { badge: badge('1') }),
  mission('2', { badge: badge('2') }),
  mission('3', { badge: badge('3'), disabled: true }),
];

function progressOf(progressDocuments: readonly MissionProgress[], responses: readonly TaskResponse[] = []) {
  return (id: string) => progressInMission(id, amina, { progress: progressDocuments, responses });
}

const done = [
  progress('a', 'start', 10, { missionId: '2' }),
  progress('b', 'finish', 20, { missionId: '2' }),
  progress('c', 'start', 30, { missionId: '3' }),
  progress('d', 'finish', 40, { missionId: '3' }),
  progress('e', 'start', 50, { missionId: '1' }),
];

describe('the scrapbook', () => {
  test('[SCRAP-01] lists finished missions, the latest first, retired ones too', () => {
    expect(finishedMissions(missions, progressOf(done)).map(({ mission: { id }, endTime }) => [id, endTime])).toEqual([
      ['3', 40],
      ['2', 20],
    ]);
  });

  test('[SCRAP-02] shows every badge once, earned ones first', () => {
    const badges = scrapbookBadges(['1', '2', '3', '4'].map(badge), missions, progressOf(done));
    expect(badges.map((one) => [one.badge.id, one.earnedIn?.id ?? null])).toEqual([
      ['2', '2'],
      ['3', '3'],
      ['1', null],
      ['4', null],
    ]);
  });

  test('[OFF-05] holds every photo that is shown now, of missions under way as well, and none that was taken back', () => {
    const responses = [
      response('a', { missionId: '1', taskId: '11', at: 1, photo: photo('/old.jpg') }),
      response('b', { missionId: '1', taskId: '11', at: 5, revision: 2, photo: photo('/new.jpg') }),
      response('c', { missionId: '2', taskId: '21', at: 9, photo: photo('/newest.jpg') }),
      response('d', { missionId: '2', taskId: '22', at: 2, photo: photo('/gone.jpg') }),
      response('e', { missionId: '2', taskId: '22', at: 3, revision: 2, kind: 'photoRemoval', completed: false }),
    ];
    const photos = scrapbookPhotos(responses, progressOf(done, responses));
    expect(photos.map(({ missionId, response: { id } }) => [missionId, id])).toEqual([
      ['2', 'c'],
      ['1', 'b'],
    ]);
  });
});
