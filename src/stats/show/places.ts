import { columnsOf, padColumns } from "../../format/columns.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { ZONES, type Zone } from "../../game/plate-appearance.ts";
import type { Texts } from "../../text/en.ts";
import { rightColumn } from "./shares.ts";

type Places = Partial<Record<Zone, number>>;

/** Row, three places of the first counts, three of the second. */
const GRID: readonly Column[] = [
	{ width: 5 },
	rightColumn(3),
	rightColumn(3),
	rightColumn(4),
	rightColumn(5),
	rightColumn(3),
	rightColumn(4),
];
/** The columns in which the two labels start. */
const LABELS_AT = [6, 20] as const;

/** Two counts of the places of pitches, side by side: three rows from high to low, as the batter sees them. */
export function placesTable(counts: readonly [Places, Places], labels: readonly [string, string], { stats }: Texts) {
	const { rows, sides } = stats;
	const places = ZONES.slice(1);
	const cells = (of: Places, row: number) =>
		places.slice(row * 3, row * 3 + 3).map(zone => (of[zone] === undefined ? "·" : String(of[zone])));
	const heading = [sides.in, sides.middle, sides.away];
	const [first, second] = LABELS_AT;
	const [left, other] = labels;
	const at = (column: number, label = "") => padColumns("", Math.min(column, PHONE_COLUMNS - columnsOf(label))) + label;
	// Labels that do not fit beside each other stand one above the other.
	const isWide = columnsOf(left) > second - first - 1 || columnsOf(other) > PHONE_COLUMNS - second;
	return formatTable(GRID, [
		...(isWide ? [[at(first, left)], [at(second, other)]] : [[padColumns(at(first, left), second) + other]]),
		["", ...heading, ...heading],
		...[rows.high, rows.middle, rows.low].map((label, row) => [
			label,
			...cells(counts[0], row),
			...cells(counts[1], row),
		]),
	]);
}
