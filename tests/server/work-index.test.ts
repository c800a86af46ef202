import { randomUUID } from 'node:crypto';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { currentAnswers } from '../../server/content/current-answers.ts';
import { isPhotoDeleted, takeOutPhotosBefore } from '../../server/store/deleted-photos.ts';
import { highestRevision, progressOf, workOnTasks } from '../../server/store/served-work.ts';
import type { Writer } from '../../server/store/tables.ts';
import { photoRemoval, startWithExplorer, taskResponse } from './device.ts';
import { removeFolders } from './test-server.ts';

afterAll(removeFolders);

test('what is asked of one explorer reads that explorer’s work, and not all that the class has sent', async () => {
  const { garden, explorerId } = await startWithExplorer();
  const { db } = garden.server.services.store;
  const asked: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const groupId = garden.willow.id;
  const photo = { sha256: 'a'.repeat(64), bytes: 1, width: 1, height: 1 };
  const response = { ...taskResponse(groupId, explorerId), photo };

  await db.transaction().execute(async (transaction) => {
    const tx = transaction.withPlugin(watch) as Writer;
    await highestRevision(tx, { groupId, explorerId, taskId: 1 });
    await workOnTasks(tx, { groupId, explorerUuid: explorerId, missionId: 1 });
    await progressOf(tx, { groupId, explorerUuid: explorerId });
    await isPhotoDeleted({ tx }, response);
    await takeOutPhotosBefore(
      { tx, now: 1, changed: () => undefined, sessionsEnded: () => undefined },
      photoRemoval(groupId, explorerId),
    );
  });

  const questions = asked.filter((query) => query.sql.startsWith('select'));
  expect(questions).toHaveLength(5);
  for (const { sql, parameters } of questions) {
    const plan = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    expect(JSON.stringify(plan.rows), sql).toContain('work_of_explorer');
  }
  await garden.close();
});

test('a question about one explorer reads no more than five thousand pieces of work, the newest on tasks', async () => {
  const { garden, tablet, explorerId } = await startWithExplorer();
  const { db } = garden.server.services.store;
  const groupId = garden.willow.id;
  const first = taskResponse(groupId, explorerId);
  await tablet.submit(first);
  const stored = await db.selectFrom('work').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  const many = Array.from({ length: 5200 }, (_, index) => ({
    ...stored,
    id: randomUUID(),
    revision: index + 2,
    updated_at: stored.updated_at + index + 1,
    body: JSON.stringify({ ...first, revision: index + 2 }),
  }));
  while (many.length > 0) await db.insertInto('work').values(many.splice(0, 400)).execute();

  const work = await workOnTasks(db, { groupId, explorerUuid: explorerId, missionId: null });
  expect([work.length, Math.min(...work.map(({ Revision }) => Revision))]).toEqual([5000, 202]);
  const [answer] = currentAnswers(work);
  expect(answer?.Revision).toBe(5201);
  await garden.close();
});
