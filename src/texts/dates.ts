/** How days and times are written. */
export const dateTexts = { locale: 'en-GB' } as const;

/** `28 November 2026`. @param at milliseconds since 1970. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(dateTexts.locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

/** `09:30`. @param at milliseconds since 1970. */
export function clockText(at: number): string {
  return new Intl.DateTimeFormat(dateTexts.locale, { hour: '2-digit', minute: '2-digit' }).format(at);
}
