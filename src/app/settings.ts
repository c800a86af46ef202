import type { Settings } from '../../schemas/settings.ts';

/** The garden's settings, which the build has put into the page and the garden's own check has validated. */
export function settingsOfPage(): Settings {
  const element = document.getElementById('settings');
  if (!element?.textContent) throw new Error('The page carries no settings: it was not made by `npm run build`.');
  return JSON.parse(element.textContent) as Settings;
}
