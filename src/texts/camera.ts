/** What the camera says: section 2, "Camera and upload", and section 8, "Camera", word for word. */
export const cameraTexts = {
  showSettings: 'Show Settings',
  hideSettings: 'Hide Settings',
  selectCamera: 'Please select your camera',
  recommended: 'Recommended Device',
  tryAgain: 'Try the camera again',
  useCamera: 'Use the camera',
  connecting: 'Waking up the camera',
  allow: 'If the tablet asks, tap Allow.',
  paused: 'The camera is resting.',
  preview: 'What the camera sees',
  /** A camera whose maker gave it no name. */
  camera: (number: number) => `Camera ${number}`,
  facing: { rear: 'Looks away from you', front: 'Shows your face', unknown: '' },
} as const;

interface CameraErrorText {
  /** What happened, in one sentence. */
  readonly title: string;
  /** For whoever looks after the tablet; may be empty. */
  readonly detail: string;
}

/** What may be filled in: the constraint that failed, or milliseconds. */
interface Filling {
  readonly constraint?: string;
  readonly ms?: number;
}

export const cameraErrors = {
  noDevice: () => ({
    title: 'You currently do not have any compatible camera devices',
    detail: 'Camera device not found',
  }),
  notSecure: () => ({
    title:
      'The tool needs to be hosted on a server with an SSL Certificate for the camera to be accessible during the app',
    detail: 'Need to access camera over HTTPS',
  }),
  tooOld: () => plain('This browser is too old to use the camera'),
  noConnection: () => plain('Could not connect to hardware media devices'),
  notCaptured: () => plain('Image could not be captured'),
  ended: () => plain('The camera stopped'),
  notAccessed: () => plain('Device could not be accessed'),
  denied: () => plain('User pressed Deny'),
  noTracks: () => plain('No media tracks satisfy the constraints'),
  hardware: () => plain('Hardware error'),
  overconstrained: ({ constraint }) => plain(`Overconstrained: ${constraint || 'no name'}`),
  disabled: () => plain('Camera disabled in this browser'),
  unknown: () => plain('Unknown error'),
  trialTimeout: ({ ms }) =>
    plain(`Camera could not be reached - potentially notification popup without response after ${ms} ms`),
  trialsTimeout: ({ ms }) => plain(`Camera took too long to complete tests (${ms} ms)`),
  allFailed: () => plain('Ultimate failure!'),
} as const satisfies Record<string, (filling: Filling) => CameraErrorText>;

function plain(title: string): CameraErrorText {
  return { title, detail: '' };
}

/** The words for a problem; one that nobody described has words too (ERR-C-04). */
export function cameraError(problem: { readonly code: string } & Filling): CameraErrorText {
  const known = Object.entries(cameraErrors).find(([code]) => code === problem.code);
  return known ? known[1](problem) : plain('Could not find matching description');
}
