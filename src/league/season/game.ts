import type { Side } from "../../game/sides.ts";
import type { AwardedResult } from "./awarded-result.ts";
import type { GameReading, ReadSide } from "./reading.ts";

export interface GameSide extends ReadSide {
	/** The member's id. */
	member: number;
}

/** A game between two members, by their histories. Its key is unique in the season once the games have been judged. */
export interface LeagueGame extends Pick<GameReading, "key" | "playedAt" | "mode" | "pitcherInfo" | "check"> {
	away: GameSide;
	home: GameSide;
	/** The game's ids, by account: the two participants have different ones. */
	ids: readonly { account: number; id: string }[];
}

/** `playoff`: the game counts for a series of the playoffs, not for the table. */
export const GAME_STATUSES = ["counts", "playoff", "extra", "review", "out"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/**
 * `unread-innings`: the log that tells the number of innings has not been read. `unknown-innings`: it does not tell it.
 * `closed`: the game was read after its place had been decided.
 */
export type ReviewReason = "other-team" | "no-winner" | "ended-early" | "unread-innings" | "unknown-innings" | "closed";
/**
 * `innings`: the game was started with another number of innings. `replay`: the game was tied and is played again.
 */
export type OutReason =
	| "mode"
	| "innings"
	| "dates"
	| "before-fixtures"
	| "series"
	| "no-contest"
	| "tied"
	| "replay"
	| "decision";

/**
 * The verdict on a game. `winner`: null for a tie. `checked`: its log has been read. `by`: what decided the winner. An
 * `extra` game is beyond the number that the two members owe each other, or that their series needs.
 */
export type GameVerdict =
	| { status: "counts" | "playoff"; winner: Side | null; checked: boolean; by: "result" | "innings" | "decision" }
	| { status: "extra"; winner: Side | null }
	| { status: "review"; why: ReviewReason }
	| { status: "out"; why: OutReason };

/**
 * A game with its verdict. A result by decision has the key `result:<decision id>`, but no hits, errors, ids or teams of
 * the game.
 */
export interface JudgedGame extends LeagueGame {
	/** All keys under which the game was read, first the key of the game. */
	keys: readonly string[];
	verdict: GameVerdict;
	/** The kind of a result by decision; null for a game that was read from a history. */
	awarded: AwardedResult["kind"] | null;
	/** Whether the score is known. */
	hasScore: boolean;
	/** The id of the decision that did not know the game, and decided one that it may be. */
	closedBy?: number;
	/**
	 * The place that a decision has given the game: the number of its round (null: it has none), and a time in the order of
	 * play (epoch ms).
	 */
	place?: { round: number | null; at: number };
}
