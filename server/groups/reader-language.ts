import type { Language } from '../../schemas/languages.ts';
import { startLanguage } from '../../src/domain/language.ts';
import type { Services } from '../services.ts';

/**
 * The language of whoever reads a letter or the teacher's page: of those the garden offers the first that the request prefers,
 * else the garden's usual one.
 * @param preferred the header `Accept-Language`, the best first; null without one.
 */
export function languageOf({ languages }: Pick<Services, 'languages'>, preferred: string | null): Language {
  const wishes = preferred?.split(',').map((wish) => wish.split(';')[0]?.trim() ?? '') ?? [];
  return startLanguage({ offered: languages, followBrowser: true }, null, wishes);
}
