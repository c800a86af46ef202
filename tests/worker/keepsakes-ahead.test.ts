import { expect, test, vi } from 'vitest';
import { keepsakesAhead } from '../../worker/photo/keepsakes-ahead.ts';
import { photo } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const toad = photo('a toad, 1280 px wide');

function drawing() {
  const draw = vi.fn(
    async ({ sha256 }: typeof leaf): Promise<ArrayBuffer | null> => new TextEncoder().encode(`small ${sha256}`).buffer,
  );
  return { draw, keepsakes: keepsakesAhead(draw) };
}

test('the small copy is drawn while the child looks at the photo, and not once more when it is kept', async () => {
  const { draw, keepsakes } = drawing();
  keepsakes.begin(leaf);
  expect(draw.mock.calls).toEqual([[leaf]]);

  const kept = await keepsakes.of(leaf);

  expect(draw).toHaveBeenCalledTimes(1);
  expect(kept).toBe(await draw.mock.results[0]?.value);
});

test('a photo taken instead, and one that was picked up from its draft, have their own small copies', async () => {
  const { draw, keepsakes } = drawing();
  keepsakes.begin(leaf);
  keepsakes.begin(toad);

  expect(await keepsakes.of(leaf)).toEqual(await draw(leaf));
  expect(await keepsakes.of(toad)).toEqual(await draw(toad));
});

test('what could not be drawn in good time ahead is drawn when the photo is kept', async () => {
  const { draw, keepsakes } = drawing();
  const small = await draw(leaf);
  draw.mockReset().mockResolvedValueOnce(null).mockResolvedValueOnce(small);
  keepsakes.begin(leaf);

  expect(await keepsakes.of(leaf)).toBe(small);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('where it cannot be drawn at all it is tried once more and no longer', async () => {
  const draw = vi.fn(async () => null);
  const keepsakes = keepsakesAhead(draw);
  keepsakes.begin(leaf);

  expect(await keepsakes.of(leaf)).toBeNull();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('it is given out once: work kept again draws its own', async () => {
  const { draw, keepsakes } = drawing();
  keepsakes.begin(leaf);
  await keepsakes.of(leaf);
  await keepsakes.of(leaf);

  expect(draw).toHaveBeenCalledTimes(2);
});
