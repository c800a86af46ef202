import { createHash, randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { fetchNet } from '../../../worker/net-fetch.ts';
import { OutboxDatabase } from '../../../worker/outbox/database.ts';
import { enqueue, type NewWork } from '../../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../../worker/outbox/groups.ts';
import type { Net, ReplayPorts } from '../../../worker/ports.ts';
import { type ReplayLoop, startReplayLoop } from '../../../worker/replay-loop.ts';

export const AUTHORIZATION = `Basic ${Buffer.from('hedgerow:garden').toString('base64')}`;

/** What a device knows of its class after the code was typed. */
export interface Membership {
  readonly groupId: number;
  readonly deliveryToken: string;
}

/** A tablet without a screen: the real outbox and the real loop, over a disk in memory and Node's own network. */
export class FleetDevice {
  readonly store: OutboxDatabase;
  private readonly ports: ReplayPorts;
  private loop: ReplayLoop | null = null;

  /** @param net how requests leave, for whoever wants to look on. */
  constructor(net: Net = fetchNet) {
    this.store = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
    this.ports = {
      store: this.store,
      net,
      clock: { now: Date.now, wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) },
      hash: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
      locks: { run: (_, task) => task() },
      random: Math.random,
      report: (cause) => console.error(cause),
    };
  }

  /** Keeps this work, for a server at `origin`. */
  async fill(origin: string, { groupId, deliveryToken }: Membership, works: readonly NewWork[]): Promise<void> {
    await this.store.meta.put({ key: 'settings', value: { origin, authorization: AUTHORIZATION } });
    await rememberGroup(this.store, { id: groupId, name: 'Willow', demo: true, deliveryToken, codeHash: '' });
    for (const work of works) {
      const kept = await enqueue(this.ports, work);
      if (!kept.ok) throw new Error(kept.failure);
    }
  }

  start(): void {
    this.loop = startReplayLoop(this.ports);
  }

  /** Resolves once everything is confirmed by the server. */
  async drained(): Promise<void> {
    while ((await this.store.items.where('state').anyOf('waiting', 'sent', 'refused').count()) > 0)
      await new Promise((resolve) => setTimeout(resolve, 25));
  }

  /** Ends after the turn under way; its disk goes with it. */
  stop(): void {
    this.loop?.stop();
  }
}

/** Types the code of a class on a new device. */
export async function join(address: string, code: string): Promise<Membership> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: AUTHORIZATION, 'hedgerow-device': randomUUID() },
    body: JSON.stringify({
      query: 'query ($Code: String!) { validateExplorerCode(Code: $Code) { Code { ID DeliveryToken } } }',
      variables: { Code: code },
    }),
  });
  const { data } = (await response.json()) as {
    data: { validateExplorerCode: { Code: { ID: number; DeliveryToken: string } } };
  };
  const { ID, DeliveryToken } = data.validateExplorerCode.Code;
  return { groupId: ID, deliveryToken: DeliveryToken };
}
