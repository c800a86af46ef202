import { appendFileSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failed } from '../../src/domain/result.ts';
import { loadRescue } from '../../worker/rescue/load-rescue.ts';
import { makeRescue } from '../../worker/rescue/make-rescue.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { missionStart, owls, photo, response, withPhoto } from './support/works.ts';

const CODE = 'FERN2479';
const all = { groupId: owls, groupName: 'Owls', code: CODE, salt: '00112233445566778899aabbccddeeff' };

let world: ReplayWorld;
let whole: Uint8Array<ArrayBuffer>;
/** Where each record starts, and where the file ends. */
let starts: number[];

beforeEach(async () => {
  world = await ReplayWorld.open();
  await world.keep(missionStart(1), withPhoto(response(2), photo('a leaf')), response(3, { taskId: 52 }));
  whole = new Uint8Array(await (await makeRescue(world.ports, all)).file.arrayBuffer());
  starts = [whole.indexOf(0x0a) + 1];
  for (let at = starts[0] ?? 0; at < whole.length; starts.push(at)) at += 4 + new DataView(whole.buffer).getUint32(at);
  await world.outbox.items.clear();
  await world.outbox.photos.clear();
});
afterEach(() => world.close());

/** What is said of a file; nothing may have come of it. */
async function sentenceFor(bytes: BlobPart, code = CODE): Promise<unknown> {
  const said = await loadRescue(world.ports, new Blob([bytes]), code);
  expect(await world.outbox.items.count()).toBe(0);
  return said;
}

const end = (): number => whole.length;

test('[OFF-17] the wrong code opens nothing and changes nothing', async () => {
  expect(await sentenceFor(whole, 'FERN2478')).toEqual(failed('wrongCode'));
});

test('[OFF-17] some other file is not taken for a copy', async () => {
  for (const other of ['', '\n', 'a photo', '{"file":"shopping list","version":1}\n', whole.slice(1)])
    expect(await sentenceFor(other)).toEqual(failed('notARescue'));
});

test('a copy of a newer version is named as such', async () => {
  const line = new TextDecoder().decode(whole.slice(0, starts[0])).replace('"version":1', '"version":2');
  expect(await sentenceFor(line)).toEqual(failed('newerRescue'));
});

test('a file that asks for endless work is not opened', async () => {
  const line = new TextDecoder().decode(whole.slice(0, starts[0])).replace('600000', '9000000000');
  expect(await sentenceFor(line)).toEqual(failed('notWhole'));
});

test('[OFF-17] a copy cut off anywhere is noticed, also where a record ends', async () => {
  expect(starts).toHaveLength(6);
  const cuts = [...starts.slice(0, -1), ...starts.slice(0, -1).map((at) => at + 3), end() - 1, (starts[2] ?? 0) + 40];
  for (const at of cuts) expect(await sentenceFor(whole.slice(0, at)), `cut at ${at}`).toEqual(failed('notWhole'));
});

test('records that were changed, moved, repeated or left out are noticed', async () => {
  const [, second = 0, third = 0, fourth = 0] = starts;
  const changed = whole.slice();
  changed[third + 20] = (changed[third + 20] ?? 0) ^ 1;
  const part = (from: number, to: number) => whole.slice(from, to);
  const forgeries: BlobPart[][] = [
    [changed],
    [part(0, second), part(third, fourth), part(second, third), part(fourth, end())],
    [part(0, third), part(second, end())],
    [part(0, second), part(third, end())],
    [whole, part(second, third)],
  ];
  for (const forgery of forgeries) expect(await sentenceFor(new Blob(forgery))).toEqual(failed('notWhole'));
});

test('[OFF-17] a file that goes away before or while it is read is named as such, and can be chosen again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-test-'));
  const path = join(folder, 'copy.hedgerow');
  const open = async () => {
    writeFileSync(path, whole);
    return openAsBlob(path);
  };
  const gone = await open();
  appendFileSync(path, 'somebody saves over it');
  expect(await loadRescue(world.ports, gone, CODE)).toEqual(failed('fileGone'));
  expect(await world.outbox.items.count()).toBe(0);

  const going = await open();
  world.outbox.items.hook('creating', () => appendFileSync(path, 'somebody saves over it'));
  expect(await loadRescue(world.ports, going, CODE)).toEqual(failed('fileGone'));
  expect(await world.outbox.items.count()).toBe(1);
  const { value } = (await loadRescue(world.ports, new Blob([whole]), CODE)) as { value?: object };
  expect(value).toMatchObject({ added: 2, known: 1, unreadable: 0 });
  rmSync(folder, { recursive: true });
});

test('whoever changes the number of rounds or the salt opens nothing', async () => {
  const text = new TextDecoder('latin1').decode(whole).replace('0011', '0012');
  expect(await sentenceFor(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual(failed('wrongCode'));
});
