import { fromPromise } from 'xstate';
import { hashCode } from '../data/code-hash.ts';
import type { Connection } from '../data/connection.ts';
import { openGroup } from '../data/open-group.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import type { OutboxWorker } from '../data/worker-bridge.ts';
import { normalCode } from '../domain/group-code.ts';
import type { CodeAnswer, KnownCodeAnswer } from '../machines/session-context.ts';
import type { Log } from './log.ts';

export interface SessionPorts {
  readonly connection: Connection;
  readonly worker: () => Promise<OutboxWorker>;
  readonly outbox: () => Promise<OutboxView>;
  readonly log: Log;
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

/** Asks the server, and lets the device remember what will open the team without it. */
async function validateCode({ connection, worker, log }: SessionPorts, typed: string): Promise<CodeAnswer> {
  const code = normalCode(typed);
  const outboxWorker = await worker();
  const device = await outboxWorker.device();
  const hash = hashCode(code, device.salt);
  try {
    const group = await openGroup(connection, device.id, code);
    if (!group) return { kind: 'unknown' };
    if (group.DeliveryToken === null) return { kind: 'noAnswer' };
    await outboxWorker.rememberGroup({
      id: group.ID,
      name: group.Name,
      demo: group.Demo,
      deliveryToken: group.DeliveryToken,
      codeHash: await hash,
    });
    return { kind: 'opened', groupId: group.ID, groupName: group.Name };
  } catch (error) {
    log.error('a code could not be validated', error);
    return { kind: 'noAnswer' };
  }
}

async function openKnownCode({ worker, outbox }: SessionPorts, typed: string): Promise<KnownCodeAnswer> {
  const { salt } = await (await worker()).device();
  const hash = await hashCode(normalCode(typed), salt);
  const group = (await (await outbox()).knownGroups()).find(({ codeHash }) => codeHash === hash);
  return group ? { kind: 'opened', groupId: group.id, groupName: group.name } : { kind: 'notKnownHere' };
}
