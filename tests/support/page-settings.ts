import type { Page } from 'playwright/test';
import type { Settings } from '../../schemas/settings.ts';

/** The pages opened next belong to a garden whose settings differ in these; the build writes settings into the page. */
export function hasSettings(page: Page, changes: Partial<Settings>): Promise<unknown> {
  // As text: a runner may give functions helpers that a page does not have.
  return page.addInitScript({
    content: `document.addEventListener('readystatechange', () => {
      const element = document.getElementById('settings');
      const settings = { ...JSON.parse(element.textContent), ...${JSON.stringify(changes)} };
      element.textContent = JSON.stringify(settings);
    }, { once: true });`,
  });
}
