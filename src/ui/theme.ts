/** The looks there are; day needs no attribute. */
export const themes = ['day', 'night', 'sun'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(word: unknown): word is Theme {
  return themes.includes(word as Theme);
}

/** What was chosen, else Sunlight where the device asks for more contrast, else Day. */
export function themeFor(chosen: Theme | null, wantsMoreContrast: boolean): Theme {
  return chosen ?? (wantsMoreContrast ? 'sun' : 'day');
}

/** Puts a theme on the page. `root` is the `html` element. */
export function showTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'day') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** Gives the browser's own bar the paper's colour, so that no bright strip stands above a dark page. */
export function colourBrowser(page: Document): void {
  const paper = getComputedStyle(page.documentElement).getPropertyValue('--paper');
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

/** The theme that is on the page now. */
export function shownTheme(root: HTMLElement): Theme {
  const theme = root.dataset['theme'];
  return isTheme(theme) ? theme : 'day';
}
