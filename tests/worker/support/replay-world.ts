import { expect } from 'vitest';
import type { Work } from '../../../schemas/work.ts';
import type { OutboxItem } from '../../../worker/outbox/database.ts';
import { enqueue, type NewWork } from '../../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../../worker/outbox/groups.ts';
import { type ReplayOutcome, replayOnce } from '../../../worker/outbox/replay.ts';
import { html, refusal, workIdOf } from './answers.ts';
import { newOutbox } from './disk.ts';
import { HonestServer } from './honest-server.ts';
import { type Responder, testPorts } from './ports.ts';
import { group, made, owls, settings, uuid } from './works.ts';

/** A tablet that knows the group Owls, and whoever answers it. */
export class ReplayWorld {
  readonly outbox = newOutbox();
  readonly server = new HonestServer();
  /** Who answers just now; the honest server unless a test says otherwise. */
  respond: Responder = this.server.answer;
  readonly ports = testPorts(this.outbox, (request) => this.respond(request));

  static async open(): Promise<ReplayWorld> {
    const world = new ReplayWorld();
    await world.setUp();
    return world;
  }

  protected async setUp(): Promise<void> {
    await this.outbox.meta.put({ key: 'settings', value: settings });
    await rememberGroup(this.outbox, group(owls));
  }

  /** Keeps work in this order. */
  async keep(...items: readonly (Work | NewWork)[]): Promise<void> {
    for (const item of items)
      expect(await enqueue(this.ports, 'work' in item ? item : made(item))).toMatchObject({ ok: true });
  }

  replay(): Promise<ReplayOutcome> {
    return replayOnce(this.ports);
  }

  row(id: number): Promise<OutboxItem | undefined> {
    return this.outbox.items.get(uuid(id));
  }

  /** The first try to send this work meets a server in trouble. */
  failOnce(id: string): void {
    let isFirst = true;
    this.respond = (request) => {
      if (workIdOf(request) !== id || !isFirst) return this.server.answer(request);
      isFirst = false;
      return html(500);
    };
  }

  refuse(id: string): void {
    this.respond = (request) => (workIdOf(request) === id ? refusal(400, 'BAD_WORK') : this.server.answer(request));
  }

  close(): void {
    this.outbox.close();
  }
}
