import { isolated } from './isolated.ts';

/** Words of the results view, the scrapbook and the certificate. */
export const rewardTexts = {
  // Results view
  /** The explorer photographed it. */
  myPhoto: 'My photo',
  done: 'Done',
  skipped: 'Skipped',
  notYet: 'Not yet',
  /** A tags step that was finished with no tag chosen. */
  noneOfThem: 'None of them',
  didYouKnow: 'Did you know?',
  backToBadge: 'Back to my badge',
  backToMission: 'Back to the mission',
  stepNumber: (step: number) => `Step ${step}`,

  // Scrapbook
  scrapbookOf: (name: string) => `${isolated(name)}'s scrapbook`,
  badgeCount: (earned: number, all: number) => `${earned} of ${all} badges`,
  badges: 'My badges',
  earned: 'earned',
  notEarnedYet: 'not yet earned',
  missions: 'My missions',
  photos: 'My photos',
  photoOf: (mission: string) => `My photo from ${mission}`,
  /** Below it all badges are shown as not yet earned. */
  noBadgesYet: 'Your first badge is waiting in the garden.',
  printScrapbook: 'Print my scrapbook',
  myCertificate: 'My certificate',

  // Certificate
  certificate: 'Certificate',
  thisIsFor: 'This certificate is for',
  hasFinished: (count: number) => (count === 1 ? 'who finished 1 mission' : `who finished ${count} missions`),
  andEarned: (count: number) => (count === 1 ? 'and earned this badge' : `and earned these ${count} badges`),
  inTheGarden: 'in the garden, with open eyes and quiet feet.',
  date: 'Date',
  signature: 'Signed by',
  print: 'Print',
  noCertificateYet: 'Finish a mission and your certificate is ready.',
} as const satisfies Record<string, string | ((...values: never[]) => string)>;
