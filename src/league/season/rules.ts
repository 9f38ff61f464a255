import { z } from "zod";
import { GAME_LENGTHS } from "../../game/regulation.ts";

/** The modes whose games count: the game's league mode, exhibitions, ranked games, or all of these. */
export const GAME_CHOICES = ["league", "exhibition", "ranked", "any"] as const;

/**
 * The policy for a game that ended early (its ruling is not 0): the commissioner decides, five complete innings decide
 * (as in baseball), or the recorded winner counts.
 */
export const EARLY_POLICIES = ["review", "baseball", "awarded"] as const;

/**
 * The policy for a game that ended with the score tied: it is played again; it is half a win and half a loss for each
 * member; or it counts for nobody and is not played again.
 */
export const TIE_POLICIES = ["replay", "half", "void"] as const;

/** The number of innings with which a game of the league is started. */
export const INNINGS_CHOICES = ["any", ...GAME_LENGTHS] as const;

export const TIE_BREAKS = ["head-to-head", "wins", "run-difference"] as const;

/** The most games of a series of the playoffs. */
export const SERIES_LENGTHS = [1, 3, 5, 7] as const;

/** Whether a linked person can join, can ask to join, or neither. */
export const JOIN_POLICIES = ["open", "ask", "closed"] as const;

/**
 * The rules of a season. Rules stored by an earlier version lack the rules that were added later. So each rule has a
 * default, the behaviour before the rule existed, and no table changes with a new version.
 */
export const rulesSchema = z.object({
	games: z.enum(GAME_CHOICES).default("any"),
	/**
	 * The first and the last day, "2026-04-01", in the time zone; a season without a last day continues until it is ended.
	 */
	start: z.string(),
	end: z.string().nullable().default(null),
	/** Points for a win and a loss, or the order by winning percentage. */
	points: z
		.union([z.literal("percentage"), z.object({ win: z.number(), loss: z.number() })])
		.default({ win: 3, loss: 2 }),
	/** Points of a team that forfeits; null: the points of any loss. */
	forfeit: z.number().nullable().default(null),
	ties: z.enum(TIE_POLICIES).default("void"),
	/**
	 * The number of games between two members that count; 0: all count, and none are owed. Fixtures replace this number.
	 */
	gamesPerPair: z.number().default(0),
	early: z.enum(EARLY_POLICIES).default("review"),
	/** A game that is longer or shorter in the end was still started with this number of innings. */
	innings: z.literal(INNINGS_CHOICES).default("any"),
	tieBreak: z.enum(TIE_BREAKS).default("head-to-head"),
	/** The number of games that a member must have played for the playoffs; 0: no minimum. */
	minGames: z.number().default(0),
	/**
	 * The number of places in the playoffs. Posts announce the members who are in or out; 0: not set, and nothing is
	 * posted.
	 */
	playoffSpots: z.number().default(0),
	/** The most games of a series of the playoffs: winning more than half of them wins it. */
	bestOf: z.literal(SERIES_LENGTHS).default(3),
	/** The name that Intl uses: "America/Caracas". */
	timeZone: z.string().default("UTC"),
	/** The hour, 0 to 23, at which a day of the league begins. */
	dayStarts: z.number().default(0),
	join: z.enum(JOIN_POLICIES).default("ask"),
	/** Whether a game counts only if both members played with their own teams. */
	teamCheck: z.boolean().default(false),
	/** Epoch ms; earlier games belong to the season before, even on the first day. */
	notBefore: z.number().exactOptional(),
});
export type Rules = z.output<typeof rulesSchema>;

/** The rules of a new league, whose season starts on the day it is created. */
export const DEFAULT_RULES: Omit<Rules, "start"> = {
	...rulesSchema.omit({ start: true }).parse({}),
	points: "percentage",
	forfeit: 0,
	ties: "replay",
};
