import type { Language } from '../../schemas/languages.ts';
import { startLanguage } from '../../src/domain/language.ts';
import { frenchLetters } from '../../src/texts/fr/letters.ts';
import { letters } from '../../src/texts/teacher.ts';
import type { Translated } from '../../src/texts/translation.ts';
import type { Services } from '../services.ts';

type Letters = Translated<typeof letters>;
const byLanguage: Readonly<Record<Language, Letters>> = { en: letters, fr: frenchLetters };

/**
 * The words of letters in the language of whoever asks for one: of those the garden offers the first that the request prefers,
 * else the garden's usual one.
 * @param preferred the header `Accept-Language`, the best first; null without one.
 */
export function lettersFor({ languages }: Pick<Services, 'languages'>, preferred: string | null): Letters {
  const wishes = preferred?.split(',').map((wish) => wish.split(';')[0]?.trim() ?? '') ?? [];
  return byLanguage[startLanguage({ offered: languages, followBrowser: true }, null, wishes)];
}
