import type { Bases, Side } from "./play.ts";
import type { Team } from "./team.ts";

/** What a half inning starts from. */
export interface HalfSetting {
	inning: number;
	side: Side;
	batting: Team;
	fielding: Team;
	/** Innings a game is meant to last. */
	regulation: number;
	/** Runs the batting side is ahead; below zero it is behind. */
	lead: number;
	/** The run that ends the game at once: a walk-off, or the mercy rule. */
	runsToEnd: number;
	/** Plate appearances after which somebody quits. */
	quitAfter: number;
	/** Nobody played it: the game was moved on by simulation. */
	isSimulated: boolean;
}

/** How far it has come. */
export interface Progress {
	bases: Bases;
	outs: number;
	runs: number;
	errors: number;
}
