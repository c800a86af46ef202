/** What waits on this tablet, what can be done about it, and what was lost: words for a teacher, short enough for a child. */

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const waitingTexts = {
  title: 'Waiting to send',
  safeHere: 'Safe on this device until there is Wi-Fi',
  /** Nothing of this class waits; of other classes something may. */
  allSafe: (isOtherWaiting: boolean) => (isOtherWaiting ? 'This class is safe' : 'Everything is safe'),
  nothingWaits: 'Nothing of this class waits on this tablet.',
  thingsWaiting: (count: number) => `${things(count)} waiting`,
  /** '9 photos, 5 answers. 2.8 MB from 3 explorers' */
  summary: (
    { photos, answers, others, explorers }: Readonly<Record<'photos' | 'answers' | 'others' | 'explorers', number>>,
    size: string,
  ) => {
    const parts = [
      ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
      ...(answers > 0 ? [counted(answers, 'answer', 'answers')] : []),
      ...(others > 0 ? [counted(others, 'other thing', 'other things')] : []),
    ];
    return `${parts.join(', ')}. ${size} from ${counted(explorers, 'explorer', 'explorers')}`;
  },
  list: 'What waits',
  someone: 'An explorer of this class',
  /** After the kind: 'Photo, step 2'. */
  step: (step: number) => `step ${step}`,
  showMore: (count: number) => `Show ${count} more`,
  unreadableHere: (count: number) => `${things(count)} could not be read. Please ask a grown-up.`,
  otherClasses: (count: number, isOwnWaiting: boolean) =>
    `${things(count)} of other classes ${count === 1 ? 'waits' : 'wait'}${isOwnWaiting ? ' as well' : ' here'}`,
  tryNow: 'Try now',
  trying: 'Trying',

  // The link to the list, on other screens
  needGrownUp: (count: number) => (count === 1 ? '1 thing needs a grown-up' : `${count} things need a grown-up`),
  stillOnDevice: 'Still on this device',

  // Whether the browser keeps the data (OFF-14)
  kept: 'This browser promised to keep the work.',
  notKept: (isWaiting: boolean) =>
    `This browser has not promised to keep the work.${isWaiting ? ' Find Wi-Fi soon, or save a copy.' : ''}`,

  // A copy for the teacher (OFF-17)
  saveCopy: 'Save a copy for the teacher',
  savingCopy: 'Making the copy',
  codeForCopy: 'Which code?',
  codeForCopyMeans: 'The group code will open the copy again.',
  ownGroupCode: 'Group code',
  makeCopy: 'Make the copy',
  codeNotOfClass: 'This is not the code of this class.',
  copySaved: (count: number) => `The copy holds ${things(count)}. Keep the file safe: the group code opens it.`,
  copyLeftOut: (count: number) =>
    count === 1 ? '1 damaged photo could not go into the copy.' : `${count} damaged photos could not go into the copy.`,
  copyFailed: 'The copy could not be made. Please try again.',
  loadWords:
    'Work that could not be sent from another tablet goes on from here. Choose the file, and type the code of its class.',
  chooseFile: 'Choose the file',
  groupCode: 'Group code of the copy',
  loading: 'Reading the copy',
  loaded: (groupName: string, added: number, known: number) => {
    if (added === 0 && known > 0)
      return `Nothing new: ${things(known)} of ${groupName} ${known === 1 ? 'was' : 'were'} here already.`;
    const before = known > 0 ? ` ${things(known)} ${known === 1 ? 'was' : 'were'} here already.` : '';
    return `${things(added)} of ${groupName} ${added === 1 ? 'is' : 'are'} on this tablet now.${before}`;
  },
  sentOnceSignedIn: 'It is sent as soon as this tablet has internet and knows the class.',
  begunLoaded: (count: number) =>
    count === 1
      ? '1 answer that was begun is here too, as it was left.'
      : `${count} answers that were begun are here too, as they were left.`,
  unreadable: (count: number) => `${things(count)} could not be read. Please keep the file.`,

  // Removing a class (D03)
  removeClass: 'Remove this class from this tablet',
  removeLater: 'This class can be removed from this tablet once everything is sent or a copy is saved.',
  removeTitle: (groupName: string) => `Remove ${groupName} from this tablet?`,
  removeMeans: 'Its names, photos and code leave this tablet.',
  onlyInCopy: (count: number) => `${things(count)} not yet sent will then be in your copy only.`,
  goneForGood: (count: number) => `${things(count)} can no longer be sent and will be gone for good.`,
  begunGone: (count: number) =>
    count === 1
      ? '1 answer was begun and not saved. It will be gone for good.'
      : `${count} answers were begun and not saved. They will be gone for good.`,
  keepClass: 'Keep it',
  remove: 'Remove',
  removing: 'Removing',
  removeFailed: 'The class could not be removed whole. Please close other tabs and try again.',
  classDeleted: (groupName: string) => `${groupName} was deleted`,
  classDeletedMeans: (day: string) => `Its teacher deleted it. It leaves this tablet on ${day}.`,

  // Work that is gone (S07)
  workLostTitle: 'Some work is gone',
  workLost: (count: number) =>
    `This browser has thrown away ${things(count)} that had not been sent. Please tell your teacher. What was sent is safe.`,
} as const;

