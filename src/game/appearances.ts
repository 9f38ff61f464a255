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

/** More than any game has; a longer text is no game's. */
const MAX_APPEARANCES = 400;
const MOST_RUNS = 99;
const MOST_INNINGS = 63;
/** More than any game sees, either way. */
const MOST_LEAD = 31;

/** The plate appearances that a game's text tells, in order. Their situations are as the text tells them. */
export function findAppearances({ innings, trailer }: PlayByPlay): PlateAppearance[] {
	const found: PlateAppearance[] = [];
	const runs: Record<Side, number> = { away: 0, home: 0 };
	const pitchers: Record<Side, string> = { away: "", home: "" };
	for (const { inning, halves } of innings) {
		if (inning < 1 || inning > MOST_INNINGS) continue;
		for (const half of halves) {
			if (found.length >= MAX_APPEARANCES) return found;
			const before = runs[half.side];
			const { appearances } = followHalf(half, { inning, runs, pitchers });
			// They know of runs that the text leaves out.
			if (half.totals !== null) runs[half.side] = Math.min(before + half.totals.runs, MOST_RUNS);
			for (const appearance of appearances.slice(0, MAX_APPEARANCES - found.length)) found.push(appearance);
		}
	}
	return withContact(found, trailer.perfectContact);
}

interface Before {
	inning: number;
	/** Of both sides, counted on. */
	runs: Record<Side, number>;
	/** By the side that pitches, as last told. */
	pitchers: Record<Side, string>;
}

/**
 * Follows the outs and runners of a half-inning.
 *
 * @returns also how many runners it ended with, as far as the text tells
 */
export function followHalf({ side, plays }: HalfInning, { inning, runs, pitchers }: Before) {
	const appearances: PlateAppearance[] = [];
	const bases: Bases = [null, null, null];
	let outs = 0;
	for (const play of plays) {
		const sentences = splitSentences(play.text);
		const told = sentences.slice(0, 1).flatMap(each => parseAppearance(each, name => bases.includes(name)) ?? [])[0];
		const scored = Math.min(play.runs ?? 1, 4);
		if (told !== undefined) {
			const lead = Math.max(-MOST_LEAD, Math.min(runs[side] - runs[otherSide(side)], MOST_LEAD));
			const before = { inning, side, pitcher: pitchers[otherSide(side)], outs: Math.min(outs, 2), lead };
			const runners = bases.reduce((bits, runner, base) => bits + (runner === null ? 0 : 1 << base), 0);
			const { critical, criticalSituation, simulated } = play;
			const marks = { critical: critical || criticalSituation, simulated };
			appearances.push({ ...told, ...before, runners, runs: scored, mph: null, ...marks });
			putBatter(bases, told, sentences[0] ?? "");
		}
		outs += moveAll(bases, told === undefined ? sentences : sentences.slice(1), told, sentences[0] ?? "");
		runs[side] = Math.min(runs[side] + scored, MOST_RUNS);
		if (told === undefined) pitchers[otherSide(side)] = findPitcher(play) ?? pitchers[otherSide(side)];
	}
	return { appearances, left: bases.filter(runner => runner !== null).length };
}

function findPitcher({ text }: Play): string | undefined {
	const [, name] = /^(.+?) pitching\.$/.exec(text) ?? [];
	return name !== undefined && name.length <= MAX_NAME ? name : undefined;
}

const BASE_OF: Readonly<Partial<Record<ToldAppearance["result"], 0 | 1 | 2>>> = {
	...{ single: 0, double: 1, triple: 2, walk: 0, "intentional-walk": 0, "hit-by-pitch": 0 },
	...{ "fielders-choice": 0, error: 0, interference: 0 },
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

/** Whoever is on the base moves on; from third home, which the text says. */
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
const OUT = /^(.+?) (?:out|was out|was picked off|was caught stealing)\.$/;
const REPLACED = /^(.+?) pinch runs for (.+?)\.$/;

/** Moves the runners whom the sentences name. @returns the outs of the play */
function moveAll(bases: Bases, sentences: readonly string[], told: ToldAppearance | undefined, first: string): number {
	let runnersOut = isOutAdvancing(first) ? 1 : 0;
	// Of two of one surname the one who is further on, unless he would go back.
	const leave = (name: string, to = 2) => {
		const at = bases.lastIndexOf(name, to);
		if (at >= 0) bases[at] = null;
		return at >= 0;
	};
	for (const sentence of sentences) {
		if (sentence.length > MAX_SENTENCE) continue;
		const [, scorer] = SCORED.exec(sentence) ?? [];
		if (scorer !== undefined) leave(scorer);
		const [, out] = OUT.exec(sentence) ?? [];
		// In a play, a runner of whom the text has not told before can be out as well.
		if (out !== undefined && (leave(out) || told !== undefined)) runnersOut++;
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
			// An extra inning begins with a runner on second whom the text does not mention.
			bases[at < 0 ? 1 : at] = runner;
		}
	}
	if (told === undefined) return runnersOut;
	if (/\bTP\)|triple play/.test(first)) return 3;
	if (/\bDP\)|double play/.test(first)) return 2;
	return Math.max(isBatterOut(told) ? 1 : 0, runnersOut);
}

/** "grounded out (6-4). Elm out.": that is one out, of the runner. */
function isBatterOut({ result, strikeout }: ToldAppearance): boolean {
	if (result === "strikeout") return strikeout !== "dropped";
	return result === "out" || result === "sacrifice-bunt" || result === "sacrifice-fly";
}

/** The trailer repeats the plays of perfect contact, in order and in other words. */
function withContact(appearances: PlateAppearance[], contacts: readonly PerfectContact[]): PlateAppearance[] {
	const all = [...appearances];
	for (const { batter, speed, text } of contacts.slice(0, MAX_APPEARANCES)) {
		const told = parseAppearance(text);
		const at = all.findIndex(
			each => each.batter === batter && each.mph === null && each.result === told?.result && each.feet === told.feet,
		);
		const appearance = all[at];
		if (appearance !== undefined && speed >= MIN_MPH && speed <= MAX_MPH) all[at] = { ...appearance, mph: speed };
	}
	return all;
}

/** What the stored form holds; perfect contact is well within it. */
const [MIN_MPH, MAX_MPH] = [61, 123];
