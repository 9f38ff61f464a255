import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from "d3-scale";
import { area, line } from "d3-shape";
import { plainText, truncate } from "../format/markup.ts";
import { formatCurve, formatCurveSpan, formatPrice } from "../format/price.ts";
import { DAY, MINUTE } from "../ground/times.ts";
import type { RecordedPrice } from "../market/prices/price-points.ts";
import type { Texts } from "../text/en.ts";
import type { Formats } from "../text/formats.ts";
import { escapeXml, formatElement } from "./svg.ts";

/** The width at which Discord shows a picture on a desktop; a phone shows it at 60 %, hence the large print. */
const WIDTH = 550;
const HEIGHT = 340;
const EDGE = 22;
const PLOT = { top: 96, right: WIDTH - 32, bottom: HEIGHT - 50 };
const DATES_Y = HEIGHT - 18;

/** An opaque background, since the picture is shown in dark and light themes. */
const GROUND = "#1f2126";
const GRID = "#363943";
const QUIET = "#b5bac3";
const LOUD = "#f4f5f7";

interface Line {
	name: "buyNow" | "sellNow";
	color: string;
	priceOf(point: RecordedPrice): number | null;
}

/** Amber and sky blue can be distinguished with every kind of colour vision. */
const LINES: readonly Line[] = [
	{ name: "buyNow", color: "#f7b93e", priceOf: ({ buyNow }) => buyNow },
	{ name: "sellNow", color: "#57b6f7", priceOf: ({ sellNow }) => sellNow },
];

const AXIS = { "font-size": 16, fill: QUIET };
/** The width of a digit of Inter at that size. */
const FIGURE_WIDTH = 10;
/** "UTC" and some space. */
const ZONE_WIDTH = 40;
/** The least distance between the centres of two dates or hours. */
const TICK_WIDTH = 74;

/** Space above and below the prices, as a share of their range. */
const PADDING = 0.06;

type Place = (point: RecordedPrice) => number;

/**
 * Both sides of a card over time as an SVG picture. A line breaks where its side had no orders, and at gaps.
 *
 * @param curve oldest first; has at least one price
 */
export function priceChart(title: string, curve: readonly RecordedPrice[], text: Texts): string {
	const prices = priceAxis(
		curve.flatMap(point => LINES.flatMap(({ priceOf }) => priceOf(point) ?? [])),
		PLOT.bottom,
		PLOT.top,
	);
	const left =
		EDGE + Math.max(ZONE_WIDTH, ...prices.ticks.map(price => FIGURE_WIDTH * formatPrice(price, text).length));
	const times = timeAxis(
		curve.map(({ at }) => at),
		left + 18,
		PLOT.right,
		TICK_WIDTH,
	);
	const x: Place = ({ at }) => times.scale(at);
	const picture = [
		formatElement("rect", { width: WIDTH, height: HEIGHT, fill: GROUND }),
		textElement(truncate(title, 40), { x: EDGE, y: 38, "font-size": 21, "font-weight": 600, fill: LOUD }),
		...LINES.map((line, i) => legend(line, curve.at(-1), EDGE + i * 250, text)),
		...prices.ticks.map(price => priceTick(formatPrice(price, text), left, prices.scale(price))),
		textElement(text.chart.zone, { x: EDGE, y: DATES_Y, "font-size": 13, fill: QUIET }),
		...times.ticks.map(time =>
			textElement(formatTick(time, text.format), {
				...AXIS,
				x: times.scale(time),
				y: DATES_Y,
				"text-anchor": "middle",
			}),
		),
		spread(curve, x, prices.scale),
		...LINES.map(line => drawLine(line, curve, x, prices.scale)),
	];
	return formatElement(
		"svg",
		{ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "font-family": "Inter" },
		picture.join(""),
	);
}

/** The alt text of the chart, within Discord's 1,024 characters. */
export function priceChartText(title: string, curve: readonly RecordedPrice[], text: Texts): string {
	const card = truncate(plainText(title), 100);
	return text.chart.description(card, formatCurveSpan(curve, text), formatCurve(curve, text).join(". "));
}

/** The side's name and its last price. */
function legend({ name, color, priceOf }: Line, last: RecordedPrice | undefined, x: number, text: Texts): string {
	const price = formatPrice(last === undefined ? null : priceOf(last), text);
	const words =
		formatElement("tspan", { fill: QUIET }, text.words[name]) +
		formatElement("tspan", { fill: color, "font-weight": 600, dx: 8 }, price);
	return (
		formatElement("circle", { cx: x + 6, cy: 63, r: 6, fill: color }) +
		formatElement("text", { x: x + 20, y: 69, "font-size": 17 }, words)
	);
}

function priceTick(price: string, left: number, y: number): string {
	return (
		formatElement("path", { d: `M${left + 12},${y.toFixed(1)}H${PLOT.right}`, stroke: GRID }) +
		textElement(price, { ...AXIS, x: left, y: y + 6, "text-anchor": "end" })
	);
}

/** The shaded area between the two sides: the margin of a flip. */
function spread(curve: readonly RecordedPrice[], x: Place, y: (price: number) => number): string {
	const shape = area<RecordedPrice>(
		x,
		({ sellNow }) => y(sellNow ?? 0),
		({ buyNow }) => y(buyNow ?? 0),
	).defined(({ buyNow, sellNow }) => buyNow !== null && sellNow !== null);
	return formatElement("path", { d: shape(curve) ?? "", fill: LOUD, "fill-opacity": 0.07 });
}

/** A side's line, with a dot on every isolated point and at the end. */
function drawLine({ color, priceOf }: Line, curve: readonly RecordedPrice[], x: Place, y: (price: number) => number) {
	const isKnown = (point: RecordedPrice | undefined) => point !== undefined && priceOf(point) !== null;
	const height: Place = point => y(priceOf(point) ?? 0);
	const shape = line<RecordedPrice>(x, height).defined(isKnown);
	const dots = curve.filter(
		(point, i) => isKnown(point) && !isKnown(curve[i + 1]) && (i === curve.length - 1 || !isKnown(curve[i - 1])),
	);
	return (
		formatElement("path", {
			d: shape(curve) ?? "",
			fill: "none",
			stroke: color,
			"stroke-width": 2.5,
			"stroke-linejoin": "round",
		}) + dots.map(point => formatElement("circle", { cx: x(point), cy: height(point), r: 4, fill: color })).join("")
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
	const scale = scaleLinear([Math.max(0, low - room), high + room], [bottom, top]);
	return { scale, ticks: scale.ticks(4).filter(Number.isInteger) };
}

/** An axis over instants (epoch ms); its ticks are whole minutes, or days if it spans more than two, at least `apart` pixels apart. */
function timeAxis(
	times: readonly number[],
	left: number,
	right: number,
	apart: number,
): Axis<ScaleTime<number, number>, Date> {
	const first = Math.min(...times);
	const last = Math.max(...times);
	const room = first === last ? DAY / 2 : 0;
	const scale = scaleUtc([first - room, last + room], [left, right]);
	const ticks: Date[] = [];
	for (const tick of scale.ticks(5)) {
		const previous = ticks.at(-1);
		if (tick.getTime() % (last - first > 2 * DAY ? DAY : MINUTE) !== 0) continue;
		if (previous === undefined || scale(tick) - scale(previous) >= apart) ticks.push(tick);
	}
	return { scale, ticks };
}

/** "May 6" for a midnight, else "18:00". */
function formatTick(time: Date, format: Formats): string {
	const at = time.getTime();
	return at % DAY === 0 ? format.day(at) : format.hour(at);
}
