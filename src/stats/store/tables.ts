import type { Platform } from "../../ground/words.ts";
import type { Tables } from "../../storage/tables.ts";

/** The tables of statistics beside the common ones. Times are epoch ms. A type and no interface, since `withTables` asks for one. */
export type OwnStatsTables = {
	gameFacts: GameFactsRow;
	playerGames: PlayerGameRow;
};
export type StatsTables = Tables & OwnStatsTables;

/** What a game's log tells, shared by leagues and people. It names no gamertag. */
export interface GameFactsRow {
	/** The game's own id, else the account and the id by which its log was read, or `game` and that id. */
	id: string;
	/** JSON. */
	facts: string;
	readAt: number;
}

/** A game of a gamertag whose log somebody has asked for. */
export interface PlayerGameRow {
	/** The gamertag as gamertags are compared. */
	folded: string;
	platform: Platform;
	/** The id of the game in the gamertag's history. */
	gameId: string;
	/** Null: the service has no log of it, or one without a box score. */
	factsId: string | null;
	readAt: number;
	/** When somebody last asked for it, to the day. */
	usedAt: number;
}
