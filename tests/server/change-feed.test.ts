import { expect, test, vi } from 'vitest';
import { StorageAwayError } from '../../server/errors.ts';
import { openChangeFeed } from '../../server/graphql/resolvers/change-feed.ts';
import { byNumber } from '../../server/graphql/resolvers/paging.ts';
import { createLive } from '../../server/live.ts';

const change = { collection: 'explorers', groupId: 1 } as const;
const page = { documents: ['Amina'], checkpoint: { id: '1', updatedAt: 8 } };

test('a stream stays open while the database is away, and sends what it could not read once it is back', async () => {
  const live = createLive();
  const read = vi
    .fn()
    .mockRejectedValueOnce(new StorageAwayError(new Error('gone')))
    .mockResolvedValueOnce(page);
  const feed = await openChangeFeed({ live, change, order: byNumber, clock: async () => 7, read });

  const next = feed.next();
  live.announce([change]);

  expect(await next).toEqual({ done: false, value: page });
  expect(read).toHaveBeenCalledTimes(2);
  await feed.return();
});

test('a bug in reading ends the stream', async () => {
  const live = createLive();
  const read = vi.fn().mockRejectedValueOnce(new Error('a bug'));
  const feed = await openChangeFeed({ live, change, order: byNumber, clock: async () => 7, read });

  const next = feed.next();
  live.announce([change]);

  await expect(next).rejects.toThrow('a bug');
  await feed.return();
});

test('news of the garden reach every listener once, also when more come before it heard the first', async () => {
  const live = createLive();
  const all = Array.from({ length: 40 }, () => vi.fn());
  const heard = () => all.map((hear) => hear.mock.calls.length);
  for (const hear of all) live.listen({ collection: 'tags', groupId: null }, hear);
  const gone = vi.fn();
  const stop = live.listen({ collection: 'tags', groupId: null }, gone);

  live.announce([{ collection: 'tags', groupId: null }]);
  live.announce([{ collection: 'tags', groupId: null }]);
  stop();

  // Not all in the moment of the change: thousands of streams would read at once.
  expect(heard()).toEqual(Array(40).fill(0));
  await expect.poll(heard).toEqual(Array(40).fill(1));
  expect(gone).not.toHaveBeenCalled();
});

test('whoever may have missed news looks for himself: every stream, of groups and of the garden', async () => {
  const live = createLive();
  const heard: string[] = [];
  live.onCatchUp(() => heard.push('sockets'));
  live.listen(change, () => heard.push('class'));
  live.listen({ collection: 'tags', groupId: null }, () => heard.push('garden'));

  live.catchUp();

  await expect.poll(() => [...heard].sort()).toEqual(['class', 'garden', 'sockets']);
});
