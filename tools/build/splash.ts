import type { Plugin } from 'vite';
import { labels } from '../../src/texts/labels.ts';

const PLACE = '<div id="app"></div>';

const WHOSE = `<p class="splash-name">${labels.appName}</p><p class="splash-claim">${labels.appClaim}</p>`;
/** The splash without its last two closing tags: the code field may follow (first-page.ts). */
export const SPLASH_BEGINS = `<div id="app"><div class="splash"><div class="splash-sky">${WHOSE}</div>`;

/** Fills the page with what stands there before any script has run. Its words come from the catalogue like all others. */
export function splash(): Plugin {
  return {
    name: 'hedgerow-splash',
    transformIndexHtml: (html) => {
      if (!html.includes(PLACE)) throw new Error(`src/index.html has no ${PLACE}`);
      return html.replace(PLACE, `${SPLASH_BEGINS}</div></div>`);
    },
  };
}
