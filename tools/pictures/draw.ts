/** Draws the demo garden's pictures anew: `npm run pictures`. Run it after changing a scene. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allPictures } from './pictures.ts';

const FOLDER = 'content/fontvieille/images';

for (const part of ['scenes', 'things']) rmSync(join(FOLDER, part), { recursive: true, force: true });
const pictures = allPictures();
for (const [name, content] of pictures) {
  const file = join(FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
process.stdout.write(`${pictures.size} pictures drawn into ${FOLDER}\n`);
