import { colourBrowser, isTheme, showTheme, type Theme } from '../ui/theme.ts';
import { keepNote, keptNote } from './kept-note.ts';

const KEY = 'hedgerow-theme';

/** The look chosen on this device, whoever plays: glare comes with the place, not with the child. Null where none was chosen. */
export function chosenTheme(): Theme | null {
  const kept = keptNote(KEY);
  return isTheme(kept) ? kept : null;
}

/** Puts a look on at once, and after every start to come. */
export function chooseTheme(theme: Theme): void {
  showTheme(document.documentElement, theme);
  colourBrowser(document);
  keepNote(KEY, theme);
}
