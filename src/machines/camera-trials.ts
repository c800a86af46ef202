import {
  CAMERA_TRIAL_MS,
  CAMERA_TRIALS_MS,
  type CameraProblem,
  cameraProblem,
  cameraResolutions,
  isFatalCameraProblem,
} from '../domain/camera.ts';
import { type CameraPort, type CameraWish, stopStream } from './camera-port.ts';

interface TrialReport {
  readonly onOpened: (stream: MediaStream) => void;
  readonly onFailed: (problem: CameraProblem) => void;
  /** Each trial that failed, for the log. */
  readonly onTrial: (problem: CameraProblem, wish: CameraWish) => void;
}

/**
 * Opens a camera at the highest resolution it has, from 4K down (CAM-10, CONST-03, CONST-04). The clocks run only once no
 * question to the user is open: a child needs longer than a second to read one. The browser tells, or else a camera's name
 * does, which is kept from us until somebody has said yes. A stream that comes after its own trial
 * ended is taken while others are still tried, and stopped afterwards, so that the camera's light never stays on.
 * @returns a function that ends the trials.
 */
export function tryCamera(port: CameraPort, deviceId: string | null, report: TrialReport): () => void {
  const over = new AbortController();
  const clocks = new Set<ReturnType<typeof setTimeout>>();
  const end = (): void => {
    over.abort();
    for (const clock of clocks) clearTimeout(clock);
  };
  const fail = (problem: CameraProblem): void => {
    if (over.signal.aborted) return;
    end();
    report.onFailed(problem);
  };
  let hearName = (): void => undefined;
  const named = new Promise<void>((resolve) => {
    hearName = resolve;
  });
  const answered = Promise.race([port.answered(over.signal), named]);
  const after = async (ms: number): Promise<void> => {
    await answered;
    await new Promise<void>((resolve) => {
      if (!over.signal.aborted) clocks.add(setTimeout(resolve, ms));
    });
  };

  async function run(): Promise<CameraProblem | null> {
    const problem = unusable(port);
    if (problem) return problem;
    void after(CAMERA_TRIALS_MS).then(() => fail({ code: 'trialsTimeout', ms: CAMERA_TRIALS_MS }));
    for (const size of cameraResolutions) {
      const wish = { deviceId, size };
      const failure = await trial(wish);
      if (failure === null || over.signal.aborted) return null;
      report.onTrial(failure, wish);
      if (isFatalCameraProblem(failure)) return failure;
    }
    return { code: 'allFailed' };
  }

  /** @returns null once a stream is open. */
  function trial(wish: CameraWish): Promise<CameraProblem | null> {
    const opened = port.open(wish).then(
      (stream) => {
        if (over.signal.aborted) {
          stopStream(stream);
          return null;
        }
        end();
        report.onOpened(stream);
        return null;
      },
      (error: unknown) => meaning(cameraProblem(error)),
    );
    const late = after(CAMERA_TRIAL_MS).then((): CameraProblem => ({ code: 'trialTimeout', ms: CAMERA_TRIAL_MS }));
    return Promise.race([opened, late]);
  }

  /** Some browsers call a missing camera overconstrained, so the list of devices has the last word (ERR-C-01). */
  async function meaning(problem: CameraProblem): Promise<CameraProblem> {
    if (isFatalCameraProblem(problem)) return problem;
    const cameras = (await port.devices().catch(() => null))?.filter(({ type }) => type === 'cam');
    if (cameras?.some(({ label }) => label !== '')) hearName();
    const isMissing = problem.code === 'noTracks' || problem.code === 'overconstrained';
    return isMissing && cameras?.length === 0 ? { code: 'noDevice' } : problem;
  }

  void run().then((problem) => problem && fail(problem));
  return end;
}

function unusable({ isSecure, api, refusal }: CameraPort): CameraProblem | null {
  if (!isSecure) return { code: 'notSecure' };
  if (api === 'none') return { code: 'tooOld' };
  if (api === 'broken') return { code: 'noConnection' };
  return refusal.isSaid ? { code: 'denied' } : null;
}
