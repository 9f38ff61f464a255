import { z } from "zod";
import { StorageError } from "../errors.ts";
import type { LeagueReadingRow, SeasonId } from "../storage/tables.ts";
import {
	DEFAULT_RULES,
	EARLY_POLICIES,
	GAME_CHOICES,
	GAME_STATUSES,
	JOIN_POLICIES,
	MEMBER_CHANGES,
	type Reading,
	type ReadSide,
	type Rules,
	type Ruling,
	TIE_BREAKS,
} from "./season.ts";

/** What leagues keep as JSON. A row of an earlier version lacks what came later: each rule has a default. */
const rules: z.ZodType<Rules> = z.object({
	games: z.enum(GAME_CHOICES).default(DEFAULT_RULES.games),
	start: z.string(),
	end: z.string().nullable().default(DEFAULT_RULES.end),
	points: z
		.union([z.literal("percentage"), z.object({ win: z.number(), loss: z.number() })])
		.default(DEFAULT_RULES.points),
	gamesPerPair: z.number().default(DEFAULT_RULES.gamesPerPair),
	early: z.enum(EARLY_POLICIES).default(DEFAULT_RULES.early),
	tieBreak: z.enum(TIE_BREAKS).default(DEFAULT_RULES.tieBreak),
	minGames: z.number().default(DEFAULT_RULES.minGames),
	timeZone: z.string().default(DEFAULT_RULES.timeZone),
	dayStarts: z.number().default(DEFAULT_RULES.dayStarts),
	join: z.enum(JOIN_POLICIES).default(DEFAULT_RULES.join),
	teamCheck: z.boolean().default(DEFAULT_RULES.teamCheck),
});

const status = z.enum(GAME_STATUSES);

const ruling: z.ZodType<Ruling> = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("verdict"),
		key: z.string(),
		verdict: z.union([z.enum(["count", "exclude"]), z.object({ award: z.number() })]),
	}),
	z.object({
		kind: z.literal("result"),
		result: z.object({
			winner: z.number(),
			loser: z.number(),
			kind: z.enum(["forfeit", "elsewhere", "no-contest"]),
			score: z.object({ winner: z.number(), loser: z.number() }).nullable(),
			playedAt: z.number(),
		}),
	}),
	z.object({
		kind: z.literal("adjust"),
		adjustment: z.object({
			member: z.number(),
			points: z.number().default(0),
			wins: z.number().default(0),
			losses: z.number().default(0),
		}),
	}),
	z.object({ kind: z.literal("rules"), before: rules.nullable(), after: rules }),
	z.object({
		kind: z.literal("member"),
		member: z.number(),
		change: z.enum(MEMBER_CHANGES),
		from: z.string().exactOptional(),
	}),
	z.object({ kind: z.literal("changed"), key: z.string(), before: status, after: status }),
]);

const entry = z.object({
	id: z.string(),
	at: z.number(),
	/** Where the older games begin that are still to be read: the page, and when its last game was played (epoch ms). */
	back: z.object({ page: z.number(), at: z.number() }).exactOptional(),
});
const newest = z.object({
	all: entry.exactOptional(),
	arena: entry.exactOptional(),
	exhibition: entry.exactOptional(),
});

export type NewestEntry = z.output<typeof entry>;

/** By mode, the newest entry of a history that was read. */
export type NewestEntries = z.output<typeof newest>;

/** @throws StorageError, as the functions below, for text that no version has written */
export const parseRules = (text: string): Rules => parse(rules, text, "rules");
export const formatRules = (value: Rules): string => JSON.stringify(value);

export const parseRuling = (text: string): Ruling => parse(ruling, text, "ruling");
export const formatRuling = (value: Ruling): string => JSON.stringify(value);

export const parseNewest = (text: string | null): NewestEntries =>
	text === null ? {} : parse(newest, text, "newest entries");
export const formatNewest = (value: NewestEntries): string => JSON.stringify(value);

export function parseReading(row: LeagueReadingRow): Reading {
	const { gameUuid, ruling, innings, completeInnings } = row;
	return {
		account: row.accountId,
		opponent: row.opponentId,
		side: row.side,
		id: row.gameId,
		key: row.key,
		playedAt: row.playedAt,
		mode: row.mode,
		away: side(row.awayTeam, row.awayRuns, row.awayHits, row.awayErrors, row.awayResult),
		home: side(row.homeTeam, row.homeRuns, row.homeHits, row.homeErrors, row.homeResult),
		pitcherInfo: row.pitcherInfo,
		check: ruling === null ? null : { gameUuid, ruling, innings: innings ?? 0, completeInnings: completeInnings ?? 0 },
	};
}

function side(team: string, runs: number, hits: number, errors: number, result: string): ReadSide {
	return { team, runs, hits, errors, result };
}

/** A reading → its row. @param logDueAt when its game's log is asked for */
export function formatReading(reading: Reading, season: SeasonId, logDueAt: number | null): LeagueReadingRow {
	const { account, opponent, side, id, key, playedAt, mode, pitcherInfo, away, home, check } = reading;
	return {
		...season,
		accountId: account,
		gameId: id,
		key,
		opponentId: opponent,
		side,
		playedAt,
		mode,
		pitcherInfo,
		awayTeam: away.team,
		awayRuns: away.runs,
		awayHits: away.hits,
		awayErrors: away.errors,
		awayResult: away.result,
		homeTeam: home.team,
		homeRuns: home.runs,
		homeHits: home.hits,
		homeErrors: home.errors,
		homeResult: home.result,
		gameUuid: check?.gameUuid ?? null,
		ruling: check?.ruling ?? null,
		innings: check?.innings ?? null,
		completeInnings: check?.completeInnings ?? null,
		logTries: 0,
		logDueAt,
	};
}

function parse<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
	try {
		return schema.parse(JSON.parse(text));
	} catch (cause) {
		throw new StorageError(`the stored ${what} of a league cannot be read`, { cause });
	}
}
