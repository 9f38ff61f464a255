/** The languages of the page, with Discord's names. */
export const LOCALES = ["en-US", "es-ES", "es-419"] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in languages other than English, by Discord's locale. */
export type Localizations = Readonly<Record<string, string | null | undefined>>;
