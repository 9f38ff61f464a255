import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from "d3-scale";
import { area, line } from "d3-shape";
import { plainText, truncate } from "../format/markup.ts";
import { formatCurve, formatPrice, formatPriceDays } from "../format/price.ts";
import { DAY } from "../ground/times.ts";
import { PRICE_SIDES, type PriceDay, type PriceDays, type PriceSide } from "../market/prices/price-curve.ts";
import type { Texts } from "../text/en.ts";
import { escapeXml, formatElement } from "./svg.ts";

/** The width at which Discord shows a picture on a desktop; a phone shows it at 60 %, hence the large print. */
const WIDTH = 550;
const HEIGHT = 340;
const EDGE = 22;
const PLOT = { top: 96, right: WIDTH - 32, bottom: HEIGHT - 50 };
const DATES_Y = HEIGHT - 18;

/** The background is opaque, because the picture is shown in dark and light themes. */
const GROUND = "#1f2126";
const GRID = "#363943";
const QUIET = "#b5bac3";
const LOUD = "#f4f5f7";

/** Amber and sky blue can be distinguished with every kind of colour vision. */
const COLORS: Readonly<Record<PriceSide, string>> = { buyNow: "#f7b93e", sellNow: "#57b6f7" };

const AXIS = { "font-size": 16, fill: QUIET };
/** The width of a digit of Inter at this size. */
const FIGURE_WIDTH = 10;
/** The least distance between the centres of two dates. */
const TICK_WIDTH = 74;

/** Space above and below the prices, as a share of their range. */
const PADDING = 0.06;

interface Plane {
	x(day: PriceDay): number;
	y(price: number): number;
}

/**
 * Both sides of a card, with one value for each day, as an SVG picture; behind the lines are the ranges of days with
 * several known prices. A line breaks where its side had no orders, and at gaps.
 *
 * @param known must have at least one price
 */
export function priceChart(title: string, { days, ranges }: PriceDays, text: Texts): string {
	const prices = priceAxis(
		PRICE_SIDES.flatMap(side => (ranges[side] === null ? [] : [ranges[side].low, ranges[side].high])),
		PLOT.bottom,
		PLOT.top,
	);
	const left = EDGE + Math.max(0, ...prices.ticks.map(price => FIGURE_WIDTH * formatPrice(price, text).length));
	const times = timeAxis(
		days.map(({ at }) => at),
		left + 18,
		PLOT.right,
		TICK_WIDTH,
	);
	const plane: Plane = { x: ({ at }) => times.scale(at), y: prices.scale };
	const picture = [
		formatElement("rect", { width: WIDTH, height: HEIGHT, fill: GROUND }),
		textElement(truncate(title, 40), { x: EDGE, y: 38, "font-size": 21, "font-weight": 600, fill: LOUD }),
		...PRICE_SIDES.map((side, i) => legend(side, days.at(-1), EDGE + i * 250, text)),
		...prices.ticks.map(price => priceTick(formatPrice(price, text), left, prices.scale(price))),
		...times.ticks.map(time =>
			textElement(text.format.day(time.getTime()), {
				...AXIS,
				x: times.scale(time),
				y: DATES_Y,
				"text-anchor": "middle",
			}),
		),
		...PRICE_SIDES.map(side => drawBand(side, days, plane)),
		...PRICE_SIDES.map(side => drawLine(side, days, plane)),
	];
	return formatElement(
		"svg",
		{ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "font-family": "Inter" },
		picture.join(""),
	);
}

/** The alt text of the chart, within Discord's 1,024 characters. */
export function priceChartText(title: string, known: PriceDays, text: Texts): string {
	const card = truncate(plainText(title), 100);
	return text.chart.description(card, formatPriceDays(known.days, text), formatCurve(known, text).join(". "));
}

