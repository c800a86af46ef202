import { type Language, languages } from '../../schemas/languages.ts';
import type { Settings } from '../../schemas/settings.ts';
import { startLanguage } from '../domain/language.ts';
import { keepNote, keptNote } from './kept-note.ts';

const KEY = 'hedgerow-language';

/**
 * Makes the app speak the language of this device before anything is drawn. Words that cannot be fetched leave it in English,
 * which every text has.
 */
export async function speakLanguage({ language }: Settings): Promise<void> {
  const start = startLanguage(language, keptNote(KEY), navigator.languages);
  if (start === 'en') return;
  const french = await import('../texts/fr/french.ts').catch(() => null);
  if (!french) return;
  french.speakFrench();
  document.documentElement.lang = start;
}

/** Starts the app anew in another language; the choice stays on this device. */
export function chooseLanguage(language: Language): void {
  keepNote(KEY, language);
  location.reload();
}

/** The languages a person may change to, each by its own name. */
export function otherLanguages({ language }: Settings): { readonly language: Language; readonly name: string }[] {
  const others = language.offered.filter((offered) => offered !== document.documentElement.lang);
  return others.map((other) => ({ language: other, name: languages[other] }));
}
