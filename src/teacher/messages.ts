import { teacherTexts } from '../texts/teacher.ts';

/** What the script itself says; the rest of the page's words come from the server. */
export const TEACHER_MESSAGES = {
  linkUsed: teacherTexts.linkUsed,
  offline: teacherTexts.offline,
  failed: teacherTexts.failed,
  ended: teacherTexts.ended,
} as const;
