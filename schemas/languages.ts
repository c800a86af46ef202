/** Languages the app can speak, each with its own name in itself. */
export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;
