import type { Bases, Move, Outcome, Runner } from "./play.ts";
import type { Batter, Pitcher } from "./squad.ts";

/** What a batter finds when he steps in. */
export interface Situation {
	bases: Bases;
	outs: number;
	batter: Batter;
	pitcher: Pitcher;
}

/** What came of it. */
export interface Resolution {
	outcome: Outcome;
	phrase: string;
	fielder: number | null;
	outs: number;
	moves: Move[];
	bases: Bases;
}

/** Nobody on base moves. */
export function stay(
	situation: Situation,
	outcome: Outcome,
	phrase: string,
	fielder: number | null,
	outs: number,
): Resolution {
	return { outcome, phrase, fielder, outs, moves: [], bases: situation.bases };
}

/** The batter, once he is on base. */
export function newRunner({ batter, pitcher }: Situation, earned: boolean): Runner {
	return { batter, pitcher, earned };
}
