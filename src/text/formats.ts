/** The locales the bot answers in, as Discord names them. Numbers and dates follow the locale, not only its language. */
export const LOCALES = ["en-US", "es-ES", "es-419"] as const;
export type Locale = (typeof LOCALES)[number];

/** The words for a number of things: `#` stands for the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How numbers and dates are written in one locale. */
export interface Formats {
	readonly locale: Locale;
	/** "1,234"; "1.234" in Spain. Decimals are rounded. */
	number(value: number): string;
	/** At most so many decimals: "0.62". */
	decimal(value: number, digits: number): string;
	/** With exactly one decimal: "5.0". */
	tenths(value: number): string;
	/** To two digits, or to the whole number: "0.037", "3.3", "1,234". */
	twoDigits(value: number): string;
	/** A gain or a loss with its sign: "+1,234", "−56"; 0 has none. */
	signed(value: number): string;
	/** A share with its sign: 0.032 → "+3.2%". */
	signedPercent(share: number): string;
	/** A share without a sign: 0.032 → "3.2%". */
	percent(share: number): string;
	/** "1 card", "1,234 cards". */
	count(value: number, words: Plural): string;
	/** "1st", "12th", by the rules for ordinals: `#` stands for the number. */
	ordinal(value: number, words: Plural): string;
	/** An instant (epoch ms) as "May 6", UTC: for places that cannot show the reader's zone, such as a picture. */
	day(at: number): string;
	/** An instant (epoch ms) as "May 6, 2026", UTC. */
	date(at: number): string;
	/** An instant (epoch ms) as "18:00", UTC. */
	hour(at: number): string;
	/** "a, b and c" */
	list(parts: readonly string[]): string;
}

/** Far above any price: a larger figure is a mistake of the service, and its digits would fill a message. */
const LONGEST = 1e15;

/** Spanish would leave the separator out below 10,000; a table of prices needs it in every row. */
const GROUPED = { useGrouping: "always" } as const;

export function createFormats(locale: Locale): Formats {
	const whole = new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits: 0 });
	const signed = new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits: 0, signDisplay: "exceptZero" });
	const percent = new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits: 1, style: "percent" });
	const signedPercent = new Intl.NumberFormat(locale, {
		...GROUPED,
		maximumFractionDigits: 1,
		signDisplay: "exceptZero",
		style: "percent",
	});
	const decimals = [0, 1, 2, 3].map(
		maximumFractionDigits => new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits }),
	);
	const tenths = new Intl.NumberFormat(locale, { ...GROUPED, minimumFractionDigits: 1, maximumFractionDigits: 1 });
	const twoDigits = new Intl.NumberFormat(locale, { ...GROUPED, maximumSignificantDigits: 2 });
	const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
	const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	const hour = new Intl.DateTimeFormat(locale, {
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		timeZone: "UTC",
	});
	const rules = new Intl.PluralRules(locale);
	const ordinals = new Intl.PluralRules(locale, { type: "ordinal" });
	const list = new Intl.ListFormat(locale, { type: "conjunction" });

	function figure(format: Intl.NumberFormat, value: number): string {
		const isTooLong = Number.isFinite(value) && Math.abs(value) >= LONGEST;
		// Intl writes a hyphen in English.
		return (isTooLong ? value.toExponential(2) : format.format(value)).replace("-", "−");
	}

	return {
		locale,
		number: value => figure(whole, value),
		decimal: (value, digits) => figure(decimals[digits] ?? whole, value),
		tenths: value => figure(tenths, value),
		twoDigits: value => figure(value >= 10 ? whole : twoDigits, value),
		signed: value => figure(signed, value),
		signedPercent: share => figure(signedPercent, share),
		percent: share => figure(percent, share),
		count: (value, words) => (words[rules.select(value)] ?? words.other).replace("#", figure(whole, value)),
		ordinal: (value, words) => (words[ordinals.select(value)] ?? words.other).replace("#", figure(whole, value)),
		day: at => day.format(at),
		date: at => date.format(at),
		hour: at => hour.format(at),
		list: parts => list.format(parts),
	};
}
