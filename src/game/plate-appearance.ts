import type { Side } from "./sides.ts";

/** The ways in which a plate appearance can end, in the order in which they are stored: new ones are added at the end. */
export const RESULTS = [
	"single",
	"double",
	"triple",
	"homer",
	"walk",
	"intentional-walk",
	"hit-by-pitch",
	"strikeout",
	"out",
	"double-play",
	"fielders-choice",
	"error",
	"sacrifice-bunt",
	"sacrifice-fly",
	"interference",
] as const;
export type AppearanceResult = (typeof RESULTS)[number];

const HITS: readonly (AppearanceResult | undefined)[] = ["single", "double", "triple", "homer"];

export const isHit = (result: AppearanceResult | undefined): boolean => HITS.includes(result);

/** How the ball was hit; "none" if nothing was hit or the text does not say how. */
export const CONTACTS = ["none", "ground", "line", "fly", "pop", "bunt"] as const;
export type Contact = (typeof CONTACTS)[number];

/** "swinging": neither late nor early, as far as the text says. "dropped": the batter ran and reached first. */
export const STRIKEOUTS = ["none", "chased", "late", "early", "looking", "swinging", "dropped"] as const;
export type Strikeout = (typeof STRIKEOUTS)[number];

export const PITCHES = [
	"none",
	"fastball",
	"sinker",
	"cutter",
	"slider",
	"sweeper",
	"slurve",
	"curveball",
	"changeup",
	"splitter",
	"forkball",
	"screwball",
	"knuckleball",
	"palmball",
	"other",
] as const;
export type Pitch = (typeof PITCHES)[number];

/** The zones from the batter's point of view: row by row from high to low, each from inside to outside. */
export const ZONES = [
	"none",
	"high-in",
	"high",
	"high-away",
	"in",
	"middle",
	"away",
	"low-in",
	"low",
	"low-away",
] as const;
export type Zone = (typeof ZONES)[number];

/** The facts that one sentence of the narration gives. */
export interface ToldAppearance {
	/** The surname that the text gives. */
	batter: string;
	result: AppearanceResult;
	contact: Contact;
	/** The number of the fielder or field, 1 (pitcher) to 9 (right field); null where the text does not say it. */
	to: number | null;
	/** The code in brackets at the end of the sentence, such as "6-4-3"; null if there is none. */
	code: string | null;
	/** The distance of a home run in feet. */
	feet: number | null;
	/** "none" unless the result is a strikeout; the same holds for `pitch` and `zone`. */
	strikeout: Strikeout;
	pitch: Pitch;
	zone: Zone;
}

/** No real game has more: a longer text does not come from a game. */
export const MAX_APPEARANCES = 400;

/** A plate appearance with the situation before it. */
export interface PlateAppearance extends ToldAppearance {
	/** The inning, from 1. */
	inning: number;
	/** The side that bats. */
	side: Side;
	/** The name that the text gives; empty if it gives none. */
	pitcher: string;
	/** The outs before it, 0 to 2. */
	outs: number;
	/** A bit for each base that is known to be occupied: 1 for first, 2 for second, 4 for third. */
	runners: number;
	/** Runs of the batting side minus the runs of the other side. */
	lead: number;
	/** The runs that scored on it. */
	runs: number;
	/** The speed of a perfect contact in miles an hour; null for any other contact. */
	mph: number | null;
	critical: boolean;
	simulated: boolean;
}
