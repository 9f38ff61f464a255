import { decideHits, type HitCount, type HitsOf } from "./hit-or-error.ts";
import type { HalfInning } from "./innings.ts";
import {
	MAX_NAME,
	MAX_SENTENCE,
	type PlateAppearance,
	parseAppearance,
	type ToldAppearance,
} from "./plate-appearance.ts";
import type { PlayByPlay } from "./play-by-play.ts";
import type { Play } from "./plays.ts";
import { splitSentences } from "./sentences.ts";
import { otherSide, type Side } from "./sides.ts";
import type { PerfectContact } from "./trailer.ts";

/** The runner on each base, first base first. */
type Bases = [string | null, string | null, string | null];

/** Limits: no real game has more, and a longer text does not come from a game. */
const MAX_APPEARANCES = 400;
const MOST_RUNS = 99;
const MOST_INNINGS = 63;
/** The largest lead that is stored, for either side; no real game has a larger one. */
const MOST_LEAD = 31;

/** Extra innings begin with a runner on second. In a shorter game nothing says which innings are extra. */
const REGULATION = 9;

/**
 * The plate appearances that a game's text tells, in order. Their situations (outs, runners, lead) follow from the text.
 *
 * @param hitsOf the hits in the box score, which decide between a hit and an error where the text does not
 */
export function findAppearances({ innings, trailer }: PlayByPlay, hitsOf: HitsOf = () => null): PlateAppearance[] {
	const found: PlateAppearance[] = [];
	const halves: HitCount[] = [];
	const before: Before = { runs: { away: 0, home: 0 }, pitchers: { away: "", home: "" }, last: { away: "", home: "" } };
	for (const { inning, halves: played } of innings) {
		if (inning < 1 || inning > MOST_INNINGS || found.length >= MAX_APPEARANCES) continue;
		for (const half of played) {
			const { appearances } = followHalf(half, inning, before);
			const added = appearances.slice(0, MAX_APPEARANCES - found.length);
			halves.push({ of: added.map((_, index) => found.length + index), hits: half.totals?.hits ?? null });
			found.push(...added);
		}
	}
	return decideHits(withContact(found, trailer.perfectContact), halves, hitsOf);
}

/** The situation before a half-inning; it is updated as the half-inning is followed. */
export interface Before {
	/** The runs of both sides so far. */
	runs: Record<Side, number>;
	/** The pitcher whom the text named last, by the side that pitches. */
	pitchers: Record<Side, string>;
	/** The batter who batted last for each side. */
	last: Record<Side, string>;
}

/**
 * Follows the outs and runners of a half-inning.
 *
 * @returns also its outs and the number of runners left on base, as far as the text gives them
 */
export function followHalf({ side, plays, totals }: HalfInning, inning: number, before: Before) {
	const { runs, pitchers, last } = before;
	const fielding = otherSide(side);
	const runsBefore = runs[side];
	const appearances: PlateAppearance[] = [];
	const bases: Bases = [null, null, null];
	// An extra inning begins with a runner on second: the batter before the first of the inning, who batted last.
	if (inning > REGULATION) bases[1] = last[side];
	let outs = 0;
	for (const play of plays) {
		const sentences = splitSentences(play.text);
		const appearance = sentences
			.slice(0, 1)
			.flatMap(each => parseAppearance(each, name => bases.includes(name)) ?? [])[0];
		const scored = Math.min(play.runs ?? 1, 4);
		if (appearance !== undefined) {
			const lead = Math.max(-MOST_LEAD, Math.min(runs[side] - runs[fielding], MOST_LEAD));
			const situation = { inning, side, pitcher: pitchers[fielding], outs: Math.min(outs, 2), lead };
			const runners = bases.reduce((bits, runner, base) => bits + (runner === null ? 0 : 1 << base), 0);
			const { critical, criticalSituation, simulated } = play;
			const marks = { critical: critical || criticalSituation, simulated };
			appearances.push({ ...appearance, ...situation, runners, runs: scored, mph: null, ...marks });
			last[side] = appearance.batter;
			putBatter(bases, appearance, sentences[0] ?? "");
		}
		outs += moveAll(bases, appearance === undefined ? sentences : sentences.slice(1), appearance, sentences[0] ?? "");
		runs[side] = Math.min(runs[side] + scored, MOST_RUNS);
		if (appearance === undefined) pitchers[fielding] = findPitcher(play) ?? pitchers[fielding];
	}
	// The totals include runs that the text leaves out.
	if (totals !== null) runs[side] = Math.min(runsBefore + totals.runs, MOST_RUNS);
	return { appearances, outs, left: bases.filter(runner => runner !== null).length };
}

function findPitcher({ text }: Play): string | undefined {
	const [, name] = /^(.+?) pitching\.$/.exec(text) ?? [];
	return name !== undefined && name.length <= MAX_NAME ? name : undefined;
}

const BASE_OF: Readonly<Partial<Record<ToldAppearance["result"], 0 | 1 | 2>>> = {
	single: 0,
	double: 1,
	triple: 2,
	walk: 0,
	"intentional-walk": 0,
	"hit-by-pitch": 0,
	"fielders-choice": 0,
	error: 0,
	interference: 0,
};

/** A runner in the way moves on, since the text does not mention those whom a walk moves. A homer empties the bases. */
function putBatter(bases: Bases, { batter, result, strikeout }: ToldAppearance, sentence: string): void {
	if (result === "homer") bases.fill(null);
	const reached = MOVES.find(([pattern]) => pattern.test(sentence))?.[1];
	const base = reached ?? (strikeout === "dropped" ? 0 : BASE_OF[result]);
	if (base === undefined || isOutAdvancing(sentence)) return;
	for (let at = base; at >= 0; at--) {
		const runner = bases[at] ?? null;
		bases[at] = null;
		if (runner !== null) push(bases, runner, base + 1);
	}
	bases[base] = batter;
}

