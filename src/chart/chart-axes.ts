import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from "d3-scale";
import { formatUtcDay, formatUtcHour } from "../format/time.ts";

/** Where a value lies, and the places along the way that are worth a name. */
export interface Axis<Scale, Value> {
	scale: Scale;
	ticks: Value[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Room around the prices, as a share of what they span. */
const PADDING = 0.06;

/** An axis over all prices, from `bottom` up to `top`; its ticks are whole prices. */
export function priceAxis(
	prices: readonly number[],
	bottom: number,
	top: number,
): Axis<ScaleLinear<number, number>, number> {
	const low = Math.min(...prices);
	const high = Math.max(...prices);
	// A price that never moved lies in the middle.
	const room = high === low ? Math.max(1, high * PADDING) : (high - low) * PADDING;
	const scale = scaleLinear([Math.max(0, low - room), high + room], [bottom, top]);
	return { scale, ticks: scale.ticks(4).filter(Number.isInteger) };
}

/** An axis over instants (epoch ms); its ticks are whole minutes, or days where it spans more than two, `apart` at least. */
export function timeAxis(
	times: readonly number[],
	left: number,
	right: number,
	apart: number,
): Axis<ScaleTime<number, number>, Date> {
	const first = Math.min(...times);
	const last = Math.max(...times);
	const room = first === last ? DAY_MS / 2 : 0;
	const scale = scaleUtc([first - room, last + room], [left, right]);
	const ticks: Date[] = [];
	for (const tick of scale.ticks(5)) {
		const previous = ticks.at(-1);
		if (tick.getTime() % (last - first > 2 * DAY_MS ? DAY_MS : MINUTE_MS) !== 0) continue;
		if (previous === undefined || scale(tick) - scale(previous) >= apart) ticks.push(tick);
	}
	return { scale, ticks };
}

/** "May 6" for a midnight, else "18:00". */
export function formatTick(time: Date): string {
	const at = time.getTime();
	return at % DAY_MS === 0 ? formatUtcDay(at) : formatUtcHour(at);
}
