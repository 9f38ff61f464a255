import type { GameLog } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { findTeamBoxScore } from "./box-score.ts";
import type { Inning } from "./innings.ts";
import type { Side } from "./sides.ts";

/** Runs of one half-inning. "unplayed": that side did not bat (printed as an X). "unknown": no source has it. */
export type HalfRuns = number | "unplayed" | "unknown";

export interface LineScoreSide {
	team: string;
	runs: number;
	hits: number;
	errors: number;
}

/** Innings under their real numbers, from the first to the last one played. */
export interface LineScore {
	innings: { inning: number; away: HalfRuns; home: HalfRuns }[];
	away: LineScoreSide;
	home: LineScoreSide;
}

/** The record always has nine inning slots. In extra innings they hold the last nine. */
const SLOTS = 9;

/** No real game is longer; a larger number in a record is a mistake. */
const MAX_INNINGS = 99;

/** `innings` come from the game's text, which has innings that the record's slots lack; they may be empty. */
export function deriveLineScore(log: GameLog, innings: Inning[]): LineScore {
	const count = countInnings(log, innings);
	const away = findRuns(log, innings, "away", count);
	const home = findRuns(log, innings, "home", count);
	return {
		innings: away.map((runs, index) => ({ inning: index + 1, away: runs, home: home[index] ?? "unknown" })),
		away: deriveSide(log, "away"),
		home: deriveSide(log, "home"),
	};
}

function deriveSide({ record }: GameLog, side: Side): LineScoreSide {
	const { fullName, runs, hits, errors } = record[side];
	return { team: parseText(fullName), runs, hits, errors };
}

function countInnings({ record }: GameLog, innings: Inning[]): number {
	const slotsPlayed = record.slots.filter(slot => slot.away !== null || slot.home !== null).length;
	return Math.min(record.innings || innings.at(-1)?.inning || slotsPlayed, MAX_INNINGS);
}

/**
 * A side's runs by inning. The text comes first, since it alone distinguishes a scoreless half from one that was not played;
 * then the box score. Either must add up to the side's total, otherwise the record's slots are used.
 */
function findRuns(log: GameLog, innings: Inning[], side: Side, count: number): HalfRuns[] {
	const total = log.record[side].runs;
	const complete = [readText(innings, side, count), readBoxScore(log, side, count)];
	return complete.find(runs => sum(runs) === total) ?? readSlots(log, side, count);
}

function readText(innings: Inning[], side: Side, count: number): HalfRuns[] {
	return forEachInning(count, number => {
		const inning = innings.find(candidate => candidate.inning === number);
		if (!inning) return "unknown";
		const half = inning.halves.find(candidate => candidate.side === side);
		return half ? (half.totals?.runs ?? "unknown") : "unplayed";
	});
}

function readBoxScore(log: GameLog, side: Side, count: number): HalfRuns[] {
	const runs = findTeamBoxScore(log, side)?.r ?? [];
	return forEachInning(count, number => runs[number - 1] ?? "unknown");
}

function readSlots({ record }: GameLog, side: Side, count: number): HalfRuns[] {
	const before = Math.max(0, count - SLOTS);
	return forEachInning(count, number => {
		const slot = record.slots[number - before - 1];
		return slot ? (slot[side] ?? "unplayed") : "unknown";
	});
}

function forEachInning(count: number, read: (number: number) => HalfRuns): HalfRuns[] {
	return Array.from({ length: count }, (_, index) => read(index + 1));
}

/** The sum is NaN while a half is unknown, so that it equals no total. */
function sum(runs: HalfRuns[]): number {
	return runs.reduce<number>((total, half) => total + (half === "unplayed" ? 0 : Number(half)), 0);
}
