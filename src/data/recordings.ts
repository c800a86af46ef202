import { RECORDINGS_ADDRESS, type Recordings } from '../../schemas/recordings.ts';
import { lazily } from '../domain/lazily.ts';
import { packedFile } from './packed-file.ts';

/** Which texts of this garden were recorded, by their names; read once. */
export const recordings = lazily(async () => (await (await packedFile(RECORDINGS_ADDRESS)).json()) as Recordings);

/** The bytes of one recording. */
export async function recordingAt(address: string): Promise<Blob> {
  return (await packedFile(address)).blob();
}
