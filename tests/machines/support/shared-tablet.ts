import { createActor } from 'xstate';
import { type CodeKeeper, type SessionPorts, sessionActors } from '../../../src/app/session-actors.ts';
import { connectionTo } from '../../../src/data/connection.ts';
import { sessionMachine } from '../../../src/machines/session.machine.ts';
import { newDevice } from '../../../worker/browser-ports.ts';
import { fetchNet } from '../../../worker/net-fetch.ts';
import { device } from '../../../worker/outbox/device.ts';
import { enqueue, type NewWork } from '../../../worker/outbox/enqueue.ts';
import { forgetCode, rememberGroup } from '../../../worker/outbox/groups.ts';
import { replayOnce } from '../../../worker/outbox/replay.ts';
import type { Net } from '../../../worker/ports.ts';
import { AUTHORIZATION } from '../../server/device.ts';
import { CREDENTIALS } from '../../server/test-server.ts';
import { newOutbox } from '../../worker/support/disk.ts';
import { type TestPorts, testPorts } from '../../worker/support/ports.ts';
import type { Session } from './session.ts';

/** A tablet whose session, outbox and sending are the app's own, before a real server. */
export class SharedTablet {
  readonly outbox = newOutbox();
  readonly ports: TestPorts;
  readonly session: Session;
  /** What the session's effects are handed; a test may put something between. */
  readonly sessionPorts: SessionPorts;
  net: Net = fetchNet;
  readonly #tabs: Session[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(address: string, credentials = CREDENTIALS) {
    this.ports = { ...testPorts(this.outbox), net: { send: (request) => this.net.send(request) } };
    const { outbox } = this;
    const worker: CodeKeeper = {
      device: () => device(outbox, newDevice),
      rememberGroup: (group) => rememberGroup(outbox, group),
      forgetCode: (groupId) => forgetCode(outbox, groupId),
    };
    this.sessionPorts = {
      connection: connectionTo(address, credentials),
      worker: async () => worker,
      outbox: async () => ({ knownGroups: () => outbox.groups.toArray() }),
      log: { error: () => undefined },
      oneTabAtATime: (task) => this.#inTurn(task),
    };
    this.session = this.openTab();
  }

  /** Another tab with a session of its own, over the same outbox. */
  openTab(ports: SessionPorts = this.sessionPorts): Session {
    const tab = createActor(sessionMachine.provide({ actors: sessionActors(ports) }), { input: { saved: null } });
    this.#tabs.push(tab);
    return tab.start();
  }

  async turnOn(address: string): Promise<void> {
    await this.outbox.meta.put({ key: 'settings', value: { origin: address, authorization: AUTHORIZATION } });
  }

  async keep(...works: readonly NewWork[]): Promise<void> {
    for (const work of works) {
      const kept = await enqueue(this.ports, work);
      if (!kept.ok) throw new Error(kept.failure);
    }
  }

  send(): ReturnType<typeof replayOnce> {
    return replayOnce(this.ports);
  }

  async deviceId(): Promise<string> {
    return (await device(this.outbox, newDevice)).id;
  }

  throwAway(): void {
    for (const tab of this.#tabs) tab.stop();
    this.outbox.close();
  }

  /** The lock of the browser. */
  #inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const mine = this.#turn.then(task, task);
    this.#turn = mine;
    return mine;
  }
}
