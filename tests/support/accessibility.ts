import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** WCAG 2.2 A and AA as far as a machine can judge it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What stands in the way of people who see, hear or move differently, on the page as it is now: one line for each place,
 * as 'rule: selector'. Nothing in motion is judged: this waits for a page that slides in, the caller for all else.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (document.querySelector('[data-page]')?.getAnimations() ?? []).length === 0);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
