/** Every error a user or an adult may read, the specification's sections 5 and 8 word for word. */

export interface ErrorText {
  readonly title: string;
  /** What to do next; never blank, and it never blames the child. */
  readonly solution: string;
}

/** Dialogues (section 8). They close with 'Got it!'. */
export const errorTexts = {
  userNotFound: { title: "Couldn't find user to progress!", solution: 'Refresh the app and type your code again' },
  taskNotSaved: {
    title: 'Task could not be saved',
    solution: "We couldn't save this task progress, please try again once you have internet",
  },
  missionNotSaved: {
    title: 'Mission could not be saved',
    solution: "We couldn't save this mission progress, please try again once you have internet",
  },
  photoNotSaved: { title: 'Oh no!', solution: "We couldn't save your photo. Please try again" },
  photoNotRemoved: { title: 'Photo could not be removed', solution: 'Could not delete that image from the server' },
} as const satisfies Record<string, ErrorText>;
export type ErrorCode = keyof typeof errorTexts;

/** Why a chosen file was not taken (section 5; section 8, "Files"). `size` is as people read it. */
export const fileTexts = {
  notAnImage: () => 'The file selected was not an image, please select a jpeg or png',
  fileTooSmall: (size) => `File selected is too small (${size})`,
  fileTooLarge: (size) => `File selected is too large (${size}), pick a smaller one`,
  noSuitableFile: () => 'No suitable image file was found from any of the files you selected.',
  noFile: () => 'No files selected.',
  fileNotFound: () => 'File not found',
  fileNotLoaded: () => 'File could not be loaded',
  fileAborted: () => 'File loading was aborted',
  uploadFailed: () => 'Upload failed for image from local',
} as const satisfies Record<string, (size: string) => string>;
export type FileErrorCode = keyof typeof fileTexts;

/** The sentence for a file that was not taken, with its size filled in where the sentence names one. */
export function fileText(refusal: { readonly code: FileErrorCode; readonly size?: string }): string {
  return fileTexts[refusal.code](refusal.size ?? '');
}

/** What goes to the log and is shown to nobody else. */
export const logTexts = {
  taskNotRegistered: 'Task was *not* registered before set as completed',
  alreadySelected: 'Already marked as selected',
  nothingToRemove: 'Nothing to remove from',
  noSnapshot: 'no snapshot',
  photoSkipped: 'photo skipped',
  followOnPassedOver: 'follow-on passed over',
} as const;

/** What an answer of the server says that came but cannot be used (ERR-T-07, ERR-T-08). */
export const dataTexts = {
  noData: 'API Failed to return data',
  locationsNotParsed: 'Locations: parsing failed',
  missionsNotParsed: 'MISSIONS: parsing failed',
} as const;

/** What a code or a registration came to. */
export const codeTexts = {
  /** The access code was read and belongs to no group (VAL-12). */
  couldNotFind: (code: string) => `We could not find ${code}, please make sure that you have entered it correctly!`,
  /** A group was registered and the answer lacks the result (VAL-13). */
  noUser: 'No User with that code found!',
} as const;
