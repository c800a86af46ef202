import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoFrom } from '../../server/doors/form-parts.ts';
import { createTemporary } from '../../server/doors/temporary.ts';

const ROOM = 1024 * 1024;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hedgerow-rooms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['nothing', 0, 1000],
  ['a byte', 1, 1000],
  ['one byte less than the memory for it', ROOM - 1, 65_536],
  ['as much as the memory for it', ROOM, 65_536],
  ['one byte more', ROOM + 1, 65_536],
  ['three times as much, in pieces that end nowhere', 3 * ROOM + 17, 9_973],
  ['one piece that is larger than the memory', 2 * ROOM + 5, 4 * ROOM],
])('a photo of %s is written and hashed as it came', async (_, size, piece) => {
  const sent = randomBytes(size);
  const temporary = createTemporary();

  const arrived = await photoFrom(Readable.from(pieces(sent, piece)), folder, temporary);

  expect((await readFile(arrived.file)).equals(sent)).toBe(true);
  expect(arrived).toMatchObject({ bytes: size, sha256: createHash('sha256').update(sent).digest('hex') });
  // What did not fit is read back from its file.
  if (size <= ROOM) expect(arrived.content?.equals(sent)).toBe(true);
  else expect(arrived.content).toBeNull();
  await temporary.letGo();
  expect(await readdir(folder)).toEqual([]);
});

test('photos that come at the same time are gathered apart, and one that has been answered leaves its memory to the next', async () => {
  const sent = [randomBytes(300_000), randomBytes(300_000)];
  const temporary = [createTemporary(), createTemporary()];
  const arrived = await Promise.all(
    sent.map((photo, index) =>
      photoFrom(Readable.from(pieces(photo, 1000)), folder, temporary[index] ?? createTemporary()),
    ),
  );
  for (const [index, { content }] of arrived.entries()) expect(content?.equals(sent[index] ?? Buffer.of())).toBe(true);

  const [first, second] = arrived;
  await temporary[0]?.letGo();
  const next = createTemporary();
  await photoFrom(Readable.from(pieces(randomBytes(300_000), 1000)), folder, next);

  expect(first?.content?.equals(sent[0] ?? Buffer.of())).toBe(false);
  expect(second?.content?.equals(sent[1] ?? Buffer.of())).toBe(true);
  await Promise.all([next, temporary[1]].map((held) => held?.letGo()));
});

test('an upload that breaks off leaves no file, and its error is told', async () => {
  const temporary = createTemporary();
  const breaks = Readable.from(
    (async function* () {
      yield randomBytes(70_000);
      throw new Error('the connection was cut');
    })(),
  );
  await expect(photoFrom(breaks, folder, temporary)).rejects.toThrow('the connection was cut');
  await temporary.letGo();
  expect(await readdir(folder)).toEqual([]);
});

function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
