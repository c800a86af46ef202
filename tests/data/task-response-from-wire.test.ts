import { expect, test } from 'vitest';
import { fromWire } from '../../src/data/wire.ts';

test('[ENT-08] a response of the server becomes one of this device, with all it carries', () => {
  const record = {
    ID: '0c3bb0de-6e0e-4a0a-9c41-1fd1b8ad9d51',
    Explorer: { UUID: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c01' },
    Mission: { ID: 12 },
    Task: { ID: 1202 },
    Completed: true,
    Kind: 'response',
    Revision: 3,
    Date: '2026-11-28T09:30:00.250Z',
    UnixDate: 1_795_858_200.25,
    ClockOffset: null,
    AnswerOptions: [{ ID: 1020 }, { ID: 1021 }],
    Tags: [{ ID: 4 }],
    Photo: '/media/1/a',
    Image: { url: '/media/1/a', width: 320, height: 240 },
    updatedAt: 17,
    deleted: false,
  };

  const kept = {
    id: record.ID,
    explorerId: record.Explorer.UUID,
    missionId: '12',
    taskId: '1202',
    completed: true,
    at: 1_795_858_200_250,
    answerOptionIds: ['1020', '1021'],
    photo: { url: '/media/1/a', width: 320, height: 240 },
  };
  expect(fromWire('taskResponses', record)).toMatchObject(kept);
  expect(fromWire('taskResponses', { ...record, Photo: null, Image: null })).not.toHaveProperty('photo');
});
