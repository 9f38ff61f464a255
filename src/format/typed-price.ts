/** The highest price that is accepted; no card costs more. */
export const MAX_PRICE = 1_000_000_000;

/** A price as a share of another one: -10 for "-10%". */
export interface RelativePrice {
	percent: number;
}

/** The number of zeros that a letter means. */
const ZEROS: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, b: 9 };
/** Words for these letters, as people and the bot write them. */
const LETTERS: readonly (readonly [word: RegExp, letter: string])[] = [
	[/(?:million(?:s|es)?|millon(?:es)?|mill?n)$/, "m"],
	[/(?:mil|miles|thousands?)$/, "k"],
	[/(?:billions?)$/, "b"],
];
/** What stands around a price and leaves it as it is: "≈ 4k", "$5000", "5000 stubs". */
const AROUND = /^[≈~$]+|(?:stubs?|[$])$/g;

/**
 * Digits, grouped by three or not, then decimals before a letter: a price itself is whole. Much of the world writes 1,5.
 */
const SCALED = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+)|,(\d{1,2}))?([kmb])$/;
/** A point between groups of three is also a separator: much of the world writes 5.000. */
const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/;

/**
 * Parses a typed price, such as "5000", "5,000 stubs", "20k", "25 mil", "1.5m" or "1,5m"; spaces are ignored. Null for
 * anything else, or if it is not a whole number from 1 to 1,000,000,000.
 */
export function parsePrice(typed: string): number | null {
	const plain = typed
		.normalize("NFD")
		.replaceAll(/[\s\p{M}]/gu, "")
		.toLowerCase()
		.replaceAll(AROUND, "");
	const text = LETTERS.reduce((rest, [word, letter]) => rest.replace(word, letter), plain);
	const [, scaled, afterPoint, afterComma, letter = ""] = SCALED.exec(text) ?? [];
	const decimals = afterPoint ?? afterComma ?? "";
	const digits = scaled ?? (WHOLE.test(text) ? text : null);
	if (digits === null) return null;
	const zeros = ZEROS[letter] ?? 0;
	const fraction = decimals.replace(/0+$/, "");
	if (fraction.length > zeros) return null;
	const price = Number(digits.replaceAll(/[.,]/g, "") + fraction.padEnd(zeros, "0"));
	return price >= 1 && price <= MAX_PRICE ? price : null;
}

/** Two prices, of which one may be missing; the words are those of both languages. */
export interface TypedPriceRange {
	lowest?: number;
	highest?: number;
}

/** "up to 20k", "hasta 20k". */
const UP_TO = /^(?:up to|hasta) /i;
/** "5k-20k", "5k to 20k", "de 5k a 20k", "5k-", "5k+", "-20k". */
const RANGE = /^(?:from |de |desde |between |entre )?(.*?)(?: ?[-–—] ?|\+| to | a | hasta | and | y )(.*)$/i;
/** "from 5k", "a partir de 5k". */
const FROM = /^(?:from|desde|a partir de) (.*)$/i;

/** Parses a range of prices. A price alone does not say which of the two it is. Null for anything else. */
export function parsePriceRange(typed: string): TypedPriceRange | null {
	const text = typed.trim().replace(UP_TO, "-");
	const [, from = "", to = ""] = RANGE.exec(text) ?? FROM.exec(text) ?? [];
	const lowest = parseEnd(from);
	const highest = parseEnd(to);
	if (lowest === null || highest === null || (lowest === undefined && highest === undefined)) return null;
	return { ...(lowest !== undefined && { lowest }), ...(highest !== undefined && { highest }) };
}

/** One of the two prices; undefined if it is missing. */
const parseEnd = (typed: string) => (typed.trim() === "" ? undefined : parsePrice(typed));

/** Formats a range in a form that `parsePriceRange` accepts; "" for none. */
export function formatPriceRange(lowest: string | number | undefined, highest: string | number | undefined): string {
	return lowest === undefined && highest === undefined ? "" : `${lowest ?? ""}-${highest ?? ""}`;
}

const PERCENT = /^([+-]\d{1,3}(?:[.,]\d{1,2})?)%$/;

/** Parses a typed price, or a share of the current price: "-10%", "+5%", "−2,5 %". */
export function parseRelativePrice(typed: string): number | RelativePrice | null {
	const [, signed] = PERCENT.exec(typed.replaceAll(/\s/g, "").replace("−", "-")) ?? [];
	if (signed === undefined) return parsePrice(typed);
	const percent = Number(signed.replace(",", "."));
	return percent > -100 && percent !== 0 ? { percent } : null;
}

/** Formats a price as people write it, in a form that `parseRelativePrice` accepts. */
export function formatTypedPrice(price: number | RelativePrice): string {
	if (typeof price === "number") return String(price);
	return `${price.percent > 0 ? "+" : ""}${price.percent}%`;
}

/** The price that a share of a known price means; a whole number from 1 to 1,000,000,000. */
export function priceFrom({ percent }: RelativePrice, known: number): number {
	return Math.min(Math.max(Math.round((known * (100 + percent)) / 100), 1), MAX_PRICE);
}
