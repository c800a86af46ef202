import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { CameraDevice } from '../../../src/domain/camera.ts';
import { cameraMachine } from '../../../src/machines/camera.machine.ts';
import type { CameraPort, CameraWish } from '../../../src/machines/camera-port.ts';

/** What a camera does when it is asked: nothing at all until a test says so, or at once. */
export type Reply = 'never' | 'stream' | { readonly name: string; readonly constraint?: string };

export const camera = (id: string, label = id): CameraDevice => ({
  id,
  group: '',
  label,
  info: 'unknown',
  type: 'cam',
  width: 0,
  height: 0,
});

/** A tablet whose cameras answer what a test says, and that counts the tracks which are live: its light. */
export class StubTablet {
  readonly wishes: CameraWish[] = [];
  readonly logged: unknown[] = [];
  readonly photos: Blob[] = [];
  liveTracks = 0;
  devices: readonly CameraDevice[] = [camera('back'), camera('front')];
  captured: () => Promise<Blob> = async () => new Blob(['JPEG']);
  answered: () => Promise<void> = async () => undefined;
  reply: (wish: CameraWish) => Reply = () => 'stream';
  private readonly pending: (() => void)[] = [];
  private readonly plug = new Set<() => void>();
  private readonly hide = new Set<(isHidden: boolean) => void>();
  private readonly ends = new Map<MediaStream, () => void>();
  readonly port: CameraPort;
  readonly actor;

  constructor(port: Partial<CameraPort> = {}) {
    this.port = {
      isSecure: true,
      api: 'ready',
      refusal: { isSaid: false },
      open: (wish) => this.open(wish),
      devices: async () => this.devices,
      answered: () => this.answered(),
      capture: () => this.captured(),
      onDevicesChanged: (changed) => added(this.plug, changed),
      onHidden: (changed) => added(this.hide, changed),
      onEnded: (stream, ended) => {
        this.ends.set(stream, ended);
        return () => this.ends.delete(stream);
      },
      ...port,
    };
    this.actor = createActor(cameraMachine, {
      input: { port: this.port, log: (text, details) => this.logged.push({ text, ...details }) },
    });
    this.actor.on('captured', ({ photo }) => this.photos.push(photo));
  }

  /** Starts the machine and lets everything happen that needs no time. */
  async starts(): Promise<this> {
    this.actor.start();
    await this.passes(0);
    return this;
  }

  passes(ms: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(ms);
  }

  get state() {
    return this.actor.getSnapshot();
  }

  get sizes(): string[] {
    return this.wishes.map(({ size }) => `${size.width}x${size.height}`);
  }

  async pageIsHidden(isHidden: boolean): Promise<void> {
    for (const tell of this.hide) tell(isHidden);
    await this.passes(0);
  }

  async devicesChange(devices: readonly CameraDevice[]): Promise<void> {
    this.devices = devices;
    for (const tell of this.plug) tell();
    await this.passes(0);
  }

  /** Every request that was left open is granted now, the oldest first. */
  async grantsAllAtLast(): Promise<void> {
    for (const grant of this.pending.splice(0)) grant();
    await this.passes(0);
  }

  /** The cable was pulled, or the permission taken back: the browser has stopped the track. */
  async loses(stream: MediaStream | null): Promise<void> {
    if (stream) this.ends.get(stream)?.();
    await this.passes(0);
  }

  private open(wish: CameraWish): Promise<MediaStream> {
    this.wishes.push(wish);
    const reply = this.reply(wish);
    if (reply === 'stream') return Promise.resolve(this.stream());
    if (reply === 'never') {
      return new Promise((resolve) => {
        this.pending.push(() => resolve(this.stream()));
      });
    }
    return Promise.reject(reply);
  }

  private stream(): MediaStream {
    this.liveTracks += 1;
    let isLive = true;
    const stop = () => {
      if (isLive) this.liveTracks -= 1;
      isLive = false;
    };
    return { getTracks: () => [{ stop }] } as unknown as MediaStream;
  }
}

function added<Value>(all: Set<Value>, one: Value): () => void {
  all.add(one);
  return () => all.delete(one);
}
