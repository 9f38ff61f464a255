import type { Locale } from "../../chat/locale.ts";

/** The words for a number of things: `#` is replaced by the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The formats of numbers in one locale. */
export interface Formats {
	readonly locale: Locale;
	/** Formats "1.5", with one decimal place. */
	decimal(value: number): string;
	/** Formats "1 character", "2 characters". */
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
