import type { Language } from '../../schemas/languages.ts';
import { frenchLetters } from '../../src/texts/fr/letters.ts';
import { letters } from '../../src/texts/teacher.ts';
import type { Translated } from '../../src/texts/translation.ts';
import type { Services } from '../services.ts';
import { languageOf } from './reader-language.ts';

type Letters = Translated<typeof letters>;
const byLanguage: Readonly<Record<Language, Letters>> = { en: letters, fr: frenchLetters };

/** The words of letters in the language of whoever asks for one. @param preferred the header `Accept-Language`. */
export function lettersFor(services: Pick<Services, 'languages'>, preferred: string | null): Letters {
  return byLanguage[languageOf(services, preferred)];
}
