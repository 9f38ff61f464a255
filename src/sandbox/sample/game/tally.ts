import {
	type Game,
	type Half,
	HITS,
	isPlateAppearance,
	NO_AT_BATS,
	outsOf,
	type Play,
	STRIKEOUTS,
	scorers,
	WALKS,
} from "./play.ts";
import type { Batter, Pitcher } from "./squad.ts";

/** Columns of a batting row, by their names in the record (read API §2.8). */
export interface BattingLine {
	ab: number;
	r: number;
	h: number;
	rbi: number;
	bb: number;
	so: number;
	doubles: number;
	triples: number;
	hr: number;
	sh: number;
	sf: number;
	gidp: number;
	e: number;
	pb: number;
	hbp: number;
	sb: number;
	cs: number;
}

export interface PitchingLine {
	outs: number;
	r: number;
	h: number;
	er: number;
	bb: number;
	so: number;
	hr: number;
	wp: number;
}

/** What everybody did in a game; only those who came into a play are there. */
export interface Tally {
	batters: ReadonlyMap<Batter, BattingLine>;
	pitchers: ReadonlyMap<Pitcher, PitchingLine>;
}

export function tallyGame({ halves }: Game): Tally {
	const batters = new Map<Batter, BattingLine>();
	const pitchers = new Map<Pitcher, PitchingLine>();
	for (const play of halves.flatMap(half => half.plays)) {
		count(
			play,
			batter => findOrMake(batters, batter, noBatting),
			pitcher => findOrMake(pitchers, pitcher, noPitching),
		);
	}
	return { batters, pitchers };
}

/** What a batter did; zeros for one who never came into a play. */
export function battingLine({ batters }: Tally, batter: Batter): BattingLine {
	return batters.get(batter) ?? noBatting();
}

/** What a pitcher did; zeros for one who faced nobody. */
export function pitchingLine({ pitchers }: Tally, pitcher: Pitcher): PitchingLine {
	return pitchers.get(pitcher) ?? noPitching();
}

function noBatting(): BattingLine {
	return {
		ab: 0,
		r: 0,
		h: 0,
		rbi: 0,
		bb: 0,
		so: 0,
		doubles: 0,
		triples: 0,
		hr: 0,
		sh: 0,
		sf: 0,
		gidp: 0,
		e: 0,
		pb: 0,
		hbp: 0,
		sb: 0,
		cs: 0,
	};
}

function noPitching(): PitchingLine {
	return { outs: 0, r: 0, h: 0, er: 0, bb: 0, so: 0, hr: 0, wp: 0 };
}

function findOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
	const found = map.get(key) ?? make();
	map.set(key, found);
	return found;
}

function count(
	play: Play,
	batting: (batter: Batter) => BattingLine,
	pitching: (pitcher: Pitcher) => PitchingLine,
): void {
	if (play.kind === "baserunning") {
		const runner = batting(play.runner.batter);
		const pitcher = pitching(play.pitcher);
		if (play.outcome === "stolen base") runner.sb++;
		if (play.outcome === "caught stealing") runner.cs++;
		if (play.outcome === "wild pitch") pitcher.wp++;
		pitcher.outs += outsOf(play);
	}
	if (!isPlateAppearance(play)) return;

	const { outcome } = play;
	const batter = batting(play.batter);
	const pitcher = pitching(play.pitcher);
	const isHit = HITS.has(outcome) ? 1 : 0;
	const isWalk = WALKS.has(outcome) ? 1 : 0;
	const isStrikeout = STRIKEOUTS.has(outcome) ? 1 : 0;
	batter.ab += NO_AT_BATS.has(outcome) ? 0 : 1;
	batter.h += isHit;
	batter.bb += isWalk;
	batter.so += isStrikeout;
	batter.rbi += play.runsBattedIn;
	pitcher.h += isHit;
	pitcher.bb += isWalk;
	pitcher.so += isStrikeout;
	pitcher.outs += play.outs;

	if (outcome === "double") batter.doubles++;
	if (outcome === "triple") batter.triples++;
	if (outcome === "home run") {
		batter.hr++;
		pitcher.hr++;
	}
	if (outcome === "sacrifice bunt") batter.sh++;
	if (outcome === "sacrifice fly") batter.sf++;
	if (outcome === "double play") batter.gidp++;
	if (outcome === "hit by pitch") batter.hbp++;
	if (outcome === "dropped third strike") pitcher.wp++;
	if (outcome === "strikeout double play") {
		for (const move of play.moves) batting(move.runner.batter).cs++;
	}
	if (play.errorBy) batting(play.errorBy).e++;

	for (const runner of scorers(play)) {
		batting(runner.batter).r++;
		pitching(runner.pitcher).r++;
	}
	for (const runner of play.earnedRuns) pitching(runner.pitcher).er++;
}

/** Runs, hits and errors by inning, the way a line score is written. */
export interface InningLine {
	runs: number;
	hits: number;
	walks: number;
	/** Errors of the side in the field. */
	errors: number;
	pitches: number;
}

/** One half's totals. */
export function inningLine({ plays, strayPitches }: Half): InningLine {
	const appearances = plays.filter(isPlateAppearance);
	return {
		runs: appearances.reduce((sum, play) => sum + scorers(play).length, 0),
		hits: appearances.filter(play => HITS.has(play.outcome)).length,
		walks: appearances.filter(play => WALKS.has(play.outcome)).length,
		errors: appearances.filter(play => play.errorBy).length,
		pitches: appearances.reduce((sum, play) => sum + play.pitches, strayPitches),
	};
}
