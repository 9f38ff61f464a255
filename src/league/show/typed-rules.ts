import { typedWords } from "../../text/texts.ts";
import type { Rules } from "../season/rules.ts";

/** More points would not fit into the table's column. */
export const MAX_POINTS = 99;
const MAX_RUNS = 999;

const PERCENTAGE_WORDS = new Set(["%", ...typedWords("percentage")]);
const NO_DAY_WORDS = new Set(["-", ...typedWords("noDay")]);

/** Parses "3-2" or "percentage" into points; null for any other text, or if a win is not worth more than a loss. */
export function parsePoints(typed: string): Rules["points"] | null {
	if (PERCENTAGE_WORDS.has(typed.trim().toLowerCase())) return "percentage";
	const [win, loss] = parsePair(typed) ?? [];
	if (win === undefined || loss === undefined || win > MAX_POINTS || loss >= win) return null;
	return { win, loss };
}

/** Parses "5-3" into the runs of the winner and of the loser, in either order; null for any other text. */
export function parseScore(typed: string): { winner: number; loser: number } | null {
	const [winner, loser] = parsePair(typed) ?? [];
	if (winner === undefined || loser === undefined || Math.max(winner, loser) > MAX_RUNS) return null;
	return { winner, loser };
}

/** Whether the typed text says that there is no day. */
export function isNoDay(typed: string): boolean {
	return NO_DAY_WORDS.has(typed.trim().toLowerCase());
}

function parsePair(typed: string): [number, number] | null {
	const match = /^(\d{1,3})\s*[-–—:,/ ]\s*(\d{1,3})$/.exec(typed.trim());
	return match === null ? null : [Number(match[1]), Number(match[2])];
}
