import { packedFile } from '../data/packed-file.ts';

/** The garden's own privacy text; the build makes the file from the pack and it is precached with the app. */
export async function gardenPrivacy(): Promise<string> {
  return (await packedFile('/garden/privacy.html')).text();
}
