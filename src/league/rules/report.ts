import type { JudgedGame } from "../season/game.ts";
import type { NoGame } from "./read-entry.ts";

/** An entry of a history that is no game of the league. */
export interface OtherEntry {
	/** Epoch ms; null if the service does not say it. */
	playedAt: number | null;
	/** The gamertag of the other side; null if the service hides it. */
	opponent: string | null;
	why: NoGame;
}

/** What reading a person's newest games found. */
export interface Report {
	/** Games that were not known before. */
	found: readonly JudgedGame[];
	/** The newest entries that are no games of the league: undated ones, then the newest first. */
	others: readonly OtherEntry[];
	/** Epoch ms of the read: at most one a minute. */
	readAt: number;
}
