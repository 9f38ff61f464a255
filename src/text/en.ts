import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series,
 * plays) is not among them: it stays as served. A placeholder's value is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
