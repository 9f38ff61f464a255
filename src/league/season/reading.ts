import type { Side } from "../../game/sides.ts";

/** One side of a game as a history lists it. */
export interface ReadSide {
	/** As the service names the team of this game. */
	team: string;
	runs: number;
	hits: number;
	errors: number;
	/** "W" or "L" as recorded. */
	result: string;
}

/** What the game's log adds to its history entry. */
export interface GameCheck {
	gameUuid: string | null;
	/** "0" for a normal end. */
	ruling: string;
	innings: number;
	/** Innings of which both halves were played, or of which the home side needed no second half. */
	completeInnings: number;
}

/**
 * What the history of one account says of a game against another account of the league. It names no member: whose
 * accounts these are is found when the games are judged, so that a correction of gamertags corrects the table.
 */
export interface Reading {
	/** The account whose history it is, and the opponent's. */
	account: number;
	opponent: number;
	/** The account's side. */
	side: Side;
	/** The game's id in this history. */
	id: string;
	/** The same in the histories of both: the second, the runs and the hits. */
	key: string;
	/** Epoch ms, a whole second. */
	playedAt: number;
	/** "ARENA", "EXHIBITION", "LEAGUE" and others. */
	mode: string;
	away: ReadSide;
	home: ReadSide;
	/** Text naming the deciding pitchers; may be empty. */
	pitcherInfo: string;
	/** Null until the log has been read: of a reading, by this id. */
	check: GameCheck | null;
}
