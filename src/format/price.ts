import type { RecordedPrice } from "../market/prices/price-points.ts";
import { formatUtcDay, formatUtcHour } from "./time.ts";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const SIGNED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const PERCENT = new Intl.NumberFormat("en-US", {
	maximumFractionDigits: 1,
	signDisplay: "exceptZero",
	style: "percent",
});

/** Far above any price: a larger figure is a mistake of the service, and its digits would fill a message. */
const LONGEST = 1e15;

/** A figure with a real minus sign, which is as wide as a plus and cannot be mistaken for a dash. */
export function formatMinus(figure: string): string {
	return figure.replace(/^-/, "−");
}

function formatFigure(format: Intl.NumberFormat, figure: number): string {
	const isTooLong = Number.isFinite(figure) && Math.abs(figure) >= LONGEST;
	const text = isTooLong ? figure.toExponential(2) : format.format(figure);
	return formatMinus(text);
}

/** A price in the game's currency: "434,007"; for an empty side "no orders". */
export function formatPrice(price: number | null): string {
	return price === null ? "no orders" : formatFigure(WHOLE, price);
}

/** A gain or a loss with its sign, as "+1,234" or "−56"; 0 has none. */
export function formatDelta(amount: number): string {
	return formatFigure(SIGNED, amount);
}

/** A share with its sign: 0.032 → "+3.2%". */
export function formatPercent(share: number): string {
	return formatFigure(PERCENT, share);
}

/** A rate of sales, to two digits: "≈ 1,234/hour", "≈ 3.3/hour"; a slow one by the day, "≈ 15/day". */
export function formatRate(perHour: number): string {
	const [rate, unit] = perHour >= 1 ? [perHour, "hour"] : [24 * perHour, "day"];
	return `≈ ${rate >= 10 ? formatFigure(WHOLE, rate) : Number(rate.toPrecision(2))}/${unit}`;
}

/** The days a curve spans, "May 1 to May 31"; within a day its hours, "May 31, 13:00 to 18:30 UTC". */
export function formatCurveSpan(curve: readonly RecordedPrice[]): string {
	const [first, last] = [curve[0]?.at ?? 0, curve.at(-1)?.at ?? 0];
	const [from, to] = [formatUtcDay(first), formatUtcDay(last)];
	return from === to ? `${from}, ${formatUtcHour(first)} to ${formatUtcHour(last)} UTC` : `${from} to ${to}`;
}

/**
 * A curve in words, one line per side: "Buy now 430,000 → 420,000 · low 409,000 · high 465,000".
 *
 * @param curve oldest first
 */
export function formatCurve(curve: readonly RecordedPrice[]): string[] {
	const [buyNow, sellNow] = [curve.map(point => point.buyNow), curve.map(point => point.sellNow)];
	return [formatSide("Buy now", buyNow), formatSide("Sell now", sellNow)];
}

function formatSide(name: string, prices: readonly (number | null)[]): string {
	const known = prices.filter(price => price !== null);
	if (known.length === 0) return `${name}: no orders`;
	const ends = `${name} ${formatPrice(known[0] ?? null)} → ${formatPrice(prices.at(-1) ?? null)}`;
	const range = `low ${formatPrice(Math.min(...known))} · high ${formatPrice(Math.max(...known))}`;
	return `${ends} · ${range}${known.length < prices.length ? " · some prices missing" : ""}`;
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
