import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CameraDevice, StreamChange } from '../../../src/domain/camera.ts';
import type { CameraFrame } from '../../../src/domain/photo.ts';
import { cameraMachine } from '../../../src/machines/camera.machine.ts';
import type { CameraPort, CameraWish } from '../../../src/machines/camera-port.ts';
import { cameraError } from '../../../src/texts/camera.ts';

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

/** A frame that tells whether it was given back; the machine only hands it on. */
export function stubFrame() {
  return { width: 1280, height: 720, close: vi.fn() } satisfies CameraFrame;
}

const preview = {} as HTMLVideoElement;

/** A tablet whose cameras answer what a test says, and that counts the tracks which are live: its light. */
export class StubTablet {
  readonly wishes: CameraWish[] = [];
  readonly logged: unknown[] = [];
  readonly frames: CameraFrame[] = [];
  liveTracks = 0;
  devices: readonly CameraDevice[] = [camera('back'), camera('front')];
  captured: () => Promise<CameraFrame> = async () => stubFrame();
  answered: () => Promise<void> = async () => undefined;
  reply: (wish: CameraWish) => Reply = () => 'stream';
  private readonly pending: (() => void)[] = [];
  private readonly plug = new Set<() => void>();
  private readonly hide = new Set<(isHidden: boolean) => void>();
  private readonly streams = new Map<MediaStream, (what: StreamChange) => void>();
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
      onStreamChanged: (stream, changed) => {
        this.streams.set(stream, changed);
        return () => this.streams.delete(stream);
      },
      ...port,
    };
    this.actor = createActor(cameraMachine, {
      input: { port: this.port, log: (text, details) => this.logged.push({ text, ...details }) },
    });
    this.actor.on('captured', ({ frame: taken }) => this.frames.push(taken));
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

  /** 'ended': the cable was pulled, or the permission taken back, and the browser has stopped the track. */
  async streamIs(what: StreamChange): Promise<void> {
    const { stream } = this.state.context;
    if (stream) this.streams.get(stream)?.(what);
    await this.passes(0);
  }

  /** 'Take Photo'. */
  takesPhoto(): void {
    this.actor.send({ type: 'shutter', preview });
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

/** Gives each test of a file a tablet of its own, and a clock that only the test moves on. */
export function eachOnAStubTablet(use: (tablet: StubTablet) => void): void {
  let tablet: StubTablet;
  beforeEach(() => {
    vi.useFakeTimers();
    tablet = new StubTablet();
    use(tablet);
  });
  afterEach(async () => {
    tablet.actor.stop();
    await tablet.grantsAllAtLast();
    vi.useRealTimers();
    // CAM-11: whatever happened, the light is off once the child has left.
    expect(tablet.liveTracks).toBe(0);
  });
}

/** What the screen says is wrong with the camera; null while nothing is. */
export function problemWords({ state }: StubTablet): ReturnType<typeof cameraError> | null {
  const { problem } = state.context;
  return problem === null ? null : cameraError(problem);
}
