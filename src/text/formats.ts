import { lazy } from "../ground/lazy.ts";
import { DAY, HOUR, MINUTE } from "../ground/times.ts";

/**
 * The locales in which the bot answers, with Discord's names. Numbers and dates follow the locale, not only its language.
 */
export const LOCALES = ["en-US", "es-ES", "es-419"] as const;
export type Locale = (typeof LOCALES)[number];

/** The words for a number of things: `#` is replaced by the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The units in which Discord counts ages; a month and a year are averages. */
const AGES: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
	["year", 365.25 * DAY],
	["month", 30.4375 * DAY],
	["day", DAY],
	["hour", HOUR],
	["minute", MINUTE],
	["second", 1000],
];

/** A limit far above any price: a larger figure is a mistake of the service, and its digits would fill a message. */
const LONGEST = 1e15;

/** Spanish would omit the separator below 10,000; a table of prices needs it in every row. */
const GROUPED = { useGrouping: "always" } as const;

/** Creates each formatter when it is first used: Intl needs time and memory for one, and most are never used. */
export function createFormats(locale: Locale) {
	const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(locale, options));
	const dates = (options: Intl.DateTimeFormatOptions) =>
		lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
	const whole = numbers({ ...GROUPED, maximumFractionDigits: 0 });
	const signed = numbers({ ...GROUPED, maximumFractionDigits: 0, signDisplay: "exceptZero" });
	const percent = numbers({ ...GROUPED, maximumFractionDigits: 1, style: "percent" });
	const signedPercent = numbers({
		...GROUPED,
		maximumFractionDigits: 1,
		signDisplay: "exceptZero",
		style: "percent",
	});
	const decimals = [0, 1, 2, 3].map(maximumFractionDigits => numbers({ ...GROUPED, maximumFractionDigits }));
	const tenths = numbers({ ...GROUPED, minimumFractionDigits: 1, maximumFractionDigits: 1 });
	const twoDigits = numbers({ ...GROUPED, maximumSignificantDigits: 2 });
	const compact = numbers({ notation: "compact", maximumSignificantDigits: 2 });
	const rough = numbers({ notation: "compact", maximumSignificantDigits: 1 });
	const day = dates({ month: "short", day: "numeric" });
	const date = dates({ dateStyle: "medium" });
	const hour = dates({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	const weekday = dates({ weekday: "long" });
	const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
	const rules = lazy(() => new Intl.PluralRules(locale));
	const ordinals = lazy(() => new Intl.PluralRules(locale, { type: "ordinal" }));
	const list = lazy(() => new Intl.ListFormat(locale, { type: "conjunction" }));

	function figure(format: () => Intl.NumberFormat, value: number): string {
		const isTooLong = Number.isFinite(value) && Math.abs(value) >= LONGEST;
		// Intl writes a hyphen in English.
		return (isTooLong ? value.toExponential(2) : format().format(value)).replace("-", "−");
	}

	function age(at: number, now: number): string {
		const [unit, ms] = AGES.find(([, ms]) => Math.abs(at - now) >= ms) ?? ["second", 1000];
		return relative().format(Math.trunc((at - now) / ms), unit);
	}

	function plural(forms: () => Intl.PluralRules, value: number, words: Plural): string {
		return (words[forms().select(value)] ?? words.other).replace("#", figure(decimals[1] ?? whole, value));
	}

	return {
		locale,
		/** Formats "1,234"; "1.234" in Spain. Decimals are rounded. */
		number: (value: number) => figure(whole, value),
		/** Formats "0.62" with at most this many decimals. */
		decimal: (value: number, digits: number) => figure(decimals[digits] ?? whole, value),
		/** The sign before decimals, "." or ",". */
		decimalSign: () => tenths().format(0.5).charAt(1),
		/** Formats "5.0" with exactly one decimal. */
		tenths: (value: number) => figure(tenths, value),
		/** Formats to two digits, or to the whole number: "0.037", "3.3", "1,234". */
		twoDigits: (value: number) => figure(value >= 10 ? whole : twoDigits, value),
		/** Formats to two digits, with a word for thousands and millions: "25k", "1.3M", "25 mil". -0 becomes 0. */
		compact: (value: number) => figure(compact, value + 0).replace("K", "k"),
		/** As `compact`, to one digit: "4k", "1M". */
		rough: (value: number) => figure(rough, value + 0).replace("K", "k"),
		/** Formats a gain or a loss with its sign: "+1,234", "−56"; 0 has none. */
		signed: (value: number) => figure(signed, value),
		/** Formats a share with its sign: 0.032 → "+3.2%". */
		signedPercent: (share: number) => figure(signedPercent, share),
		/** Formats a share without a sign: 0.032 → "3.2%". */
		percent: (share: number) => figure(percent, share),
		/** Formats "1 card", "1,234 cards". */
		count: (value: number, words: Plural) => plural(rules, value, words),
		/** Formats "1st", "12th", by the rules for ordinals: `#` is replaced by the number. */
		ordinal: (value: number, words: Plural) => plural(ordinals, value, words),
		/**
		 * Formats an instant (epoch ms) as "May 6", UTC: for places that cannot show the reader's zone, such as a picture.
		 */
		day: (at: number) => day().format(at),
		/** Formats an instant (epoch ms) as "May 6, 2026", UTC. */
		date: (at: number) => date().format(at),
		/** Formats an instant (epoch ms) as "18:00", UTC. */
		hour: (at: number) => hour().format(at),
		/** The name of a day of the week, 0 for Sunday. */
		weekday: (day: number) => weekday().format(Date.UTC(2026, 1, 1 + day)),
		/**
		 * Formats the age of an instant (epoch ms) like Discord's `<t:…:R>`, for places where that does not work: "2 hours
		 * ago".
		 */
		age,
		/** Formats "a, b and c". */
		list: (parts: readonly string[]) => list().format(parts),
	};
}

/** The formats of numbers and dates in one locale. */
export type Formats = ReturnType<typeof createFormats>;
