import { firstLabels } from './first-labels.ts';
import { isolated } from './isolated.ts';

/**
 * Every word on a screen. Sentences of the specification stand here letter by letter, with straight apostrophes; a text
 * with a value is a function. Errors are in `errors.ts`.
 */
export const labels = {
  ...firstLabels,

  // Shared by many screens
  back: 'Back',
  home: 'Home',
  gotIt: 'Got it!',
  saving: 'Saving',
  readToMe: 'Read it to me',
  stopReading: 'Stop reading',
  editProfile: 'Edit profile',
  yourProfile: 'Your profile',
  /** Shown above level 0 only (USER-04). */
  level: (level: number) => `Level ${level}`,
  levelSteps: 'Steps in this level',
  steps: 'Steps',
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,

  // Code entry
  classNeedsInternetOnce: 'Your group needs internet once after the update. Your work is kept.',

  // Choose your profile
  whoAreYou: 'Who are you?',
  iAmNew: "I'm new",
  noExplorersYet: 'Nobody is here yet.',
  classNeedsInternet: 'This class needs internet once after the update. Then it works without again.',
  thingsWaitForWifi: (count: number) => (count === 1 ? '1 thing waits for Wi-Fi' : `${count} things wait for Wi-Fi`),
  waitingOf: (name: string, count: number) => `${isolated(name)}, ${count} waiting`,
  safeOnDevice: 'Safe on this device',
  allMissionsOnDevice: 'All missions are on this device',
  packing: 'Packing your missions',
  otherGroup: 'Another group',
  /** The demo classes are open to everyone. */
  demoNotice: 'Demo: pictures here can be seen by others',

  // All set
  allSet: 'You are all set!',
  missionsWaiting: (name: string, count: number) =>
    count === 1
      ? `Hello ${isolated(name)}. 1 mission is waiting for you in the garden.`
      : `Hello ${isolated(name)}. ${count} missions are waiting for you in the garden.`,
  yourGroupCode: 'Your group code',
  showIt: 'Show it',
  startExploring: 'Start exploring',

  // Mission types and lists
  chooseMission: 'Choose a mission',
  missionsWord: (count: number) => (count === 1 ? 'mission' : 'missions'),
  nearestMissions: 'Nearest missions',
  typeMissions: (typeWord: string) => `${typeWord} Missions`,
  missionsAt: (placeName: string) => `Showing all missions at ${placeName}`,
  showingAll: 'Showing all',
  noMissionsHere: 'Looks like there are no missions here!',
  nearby: 'Nearby',
  distance: (amount: string, unit: string) => `${amount} ${unit}`,
  inProgress: 'in progress',
  completed: 'completed',
  filters: 'Filters',

  // Mission start
  start: 'Start',
  goOn: 'Go on',
  showOnMap: 'Map',
  stepCount: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  missionPictures: 'Pictures of this mission',
  missionNotFound: 'We could not find this mission',

  // Task pages
  /** The header (TASK-02). */
  missionStep: (missionId: string, step: number, total: number) => `Mission #${missionId} - Step ${step} / ${total}`,
  continue: 'Continue',
  needHint: 'Need a hint?',
  takePhoto: 'Take Photo',
  retakePhoto: 'Retake Photo',
  skip: 'Skip',
  noCameraSkip: 'No Camera available - Skip',
  delete: 'Delete',
  uploadAndContinue: 'Upload & Continue',
  yourPhoto: 'Your photo',
  preparingPhoto: 'Getting your photo ready',
  savedOnDevice: 'Saved on this device',
  savedSendsLater: 'Saved on this device. Will send later.',
  uploadImage: 'Upload an image',
  choosePicture: 'Choose your picture',
  takeAgain: 'The picture got lost on its way. Please take it again.',
  clickToUpload: 'Click to Upload',
  clear: 'Clear',
  fileRule: (size: string) => `A jpeg or png, up to ${size}`,
  camera: 'Camera',
  usePictureInstead: 'Use a picture instead',
  couldNotAccessCamera: 'Oh no! Could not access the camera.',
  answers: 'Answers',
  tapAllThatFit: 'Tap all that fit',
  chosen: 'Chosen',
  youSaid: (answer: string) => `You said: ${answer}`,
  newStepTitle: 'This step is new to me',
  unknownTask: 'We do not know this kind of task yet',
  otherStepsSafe: 'Your other steps are safe.',
  goBackFromUnknown: 'Go Back',
  taskPictures: 'Pictures of this step',

  // Hint
  hint: 'Hint',
  helpHint: 'Help Hint',
  hintPictures: 'Pictures of this hint',
  backToTask: 'Back to my task',

  // Achievement
  wellDone: 'Well Done!',
  missionComplete: 'Mission Complete',
  debutBadge: "You've earned your debut mission badge!",
  started: 'Started',
  finished: 'Finished',
  timeTaken: 'Time taken',
  yourPhotos: 'Your photos',
  moreMissions: 'More missions',
  seeScrapbook: 'See my scrapbook',
  myAnswers: 'My answers',

  // Pictures (section 2, "Image component")
  imageFailed: 'Oh no! Image Failed to Load',
  imageError: (code: number, fileName: string) => `Error ${code} ${fileName} could not be loaded`,
  loadingPicture: 'Loading the picture',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
  carousel: 'Pictures',
  pausePictures: 'Pause the pictures',
  playPictures: 'Play the pictures',

  // Signal and status
  noSignal: 'No signal here. Keep exploring!',
  worksWithoutInternet: 'Works without internet',
  waiting: 'Waiting',
  sending: 'Sending',
  safe: 'Safe',
  askGrownUp: 'Ask a grown-up',

  // The app itself
  percent: (percent: number) => `${percent} %`,
  firstVisitNeedsInternet: 'The first visit on a device needs internet. After that the garden is here for good.',
  refresh: 'Refresh',
  updateReady: 'A new version is ready.',
  updateNow: 'Use it now',
  updateLater: 'Later',
  unsupportedTitle: 'This browser is too old',
  unsupportedBrowser: 'It cannot keep your work safe offline. Please update it or use another one.',
  rotatePhone: 'Please rotate your phone!',

  // Help and privacy
  helpEmpty: 'There is no help here yet.',
  whatWeKeep: 'What we keep',

  // Coming back
  welcomeBack: (name: string) => `Welcome back, ${isolated(name)}!`,
  nothingIsLost: 'Nothing is lost.',
  restart: 'Restart',
  restartMeans: 'Restart lets somebody else play. Your work stays.',
} as const satisfies Record<string, string | ((...values: never[]) => string)>;

/** The heading of a list page (LIST-06 to LIST-08); `heading` comes from the domain's `listHeading`. */
export function listHeadingText(
  heading:
    | { readonly kind: 'type'; readonly typeWord: string }
    | { readonly kind: 'place'; readonly placeName: string }
    | { readonly kind: 'all' },
): string {
  switch (heading.kind) {
    case 'type':
      return labels.typeMissions(heading.typeWord);
    case 'place':
      return labels.missionsAt(heading.placeName);
    case 'all':
      return labels.showingAll;
  }
}
