import { formatShare } from "../../../format/rate.ts";
import { formatTable } from "../../../format/table.ts";
import type { Texts } from "../../../text/en.ts";
import { rateOf } from "../../rate.ts";
import { appearancesOf } from "../../stat-games.ts";
import { strikeoutsOf } from "../../swings.ts";
import { placesTable } from "../places.ts";
import { rateNotes } from "../rate.ts";
import { rateText, SHARES, shareRow, sumOfCounts } from "../shares.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

/** How strikeouts came about, where the pitches were, and which. */
export const strikeouts: Tab = { source: "plays", hasGroups: true, lines: strikeoutLines };

/** The most frequent pitches; the others are one row. */
const MOST_PITCHES = 6;

function strikeoutLines({ games, group }: TabContent, text: Texts): string[] {
	const { stats, format } = text;
	const { appearances, strikeouts, by, pitches, zones, chased } = strikeoutsOf(appearancesOf(games, group));
	if (strikeouts === 0) return [stats.noStrikeouts];
	const share = rateOf(strikeouts, appearances);
	const placed = sumOfCounts(zones);
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
		places.push(
			`**${stats.where(format.number(placed))}**`,
			placesTable([zones, chased], [stats.allPlaces, stats.chasedPlaces], text),
		);
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
