/**
 * Words of what everybody waits for at the first visit: code entry, the shell around it, and what it may have to say. All others
 * are in `labels.ts`, which comes with the pages.
 */
export const firstLabels = {
  appName: 'Hedgerow',
  appClaim: 'Missions for garden explorers',

  // Shared by many screens
  close: 'Close',
  goBack: 'Go back',
  tryAgain: 'Try again',
  loading: 'Loading',

  // Main menu (SHELL-02, SHELL-03)
  mainMenu: 'Main menu',
  missions: 'Missions',
  map: 'Map',
  scrapbook: 'Scrapbook',
  help: 'Help',
  logs: 'Logs',

  // Code entry
  typeYourCode: 'Type your group code',
  letsGo: "Let's go",
  looking: 'Looking for your group',
  scanCode: 'Scan a code',
  forgotCode: 'I forgot my code',
  openTeam: (groupName: string) => `Go to ${groupName}`,
  iAmTeacher: "I'm a teacher",
  privacy: 'Privacy',
  /** Work that could not be sent from another tablet, in a file (OFF-17). */
  loadCopy: 'Load a copy',
  /** A code this device has not seen, with no answer from the server: never called wrong (OFF-08). */
  newCodeNeedsInternet: 'The first visit with a new code needs internet. Come back when there is signal.',
  /** The server does not take the credentials in this app's settings (A08); the sentence of ERR-T-01. */
  turnedAway: 'Could not connect / authorise the API server',
  askAboutSettings: 'A grown-up must look at the settings of this garden. Your work is kept.',
  /** On the first screen, after the tablet was reported lost or its class got a new code. */
  waitForCode: (count: number) =>
    count === 1
      ? '1 thing waits on this tablet. Type the code of its class, and it goes out.'
      : `${count} things wait on this tablet. Type the code of their class, and they go out.`,
  enterCodeAgain: 'Please type your group code once more. Your work is kept.',

  // Signal and status
  nowOffline: 'You are now offline',
  everythingStillWorks: 'Everything still works.',

  // The app itself
  wakingUp: 'Waking up the garden',
  refreshBrowser: "Please refresh your browser, couldn't connect",
  insecureTitle: 'Please use the safe address',
  insecureAddress: 'This address cannot keep your work safe offline; ask for the https address',
  storageBlockedTitle: 'This browser keeps nothing',
  storageBlocked: 'Storage is switched off, as in a private window. Please open Hedgerow in a normal window.',

  // Not found, not allowed
  pageNotFound: 'Page not found',
  pathEnds: 'This path ends in the hedge. Your missions are right behind you.',
  goToMissions: 'Go to my missions',
  notAllowed: 'Oh no! You are not allowed here, please click here to log in again',
  logInAgain: 'Log in again',
  somethingBroke: 'Something went wrong here',
  workIsKept: 'Your work is kept. Go back and try again.',
} as const satisfies Record<string, string | ((...values: never[]) => string)>;
