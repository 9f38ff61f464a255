import type { JudgedGame } from "../season/game.ts";
import type { NoGame } from "./read-entry.ts";

/** An entry of a history that is not a game of the league. */
export interface OtherEntry {
	/** Epoch ms; null if the service does not give it. */
	playedAt: number | null;
	/** The gamertag of the other side; null if the service hides it. */
	opponent: string | null;
	why: NoGame;
}

/** The result of reading a person's newest games. */
export interface Report {
	/** The games that were not known before. */
	found: readonly JudgedGame[];
	/** The newest entries that are not games of the league: undated ones first, then the newest. */
	others: readonly OtherEntry[];
	/** The time of the read, epoch ms. An account is read at most once a minute. */
	readAt: number;
}
