import type { Column } from "../../format/table.ts";
import type { Texts } from "../../text/en.ts";
import { type Rate, rateOf } from "../rate.ts";
import { NO_RATE, rateCells } from "./rate.ts";

export const rightColumn = (width: number): Column => ({ width, align: "right" });
/** The columns: label, count, share, range. */
export const SHARES: readonly Column[] = [{ width: 13 }, rightColumn(5), rightColumn(5), rightColumn(8)];

/** A row of a share of `whole`, with its range where that is small. */
export function shareRow(label: string, part: number, whole: number, text: Texts): string[] {
	const bare = (value: number) => String(Math.round(value * 100));
	const [value, range] = rateCells(rateOf(part, whole), bare);
	return [label, text.format.number(part), value === NO_RATE ? value : `${value}%`, range];
}

/** "24%", with its range where that rests on little: "24% (18%–31%)". */
export function rateText(rate: Rate, format: (value: number) => string): string {
	const [value, range] = rateCells(rate, format);
	return range === "" ? value : `${value} (${range})`;
}

export const sumOfCounts = (counts: Readonly<Record<string, number>>) =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);
