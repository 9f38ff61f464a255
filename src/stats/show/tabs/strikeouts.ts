import { formatShare } from "../../../format/rate.ts";
import { type Column, formatTable } from "../../../format/table.ts";
import { ZONES, type Zone } from "../../../game/plate-appearance.ts";
import type { Texts } from "../../../text/en.ts";
import { rateOf } from "../../rate.ts";
import { appearancesOf } from "../../stat-games.ts";
import { strikeoutsOf } from "../../swings.ts";
import { rateNotes } from "../rate.ts";
import { rateText, right, SHARES, shareRow, sumOf } from "../shares.ts";
import type { Tab } from "../tab.ts";
import type { TabView } from "../view.ts";

/** How strikeouts came about, where the pitches were, and which. */
export const strikeouts: Tab = { source: "plays", isParted: true, lines: strikeoutLines };

/** The most frequent pitches; the others are one row. */
const MOST_PITCHES = 6;

function strikeoutLines({ games, part }: TabView, text: Texts): string[] {
	const { stats, format } = text;
	const { appearances, strikeouts, by, pitches, zones, chased } = strikeoutsOf(appearancesOf(games, part));
	if (strikeouts === 0) return [stats.noStrikeouts];
	const share = rateOf(strikeouts, appearances);
	const placed = sumOf(zones);
	const thrown = pitches.reduce((sum, { count }) => sum + count, 0);
	const others = pitches.slice(MOST_PITCHES).reduce((sum, { count }) => sum + count, 0);
	const manners = Object.entries(by).map(([manner, count]) =>
		shareRow(stats.manners[manner as keyof typeof by], count, strikeouts, text),
	);
	const thrownRows = pitches
		.slice(0, MOST_PITCHES)
		.map(({ pitch, count }) => shareRow(stats.pitches[pitch], count, thrown, text));
	if (others > 0) thrownRows.push(shareRow(stats.otherPitches, others, thrown, text));
	const rates = [share, rateOf(0, strikeouts)];
	const places: string[] = [];
	if (placed > 0)
		places.push(`**${stats.where(format.number(placed))}**`, formatTable(GRID, gridRows(zones, chased, text)));
	if (thrown > 0) {
		rates.push(rateOf(0, thrown));
		places.push(`**${stats.byPitch(format.number(thrown))}**`, formatTable(SHARES, thrownRows));
	}
	return [
		share === null
			? stats.strikeoutCount(strikeouts)
			: stats.strikeouts(
					strikeouts,
					rateText(share, value => formatShare(value, text)),
				),
		`**${stats.manner}**`,
		formatTable(SHARES, manners),
		...places,
		`-# ${stats.strikeoutsOnly} ${rateNotes(rates, text)}`.trim(),
	];
}

/** Row, three places of all, three of the chased ones. */
const GRID: readonly Column[] = [{ width: 5 }, right(3), right(3), right(4), right(5), right(3), right(4)];
/** The column in which the chased pitches start. */
const CHASED_FROM = 20;

function gridRows(zones: Partial<Record<Zone, number>>, chased: typeof zones, { stats }: Texts): string[][] {
	const { rows, sides, allPlaces, chasedPlaces } = stats;
	const places = ZONES.slice(1);
	const cells = (of: typeof zones, row: number) =>
		places.slice(row * 3, row * 3 + 3).map(zone => (of[zone] === undefined ? "·" : String(of[zone])));
	const heading = [sides.in, sides.middle, sides.away];
	return [
		[`${" ".repeat(6)}${allPlaces}`.padEnd(CHASED_FROM) + chasedPlaces],
		["", ...heading, ...heading],
		...[rows.high, rows.middle, rows.low].map((label, row) => [label, ...cells(zones, row), ...cells(chased, row)]),
	];
}
