import { fromPromise } from 'xstate';
import { hashCode } from '../data/code-hash.ts';
import type { Connection } from '../data/connection.ts';
import { groupOfCode } from '../data/known-code.ts';
import { openGroup } from '../data/open-group.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import { ApiError } from '../data/read-answer.ts';
import { normalCode } from '../domain/group-code.ts';
import type { CodeAnswer, KnownCodeAnswer } from '../machines/session-context.ts';
import type { Log } from './log.ts';

/** What of the outbox's worker a code needs. */
export interface CodeKeeper {
  device(): Promise<{ readonly id: string; readonly salt: string }>;
  rememberGroup(group: {
    readonly id: number;
    readonly name: string;
    readonly demo: boolean;
    readonly deliveryToken: string;
    readonly codeHash: string;
  }): Promise<void>;
  forgetCode(groupId: number): Promise<void>;
}

export interface SessionPorts {
  readonly connection: Connection;
  readonly worker: () => Promise<CodeKeeper>;
  readonly outbox: () => Promise<Pick<OutboxView, 'knownGroups'>>;
  readonly log: Pick<Log, 'error'>;
  /** Runs a task while no other tab of this device runs one. */
  readonly oneTabAtATime: <Value>(task: () => Promise<Value>) => Promise<Value>;
}

/** The effects of the session machine. */
export function sessionActors(ports: SessionPorts) {
  return {
    validateCode: fromPromise<CodeAnswer, { code: string }>(({ input }) => validateCode(ports, input.code)),
    openKnownCode: fromPromise<KnownCodeAnswer, { code: string }>(({ input }) => openKnownCode(ports, input.code)),
    forgetCode: fromPromise<void, { groupId: number }>(async ({ input }) => {
      await (await ports.worker()).forgetCode(input.groupId);
    }),
  };
}

/**
 * Asks the server, and lets the device remember what will open the team without it. One tab at a time: each sign-in of a
 * device ends the delivery token of the one before, so the token kept last must be the one given last.
 */
async function validateCode(ports: SessionPorts, typed: string): Promise<CodeAnswer> {
  const outboxWorker = await ports.worker();
  const code = normalCode(typed);
  return ports.oneTabAtATime(async () => {
    try {
      return await openAndRemember(ports.connection, outboxWorker, code);
    } catch (error) {
      ports.log.error('a code could not be validated', error);
      return { kind: isTurnedAway(error) ? 'turnedAway' : 'noAnswer' };
    }
  });
}

async function openAndRemember(
  connection: Connection,
  worker: Pick<CodeKeeper, 'device' | 'rememberGroup'>,
  code: string,
): Promise<CodeAnswer> {
  const device = await worker.device();
  const hash = hashCode(code, device.salt);
  const group = await openGroup(connection, device.id, code);
  if (!group) return { kind: 'unknown' };
  if (group.DeliveryToken === null) return { kind: 'noAnswer' };
  const { ID: id, Name: name, Demo: demo, DeliveryToken: deliveryToken } = group;
  await worker.rememberGroup({ id, name, demo, deliveryToken, codeHash: await hash });
  return { kind: 'opened', groupId: id, groupName: name };
}

/** The garden's server answers, but not to the credentials in this app's settings (A08): an adult must look at them. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'BAD_CREDENTIALS';
}

async function openKnownCode({ worker, outbox }: SessionPorts, typed: string): Promise<KnownCodeAnswer> {
  const { salt } = await (await worker()).device();
  const group = await groupOfCode(typed, salt, await (await outbox()).knownGroups());
  return group ? { kind: 'opened', groupId: group.id, groupName: group.name } : { kind: 'notKnownHere' };
}
