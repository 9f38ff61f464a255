import type { Adjustment } from "./decision.ts";

export interface Standing {
	/** The rank, from 1; equal only if nothing but the name separates two members. */
	rank: number;
	member: number;
	games: number;
	/** A tie may be half a win and half a loss. */
	wins: number;
	losses: number;
	/** Points with adjustments; null if the percentage orders the table. */
	points: number | null;
	/** The share of games won, 0 to 1; null without a game. */
	percentage: number | null;
	runsFor: number;
	runsAgainst: number;
	/** Games owed to the other members; null if the rules set none. */
	left: number | null;
	isAdjusted: boolean;
	/** Whether the member has fewer games than the playoffs need. */
	isShort: boolean;
}

export interface SeasonTable {
	standings: readonly Standing[];
	/** The adjustments in force, oldest first. */
	adjustments: readonly (Adjustment & { reason: string; at: number })[];
	/** The numbers of games that count, wait for review, are extra, or count although their log has not been read. */
	counted: number;
	waiting: number;
	extra: number;
	unchecked: number;
	/** The number of games that were tied, or declared no contest, and count for nobody. */
	undecided: number;
}
