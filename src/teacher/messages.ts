import { frenchTeacherTexts } from '../texts/fr/teacher.ts';
import { teacherTexts } from '../texts/teacher.ts';

/** What the script itself says, in the language of its page; the rest of the page's words come from the server. */
export function teacherMessages(language: string): Record<'linkUsed' | 'offline' | 'failed' | 'ended', string> {
  const { linkUsed, offline, failed, ended } = language === 'fr' ? frenchTeacherTexts : teacherTexts;
  return { linkUsed, offline, failed, ended };
}
