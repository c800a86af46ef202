/** The screens that have help of their own (ROUTE-38). */
export type HelpContext = 'mission' | 'map';

/** For each screen the id of the help entry about it, from the garden's settings; null where there is none. */
export type HelpEntries = Readonly<Record<HelpContext, number | null>>;

/**
 * The help entry about the screen that an address names.
 * @returns null for a screen without one, and for a word that is no screen: Help then begins at the top.
 */
export function helpEntryFor(screen: string | undefined, entries: HelpEntries): string | null {
  if (screen !== 'mission' && screen !== 'map') return null;
  const entry = entries[screen];
  return entry === null ? null : String(entry);
}
