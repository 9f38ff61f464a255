import type { Platform } from "../../ground/words.ts";
import type { Tables } from "../../storage/tables.ts";

/** The facts of games, and whose games they are. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnGameLogTables = {
	gameFacts: GameFactsRow;
	playerGames: PlayerGameRow;
};
export type GameLogTables = Tables & OwnGameLogTables;

/** The facts of a game's log, shared by leagues and people. They contain no gamertag. */
export interface GameFactsRow {
	/** The game's own id, else the account and the id by which its log was read, or `game` and that id. */
	id: string;
	/** JSON. */
	facts: string;
	readAt: number;
}

/** A game of a gamertag whose log somebody has requested. */
export interface PlayerGameRow {
	/** The gamertag as gamertags are compared. */
	folded: string;
	platform: Platform;
	/** The id of the game in the gamertag's history. */
	gameId: string;
	/** Null if the service has no log of it, or one without a box score. */
	factsId: string | null;
	readAt: number;
	/** The day on which somebody last requested it. */
	usedAt: number;
}
