import { z } from "zod";
import { array, count, isRecord, list, rawText } from "./fields.ts";

/** A batter's line (read API §2.8). */
export interface BatterRow {
	/** With positions, as "Alder, LF"; a pinch runner as "1-Birch Jr., PR-1B". */
	playerName: string;
	ab: number;
	r: number;
	h: number;
	rbi: number;
	bb: number;
	so: number;
	/** "0.666667" */
	avg: string;
	doubles: number;
	triples: number;
	hr: number;
	sh: number;
	sf: number;
	gidp: number;
	e: number;
	pb: number;
	hbp: number;
	sb: number;
	cs: number;
	/** Came in for another, to run or hit for him or in the field. */
	substitute: boolean;
}

/** A pitcher's line (read API §2.8). */
export interface PitcherRow {
	/** With a decision in brackets, as "Jay (W)"; the service cuts long names: "Quillfeath... (L)". */
	playerName: string;
	/** Innings and outs: "7.2" is 7 innings and 2 outs. */
	ip: string;
	r: number;
	h: number;
	er: number;
	bb: number;
	so: number;
	/** Cut to an integer by the service, or "INF". */
	era: string;
	win: boolean;
	loss: boolean;
	save: boolean;
	blownSave: boolean;
	hold: boolean;
	seasonWins: number;
	seasonLosses: number;
	seasonSaves: number;
}

export interface TeamBoxScore {
	/** In ranked games a player's id. */
	teamId: string;
	teamName: string;
	/** Runs, hits and errors by inning, extra innings included. */
	r: number[];
	h: number[];
	e: number[];
	lastInning: number;
	battingTotals: { ab: number; r: number; h: number; rbi: number; bb: number; so: number };
	batters: BatterRow[];
	pitchingTotals: { ip: string; h: number; r: number; er: number; bb: number; so: number };
	pitchers: PitcherRow[];
}

const battingTotals = { ab: count, r: count, h: count, rbi: count, bb: count, so: count };
const pitchingTotals = { ip: rawText, h: count, r: count, er: count, bb: count, so: count };

/** Far longer than any; what reads the marks in it takes its time over a long one. */
const MAX_NAME = 200;
const playerName = rawText.transform(name => name.slice(0, MAX_NAME));

const batterRow = z
	.object({
		...battingTotals,
		player_name: playerName,
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
	// 0 is a starter; 2 was seen of pinch runners and 3 of changes in the field.
	.transform(({ player_name, sub_type, ...row }) => ({ playerName: player_name, ...row, substitute: sub_type > 0 }));

const decision = count.transform(number => number > 0);

const pitcherRow = z
	.object({
		...pitchingTotals,
		player_name: playerName,
		era: rawText,
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
		playerName: player_name,
		...row,
		blownSave: b_save,
		seasonWins: s_wins,
		seasonLosses: s_losses,
		seasonSaves: s_saves,
	}));

/** The longest text of counts by inning that is read. */
const MAX_COUNTS = 1000;

/** "2,4,1" → three counts. */
const inningCounts = z.preprocess(splitCounts, array(count));

function splitCounts(value: unknown): unknown {
	if (typeof value !== "string") return value ?? [];
	return value.trim() === "" ? [] : value.slice(0, MAX_COUNTS).split(",");
}

const statistics = z.object({
	batting_totals: z.object(battingTotals),
	batting_stats: list(batterRow),
	pitching_totals: z.object(pitchingTotals),
	pitching_stats: list(pitcherRow),
});

/** The statistics stand under a key that is the team's id; here they get a name. */
function nameStatistics(record: unknown): unknown {
	if (!isRecord(record)) return record;
	const { team_id, team_name, r, h, e, last_inning } = record;
	const teamId = String(team_id);
	const statistics = Object.hasOwn(record, teamId) ? record[teamId] : undefined;
	return { team_id, team_name, r, h, e, last_inning, statistics };
}

/** One team's box score. */
export const teamBoxScore: z.ZodType<TeamBoxScore> = z.preprocess(
	nameStatistics,
	z
		.object({
			team_id: rawText,
			team_name: rawText,
			r: inningCounts,
			h: inningCounts,
			e: inningCounts,
			last_inning: count,
			statistics,
		})
		.transform(({ team_id, team_name, r, h, e, last_inning, statistics }) => ({
			teamId: team_id,
			teamName: team_name,
			r,
			h,
			e,
			lastInning: last_inning,
			battingTotals: statistics.batting_totals,
			batters: statistics.batting_stats,
			pitchingTotals: statistics.pitching_totals,
			pitchers: statistics.pitching_stats,
		})),
);
