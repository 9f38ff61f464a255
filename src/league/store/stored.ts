import { z } from "zod";
import { StorageError } from "../../errors.ts";
import { gameFactsSchema } from "../../game/facts.ts";
import { parseJson } from "../../ground/json.ts";
import { type Ruling, rulingSchema } from "../season/decision.ts";
import { type Fixtures, fixturesSchema } from "../season/fixtures.ts";
import { type Playoffs, playoffsSchema } from "../season/playoffs.ts";
import { type GameReading, storedReadingSchema } from "../season/reading.ts";
import { type Rules, rulesSchema } from "../season/rules.ts";
import type { LeagueReadingRow } from "./tables.ts";

const entry = z.object({
	id: z.string(),
	at: z.number(),
	/** The start of the older games that have not been read: the page, and the time of its last game (epoch ms). */
	back: z.object({ page: z.number(), at: z.number() }).exactOptional(),
});
const newest = z.object({
	all: entry.exactOptional(),
	arena: entry.exactOptional(),
	exhibition: entry.exactOptional(),
});

export type NewestEntry = z.output<typeof entry>;

/** The newest entry that was read of each history, by mode. */
export type NewestEntries = z.output<typeof newest>;

/** All parsing functions throw a StorageError for a text that no version has written. */
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

type ReadingColumns = Pick<LeagueReadingRow, "accountId" | "opponentId" | "gameId" | "key" | "playedAt" | "reading">;

export function parseReading({ accountId, opponentId, gameId, key, playedAt, reading }: ReadingColumns): GameReading {
	const ids = { account: accountId, opponent: opponentId, id: gameId, key, playedAt };
	return { ...ids, ...parse(storedReadingSchema, reading, "reading") };
}

/** The JSON of a reading. The schema leaves out the values that have columns: its accounts, id, key and time. */
export const formatGameReading = (reading: GameReading) => JSON.stringify(storedReadingSchema.parse(reading));

function parse<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
	const parsed = schema.safeParse(parseJson(text));
	if (parsed.success) return parsed.data;
	throw new StorageError(`the stored ${what} of a league cannot be read`, { cause: parsed.error });
}