/**
 * A runner on the base is pushed on to the next one. A runner pushed home leaves the bases: the text says that he scored.
 */
function push(bases: Bases, runner: string, to: number): void {
	if (to > 2) return;
	const next = bases[to] ?? null;
	if (next !== null) push(bases, next, to + 1);
	bases[to] = runner;
}

const isOutAdvancing = (sentence: string) => /, out while advancing/.test(sentence);

const MOVES: readonly (readonly [RegExp, number])[] = [
	[/^(.+?) (?:advances to|stole|reached) (?:2nd|second)\b/, 1],
	[/^(.+?) (?:advances to|stole|reached) (?:3rd|third)\b/, 2],
];
const SCORED = /^(.+?) (?:scores|scored|stole home)\b/;
const OUT = /^(.+?) (?:(?<! was )out|was picked off|was caught stealing)\.$/;
/** An out in a separate play, after the one in which the batter may have been out. */
const OUT_OFF_BASE = /^(.+?) was out\.$/;
const REPLACED = /^(.+?) pinch runs for (.+?)\.$/;

/** Moves the runners that the sentences name. @returns the outs of the play */
function moveAll(
	bases: Bases,
	sentences: readonly string[],
	appearance: ToldAppearance | undefined,
	first: string,
): number {
	let runnersOut = isOutAdvancing(first) ? 1 : 0;
	let offBase = 0;
	// "Elm was intentionally walked. Oak out.": box scores have no such out. The sentence is about a runner who was on first.
	const canBeOut = appearance?.result !== "intentional-walk";
	// If two runners share a surname, the lead runner is meant, unless the play would move him back.
	const leave = (name: string, to = 2) => {
		const at = bases.lastIndexOf(name, to);
		if (at >= 0) bases[at] = null;
		return at >= 0;
	};
	for (const sentence of sentences) {
		if (sentence.length > MAX_SENTENCE) continue;
		const [, scorer] = SCORED.exec(sentence) ?? [];
		if (scorer !== undefined) leave(scorer);
		const [, out] = canBeOut ? (OUT.exec(sentence) ?? []) : [];
		// A play can also retire a runner whom the text has not mentioned before.
		if (out !== undefined && (leave(out) || appearance !== undefined)) runnersOut++;
		const [, caught] = canBeOut ? (OUT_OFF_BASE.exec(sentence) ?? []) : [];
		if (caught !== undefined && (leave(caught) || appearance !== undefined)) offBase++;
		for (const [pattern, to] of MOVES) {
			const [, runner] = pattern.exec(sentence) ?? [];
			if (runner === undefined) continue;
			leave(runner, to);
			bases[to] = runner;
		}
		if (sentence.endsWith(" balks, runners advance.")) bases.splice(0, 3, null, bases[0], bases[1]);
		const [, runner, replaced] = REPLACED.exec(sentence) ?? [];
		if (runner !== undefined) {
			const at = bases.indexOf(replaced ?? "");
			// A runner who is not on base must be the one on second with whom an extra inning of a shorter game begins.
			bases[at < 0 ? 1 : at] = runner;
		}
	}
	if (appearance === undefined) return runnersOut + offBase;
	if (/\bTP\)|triple play/.test(first)) return 3;
	if (/\bDP\)|double play/.test(first)) return 2;
	return Math.max(isBatterOut(appearance) ? 1 : 0, runnersOut) + offBase;
}

/** "grounded out (6-4). Elm out.": that is one out, and it is the runner's. */
function isBatterOut({ result, strikeout }: ToldAppearance): boolean {
	if (result === "strikeout") return strikeout !== "dropped";
	return result === "out" || result === "sacrifice-bunt" || result === "sacrifice-fly";
}

/**
 * The trailer repeats the plays of perfect contact, in order and in other words. If a play fits plate appearances of both
 * sides, nothing shows which side hit it, so it is not counted.
 */
function withContact(appearances: readonly PlateAppearance[], contacts: readonly PerfectContact[]): PlateAppearance[] {
	const all = [...appearances];
	let latest = -1;
	for (const { batter, speed, text } of contacts.slice(0, MAX_APPEARANCES)) {
		const [sentence = ""] = splitSentences(text);
		const repeated = parseAppearance(sentence);
		if (repeated === null || speed < MIN_MPH || speed > MAX_MPH) continue;
		const fitting = [...all.entries()].filter(
			([, each]) => each.mph === null && each.batter === batter && isSamePlay(each, repeated),
		);
		const isOfOneSide = new Set(fitting.map(([, { side }]) => side)).size === 1;
		const [at, appearance] = fitting.find(([index]) => index > latest) ?? fitting[0] ?? [];
		if (!isOfOneSide || at === undefined || appearance === undefined) continue;
		all[at] = { ...appearance, mph: speed };
		latest = at;
	}
	return all;
}

/** The trailer names fielders by their positions, and not always. */
const isSamePlay = (one: ToldAppearance, repeated: ToldAppearance): boolean =>
	one.result === repeated.result &&
	one.contact === repeated.contact &&
	one.feet === repeated.feet &&
	(repeated.to === null || one.to === repeated.to) &&
	(repeated.code === null || one.code === repeated.code);

/** Bounds of the stored form; real perfect contact is well within them. */
const MIN_MPH = 61;
const MAX_MPH = 123;
