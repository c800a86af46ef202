/** What a teacher reads outside of the app: letters, and the page of their group. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Of letters: plain text, one line below the other. */
export const letters = {
  codeSubject: 'Your Hedgerow group code',
  code: (groups: readonly { readonly name: string; readonly code: string; readonly link: string }[]) =>
    [
      'Hello,',
      '',
      ...groups.flatMap(({ name, code, link }) => [
        `The code of your group ${name} is ${code}`,
        'To look after the group, open this link within half an hour. It works once:',
        link,
        '',
      ]),
      'You get this letter because somebody asked for it with your address. If it was not you, nothing has changed.',
    ].join('\n'),
  changeSubject: 'Please confirm your new address',
  change: (name: string, link: string) =>
    [
      'Hello,',
      '',
      `This address was named for the Hedgerow group ${name}. Open this link within half an hour to use it from now on:`,
      link,
      '',
      'If it was not you, do nothing: the address stays as it was.',
    ].join('\n'),
  changedSubject: 'Your Hedgerow group gets another address',
  changed: (name: string) =>
    [
      'Hello,',
      '',
      `Another address was named for your group ${name}. It counts once the link sent there was opened.`,
      'If it was not you, ask for a link with this address and change the group code.',
    ].join('\n'),
} as const;

/** Of the page `/teacher/`. */
export const teacherTexts = {
  title: "Teacher's page",
  askLink: 'Get a link by e-mail',
  askLinkMeans: 'Type the address you registered your group with. The link opens this page once, within half an hour.',
  email: 'E-mail',
  sendLink: 'Send the link',
  linkSent: 'If a group has this address, a letter is on its way.',
  linkUsed: 'This link was used before, or is too old. Please get a new one.',
  opening: 'Opening your group',
  details: 'The group',
  name: 'Name',
  save: 'Save',
  saved: 'Saved.',
  emailToConfirm: 'A letter is on its way to the new address. It counts once its link was opened.',
  code: 'Group code',
  codeMeans: 'Everybody who has it can join. Print it, or show the square to a tablet.',
  printCard: 'Print the card',
  rotate: 'Make a new code',
  rotateMeans: 'All tablets ask for the new code. Work that waits on them is still sent.',
  tablets: 'Tablets',
  noTablets: 'No tablet has joined yet.',
  tablet: (number: number) => `Tablet ${number}`,
  lastSeen: (time: number | null) => (time === null ? 'signed out' : `last seen on ${day.format(time)}`),
  lost: 'This tablet is lost',
  lostMeans: 'A lost tablet shows nothing of the group any more, and the group gets a new code.',
  keeping: 'How long it is kept',
  keptUntil: (time: number) =>
    `The group and all its work are deleted on ${day.format(time)}, unless somebody visits the garden before.`,
  days: 'Days after the last visit (30 to 365)',
  backups: 'Backups are gone 14 days later.',
  export: 'Take everything with you',
  exportMeans: 'One file with all answers, times and photos.',
  download: 'Download',
  remove: 'Delete the group now',
  removeMeans: 'Names, answers and photos go at once and cannot be brought back. Tablets are told.',
  removeConfirm: 'Type the name of the group to delete it.',
  removed: 'The group is deleted',
  receipt: (groupId: number, at: number, counts: Readonly<Record<'explorers' | 'work' | 'photos', number>>) =>
    `Group ${groupId} was deleted on ${day.format(at)}: ${counted(counts.explorers, 'explorer', 'explorers')}, ${counted(counts.work, 'piece of work', 'pieces of work')}, ${counted(counts.photos, 'photo', 'photos')}.`,
  receiptMeans: 'Print or keep this page: it is your receipt.',
  print: 'Print',
  history: 'What was done',
  deeds: {
    registered: 'registered',
    changed: 'details changed',
    emailChanged: 'new address confirmed',
    codeRotated: 'new code',
    tabletLost: 'tablet reported lost',
    retentionChanged: 'time of keeping changed',
    exported: 'everything downloaded',
    deletedByTeacher: 'deleted by the teacher',
    deletedByDate: 'deleted on its date',
    deletedByOperator: 'deleted by whoever runs the server',
    deletedAgain: 'deleted again after a backup was restored',
  } as Readonly<Record<string, string>>,
  day: (time: number) => day.format(time),
  finish: 'Finish',
  finished: 'You are signed out. Close this window.',
  failed: 'That did not work. Please look at what you typed.',
  tooOften: (minutes: number) =>
    `That was tried too often. Please try again in ${counted(minutes, 'minute', 'minutes')}.`,
  notNow: 'The server cannot do this now. Nothing is lost: please try again later.',
  offline: 'The server cannot be reached. Please try again.',
  ended: 'Your time here is over, or another group was opened since. Please get a new link.',
} as const;
