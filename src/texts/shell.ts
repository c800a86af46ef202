/** The words of the overlays that the shell lays over a page (section 2, App shell). */
export const shellTexts = {
  // A phone that lies (SHELL-06); the sentence itself is in `labels.ts`
  holdItUpright: 'Hold it upright and there is more room for missions.',
  carryOnLikeThis: 'Carry on like this',

  // Another window holds the outbox in an older version: nothing can be read or kept until it is closed
  closeOthers: 'Please close the other windows',
  closeOthersWhy:
    'Close the other windows of this app. One of them is in the way. Then this one goes on by itself. Your work is kept.',

  // Putting the app on the home screen (SHELL-07)
  keepHere: 'Keep Hedgerow here',
  putOnHomeScreen: 'Put it on the home screen. Then it opens in the garden, even without internet.',
  addToHomeScreen: 'Add to home screen',
  notNow: 'Not now',
  closesIn: (seconds: number) => `Closes by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,

  // Safari on an iPad or iPhone keeps what is on the home screen apart from its tabs
  addFirst: 'Add to Home Screen first',
  addFirstHow: 'Tap Share, then "Add to Home Screen". Open Hedgerow from there and type your code.',
  addFirstWhy: 'What you do in this tab does not move to the home screen.',
  sendFirst: (count: number) =>
    count === 1
      ? '1 thing still waits in this tab. Let it be sent first.'
      : `${count} things still wait in this tab. Let them be sent first.`,
  seeWhatWaits: 'See what waits',
  carryOnHere: 'Carry on here',
} as const satisfies Record<string, string | ((...values: never[]) => string)>;
