import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { CAMERA_TRIAL_MS, type CameraDevice, type CameraProblem, type StreamChange } from '../domain/camera.ts';
import type { CameraFrame } from '../domain/photo.ts';
import { type CameraPort, stopStream } from './camera-port.ts';
import { tryCamera } from './camera-trials.ts';

export type CameraEvent =
  /** From the list of cameras (CAM-09). */
  | { readonly type: 'device.selected'; readonly id: string }
  /** 'Take Photo', of what this preview shows. */
  | { readonly type: 'shutter'; readonly preview: HTMLVideoElement }
  /** 'Try the camera again'. */
  | { readonly type: 'again' }
  | { readonly type: 'opened'; readonly stream: MediaStream }
  | { readonly type: 'failed'; readonly problem: CameraProblem }
  | { readonly type: StreamChange }
  | { readonly type: 'listed'; readonly devices: readonly CameraDevice[] }
  | { readonly type: 'plugged' }
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' };

interface CameraInput {
  readonly port: CameraPort;
  readonly log: (text: string, details: object) => void;
}

interface CameraContext extends CameraInput {
  /** Null for the one the browser chooses. */
  readonly deviceId: string | null;
  readonly stream: MediaStream | null;
  /** The stream shows nothing for now: another app has the camera, or a call came in. */
  readonly isDark: boolean;
  /** Cameras alone. */
  readonly devices: readonly CameraDevice[];
  /** Why there is no picture, or why the last one was not taken. */
  readonly problem: CameraProblem | null;
}

type CaptureInput = Pick<CameraInput, 'port'> & { readonly preview: HTMLVideoElement };

const cameraSetup = setup({
  types: {
    input: {} as CameraInput,
    context: {} as CameraContext,
    events: {} as CameraEvent,
    emitted: {} as { readonly type: 'captured'; readonly frame: CameraFrame },
  },
  actors: {
    trials: fromCallback<CameraEvent, CameraContext>(({ input: { port, deviceId, log }, sendBack }) =>
      tryCamera(port, deviceId, {
        onOpened: (stream) => sendBack({ type: 'opened', stream }),
        onFailed: (problem) => sendBack({ type: 'failed', problem }),
        onTrial: (problem, { size }) => log('a camera trial failed', { ...problem, ...size }),
      }),
    ),
    /** Whoever leaves the picture gives the camera back. */
    hold: fromCallback<CameraEvent, CameraContext>(({ input: { port, stream }, sendBack }) => {
      if (!stream) return;
      const forget = port.onStreamChanged(stream, (what) => sendBack({ type: what }));
      return () => {
        forget();
        stopStream(stream);
      };
    }),
    list: fromCallback<CameraEvent, CameraContext>(({ input: { port, log }, sendBack }) => {
      const list = () => {
        port.devices().then(
          (devices) => sendBack({ type: 'listed', devices }),
          (error: unknown) => log('the cameras could not be listed', { error }),
        );
      };
      list();
      return port.onDevicesChanged(list);
    }),
    awaitDevice: fromCallback<CameraEvent, CameraContext>(({ input: { port }, sendBack }) =>
      port.onDevicesChanged(() => sendBack({ type: 'plugged' })),
    ),
    watchPage: fromCallback<CameraEvent, CameraContext>(({ input: { port }, sendBack }) =>
      port.onHidden((isHidden) => sendBack({ type: isHidden ? 'hidden' : 'shown' })),
    ),
    capture: fromPromise<CameraFrame, CaptureInput>(async ({ input: { port, preview }, signal }) => {
      const frame = await port.capture(preview);
      // It comes too late, and nobody else would give it back.
      if (signal.aborted) frame.close();
      return frame;
    }),
  },
  delays: { frame: CAMERA_TRIAL_MS },
  guards: {
    isWaitingForDevice: ({ context }) => context.problem?.code === 'noDevice' || context.problem?.code === 'ended',
    isDark: ({ context }) => context.isDark,
    isInUse: ({ context }, id: string) => context.stream !== null && context.deviceId === id,
  },
  actions: {
    select: assign({ deviceId: (_, id: string) => id }),
    note: assign({ problem: (_, problem: CameraProblem) => problem }),
    forgetProblem: assign({ problem: null }),
    forgetStream: assign({ stream: null, isDark: false }),
    noteNotCaptured: assign({ problem: { code: 'notCaptured' } }),
    logNotCaptured: ({ context }, details: { readonly error: unknown }) =>
      context.log('the picture could not be taken', details),
    noteRefusal: ({ context }, problem: CameraProblem) => {
      if (problem.code === 'denied') context.port.refusal.isSaid = true;
    },
    forgetRefusal: ({ context }) => {
      context.port.refusal.isSaid = false;
    },
    logProblem: ({ context }, problem: CameraProblem) => context.log('there is no camera', problem),
  },
});

