// Which garden a build is of. Plain JavaScript, because `npm start` asks (`stamp.js`).

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEMO_GARDEN = fileURLToPath(new URL('../../content/fontvieille', import.meta.url));

/** The folder that the variable GARDEN names, from where the command was called; without it the demo garden. */
export function gardenFolder() {
  const named = process.env.GARDEN;
  return named ? resolve(process.env.INIT_CWD ?? '', named) : DEMO_GARDEN;
}
