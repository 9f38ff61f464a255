import type { RecordedPrice } from "../market/prices/price-points.ts";
import type { Texts } from "../text/en.ts";

/** A figure of the service with a real minus sign, which is as wide as a plus and cannot be mistaken for a dash. */
export function formatMinus(figure: string): string {
	return figure.replace(/^-/, "−");
}

/** A price in the game's currency: "434,007"; for an empty side "no orders". */
export function formatPrice(price: number | null, text: Texts): string {
	return price === null ? text.words.noOrders : text.format.number(price);
}

/** A rate of sales, to two digits: "≈ 1,234/hour", "≈ 3.3/hour"; a slow one by the day, "≈ 15/day". */
export function formatRate(perHour: number, text: Texts): string {
	const isHourly = perHour >= 1;
	const rate = text.format.twoDigits(isHourly ? perHour : 24 * perHour);
	return isHourly ? text.prices.perHour(rate) : text.prices.perDay(rate);
}

/** The days a curve spans, "May 1 to May 31"; within a day its hours, "May 31, 13:00 to 18:30 UTC". */
export function formatCurveSpan(curve: readonly RecordedPrice[], text: Texts): string {
	const { format, prices, times } = text;
	const [first, last] = [curve[0]?.at ?? 0, curve.at(-1)?.at ?? 0];
	const [from, to] = [format.day(first), format.day(last)];
	return from === to ? prices.hours(from, format.hour(first), format.hour(last)) : times.fromTo(from, to);
}

/**
 * A curve in words, one line per side: "Buy now 430,000 → 420,000 · low 409,000 · high 465,000".
 *
 * @param curve oldest first
 */
export function formatCurve(curve: readonly RecordedPrice[], text: Texts): string[] {
	const [buyNow, sellNow] = [curve.map(point => point.buyNow), curve.map(point => point.sellNow)];
	return [formatPastPrices(text.words.buyNow, buyNow, text), formatPastPrices(text.words.sellNow, sellNow, text)];
}

function formatPastPrices(name: string, prices: readonly (number | null)[], text: Texts): string {
	const known = prices.filter(price => price !== null);
	if (known.length === 0) return `${name}: ${text.words.noOrders}`;
	const [first = null, last = null] = [known[0], prices.at(-1)];
	const figures = [first, last, Math.min(...known), Math.max(...known)].map(price => formatPrice(price, text));
	const [from = "", to = "", low = "", high = ""] = figures;
	const line = text.prices.curve(name, from, to, low, high);
	return known.length < prices.length ? `${line} · ${text.prices.someMissing}` : line;
}

const BARS = "▁▂▃▄▅▆▇█";
/** Stands for a day without orders. */
const GAP = "·";

/** Values, oldest first, as one character each. Equal values give a flat line. */
export function formatSparkline(values: readonly (number | null)[]): string {
	const known = values.filter(value => value !== null);
	const low = Math.min(...known);
	const span = Math.max(...known) - low;
	return values.map(value => (value === null ? GAP : bar(span === 0 ? 0.4 : (value - low) / span))).join("");
}

function bar(height: number): string {
	return BARS[Math.round(height * (BARS.length - 1))] ?? GAP;
}
