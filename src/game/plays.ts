import { splitSentences } from "./sentences.ts";
import type { Segment } from "./tokens.ts";

/** One play with its consequences, such as "Elm doubled to left. Fir scores." Pitching changes are plays, too. */
export interface Play {
	text: string;
	critical: boolean;
	criticalSituation: boolean;
	scoring: boolean;
	simulated: boolean;
	goAhead: boolean;
	/** The runs that it brings in; `null` if the service marks a run but does not say who scored. */
	runs: number | null;
}

/** Colour codes of the game log's own legend (read API §2.7). */
const CRITICAL = 46;
const CRITICAL_SITUATION = 47;
const RUN_SCORED = 48;
const SIMULATED = 49;

/** A batter who homers scores without a separate sentence; every other run has one: "Fir scores." */
const RUN = /\bhomered\b|\bscore[sd]\b|\bstole home\b/;

/** A sentence about a runner during the play before: "Fir scores.", "Ash advances to 3rd.", "Elm out.", "(2-5-4)." */
const CONSEQUENCE =
	/\bscore[sd]\.$|\badvances to\b|(?<!\b(?:struck|grounded|flied|lined|popped|bunted|called)) out\.$|^\(/;

/** Parses the segments of one half-inning into its plays, in order. A change of colour starts a new play. */
export function parsePlays(segments: Segment[]): Play[] {
	const plays: Play[] = [];
	for (const { text, color } of segments) {
		const previous = plays.at(-1);
		// The go-ahead mark, an asterisk, follows the coloured play it belongs to.
		const marked = previous !== undefined && text.startsWith("*");
		if (marked) previous.goAhead = true;
		const groups = groupPlays(splitSentences(marked ? text.slice(1) : text));
		// A segment is coloured for the runs that its plays name; without any, for one run of its first play.
		const isNamed = groups.some(sentences => countRuns(sentences) > 0);
		for (const [index, sentences] of groups.entries())
			plays.push(createPlay(sentences, color, color === RUN_SCORED && !isNamed && index === 0));
	}
	return plays;
}

/** Groups sentences by play: the play itself, then its consequences. */
function groupPlays(sentences: string[]): string[][] {
	const groups: string[][] = [];
	for (const sentence of sentences) {
		const group = groups.at(-1);
		if (group !== undefined && CONSEQUENCE.test(sentence)) group.push(sentence);
		else groups.push([sentence]);
	}
	return groups;
}

const countRuns = (sentences: readonly string[]) => sentences.filter(sentence => RUN.test(sentence)).length;

/** @param hasUnnamedRun the service marks a run, but no sentence names who scored */
function createPlay(sentences: readonly string[], color: number | null, hasUnnamedRun: boolean): Play {
	const runs = countRuns(sentences);
	return {
		text: sentences.join(" "),
		critical: color === CRITICAL,
		criticalSituation: color === CRITICAL_SITUATION,
		scoring: runs > 0 || hasUnnamedRun,
		simulated: color === SIMULATED,
		goAhead: false,
		runs: hasUnnamedRun ? null : runs,
	};
}
