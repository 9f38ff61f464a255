import { OUTS_PER_INNING } from "../game/pitching.ts";
import type { Ending } from "../game/ruling.ts";

const REGULATION_INNINGS = 9;

/** In a game of fewer innings a lead of this size is shown too, since it may be why the game was over. */
const LARGE_LEAD = 10;

/** "Final" · "Final after 11 innings" · "Ended in the 3rd. The win was awarded to Foxes." */
export function formatEnding(ending: Ending): string {
	const awarded = ending.winner !== null && ending.lead <= 0;
	return awarded ? `${formatEnd(ending)}. The win was awarded to ${ending.winner}.` : formatEnd(ending);
}

function formatEnd({ innings, early, lead }: Ending): string {
	if (early) return innings === 0 ? "Ended early" : `Ended in the ${formatOrdinal(innings)}`;
	if (innings === REGULATION_INNINGS || innings === 0) return "Final";
	const final = `Final after ${innings} innings`;
	return innings < REGULATION_INNINGS && lead >= LARGE_LEAD ? `${final}, by ${lead} runs` : final;
}

const PLURALS = new Intl.PluralRules("en-US", { type: "ordinal" });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
	one: "st",
	two: "nd",
	few: "rd",
	other: "th",
	zero: "th",
	many: "th",
};

/** An inning as people say it: 1 → "1st", 12 → "12th". */
export function formatOrdinal(number: number): string {
	return `${number}${SUFFIXES[PLURALS.select(number)]}`;
}

/** Outs → innings pitched, 23 → "7.2". */
export function formatInningsPitched(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}
