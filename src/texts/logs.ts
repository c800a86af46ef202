/** Words of the log page (PAGE-03). The entries themselves are for those who look after the app. */
export const logTexts = {
  newestFirst: 'What this app noted since it was opened, newest first. No codes and no names.',
  empty: 'Nothing was noted.',
  copy: 'Copy all',
  copied: 'Copied',
  copyFailed: 'This browser does not let the app copy. Please mark the lines by hand.',
  levels: { info: 'Note', error: 'Error' },
} as const;
