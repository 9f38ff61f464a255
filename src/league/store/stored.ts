import { z } from "zod";
import { StorageError } from "../../errors.ts";
import { gameFactsSchema } from "../../game/facts.ts";
import { parseJson } from "../../ground/json.ts";
import { type Ruling, rulingSchema } from "../season/decision.ts";
import { type Fixtures, fixturesSchema } from "../season/fixtures.ts";
import { type Playoffs, playoffsSchema } from "../season/playoffs.ts";
import type { Reading, ReadSide } from "../season/reading.ts";
import { type Rules, rulesSchema } from "../season/rules.ts";
import type { LeagueReadingRow, SeasonId } from "./tables.ts";

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
export const parseRules = (text: string) => parse(rulesSchema, text, "rules");
export const formatRules = (value: Rules) => JSON.stringify(value);
export const parseRuling = (text: string) => parse(rulingSchema, text, "ruling");
export const formatRuling = (value: Ruling) => JSON.stringify(value);
export const parseFixtures = (text: string | null) => (text === null ? null : parse(fixturesSchema, text, "fixtures"));
export const formatFixtures = (value: Fixtures | null) => value && JSON.stringify(value);
export const parsePlayoffs = (text: string | null) => (text === null ? null : parse(playoffsSchema, text, "playoffs"));
export const formatPlayoffs = (value: Playoffs | null) => value && JSON.stringify(value);
export const parseNewest = (text: string | null) => parse(newest, text ?? "{}", "newest entries");
export const formatNewest = (value: NewestEntries) => JSON.stringify(value);
export const parseFacts = (text: string) => parse(gameFactsSchema, text, "facts of a game");

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
	const { account, opponent, id, away, home, check, ...same } = reading;
	return {
		...season,
		...same,
		accountId: account,
		gameId: id,
		opponentId: opponent,
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
		...(check ?? { gameUuid: null, ruling: null, innings: null, completeInnings: null }),
		logTries: 0,
		logDueAt,
		factsId: null,
	};
}

function parse<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
	const parsed = schema.safeParse(parseJson(text));
	if (parsed.success) return parsed.data;
	throw new StorageError(`the stored ${what} of a league cannot be read`, { cause: parsed.error });
}