/** Why work has not left yet. */
export const waitingReasons = {
  deleted: 'The teacher deleted this class. Nothing of it can be sent any more.',
  needsCode: 'The group code must be typed once more.',
  noSignal: 'No signal here. It goes out by itself later.',
  busy: 'The server answers, but is busy. It goes out by itself later.',
  wifiPage: 'This Wi-Fi shows a page of its own first. Ask a grown-up to sign in to it.',
  tooBig: 'Too big for this network. Try another Wi-Fi, or save a copy.',
  askGrownUp: 'The server did not take it. Please save a copy for the teacher.',
  underWay: 'It is being sent.',
} as const;

/** What a piece of work is, as people call it. */
export const workKinds = {
  photo: 'Photo',
  answer: 'Answer',
  photoRemoval: 'Deleted photo',
  missionStart: 'Mission begun',
  missionFinish: 'Mission finished',
  newExplorer: 'New explorer',
  explorerUpdate: 'Changed profile',
} as const;

export const refusals = {
  BAD_WORK: 'The server could not read this.',
  KEY_REUSED: 'The server holds something else under this number.',
  PHOTO_NOT_AN_IMAGE: 'The server could not open this photo.',
  PHOTO_TOO_LARGE: 'This photo is too large for the server.',
  EXPLORER_NOT_IN_GROUP: 'This explorer is in another class now.',
  PHOTO_DAMAGED: 'This photo was damaged on the tablet.',
  PHOTO_LOST: 'The server lost this photo, and it is no longer on the tablet.',
} as const;
/** A reason this version does not know is still one for a grown-up. */
export const otherRefusal = { words: 'The server did not take this.' } as const;

/** Why a piece of work was refused. */
export function refusalText(refusal: string): string {
  return Object.hasOwn(refusals, refusal) ? refusals[refusal as keyof typeof refusals] : otherRefusal.words;
}

/**
 * Why a copy was not loaded. Only a storage that fails and a file that goes may stop half way: what was loaded by then stays, and
 * loading again goes on.
 */
export const loadFailures = {
  notARescue: 'This file is no copy of a class. Please choose another one.',
  newerRescue: 'This copy was made by a newer version. Please update Hedgerow first.',
  wrongCode: 'This code does not open this copy. Please type the code the class had when it was saved.',
  notWhole: 'This copy is damaged or not whole. Please take it from the other tablet once more.',
  fileGone: 'The file could not be read to its end. Please choose it once more.',
  storageFull: 'There is not enough space on this tablet. Make room, then load the copy again.',
  storageBroken: 'This tablet could not keep the work. Please try again.',
} as const;
