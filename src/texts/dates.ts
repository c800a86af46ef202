/** How days and times are written. */
export const dateTexts = { locale: 'en-GB' } as const;

/** `28 November 2026`, where the explorer is. @param at milliseconds since 1970. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(dateTexts.locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

/** `09:30`, where the explorer is. @param at milliseconds since 1970. */
export function clockText(at: number): string {
  return new Intl.DateTimeFormat(dateTexts.locale, { hour: '2-digit', minute: '2-digit' }).format(at);
}
