import type { Language } from '../../schemas/languages.ts';

/** What the garden allows; the first language offered is the usual one. */
export interface LanguageRules {
  readonly offered: readonly Language[];
  /** Whether a device that prefers one of them gets it without being asked. */
  readonly followBrowser: boolean;
}

/**
 * The language to start in: the one chosen on this device, else one the browser prefers where the garden allows that, else the
 * usual one. A language that is no longer offered counts for nothing.
 * @param preferred of the browser, the best first.
 */
export function startLanguage(
  { offered, followBrowser }: LanguageRules,
  chosen: string | null,
  preferred: readonly string[],
): Language {
  const wished = [chosen, ...(followBrowser ? preferred : [])];
  for (const wish of wished) {
    const found = offered.find((language) => language === wish?.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return offered[0] ?? 'en';
}
