import { BehaviorSubject, type Observable } from 'rxjs';
import type { GroundPhoto, PhotoPack } from '../../../schemas/garden-map.ts';
import type { DiskRoom, PackFault, PackState } from '../../domain/photo-pack.ts';
import { fetchPack, PackError, type PackPorts } from './fetch-pack.ts';
import { PackStore } from './pack-store.ts';

/** What each pack of the garden is at, by its hash; a pack that is not in it has not been read yet. */
export type PackStates = Readonly<Record<string, PackState>>;

/** A photo that is fetched on demand. */
export type PackedPhoto = GroundPhoto & { readonly pack: PhotoPack };

interface DevicePorts extends Pick<PackPorts, 'store' | 'fetch' | 'room'> {
  /** Runs a task when no other tab runs one of that name. */
  readonly alone: (name: string, task: () => Promise<void>, signal: AbortSignal) => Promise<void>;
}

/** The photo packs of this device. What is under way goes on while the app is open, whatever page is shown. */
export class PhotoPacks {
  readonly states$: Observable<PackStates>;
  private readonly states = new BehaviorSubject<PackStates>({});
  private readonly running = new Map<string, AbortController>();
  private readonly offered: readonly PackedPhoto[];
  private readonly ports: DevicePorts;
  private readonly onError: (cause: unknown) => void;

  private constructor(offered: readonly PackedPhoto[], ports: DevicePorts, onError: (cause: unknown) => void) {
    this.offered = offered;
    this.ports = ports;
    this.onError = onError;
    this.states$ = this.states;
    ports.store.onDeleted(() => void this.look());
  }

  /** Looks what is here of the packs the garden offers, and removes what it offers no longer. */
  static async open(
    photos: readonly GroundPhoto[],
    ports: DevicePorts,
    onError: (cause: unknown) => void,
  ): Promise<PhotoPacks> {
    const offered = packedPhotos(photos);
    const packs = new PhotoPacks(offered, ports, onError);
    await ports.store.removeAllBut(offered.map(({ pack }) => pack.sha256));
    await packs.look();
    return packs;
  }

  /** Fetches what is missing; a second call while it comes changes nothing. @param turn see {@link PackPorts}. */
  async get({ address, pack }: PackedPhoto, turn: PackPorts['turn']): Promise<void> {
    if (this.running.has(pack.sha256)) return;
    const stop = new AbortController();
    this.running.set(pack.sha256, stop);
    const onGot = (got: number): void => this.show(pack, { stage: 'coming', got, fault: null });
    let fault: PackFault | null = null;
    try {
      onGot((await this.ports.store.has(pack)).got);
      await this.ports.store.want(pack.sha256, true);
      await this.ports.alone(
        pack.sha256,
        async () => {
          // Whoever pressed "Stop for now" in the tab that was first meant this one too.
          if (!(await this.ports.store.has(pack)).isWanted) return;
          await fetchPack(address, pack, { ...this.ports, turn, onGot }, stop.signal);
        },
        stop.signal,
      );
    } catch (cause) {
      fault = stop.signal.aborted ? null : faultOf(cause);
      if (fault !== null) this.onError(cause);
    } finally {
      // What a better signal cannot mend is not tried again unasked.
      if (fault !== 'noSignal') await this.forget(pack);
      this.running.delete(pack.sha256);
      await this.lookAt(pack, fault);
    }
  }

  /** Fetches the rest of all that was asked for and was cut, in this life of the page or an earlier one. */
  async goOn(turn: PackPorts['turn']): Promise<void> {
    await Promise.all(
      this.offered.map(async (photo) => {
        if ((await this.ports.store.has(photo.pack)).isWanted) await this.get(photo, turn);
      }),
    );
  }

  /** Stops what comes and what waits; what came stays. */
  async pause({ pack }: PackedPhoto): Promise<void> {
    this.running.get(pack.sha256)?.abort();
    await this.forget(pack);
    await this.lookAt(pack, null);
  }

  async remove({ pack }: PackedPhoto): Promise<void> {
    await this.ports.store.remove(pack.sha256);
    await this.lookAt(pack, null);
  }

  /** Bytes of a pack that is kept. @throws {Error} when it is not here any more. */
  async read({ pack, address }: GroundPhoto, at: number, length: number): Promise<ArrayBuffer> {
    if (!pack) throw new Error(`${address} is packed with the app`);
    return this.ports.store.read(pack, at, length);
  }

  private async look(): Promise<void> {
    await Promise.all(this.offered.map(({ pack }) => this.lookAt(pack, null)));
  }

  private async lookAt(pack: PhotoPack, fault: PackFault | null): Promise<void> {
    const { got, isChecked, isWanted } = await this.ports.store.has(pack);
    if (this.running.has(pack.sha256)) return;
    const missing = isWanted ? 'waiting' : 'stopped';
    this.show(pack, { stage: isChecked ? 'kept' : missing, got, fault });
  }

  /** Nobody waits for the rest of it any more. On a disk that takes no note of that, the next start tries once more. */
  private async forget({ sha256 }: PhotoPack): Promise<void> {
    await this.ports.store.want(sha256, false).catch(this.onError);
  }

  private show({ sha256 }: PhotoPack, state: PackState): void {
    this.states.next({ ...this.states.value, [sha256]: state });
  }
}

/** The packs of this device; see {@link PhotoPacks.open}. */
export function openPhotoPacks(photos: readonly GroundPhoto[], onError: (cause: unknown) => void): Promise<PhotoPacks> {
  const ports = { store: new PackStore(), fetch: fetch.bind(globalThis), room: diskRoom, alone };
  return PhotoPacks.open(photos, ports, onError);
}

/** The photos that are fetched on demand. */
export function packedPhotos(photos: readonly GroundPhoto[]): PackedPhoto[] {
  return photos.filter((photo): photo is PackedPhoto => photo.pack !== null);
}

/** Two tabs fetch one pack one after the other: the second finds it whole. */
async function alone(name: string, task: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(`hedgerow-pack-${name}`, { signal }, task);
}

function faultOf(cause: unknown): PackFault {
  // What is neither a signal nor a file is the device's own disk.
  return cause instanceof PackError ? cause.fault : 'noRoom';
}

async function diskRoom(): Promise<DiskRoom | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({ quota: undefined, usage: undefined }));
  return quota === undefined || usage === undefined ? null : { quota, usage };
}
