/** What a teacher reads outside of the app. */

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
