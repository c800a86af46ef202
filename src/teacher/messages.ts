import type { Language } from '../../schemas/languages.ts';
import { frenchTeacherTexts } from '../texts/fr/teacher.ts';
import { teacherTexts } from '../texts/teacher.ts';
import type { Translated } from '../texts/translation.ts';

type Messages = Pick<
  Translated<typeof teacherTexts>,
  'opening' | 'linkUsed' | 'offline' | 'failed' | 'tooOften' | 'notNow' | 'ended'
>;

const byLanguage: Readonly<Record<Language, Messages>> = { en: teacherTexts, fr: frenchTeacherTexts };

/**
 * What the script itself says; the rest of the page's words come from the server.
 * @param language of the page, as the server wrote it there.
 */
export function teacherMessages(language: string): Messages {
  return isOurs(language) ? byLanguage[language] : byLanguage.en;
}

function isOurs(language: string): language is Language {
  return Object.hasOwn(byLanguage, language);
}
