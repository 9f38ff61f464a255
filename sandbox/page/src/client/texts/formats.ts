import type { Locale } from "../../chat/locale.ts";

/** The words for a number of things: `#` stands for the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How numbers are written in one locale. */
export interface Formats {
	readonly locale: Locale;
	/** With one decimal place: "1.5". */
	decimal(value: number): string;
	/** "1 character", "2 characters". */
	count(value: number, words: Plural): string;
}

export function createFormats(locale: Locale): Formats {
	const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	const rules = new Intl.PluralRules(locale);
	return {
		locale,
		decimal: value => decimal.format(value),
		count: (value, words) => (words[rules.select(value)] ?? words.other).replace("#", String(value)),
	};
}
