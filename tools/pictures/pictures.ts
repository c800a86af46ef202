import { drawnThingSvg, sceneSvg, thingSvg } from './compose.ts';
import { scenes } from './scenes.ts';
import { drawnThings, emojiThings } from './things.ts';

/** All pictures of the demo garden: path below `images/` and content. The same on every machine and every day. */
export function allPictures(): Map<string, string> {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Map([
    ...Object.entries(scenes).map(([name, scene]) => [`scenes/${name}.svg`, sceneSvg(scene)] as const),
    ...emojiThings.map((name) => [`things/${name}.svg`, thingSvg(name)] as const),
    ...drawnThings.map((frame) => [`things/${kebab(frame.name)}.svg`, drawnThingSvg(frame)] as const),
  ]);
}
