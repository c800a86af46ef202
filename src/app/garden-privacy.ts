import { readText } from '../data/read-text.ts';

/** The garden's own privacy text; the build makes the file from the pack and it is precached with the app. */
export function gardenPrivacy(): Promise<string> {
  return readText('/garden/privacy.html');
}