/**
 * The camera of a photo task, from its first trial until the child leaves (CAM-07, CARD-19). It is open only in `streaming`;
 * leaving that in any way stops every track (CAM-11). Emits `captured` with each frame taken.
 */
export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  context: ({ input }) => ({ ...input, deviceId: null, stream: null, isDark: false, devices: [], problem: null }),
  invoke: { src: 'watchPage', input: ({ context }) => context },
  initial: 'connecting',
  states: {
    connecting: {
      entry: 'forgetProblem',
      invoke: { src: 'trials', input: ({ context }) => context },
      on: {
        opened: { target: 'streaming', actions: assign({ stream: ({ event }) => event.stream }) },
        failed: {
          target: 'unavailable',
          actions: [
            { type: 'note', params: ({ event }) => event.problem },
            { type: 'noteRefusal', params: ({ event }) => event.problem },
            { type: 'logProblem', params: ({ event }) => event.problem },
          ],
        },
        'device.selected': {
          target: 'connecting',
          reenter: true,
          actions: { type: 'select', params: ({ event }) => event.id },
        },
        hidden: 'paused',
      },
    },
    streaming: {
      invoke: [
        { src: 'hold', input: ({ context }) => context },
        { src: 'list', input: ({ context }) => context },
      ],
      exit: 'forgetStream',
      on: {
        listed: {
          actions: assign({ devices: ({ event }) => event.devices.filter(({ type }) => type === 'cam') }),
        },
        'device.selected': [
          { guard: { type: 'isInUse', params: ({ event }) => event.id } },
          { target: 'connecting', actions: { type: 'select', params: ({ event }) => event.id } },
        ],
        ended: {
          target: 'unavailable',
          // The next try takes whatever camera is left.
          actions: [{ type: 'note', params: { code: 'ended' } }, assign({ deviceId: null })],
        },
        mute: { actions: assign({ isDark: true }) },
        unmute: { actions: assign({ isDark: false }) },
        again: { guard: 'isDark', target: 'connecting' },
        hidden: 'paused',
      },
      initial: 'ready',
      states: {
        ready: { on: { shutter: { target: 'capturing', actions: 'forgetProblem' } } },
        // A second tap finds nobody who listens.
        capturing: {
          invoke: {
            src: 'capture',
            input: ({ context, event }) => {
              assertEvent(event, 'shutter');
              return { port: context.port, preview: event.preview };
            },
            onDone: { target: 'ready', actions: emit(({ event }) => ({ type: 'captured', frame: event.output })) },
            onError: {
              target: 'ready',
              actions: ['noteNotCaptured', { type: 'logNotCaptured', params: ({ event }) => ({ error: event.error }) }],
            },
          },
          // A camera that went dark just now gives no frame, and no word either.
          after: {
            frame: {
              target: 'ready',
              actions: ['noteNotCaptured', { type: 'logNotCaptured', params: { error: 'no frame came' } }],
            },
          },
        },
      },
    },
    paused: { on: { shown: 'connecting' } },
    unavailable: {
      invoke: { src: 'awaitDevice', input: ({ context }) => context },
      on: {
        again: { target: 'connecting', actions: 'forgetRefusal' },
        plugged: { guard: 'isWaitingForDevice', target: 'connecting' },
        'device.selected': { target: 'connecting', actions: { type: 'select', params: ({ event }) => event.id } },
      },
    },
  },
});