/** Draws the side's name and its last price. */
function legend(side: PriceSide, last: PriceDay | undefined, x: number, text: Texts): string {
	const price = formatPrice(last?.[side] ?? null, text);
	const words =
		formatElement("tspan", { fill: QUIET }, text.words[side]) +
		formatElement("tspan", { fill: COLORS[side], "font-weight": 600, dx: 8 }, price);
	return (
		formatElement("circle", { cx: x + 6, cy: 63, r: 6, fill: COLORS[side] }) +
		formatElement("text", { x: x + 20, y: 69, "font-size": 17 }, words)
	);
}

function priceTick(price: string, left: number, y: number): string {
	return (
		formatElement("path", { d: `M${left + 12},${y.toFixed(1)}H${PLOT.right}`, stroke: GRID }) +
		textElement(price, { ...AXIS, x: left, y: y + 6, "text-anchor": "end" })
	);
}

/** Draws the range from the lowest to the highest price of each day; its outline shows an isolated day. */
function drawBand(side: PriceSide, days: readonly PriceDay[], { x, y }: Plane): string {
	const shape = area<PriceDay>(
		x,
		({ ranges }) => y(ranges[side]?.low ?? 0),
		({ ranges }) => y(ranges[side]?.high ?? 0),
	).defined(({ ranges }) => ranges[side] !== null && ranges[side].low < ranges[side].high);
	const color = COLORS[side];
	return formatElement("path", {
		d: shape(days) ?? "",
		fill: color,
		stroke: color,
		"stroke-width": 3,
		"stroke-linejoin": "round",
		opacity: 0.22,
	});
}

/** Draws a side's line, with a dot on every isolated point and at the end. */
function drawLine(side: PriceSide, days: readonly PriceDay[], { x, y }: Plane): string {
	const color = COLORS[side];
	const isKnown = (day: PriceDay | undefined) => day !== undefined && day[side] !== null;
	const height = (day: PriceDay) => y(day[side] ?? 0);
	const shape = line<PriceDay>(x, height).defined(isKnown);
	const dots = days.filter(
		(day, i) => isKnown(day) && !isKnown(days[i + 1]) && (i === days.length - 1 || !isKnown(days[i - 1])),
	);
	return (
		formatElement("path", {
			d: shape(days) ?? "",
			fill: "none",
			stroke: color,
			"stroke-width": 2.5,
			"stroke-linejoin": "round",
		}) + dots.map(day => formatElement("circle", { cx: x(day), cy: height(day), r: 4, fill: color })).join("")
	);
}

function textElement(content: string, attributes: Readonly<Record<string, string | number>>): string {
	return formatElement("text", attributes, escapeXml(content));
}

/** Maps values to positions, with the values to label. */
interface Axis<Scale, Value> {
	scale: Scale;
	ticks: Value[];
}

/** An axis over all prices, from `bottom` up to `top`; its ticks are whole prices. */
function priceAxis(prices: readonly number[], bottom: number, top: number): Axis<ScaleLinear<number, number>, number> {
	const low = Math.min(...prices);
	const high = Math.max(...prices);
	// A constant price is placed in the middle.
	const room = high === low ? Math.max(1, high * PADDING) : (high - low) * PADDING;
	const scale = scaleLinear([Math.max(0, low - room), Math.min(high + room, Number.MAX_VALUE)], [bottom, top]);
	return { scale, ticks: scale.ticks(4).filter(Number.isInteger) };
}

/** An axis over days (midnight UTC, epoch ms) with some of them at least `apart` pixels apart. */
function timeAxis(
	days: readonly number[],
	left: number,
	right: number,
	apart: number,
): Axis<ScaleTime<number, number>, Date> {
	const first = Math.min(...days);
	const last = Math.max(...days);
	const room = first === last ? DAY / 2 : 0;
	const scale = scaleUtc([first - room, last + room], [left, right]);
	const ticks: Date[] = [];
	for (const tick of scale.ticks(5)) {
		const previous = ticks.at(-1);
		if (tick.getTime() % DAY !== 0) continue;
		if (previous === undefined || scale(tick) - scale(previous) >= apart) ticks.push(tick);
	}
	return { scale, ticks };
}
