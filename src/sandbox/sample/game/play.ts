import type { Batter, Pitcher } from "./squad.ts";

export type Outcome =
	| "single"
	| "double"
	| "triple"
	| "home run"
	| "walk"
	| "intentional walk"
	| "hit by pitch"
	| "strikeout"
	| "dropped third strike"
	| "strikeout double play"
	| "out"
	| "double play"
	| "fielder's choice"
	| "sacrifice fly"
	| "sacrifice bunt"
	| "error";

/** Somebody on base, and whose run it would be. */
export interface Runner {
	batter: Batter;
	/** The pitcher the run is charged to. */
	pitcher: Pitcher;
	/** False for one who is on base by an error, or by the rule of extra innings. */
	earned: boolean;
}

export type Bases = readonly [first: Runner | null, second: Runner | null, third: Runner | null];

/** What became of a runner. */
export interface Move {
	runner: Runner;
	to: "2nd" | "3rd" | "home" | "out";
	/** A forced step after a walk, and the batter of a home run, are not told. */
	isTold: boolean;
}

export interface PlateAppearance {
	kind: "plate appearance";
	batter: Batter;
	pitcher: Pitcher;
	outcome: Outcome;
	/** What the batter did, as "flied out to {fielder} (F9)". */
	phrase: string;
	/** Scorer's number of the fielder, 1 the pitcher to 9 the right fielder. */
	fielder: number | null;
	/** The name of that fielder, at that time. */
	fielderName: string;
	/** Who made the error, when there was one. */
	errorBy: Batter | null;
	moves: Move[];
	outs: number;
	runsBattedIn: number;
	/** Those who came home without the help of an error. */
	earnedRuns: Runner[];
	pitches: number;
	/** Miles an hour of a perfect contact. */
	perfectContact: number | null;
	mark: Mark | null;
	isGoAhead: boolean;
}

/** Colours of the log's legend (read API §2.7). */
export type Mark = "critical play" | "critical situation" | "run scored" | "simulated";

export interface Baserunning {
	kind: "baserunning";
	outcome: "stolen base" | "caught stealing" | "wild pitch";
	runner: Runner;
	/** The pitcher at that time. */
	pitcher: Pitcher;
	base: "2nd" | "3rd";
}

export interface PitchingChange {
	kind: "pitching change";
	pitcher: Pitcher;
}

export interface Substitution {
	kind: "substitution";
	how: "pinch hitter" | "pinch runner" | "fielder";
	player: Batter;
	replaced: Batter;
}

export type Play = PlateAppearance | Baserunning | PitchingChange | Substitution;

export type Side = "home" | "away";

/** One team's turn at bat. */
export interface Half {
	inning: number;
	batting: Side;
	plays: Play[];
	leftOnBase: number;
	/** Somebody quit in the middle of it. */
	isCutShort: boolean;
	/** Pitches thrown to a batter who never finished, because somebody quit. */
	strayPitches: number;
}

/** Everybody who appeared for a team, in the order a box score lists them. */
export interface TeamSheet {
	/** Per place in the batting order: the starter, then those who replaced him. */
	slots: { batter: Batter; entered: Substitution | null; inning: number }[][];
	pitchers: Pitcher[];
}

export interface Game {
	regulation: number;
	halves: Half[];
	sheets: Record<Side, TeamSheet>;
	winner: Side;
	/** Who left before the end. */
	quitter: Side | null;
}

export const HITS: ReadonlySet<Outcome> = new Set<Outcome>(["single", "double", "triple", "home run"]);
export const STRIKEOUTS: ReadonlySet<Outcome> = new Set<Outcome>([
	"strikeout",
	"dropped third strike",
	"strikeout double play",
]);
export const WALKS: ReadonlySet<Outcome> = new Set<Outcome>(["walk", "intentional walk"]);
/** Plate appearances that are no at bats. */
export const NO_AT_BATS: ReadonlySet<Outcome> = new Set<Outcome>([
	"walk",
	"intentional walk",
	"hit by pitch",
	"sacrifice fly",
	"sacrifice bunt",
]);

export function isPlateAppearance(play: Play): play is PlateAppearance {
	return play.kind === "plate appearance";
}

/** The runners a play brought home. */
export function scorers(play: Play): Runner[] {
	return isPlateAppearance(play) ? play.moves.filter(move => move.to === "home").map(move => move.runner) : [];
}

export function outsOf(play: Play): number {
	if (play.kind === "plate appearance") return play.outs;
	return play.kind === "baserunning" && play.outcome === "caught stealing" ? 1 : 0;
}

export function runsOf(half: Half): number {
	return half.plays.reduce((sum, play) => sum + scorers(play).length, 0);
}

export function otherSide(side: Side): Side {
	return side === "home" ? "away" : "home";
}
