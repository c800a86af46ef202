import { RECORDINGS_ADDRESS, type Recordings } from '../../schemas/recordings.ts';
import { lazily } from '../domain/lazily.ts';

/** Which texts of this garden were recorded, by their names; read once, from the files packed with the app. */
export const recordings = lazily(async () => (await (await read(RECORDINGS_ADDRESS)).json()) as Recordings);

/** The bytes of one recording, from the files packed with the app. */
export async function recordingAt(address: string): Promise<Blob> {
  return (await read(address)).blob();
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
