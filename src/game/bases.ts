import { MAX_SENTENCE } from "./parse-appearance.ts";
import type { ToldAppearance } from "./plate-appearance.ts";

/** The runner on each base, first base first. */
export type Bases = [string | null, string | null, string | null];

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
export function putBatter(bases: Bases, { batter, result, strikeout }: ToldAppearance, sentence: string): void {
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
export function moveAll(
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
			// A runner who is not on base must be the one whom an extra inning of a shorter game puts on second.
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
