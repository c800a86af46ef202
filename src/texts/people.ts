import { isolated } from './isolated.ts';

/** Words of everything about who plays: registering, profile, code, teacher, coming and going. */
export const peopleTexts = {
  // Scanning a code
  scanTitle: 'Scan a code',
  scanWords: 'Hold the code in front of the camera.',
  scanStarting: 'Starting the camera',
  scanNoCamera: 'There is no camera to scan with. Please type your code.',
  scanNotAllowed: 'The camera may not be used here. Please type your code.',
  scanNotACode: 'That is not a group code. Try another one.',
  typeInstead: 'Type it instead',

  // Choose your profile
  isThisYou: 'Is this you?',
  yesItsMe: "Yes, that's me!",
  no: 'No, go back',
  findYourName: 'Find your name',
  nobodyOfThatName: 'Nobody of that name is here.',
  passTheTablet: 'Pass the tablet',

  // A new explorer (ONB-05)
  newExplorer: 'New explorer',
  newHere: 'Are you new here?',
  newHereWords: 'Pick an animal, then tell us your first name and your age.',
  newExplorerStep: (step: number) => `New explorer, ${step} of 2`,
  pickAnimal: 'Pick your animal',
  animals: 'Animals',
  next: 'Next',
  aboutYou: 'About you',
  firstNameIsEnough: 'Your first name is enough.',
  classCanSeeIt: 'Your class can see it.',
  myName: 'My name',
  myAge: 'My age',
  anotherAge: 'Another age',
  typeYourAge: 'Type your age',
  done: 'Done',
  animalsComing: 'The animals are on their way.',

  // What is wrong with a name or an age (VAL-19)
  nameMissing: 'Please type your name.',
  nameTooLong: (most: number) => `That name is too long. Up to ${most} letters, please.`,
  ageMissing: 'Please choose your age.',
  ageWrong: (least: number, most: number) => `An age is a number from ${least} to ${most}.`,

  // My code (ONB-11)
  yourCode: 'Your code',
  codeWords: 'Type it or scan it on another device, and carry on there.',
  codeAsPicture: (code: string) => `QR code of ${code}`,
  codePrivate: 'Only people in your class need this code. Keep it off photos.',

  // Forgotten code (ONB-09, OFF-10)
  forgotTitle: 'Forgot your code?',
  askTeacherFirst: 'Ask your teacher first',
  askTeacherWords: 'They can show you the code in a second.',
  grownUpEmail: 'For grown-ups: your e-mail',
  grownUpEmailWords: 'The address you registered the group with. We send the code there.',
  sendMyCode: 'Send my code',
  sendingCode: 'Sending',
  codeRequested: 'If a group is registered with this address, a mail with its code is on the way.',
  sameForEvery: 'The answer looks the same for every address, so nobody can find out who has a group here.',
  emailMissing: 'Please type your e-mail address.',
  emailWrong: 'This does not look like an e-mail address.',
  needsInternet: 'This needs internet. What you typed stays here: try again when there is signal.',
  tooManyTries: 'That was too often. Please try again in a few minutes.',
  notNow: 'That did not work. Please try again later.',

  // Teacher registration (ONB-10)
  registerGroup: 'Register a group',
  forTeachers: 'For teachers and group leaders',
  nameOfGroup: 'Name of the group',
  email: 'E-mail',
  emailHint: 'May stay empty. Needed to get back a lost code.',
  optin: 'Write to me about new missions',
  registerTheGroup: 'Register the group',
  registering: 'Registering',
  whatWeKeepWords: 'First names, ages, answers and photos. No last names, no adverts, no tracking.',
  readAll: 'All the words, for grown-ups',
  groupNameMissing: 'Please type a name for the group.',
  groupReady: 'Your group is ready',
  showToClass: 'Show this code to your class. Every child types or scans it once on each device.',
  writeDown: 'Please write the code down or print it now.',
  printSheet: 'Print a sheet for the wall',
  openMyGroup: 'Open my group',
  openingGroup: 'Opening your group',

  // Profile (ONB-12)
  myProfile: 'My profile',
  changeAnimal: 'Change animal',
  keepAnimal: 'Keep this animal',
  save: 'Save',
  screen: 'Screen',
  themes: { day: 'Day', night: 'Night', sun: 'Sunlight' },
  myCode: 'My code',
  quit: 'Quit',
  profileNotSavedTitle: 'Oh no!',
  profileNotSaved: "We couldn't save this on the tablet. Nothing you typed is lost. Please try again.",

  // Quit (ONB-13)
  quitTitle: 'Quit?',
  byeForNow: (name: string) => `Bye for now, ${isolated(name)}!`,
  byeForAll: 'Bye for now!',
  quitMeans: 'Your badges and photos stay. Somebody else can play next.',
  quitWaits: (count: number) =>
    count === 1
      ? '1 thing waits for Wi-Fi. It stays safe on this tablet and goes out by itself.'
      : `${count} things wait for Wi-Fi. They stay safe on this tablet and go out by themselves.`,
  needCodeAgain: 'You will need your group code to come back.',
  stayHere: 'Stay here',

  // Coming back (SHELL-14)
  youWereIn: (missionName: string) => `You were in ${missionName}.`,
  youWereAt: (missionName: string, step: number) => `You were in ${missionName}, step ${step}.`,

  // Privacy
  okay: 'OK',
} as const;
