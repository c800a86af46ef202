import type { Language } from '../../schemas/languages.ts';
import { startLanguage } from '../../src/domain/language.ts';
import type { Services } from '../services.ts';
import type { CsvSeparator } from './csv.ts';

/**
 * The language of whoever reads a letter or the teacher's page: of those the garden offers the first that the request prefers,
 * else the garden's usual one.
 * @param preferred the header `Accept-Language`; null without one.
 */
export function languageOf({ languages }: Pick<Services, 'languages'>, preferred: string | null): Language {
  return startLanguage({ offered: languages, followBrowser: true }, null, wishesIn(preferred ?? ''));
}

/** How the reader's spreadsheet parts cells: by semicolons where the comma is the decimal sign. @param preferred as above. */
export function separatorFor(preferred: string | null): CsvSeparator {
  try {
    return new Intl.NumberFormat(wishesIn(preferred ?? '')[0] ?? 'en').format(0.5).includes(',') ? ';' : ',';
  } catch {
    // `*`, or no language at all.
    return ',';
  }
}

/** The languages of the header by their weights, those of one weight as they stand there; without the ones of weight 0. */
function wishesIn(preferred: string): string[] {
  const wishes = preferred.split(',').map((wish) => {
    const [language = '', ...parameters] = wish.split(';').map((part) => part.trim());
    return { language, weight: weightIn(parameters) };
  });
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language);
}

/** From 0 to 1, as RFC 9110 has it (12.4.2): 1 where none is given. One that cannot be read asks for nothing. */
function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (given === undefined) return 1;
  const weight = Number(given.slice(given.indexOf('=') + 1));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
