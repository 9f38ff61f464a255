import type { Texts } from "./en.ts";
import type { Formats } from "./formats.ts";

/** The texts in Spanish, as players in Latin America and Spain say them; the glossary is in docs/design.md. */
export const es = (format: Formats): Texts => ({
	format,
});
