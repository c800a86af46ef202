import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { GardenMap } from '../../schemas/garden-map.ts';
import { distanceBetween } from '../../src/domain/distance.ts';
import { mapPalettes } from '../../src/domain/map-palette.ts';
import { buildMap } from '../../tools/garden/build-map.ts';
import { drawPlan } from '../../tools/garden/draw-plan.ts';
import { layOnGround } from '../../tools/garden/lay-on-ground.ts';
import { loadGarden } from '../../tools/garden/load.ts';
import { groundFeatures } from '../../tools/garden/pack-map.ts';
import { photoArchive } from '../support/photo-archive.ts';
import { smallPack } from './small-pack.ts';

const demo = 'content/fontvieille';

describe("the garden's plan", () => {
  const { about } = loadGarden(demo);
  const features = groundFeatures(demo, about.map.geojson);

  test('is drawn in each look from the same features, and loads and runs nothing', () => {
    for (const palette of Object.values(mapPalettes)) {
      const svg = drawPlan(features, about.bbox, palette);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 2000 1913"/);
      expect(svg).toContain(`fill="${palette.bed}"`);
      expect(svg).not.toMatch(/<script|<image|href="(?!#)|url\(|NaN|undefined/);
      expect(svg.match(/<use href="#tree"/g)).toHaveLength(41);
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  test('is a picture that a browser can show', async () => {
    const picture = await sharp(Buffer.from(drawPlan(features, about.bbox, mapPalettes.day))).stats();
    expect(picture.channels[0]?.stdev).toBeGreaterThan(5);
  });
});

describe('what the build publishes', () => {
  const built = async (folder: string): Promise<{ map: GardenMap; at: (name: string) => string }> => {
    const out = mkdtempSync(join(tmpdir(), 'hedgerow-map-'));
    await buildMap(loadGarden(folder), out);
    const at = (name: string) => join(out, name);
    return { map: JSON.parse(readFileSync(at('/garden/map/map.json'), 'utf8')), at };
  };

  test('[MAP-15] the overlay lies where the garden says, whatever is shown', async () => {
    const { map, at } = await built(demo);
    expect(map.bbox).toEqual([7.4158, 43.7243, 7.4226, 43.729]);
    expect(map.attribution).toBe('© OpenStreetMap contributors');
    for (const address of [map.features, ...Object.values(map.plans)])
      expect(existsSync(at(address)), address).toBe(true);
    expect(existsSync(at('/garden/map/NOTICE.md'))).toBe(true);
    expect(map.illustrated).toBeNull();
  });

  test('roses lie in the beds, lilies in the water, the garden and whose data it is stay as they were', async () => {
    const { map, at } = await built(demo);
    const published = JSON.parse(readFileSync(at(map.features), 'utf8'));
    const source = JSON.parse(readFileSync(join(demo, 'map/fontvieille.geojson'), 'utf8'));
    expect(published.attribution).toBe(source.attribution);
    expect(published.features.slice(0, source.features.length)).toEqual(source.features);
    const strewn: { properties: { kind: string } }[] = published.features.slice(source.features.length);
    expect(new Set(strewn.map(({ properties: { kind } }) => kind))).toEqual(new Set(['rose', 'daisy', 'lily', 'wave']));
    expect(strewn.length).toBeLessThan(250);
    expect(readFileSync(at(map.plans.day), 'utf8')).toContain('<use href="#rose"');
  });

  test('names what children look for, the garden first, and no street', async () => {
    const { map } = await built(demo);
    const names = map.names.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Princess Grace Rose Garden', 'Fontvieille Park']);
    expect(names).toEqual(expect.arrayContaining(['The lake', 'The playground', 'The Horseman']));
    expect(names.filter((name) => /Avenue|Quai|Rue/.test(name))).toEqual([]);
    expect(map.posts).toContainEqual({ placeId: '3', name: 'The lake', code: 'LAKE', lat: 43.72663, lng: 7.419729 });
  });

  test('lays the drawing of the staff on the ground and offers its photos', async () => {
    const folder = smallPack({
      'garden.yaml': (text) => `${text}  illustrated:
    image: map/drawn.png
    points:
      - { x: 0, y: 0, lat: 44, lng: 7 }
      - { x: 100, y: 0, lat: 44, lng: 8 }
      - { x: 0, y: 80, lat: 43, lng: 7 }
  photos:
    - type: satellite
      image: map/above.png
      attribution: © the pilot
      corners: [[7, 44], [8, 44], [8, 43], [7, 43]]
  tiles:
    - type: terrain
      file: map/hills.pmtiles
      attribution: © the walker
`,
    });
    const png = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#88aa66' } })
      .png()
      .toBuffer();
    mkdirSync(join(folder, 'map'), { recursive: true });
    for (const name of ['drawn.png', 'above.png']) writeFileSync(join(folder, 'map', name), png);
    const archive = photoArchive([{ z: 14, x: 8529, y: 5973, bytes: png }], [7.41, 43.72, 7.43, 43.74]);
    writeFileSync(join(folder, 'map/hills.pmtiles'), archive);
    const { map, at } = await built(folder);
    expect(map.illustrated?.address).toBe('/garden/map/drawn.png');
    expect(map.illustrated?.corners[2]?.[0]).toBeCloseTo(8, 6);
    expect(map.illustrated?.corners[2]?.[1]).toBeCloseTo(43, 6);
    expect(map.photos).toMatchObject([
      { kind: 'picture', type: 'satellite', address: '/garden/map/above.png', attribution: '© the pilot', pack: null },
      { kind: 'tiles', type: 'terrain', attribution: '© the walker', minZoom: 14, maxZoom: 14 },
    ]);
    expect(map.photos[1]).toMatchObject({ bounds: [7.41, 43.72, 7.43, 43.74], pack: { bytes: archive.length } });
    for (const { address } of map.photos) expect(existsSync(at(address)), address).toBe(true);
  });

  test('a photo on demand lies outside of what is packed with the app, under a name that says its content', async () => {
    const { map, at } = await built(demo);
    const [photo] = map.photos;
    const content = readFileSync(at(photo?.address ?? ''));
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(photo?.pack).toEqual({ bytes: content.length, sha256 });
    expect(photo?.address).toBe(`/garden/packs/from-above-${sha256.slice(0, 12)}.webp`);
    expect(photo?.attribution).toContain('not a photo');
    expect(existsSync(at('/garden/map/from-above.webp'))).toBe(false);
  });

  test.each([
    ['is missing', null],
    ['is no PMTiles archive of version 3', Buffer.from('<html>')],
    [
      'holds no pictures',
      photoArchive([{ z: 0, x: 0, y: 0, bytes: Buffer.from('tile') }], [7, 43, 8, 44], { tileType: 1 }),
    ],
    ['is cut off', photoArchive([{ z: 0, x: 0, y: 0, bytes: Buffer.from('tile') }], [7, 43, 8, 44]).subarray(0, -1)],
  ])('an archive of photos that %s is found', (words, archive) => {
    const folder = smallPack({
      'garden.yaml': (text) =>
        `${text}  tiles: [{ type: satellite, file: map/above.pmtiles, attribution: © the pilot }]\n`,
    });
    mkdirSync(join(folder, 'map'), { recursive: true });
    if (archive) writeFileSync(join(folder, 'map/above.pmtiles'), archive);
    expect(() => loadGarden(folder)).toThrow(new RegExp(`garden\\.yaml:\\d+: .*above\\.pmtiles ${words}`));
  });
});

describe("the staff's own drawing", () => {
  const size = { width: 1000, height: 800 };
  const onGround = (x: number, y: number) => ({
    x,
    y,
    lat: 43.729 - y * 5e-6 + x * 1e-6,
    lng: 7.4158 + x * 6e-6 + y * 1e-6,
  });

  test('lies exactly where three points say', () => {
    const laid = layOnGround([onGround(100, 100), onGround(900, 150), onGround(300, 700)], size);
    expect(laid?.worstError).toBeLessThan(0.01);
    expect(laid?.corners[0][0]).toBeCloseTo(onGround(0, 0).lng, 5);
    expect(laid?.corners[2][1]).toBeCloseTo(onGround(1000, 800).lat, 5);
  });

  test('the error of a point that was set wrong is told in metres', () => {
    const wrong = onGround(800, 700);
    const points = [onGround(100, 100), onGround(900, 150), onGround(300, 700), { ...wrong, lat: wrong.lat + 0.0002 }];
    const laid = layOnGround(points, size);
    const metres = distanceBetween(wrong, { ...wrong, lat: wrong.lat + 0.0002 });
    expect(laid?.worstError).toBeGreaterThan(metres / 10);
    expect(laid?.worstError).toBeLessThan(metres);
    expect(laid?.meanError).toBeLessThanOrEqual(laid?.worstError ?? 0);
  });

  test('points on one line, or two of them, fix nothing', () => {
    expect(layOnGround([onGround(0, 0), onGround(100, 100), onGround(200, 200)], size)).toBeNull();
    expect(layOnGround([onGround(0, 0), onGround(100, 0)], size)).toBeNull();
    expect(layOnGround([onGround(0, 0), onGround(0, 0), onGround(0, 0)], size)).toBeNull();
  });
});
