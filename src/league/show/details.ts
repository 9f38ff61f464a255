import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { formatResult } from "../../format/game.ts";
import type { Texts } from "../../text/en.ts";
import { detailsOf } from "../rules/results.ts";
import type { Standing } from "../season/standing.ts";
import type { SeasonView } from "../season/view.ts";
import { figuresOf } from "./standings.ts";
import { formatTeamTable, UNKNOWN } from "./team-table.ts";
import { leagueTitle } from "./title.ts";

/** The members' records in more detail: a table of runs and streaks, one of records, and what the table has no room for. */
export function leagueDetailsEmbed(view: SeasonView, standings: readonly Standing[], text: Texts): APIEmbed {
	const { details } = text.league.table;
	const shown = standings.map(({ member }) => detailsOf(view.judged, member));
	const record = ({ wins, losses }: { wins: number; losses: number }) => `${wins}–${losses}`;
	const runs = shown.map(({ runsFor, runsAgainst, streak }) => [
		String(runsFor),
		String(runsAgainst),
		text.format.signed(runsFor - runsAgainst),
		streak === null ? UNKNOWN : `${formatResult(streak.result, text)}${streak.games}`,
	]);
	const records = shown.map(({ lastTen, home, away }) => [lastTen, home, away].map(record));
	const { hidden } = figuresOf(view, text);
	const start = view.table.standings.findIndex(({ member }) => member === standings[0]?.member);
	const others = standings.map((_, index) => hidden.map(({ values }) => values[start + index] ?? ""));
	const headings = hidden.map(({ heading }) => heading);
	const more =
		hidden.length === 0 ? [] : formatTeamTable({ headings, standings, figures: others }, view, text).split("\n");
	const lines = [
		...more,
		...formatTeamTable({ headings: Object.values(details.runs), standings, figures: runs }, view, text).split("\n"),
		...formatTeamTable({ headings: Object.values(details.records), standings, figures: records }, view, text).split(
			"\n",
		),
		`-# ${details.legend}`,
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
