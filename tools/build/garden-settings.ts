import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { readSettings, type Settings, SettingsError } from '../../schemas/settings.ts';

/** The garden that is built, as `tools/build.mjs` says; the demo garden for whoever asks Vite alone. */
export function gardenFolder(): string {
  return process.env['GARDEN'] ?? fileURLToPath(new URL('../../content/fontvieille', import.meta.url));
}

/**
 * The settings of the garden in `folder`; a garden without the file has the defaults.
 * @throws {SettingsError} with the file's path and every field that is wrong.
 */
export function loadSettings(folder: string): Settings {
  const path = join(folder, 'settings.yaml');
  if (!existsSync(path)) return readSettings({});
  try {
    return readSettings(parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error) throw new SettingsError(`${path}:\n${error.message}`, { cause: error });
    throw error;
  }
}

/** Puts the garden's settings into the page, so that the first screen needs no second request. */
export function gardenSettings(folder: string): Plugin {
  return {
    name: 'hedgerow-garden-settings',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'settings' },
        children: JSON.stringify(loadSettings(folder)).replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
    ],
  };
}
