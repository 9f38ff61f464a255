import { PRICE_SIDES, type PriceDay, type PriceDays, type PriceRange } from "../market/prices/price-curve.ts";
import type { Texts } from "../text/en.ts";

/**
 * Writes a figure of the service with a real minus sign, which is as wide as a plus and cannot be mistaken for a dash.
 */
export function formatMinus(figure: string): string {
	return figure.replace(/^-/, "−");
}

/** Formats a price in the game's currency: "434,007"; "no orders" for an empty side. */
export function formatPrice(price: number | null, text: Texts): string {
	return price === null ? text.words.noOrders : text.format.number(price);
}

/** Formats a rate of sales to two digits: "≈ 1,234/hour", "≈ 3.3/hour"; a slow one by the day, "≈ 15/day". */
export function formatRate(perHour: number, text: Texts): string {
	const isHourly = perHour >= 1;
	const rate = text.format.twoDigits(isHourly ? perHour : 24 * perHour);
	return isHourly ? text.prices.perHour(rate) : text.prices.perDay(rate);
}

/** Formats a profit per hour to one digit, because the truth of one card may be several times as much or less: "≈ 4k/h". */
export function formatHourly(stubs: number, text: Texts): string {
	return text.prices.hourly(text.format.rough(stubs));
}

/** Formats the days from the first to the last, "May 1 to May 31". */
export function formatPriceDays(days: readonly PriceDay[], { format, times }: Texts): string {
	return times.dates(format.day(days[0]?.at ?? 0), format.day(days.at(-1)?.at ?? 0));
}

const FIGURES = ["low", "median", "high"] as const;

/**
 * Formats "low 409,000 · median 420,000 · high 465,000".
 *
 * @param longer the range of a longer period shown above: figures that are equal in both are left out
 */
export function formatRange(range: PriceRange, text: Texts, longer: PriceRange | null = null): string {
	return FIGURES.filter(figure => longer === null || range[figure] !== longer[figure])
		.map(figure => text.price.figures[figure](formatPrice(range[figure], text)))
		.join(" · ");
}

/**
 * Describes days in words, one line for each side: "Buy now 430,000 → 420,000 · low 409,000 · median 420,000 · high
 * 465,000".
 */
export function formatCurve({ days, ranges }: Pick<PriceDays, "days" | "ranges">, text: Texts): string[] {
	return PRICE_SIDES.map(side => {
		const name = text.words[side];
		const range = ranges[side];
		if (range === null) return `${name}: ${text.words.noOrders}`;
		const prices = days.map(day => day[side]);
		const first = prices.find(price => price !== null) ?? null;
		const ends = [first, prices.at(-1) ?? null].map(price => formatPrice(price, text));
		const line = `${name} ${ends.join(" → ")} · ${formatRange(range, text)}`;
		return prices.includes(null) ? `${line} · ${text.prices.someMissing}` : line;
	});
}

const BARS = "▁▂▃▄▅▆▇█";
/** Shown for a day without orders. */
const GAP = "·";

/** Formats values, oldest first, as one character each. Equal values give a flat line. */
export function formatSparkline(values: readonly (number | null)[]): string {
	const known = values.filter(value => value !== null);
	const low = Math.min(...known);
	const span = Math.max(...known) - low;
	return values.map(value => (value === null ? GAP : bar(span === 0 ? 0.4 : (value - low) / span))).join("");
}

function bar(height: number): string {
	return BARS[Math.round(height * (BARS.length - 1))] ?? GAP;
}
