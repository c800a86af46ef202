import type {
  ExplorerUpdate,
  MissionFinish,
  MissionStart,
  NewExplorer,
  PhotoRemoval,
  TaskResponseWork,
  Work,
} from '../../../schemas/work.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import type { KnownGroup } from '../../../worker/api.ts';
import type { NewWork } from '../../../worker/outbox/enqueue.ts';
import { sha256 } from './ports.ts';

/** `uuid(7)` is the same on every run. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const ada = uuid(0xada);
export const ben = uuid(0xbe);
export const owls = 1;
export const foxes = 2;
const madeAt = Date.UTC(2026, 4, 14, 9);
const common = { groupId: owls, explorerId: ada, madeAt };

export function photo(content: string): Photo {
  const bytes = new TextEncoder().encode(content).buffer;
  return { bytes, sha256: sha256(content), width: 1280, height: 960 };
}

/** What Ada has put into task 51 of mission 5 so far: a photo, nothing else. */
export function draftOf(photo: Photo): Draft & Required<Pick<Draft, 'groupId'>> {
  return {
    groupId: owls,
    explorerId: ada,
    missionId: '5',
    taskPath: '0',
    taskId: '51',
    answerOptionIds: [],
    tagIds: [],
    photo,
    startedAt: 0,
  };
}

export function newExplorer(explorerId: string, part: Partial<NewExplorer> = {}): NewExplorer {
  const fixed = { kind: 'newExplorer', id: explorerId, explorerId } as const;
  return { ...common, name: 'Ada', avatarId: 1, ageGroupId: 2, ...part, ...fixed };
}

export function explorerUpdate(id: number, part: Partial<ExplorerUpdate> = {}): ExplorerUpdate {
  return { ...common, kind: 'explorerUpdate', id: uuid(id), name: 'Ada L.', avatarId: 2, ...part };
}

export function missionStart(id: number, part: Partial<MissionStart> = {}): MissionStart {
  return { ...common, kind: 'missionStart', id: uuid(id), missionId: 5, ...part };
}

export function missionFinish(id: number, part: Partial<MissionFinish> = {}): MissionFinish {
  return { ...common, kind: 'missionFinish', id: uuid(id), missionId: 5, ...part };
}

export function response(id: number, part: Partial<TaskResponseWork> = {}): TaskResponseWork {
  return {
    ...common,
    kind: 'taskResponse',
    id: uuid(id),
    missionId: 5,
    taskId: 51,
    revision: 1,
    completed: true,
    answerOptionIds: [],
    tagIds: [],
    photo: null,
    ...part,
  };
}

/** That many answers to different tasks of one mission, with the ids 1, 2, 3 ... */
export function responses(count: number): TaskResponseWork[] {
  return Array.from({ length: count }, (_, index) => response(index + 1, { taskId: 100 + index }));
}

export function photoRemoval(id: number, part: Partial<PhotoRemoval> = {}): PhotoRemoval {
  return { ...common, kind: 'photoRemoval', id: uuid(id), missionId: 5, taskId: 51, revision: 2, ...part };
}

/** A response and its photo, as the page hands them in. */
export function withPhoto(work: TaskResponseWork, taken: Photo): NewWork {
  const { sha256, width, height, bytes } = taken;
  return { ...made({ ...work, photo: { sha256, width, height, bytes: bytes.byteLength } }), photo: taken };
}

export function made(work: Work): NewWork {
  return { work, photo: null, keepsake: null, draft: null };
}

export function group(id: number, part: Partial<KnownGroup> = {}): KnownGroup {
  return { id, name: `Group ${id}`, demo: false, deliveryToken: `token-${id}`, codeHash: `hash-${id}`, ...part };
}

export const settings = { origin: 'https://garden.example', authorization: 'Basic aGVkZ2Vyb3c6Z2FyZGVu' };
