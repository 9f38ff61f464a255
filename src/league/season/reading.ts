import { z } from "zod";
import { SIDES } from "../../game/sides.ts";

const sideSchema = z.object({
	/** The name of this team in the game, as the service gives it. */
	team: z.string().default(""),
	runs: z.number().default(0),
	hits: z.number().default(0),
	errors: z.number().default(0),
	/** "W" or "L" as recorded. */
	result: z.string().default(""),
});
/** One side of a game as a history lists it. */
export type ReadSide = z.output<typeof sideSchema>;

const checkSchema = z.object({
	gameUuid: z.string().nullable().default(null),
	/** "0" for a normal end. */
	ruling: z.string(),
	innings: z.number().default(0),
	/** Innings in which both halves were played, or the home side needed no second half. */
	completeInnings: z.number().default(0),
	/** The facts that tell the number of innings with which the game was started; absent if they were not kept yet. */
	length: z.object({ levelFrom: z.number().nullable(), homeBattedAhead: z.boolean() }).exactOptional(),
});
/** The facts that the game's log adds to its history entry. */
export type GameCheck = z.output<typeof checkSchema>;

/** The data of a game from its history entry and its log. No statement searches it, so it is stored as one JSON text. */
export const storedReadingSchema = z.object({
	/** The side of the account whose history it is. */
	side: z.enum(SIDES),
	/** "ARENA", "EXHIBITION", "LEAGUE" and others. */
	mode: z.string().default(""),
	away: sideSchema,
	home: sideSchema,
	/** The text that names the deciding pitchers; may be empty. */
	pitcherInfo: z.string().default(""),
	/** Null until the log has been read by this id. */
	check: checkSchema.nullable().default(null),
});

/**
 * A game against another account of the league, as the history of one account lists it. It names no member: the owners of
 * the accounts are looked up when the games are judged, so that a correction of gamertags corrects the table.
 */
export interface GameReading extends z.output<typeof storedReadingSchema> {
	/** The account whose history it is, and the opponent's. */
	account: number;
	opponent: number;
	/** The game's id in this history. */
	id: string;
	/** The key is equal in the histories of both: the second, the runs and the hits. */
	key: string;
	/** Epoch ms, a whole second. */
	playedAt: number;
}
