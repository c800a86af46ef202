import { existsSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { signIn } from '../../server/store/devices.ts';
import { explorerPage } from '../../server/store/explorers.ts';
import { removeGroups } from '../../server/store/remove-groups.ts';
import { missionProgressPage, taskResponsePage } from '../../server/store/served-work.ts';
import { submission } from '../../worker/outbox/request.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { noAnswer } from '../worker/support/answers.ts';
import { missionStart, settings, uuid } from '../worker/support/works.ts';
import { freshGarden, type Garden, imageOf, openData, removeFolder } from './data-image.ts';
import { ask, type Data } from './real-app.ts';
import type { GroupId, ServerSide, StoredRecord } from './server-side.ts';

/** More than any history makes. */
const ALL = 1000;

/**
 * The real server from its HTTP routes down to SQLite and the folder of photos. It dies as a process does: what it had
 * written stays, what it had not is gone. Its disk keeps what was written; a disk that does not is the model's matter.
 */
export class RealServer implements ServerSide {
  readonly #strangers: Readonly<Record<GroupId, string>>;
  #run: Run;
  /** Until one is made: the garden before any tablet came. */
  #backup: string;
  readonly #fresh: string;
  /** What the database held when it was last looked at; `null` when something may have come since. */
  #records: Promise<StoredRecord[]> | null = null;

  private constructor(run: Run, { folder, strangers }: Garden) {
    this.#run = run;
    this.#strangers = strangers;
    this.#fresh = folder;
    this.#backup = folder;
  }

  static async start(): Promise<RealServer> {
    const garden = await freshGarden();
    return new RealServer(Run.start(imageOf(garden.folder)), garden);
  }

  async answer(request: OutboundRequest): Promise<Answer> {
    const answer = await this.#run.answer(request);
    this.#records = null;
    return answer;
  }

  async dieAnswering(request: OutboundRequest, step: number): Promise<Answer> {
    const run = this.#run;
    run.dieBeforeStatement(step);
    await run.answer(request);
    await this.#startFrom(run.die());
    return noAnswer;
  }

  async signIn(groupId: GroupId, deviceId: string): Promise<string | null> {
    if (!(await this.hasGroup(groupId))) return null;
    return (await signIn(this.#run.data.store, { groupId, deviceId })).delivery;
  }

  async reportLost(groupId: GroupId, deviceId: string): Promise<void> {
    await this.#run.data.store.db
      .updateTable('delivery_tokens')
      .set({ ended_at: 1 })
      .where('group_id', '=', groupId)
      .where('device_id', '=', deviceId)
      .execute();
  }

  async hasGroup(groupId: GroupId): Promise<boolean> {
    const { db } = this.#run.data.store;
    return (await db.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst()) !== undefined;
  }

  async deleteGroup(groupId: GroupId): Promise<void> {
    await removeGroups(this.#run.data.store, [groupId]);
    this.#records = null;
  }

  async occupy(groupId: GroupId, id: string): Promise<void> {
    const work = missionStart(0, { id, groupId, explorerId: uuid(0xbad0 + groupId) });
    const text = { id, workText: JSON.stringify(work) };
    const answer = await this.answer(submission(settings, this.#strangers[groupId], text, null, 0));
    if (answer.kind === 'noAnswer' || answer.status !== 201) throw new Error(`Not occupied: ${JSON.stringify(answer)}`);
  }

  records(): Promise<StoredRecord[]> {
    this.#records ??= this.#readRecords();
    return this.#records;
  }

  async #readRecords(): Promise<StoredRecord[]> {
    const { store, folders } = this.#run.data;
    const rows = await store.db
      .selectFrom('work')
      .select(['id', 'group_id', 'explorer_uuid', 'sha256', 'photo_path', 'photo_bytes'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      groupId: row.group_id,
      explorerId: row.explorer_uuid,
      sha256: row.sha256,
      isDurable: row.photo_path === null || sizeOf(join(folders.photos, row.photo_path)) === row.photo_bytes,
    }));
  }

  async pull(groupId: GroupId): Promise<string[]> {
    const { db } = this.#run.data.store;
    const start = { updatedAt: 0, id: '' };
    const explorers = await explorerPage(db, groupId, start, ALL);
    const progress = await missionProgressPage(db, groupId, start, ALL);
    const responses = await taskResponsePage(db, groupId, start, ALL);
    return [
      ...explorers.documents.flatMap(({ UUID, UpdateIDs }) => [UUID, ...UpdateIDs]),
      ...[...progress.documents, ...responses.documents].map(({ ID }) => ID),
    ];
  }

  /** All that was acknowledged is on the disk; the process goes, and comes back. */
  cutPower(): Promise<void> {
    return this.#startFrom(this.#run.die());
  }

  async backUp(): Promise<void> {
    this.#removeBackup();
    this.#backup = imageOf(this.#run.folder);
  }

  async restore(): Promise<void> {
    this.#run.stop();
    await this.#startFrom(imageOf(this.#backup));
  }

  async losePhotos(): Promise<void> {
    const { photos } = this.#run.data.folders;
    rmSync(photos, { recursive: true });
    await mkdir(photos);
    this.#records = null;
  }

  async close(): Promise<void> {
    await this.#run.end();
    this.#removeBackup();
  }

  #removeBackup(): void {
    if (this.#backup !== this.#fresh) removeFolder(this.#backup);
  }

  async #startFrom(folder: string): Promise<void> {
    await this.#run.end();
    this.#run = Run.start(folder);
    this.#records = null;
  }
}

/** One run of the server's process. */
class Run {
  readonly folder: string;
  readonly data: Data;
  readonly #underWay = new Set<Promise<Answer>>();
  readonly #statements: Statements;
  #hasEnded = false;
  /** What it left behind when it died. */
  #image: string | null = null;

  private constructor(folder: string, data: Data, statements: Statements) {
    this.folder = folder;
    this.data = data;
    this.#statements = statements;
  }

  static start(folder: string): Run {
    const statements = new Statements();
    const data = openData(folder);
    const store = { ...data.store, db: data.store.db.withPlugin(statements) };
    return new Run(folder, { ...data, store }, statements);
  }

  /** A process that has died answers nobody, also not those it had heard before. */
  async answer(request: OutboundRequest): Promise<Answer> {
    const answer = ask(this.data, request);
    this.#underWay.add(answer);
    const given = await answer;
    this.#underWay.delete(answer);
    return this.#hasEnded ? noAnswer : given;
  }

  /** @param count of statements it still makes. */
  dieBeforeStatement(count: number): void {
    this.#statements.after(count, () => this.die());
  }

  /** @returns the folder as it is left behind. */
  die(): string {
    this.stop();
    this.#image ??= imageOf(this.folder);
    return this.#image;
  }

  stop(): void {
    this.#hasEnded = true;
  }

  async end(): Promise<void> {
    await Promise.all(this.#underWay);
    await this.data.store.db.destroy();
    removeFolder(this.folder);
  }
}

/** Counts what is asked of the database, since between two statements is where a process may die. */
class Statements implements KyselyPlugin {
  #left = Number.POSITIVE_INFINITY;
  #happen: () => void = () => {};

  after(count: number, happen: () => void): void {
    this.#left = count;
    this.#happen = happen;
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (this.#left === 0) this.#happen();
    this.#left -= 1;
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

function sizeOf(file: string): number | null {
  return existsSync(file) ? statSync(file).size : null;
}
