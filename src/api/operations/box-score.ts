import { z } from "zod";
import { count, rawText } from "./fields.ts";
import { wholeArray } from "./lists.ts";
import { isRecord } from "./records.ts";

const battingTotals = { ab: count, r: count, h: count, rbi: count, bb: count, so: count };
const pitchingTotals = {
	/** Innings and outs: "7.2" means 7 innings and 2 outs. */
	ip: rawText,
	h: count,
	r: count,
	er: count,
	bb: count,
	so: count,
};

/** Far longer than any real name: parsing the marks in a very long one would be slow. */
const MAX_NAME = 200;
const playerName = rawText.transform(name => name.slice(0, MAX_NAME));

const batterRow = z
	.object({
		...battingTotals,
		player_name: playerName,
		/** The average as the service writes it: "0.666667". */
		avg: rawText,
		doubles: count,
		triples: count,
		hr: count,
		sh: count,
		sf: count,
		gidp: count,
		e: count,
		pb: count,
		hbp: count,
		sb: count,
		cs: count,
		sub_type: count,
	})
	// 0 is a starter; 2 was observed for pinch runners and 3 for changes in the field.
	.transform(({ player_name, sub_type, ...row }) => ({
		...row,
		/** The name with positions, such as "Alder, LF"; a pinch runner's is "1-Birch Jr., PR-1B". */
		playerName: player_name,
		substitute: sub_type > 0,
	}));

/** A batter's line (read API §2.8). */
export type BatterRow = z.output<typeof batterRow>;

const decision = count.transform(number => number > 0);

const pitcherRow = z
	.object({
		...pitchingTotals,
		player_name: playerName,
		/** An integer, because the service cuts the decimals, or "INF". */
		era: rawText,
		wp: count,
		win: decision,
		loss: decision,
		save: decision,
		b_save: decision,
		hold: decision,
		s_wins: count,
		s_losses: count,
		s_saves: count,
	})
	.transform(({ player_name, b_save, s_wins, s_losses, s_saves, ...row }) => ({
		...row,
		/** The name with a decision in brackets, such as "Jay (W)"; the service cuts long names: "Quillfeath... (L)". */
		playerName: player_name,
		blownSave: b_save,
		seasonWins: s_wins,
		seasonLosses: s_losses,
		seasonSaves: s_saves,
	}));

/** A pitcher's line (read API §2.8). */
export type PitcherRow = z.output<typeof pitcherRow>;

/** The number of characters that are read of a text of counts by inning. */
const MAX_COUNTS = 1000;

/** Parses "2,4,1" into three counts. */
const inningCounts = z.preprocess(splitCounts, wholeArray(count));

function splitCounts(value: unknown): unknown {
	if (typeof value !== "string") return value ?? [];
	return value.trim() === "" ? [] : value.slice(0, MAX_COUNTS).split(",");
}

function rowsOf<Row extends z.ZodType>(row: Row) {
	return z.preprocess(value => value ?? [], wholeArray(row));
}

const statistics = z.object({
	// Totals follow from the rows, and nobody is shown them.
	batting_totals: z.object(battingTotals).nullish().catch(null),
	// Sums need all rows: without one of them, the team is unknown.
	batting_stats: rowsOf(batterRow),
	pitching_totals: z.object(pitchingTotals).nullish().catch(null),
	pitching_stats: rowsOf(pitcherRow),
});

/** The service stores the statistics under the team's id; here they get a name. */
function nameStatistics(record: unknown): unknown {
	if (!isRecord(record)) return record;
	const { team_id, team_name, r, h, e, last_inning } = record;
	const teamId = String(team_id);
	const statistics = Object.hasOwn(record, teamId) ? record[teamId] : undefined;
	return { team_id, team_name, r, h, e, last_inning, statistics };
}

/** One team's box score. */
export const teamBoxScore = z.preprocess(
	nameStatistics,
	z
		.object({
			team_id: rawText,
			team_name: rawText,
			// Runs, hits and errors by inning, including extra innings.
			r: inningCounts,
			h: inningCounts,
			e: inningCounts,
			last_inning: count.nullish().catch(null),
			statistics,
		})
		.transform(({ team_id, team_name, last_inning, statistics, ...counts }) => ({
			...counts,
			/** The team's id; in ranked games a player's id. */
			teamId: team_id,
			teamName: team_name,
			lastInning: last_inning,
			battingTotals: statistics.batting_totals,
			batters: statistics.batting_stats,
			pitchingTotals: statistics.pitching_totals,
			pitchers: statistics.pitching_stats,
		})),
);

export type TeamBoxScore = z.output<typeof teamBoxScore>;
