import { describe, expect, test } from 'vitest';
import {
  bytesOfPieces,
  hasRoomForPack,
  PACK_PIECE_BYTES,
  piecesOf,
  startOfAnswer,
} from '../../src/domain/photo-pack.ts';

const MEGABYTE = 1024 * 1024;

describe('a pack may come', () => {
  test('as long as the room of 300 photos stays free for the children', () => {
    const room = { quota: 400 * MEGABYTE, usage: 200 * MEGABYTE };
    expect(hasRoomForPack(50 * MEGABYTE, room)).toBe(true);
    expect(hasRoomForPack(50 * MEGABYTE + 1, room)).toBe(false);
  });
  test('where the disk does not say how much it holds', () => {
    expect(hasRoomForPack(1000 * MEGABYTE, null)).toBe(true);
  });
});

test.each([
  [1, 1],
  [PACK_PIECE_BYTES, 1],
  [PACK_PIECE_BYTES + 1, 2],
])('a pack of %d bytes is kept in %d pieces, which together have its bytes', (bytes, pieces) => {
  expect(PACK_PIECE_BYTES).toBe(65_536);
  expect(piecesOf(bytes)).toBe(pieces);
  expect(bytesOfPieces(pieces, bytes)).toBe(bytes);
  expect(bytesOfPieces(pieces - 1, bytes)).toBe((pieces - 1) * PACK_PIECE_BYTES);
});

describe('an answer to "from byte 100 on" of a pack of 1000', () => {
  const startOf = (status: number, headers: { contentRange?: string; contentLength?: string }) =>
    startOfAnswer({ contentRange: null, contentLength: null, status, ...headers }, 100, 1000);

  test('goes on from there', () => {
    expect(startOf(206, { contentRange: 'bytes 100-999/1000', contentLength: '900' })).toBe(100);
  });
  test('is none when it is another part, or one of another pack', () => {
    expect(startOf(206, { contentRange: 'bytes 0-999/1000' })).toBeNull();
    expect(startOf(206, { contentRange: 'bytes 100-899/900' })).toBeNull();
    expect(startOf(206, { contentLength: '1000' })).toBeNull();
  });
  test('may be all of it, where something on the way knows of no parts', () => {
    expect(startOf(200, { contentLength: '1000' })).toBe(0);
  });
  test("is none when it is a portal's page", () => {
    expect(startOf(200, { contentLength: '5120' })).toBeNull();
    expect(startOf(200, {})).toBeNull();
    expect(startOf(511, { contentLength: '1000' })).toBeNull();
  });
});
