import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../schemas/settings.ts';
import { loadSettings } from '../../tools/build/garden-settings.ts';

describe('the settings of a garden', () => {
  test("[CONST-01, VAL-03, HINT-06, GEO-05, CONST-22] an empty file gives the specification's defaults", () => {
    const settings = readSettings(null);

    expect(settings.photo).toEqual({
      maxWidth: 1280,
      maxFileBytes: 20 * 1024 * 1024,
      autoRotate: true,
      preferNative: false,
    });
    expect(settings.hints).toEqual({ enabled: true, minLength: 3, imageBase: '/' });
    expect(settings.location.minAccuracy).toBe(50);
    expect(settings.storage.throttle).toBe(1000);
    expect(settings.images.retryDelay).toBe(1000);
    expect(settings.fallbacks.badges).toBe('/fallback/achievements.json');
  });

  test('[SHELL-19] [API-07] texts can be read aloud and nothing is counted, unless the garden says otherwise', () => {
    expect(readSettings(null)).toMatchObject({ readAloud: true, counts: null, debug: false });
    expect(readSettings({ readAloud: false, counts: '/counts' })).toMatchObject({
      readAloud: false,
      counts: '/counts',
    });
  });

  test('[MAP-12, MAP-16] without a word of the garden gestures do not move the map, and its places say where it is', () => {
    expect(readSettings(null).map).toEqual({
      gestureHandling: 'none',
      labelZoom: 16,
      type: 'custom',
      centre: null,
      bounds: null,
    });
    expect(loadSettings('content/fontvieille').map.gestureHandling).toBe('greedy');
  });

  test('[ENT-20] each can be set, and setting one leaves the others as they were', () => {
    const settings = readSettings({ photo: { maxWidth: 800 } });

    expect(settings.photo).toEqual({
      maxWidth: 800,
      maxFileBytes: 20 * 1024 * 1024,
      autoRotate: true,
      preferNative: false,
    });
  });

  test.each([
    ['an unknown field', { photo: { maxWith: 800 } }, 'photo.maxWith'],
    ['an unknown group', { camera: {} }, 'camera'],
    ['a value of the wrong kind', { hints: { enabled: 'yes' } }, 'hints.enabled'],
    ['a number out of its range', { photo: { maxWidth: 10 } }, 'photo.maxWidth'],
    ['a user name with a colon', { credentials: { user: 'a:b', password: 'x' } }, 'credentials.user'],
    ['a static file of another host', { fallbacks: { tasks: '//elsewhere.example/tasks.json' } }, 'fallbacks.tasks'],
    ['counts for another host', { counts: 'https://elsewhere.example/counts' }, 'counts'],
    ['bounds inside out', { map: { bounds: [8, 44, 7, 43] } }, 'map.bounds'],
    ['a kind of map that nobody knows', { map: { type: 'globe' } }, 'map.type'],
    ['half a position', { location: { fallback: { lat: 43.7 } } }, 'location.fallback'],
  ])('[ENT-20] %s stops the start with a message that names it', (_, content, field) => {
    expect(() => readSettings(content)).toThrow(SettingsError);
    expect(() => readSettings(content)).toThrow(field);
  });

  test('[ENT-20] every problem is named at once, with the file it stands in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hedgerow-settings-'));
    await writeFile(join(folder, 'settings.yaml'), 'hints:\n  enabled: maybe\nphoto:\n  maxWidth: wide\n');

    const read = () => loadSettings(folder);
    expect(read).toThrow('hints.enabled');
    expect(read).toThrow('photo.maxWidth');
    expect(read).toThrow(join(folder, 'settings.yaml'));
    await rm(folder, { recursive: true });
  });
});
