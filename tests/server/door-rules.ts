import type { ErrorCode } from '../../server/errors.ts';

/** What a caller must have to come through a door: an operation of the schema, or an address. */
export type Proof = 'none' | 'code' | 'session' | 'delivery' | 'teacher' | 'link' | 'operator' | 'byField';

export interface DoorRule {
  readonly proof: Proof;
  /** The answer to a caller with the basic credentials and nothing else; OK for any that is no refusal. */
  readonly nobody: ErrorCode | 'OK';
  /** The answer to a caller with everything that another class and its teacher have. It shows no row of this class. */
  readonly otherClass: ErrorCode | 'OK';
}

export interface AddressRule extends DoorRule {
  /** False where a browser comes by address alone, without the credentials of the app. */
  readonly isCall: boolean;
  /** What is asked for: always something of the class under attack, where the door takes a name of anything. */
  readonly asks: (victim: Victim) => Question;
}

/** The class that another one tries to see. */
export interface Victim {
  readonly groupId: number;
  readonly code: string;
  readonly email: string;
  readonly explorer: { readonly id: string; readonly number: number };
  /** A response with a photo. */
  readonly photoId: string;
  readonly deviceId: string;
  /** Work that would be new, in the class's own words. */
  readonly work: object;
}

export interface Question {
  readonly path?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** A code of no class. */
export const WRONG_CODE = 'AAAA-2345';

const free: DoorRule = { proof: 'none', nobody: 'OK', otherClass: 'OK' };
const ofClass: DoorRule = { proof: 'session', nobody: 'SESSION_ENDED', otherClass: 'SESSION_ENDED' };
const ofCode: DoorRule = { proof: 'code', nobody: 'OK', otherClass: 'OK' };
const work: DoorRule = { proof: 'delivery', nobody: 'TOKEN_UNKNOWN', otherClass: 'EXPLORER_NOT_IN_GROUP' };
const ofTeacher: DoorRule = { proof: 'teacher', nobody: 'FORBIDDEN', otherClass: 'FORBIDDEN' };

/** Every field of the schema's three roots. A new one has to say here who may use it. */
export const fieldRules: Readonly<Record<string, DoorRule>> = {
  'Query.readOneMission': free,
  'Query.readMissions': free,
  'Query.readTasks': free,
  'Query.readLocations': free,
  'Query.readNearestLocations': free,
  'Query.readAvatars': free,
  'Query.readBadges': free,
  'Query.readHelp': free,
  'Query.readAgeGroups': free,
  'Query.readTags': free,
  'Query.readTaskResponses': ofClass,
  'Query.readMissionProgress': ofClass,
  'Query.validateExplorerCode': ofCode,
  'Query.pullMissions': free,
  'Query.pullTasks': free,
  'Query.pullLocations': free,
  'Query.pullAvatars': free,
  'Query.pullBadges': free,
  'Query.pullHelp': free,
  'Query.pullAgeGroups': free,
  'Query.pullTags': free,
  'Query.pullExplorers': ofClass,
  'Query.pullMissionProgress': ofClass,
  'Query.pullTaskResponses': ofClass,
  'Mutation.createExplorer': { proof: 'code', nobody: 'GROUP_NOT_FOUND', otherClass: 'GROUP_NOT_FOUND' },
  'Mutation.updateExplorer': work,
  'Mutation.createGroup': free,
  'Mutation.registerGroup': free,
  'Mutation.UpdateGroup': ofTeacher,
  'Mutation.validateExplorerCode': ofCode,
  'Subscription.streamMissions': free,
  'Subscription.streamTasks': free,
  'Subscription.streamLocations': free,
  'Subscription.streamAvatars': free,
  'Subscription.streamBadges': free,
  'Subscription.streamHelp': free,
  'Subscription.streamAgeGroups': free,
  'Subscription.streamTags': free,
  'Subscription.streamExplorers': ofClass,
  'Subscription.streamMissionProgress': ofClass,
  'Subscription.streamTaskResponses': ofClass,
};

const nothing = () => ({});
const page = { isCall: false, asks: nothing };
const call = { isCall: true, asks: nothing };

/** Every address that the server registers, by method and pattern. */
export const addressRules: Readonly<Record<string, AddressRule>> = {
  'GET /healthz': { ...free, ...page },
  'GET /readyz': { ...free, ...page },
  'GET /metrics': { ...free, proof: 'operator', ...page },
  'GET /counts': { ...free, proof: 'operator', ...page },
  'POST /counts': { ...free, ...call, asks: () => ({ json: ['missionFinished'] }) },
  'GET /graphql': { ...free, proof: 'byField', ...call, asks: () => ({ path: '/graphql?query={readTags{ID}}' }) },
  'POST /graphql': { ...free, proof: 'byField', ...call, asks: () => ({ json: { query: '{ readTags { ID } }' } }) },
  'POST /submissions': { ...work, ...call, asks: (victim) => ({ form: { work: JSON.stringify(victim.work) } }) },
  'POST /receipts': {
    ...{ ...work, otherClass: 'OK', ...call },
    asks: ({ explorer, photoId }) => ({ json: { ids: [explorer.id, photoId] } }),
  },
  'POST /task-response': {
    ...{ ...work, ...call },
    asks: ({ explorer }) => ({
      form: { explorer: String(explorer.number), mission: '1', task: '102', completed: '1' },
    }),
  },
  'DELETE /task-response/photo': {
    ...{ ...work, ...call },
    asks: ({ explorer }) => ({ path: `/task-response/photo?explorer=${explorer.number}&mission=1&task=102` }),
  },
  'POST /mission-start': { ...work, ...call, asks: missionOf },
  'POST /mission-finish': { ...work, ...call, asks: missionOf },
  'POST /register-user': {
    ...{ proof: 'code', nobody: 'GROUP_NOT_FOUND', otherClass: 'GROUP_NOT_FOUND', ...call },
    asks: () => ({ form: { name: 'Nobody', agegroup: '1', avatar: '1', code: WRONG_CODE } }),
  },
  'POST /update-session': { ...ofTeacher, ...call, asks: ({ code }) => ({ form: { code, name: 'Taken' } }) },
  'POST /send-email': { ...free, ...call, asks: ({ email }) => ({ form: { email } }) },
  'POST /teacher/session': {
    ...{ proof: 'link', nobody: 'LINK_USED', otherClass: 'LINK_USED', ...call },
    asks: () => ({ json: { token: 'guessed' } }),
  },
  'POST /teacher/link': { ...free, ...call, asks: ({ email }) => ({ json: { email } }) },
  'POST /teacher/finish': { ...free, ...call, asks: () => ({ json: {} }) },
  'POST /teacher/details': { ...ofTeacher, ...call, asks: () => ({ json: { name: 'Taken', email: '' } }) },
  'POST /teacher/code': { ...ofTeacher, ...call, asks: () => ({ json: {} }) },
  'POST /teacher/lost': {
    ...{ ...ofTeacher, ...call },
    asks: ({ deviceId }) => ({ json: { device: deviceId } }),
  },
  'POST /teacher/ready': { ...ofTeacher, ...call, asks: () => ({ json: {} }) },
  'POST /teacher/retention': { ...ofTeacher, ...call, asks: () => ({ json: { days: '30' } }) },
  'POST /teacher/delete': {
    ...{ ...ofTeacher, ...call },
    asks: () => ({ json: { name: 'Quince' } }),
  },
  'GET /teacher/': { ...free, proof: 'teacher', ...page },
  'GET /teacher/export': { ...ofTeacher, ...page },
  'GET /teacher/assets/*': { ...free, ...page, asks: () => ({ path: '/teacher/assets/teacher.css' }) },
  'GET /media/:group/:id': {
    ...{ ...ofClass, ...page },
    asks: ({ groupId, photoId }) => ({ path: `/media/${groupId}/${photoId}` }),
  },
  'GET /*': { ...free, ...page, asks: () => ({ path: '/missions/all' }) },
};

function missionOf({ explorer }: Victim): Question {
  return { form: { explorer: String(explorer.number), mission: '1' } };
}
