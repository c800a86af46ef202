/** Draws the demo garden's pictures anew: `npm run pictures`. Run it after changing a scene. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadGarden } from '../garden/load.ts';
import { groundFeatures } from '../garden/pack-map.ts';
import { paintFromAbove } from './from-above.ts';
import { allPictures } from './pictures.ts';

const GARDEN = 'content/fontvieille';
const FOLDER = `${GARDEN}/images`;

for (const part of ['scenes', 'things']) rmSync(join(FOLDER, part), { recursive: true, force: true });
const pictures = allPictures();
for (const [name, content] of pictures) {
  const file = join(FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
process.stdout.write(`${pictures.size} pictures drawn into ${FOLDER}\n`);

const { about } = loadGarden(GARDEN);
const fromAbove = await paintFromAbove(groundFeatures(GARDEN, about.map.geojson), about.bbox);
writeFileSync(join(GARDEN, 'map/from-above.webp'), fromAbove);
process.stdout.write(`The garden from above: ${fromAbove.length} bytes\n`);
