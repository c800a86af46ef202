import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo } from '../../../src/domain/photo.ts';
import { responseWith } from './photo-load.ts';
import { SharedLink } from './shared-link.ts';

const PEER = fileURLToPath(new URL('../../../tools/bench-peer/', import.meta.url));
/** Any group will do: PouchDB's server looks at none. */
const GROUP = 1;

interface PouchDevice {
  fill(documents: readonly { readonly work: object; readonly bytes: ArrayBuffer }[]): Promise<void>;
  replicate(address: string): Promise<void>;
  close(): Promise<void>;
}
interface Peer {
  readonly PouchDevice: new (name: string) => PouchDevice;
  countAt(address: string): Promise<number>;
}

/**
 * The same photos from as many devices over the same link, kept as attachments and replicated to PouchDB's own server.
 * @returns milliseconds; null where the peer is not installed (`npm ci --ignore-scripts` in tools/bench-peer).
 */
export async function uploadWithPouchDB(
  photos: readonly Photo[],
  devices: number,
  bytesPerSecond: number,
): Promise<number | null> {
  if (!existsSync(join(PEER, 'node_modules'))) return null;
  const peer = (await import(join(PEER, 'device.mjs'))) as Peer;
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-pouch-'));
  const server = fork(join(PEER, 'server.mjs'), [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port } = await new Promise<{ port: number }>((resolve) => server.once('message', resolve as never));
  const link = await SharedLink.to(port, bytesPerSecond);
  try {
    const tablets = await Promise.all(
      Array.from({ length: devices }, async (_, device) => {
        const tablet = new peer.PouchDevice(`tablet-${device}`);
        const share = photos.flatMap((photo, index) =>
          index % devices === device ? [{ work: responseWith(photo, GROUP, index), bytes: photo.bytes }] : [],
        );
        await tablet.fill(share);
        return tablet;
      }),
    );
    const address = `${link.address}/willow`;
    const begin = performance.now();
    await Promise.all(tablets.map((tablet) => tablet.replicate(address)));
    const milliseconds = performance.now() - begin;
    const stored = await peer.countAt(address);
    if (stored !== photos.length) throw new Error(`PouchDB stored ${stored} of ${photos.length} photos`);
    await Promise.all(tablets.map((tablet) => tablet.close()));
    return milliseconds;
  } finally {
    await link.close();
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
