import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labels } from '../../src/texts/labels.ts';
import { SPLASH_BEGINS } from './splash.ts';

/** Attributes as in `src/screens/onboarding/code-entry.tsx`; no name and no form, so that no code can get into an address. */
const FIELD = `<div class="splash-code"><label for="early-code">${labels.typeYourCode}</label><input id="early-code" maxlength="40" dir="auto" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" enterkeyhint="go"><p>${labels.wakingUp}</p></div>`;

/**
 * Writes `first.html`: the app's page as the server gives it where codes are typed. Its field is there before any script, and
 * `src/app/use-typed-code.ts` goes on with what was typed into it. The app's other pages, and every page that comes from the
 * cache, are `index.html`, without it: nobody who reloads a task is asked for a code for a moment.
 */
export async function writeFirstPage(appDir: string): Promise<void> {
  const page = await readFile(join(appDir, 'index.html'), 'utf8');
  if (!page.includes(SPLASH_BEGINS)) throw new Error('index.html has no place for the code field');
  await writeFile(join(appDir, 'first.html'), page.replace(SPLASH_BEGINS, `${SPLASH_BEGINS}${FIELD}`));
}
