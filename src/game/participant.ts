import type { HistoryEntry, HistorySide } from "../api/operations/game-history.ts";
import { parseText } from "../api/operations/text.ts";
import { SIDES, type Side } from "./sides.ts";

/** The service writes this for a computer, and in place of the requested user's own name. */
const COMPUTER = "CPU";

/** A computer has this as its team's name as well; a hidden user keeps the team's name. */
export function isComputer({ fullName }: HistorySide): boolean {
	return fullName === COMPUTER;
}

/** A participant's name without its badge; `null` if the service hides it. */
export function findName(side: HistorySide): string | null {
	const name = parseText(side.name);
	return name === COMPUTER || name === "" ? null : name;
}

/** The form in which gamertags are compared: without case and badges. */
export function foldName(name: string): string {
	return parseText(name).toLowerCase();
}

/**
 * The side the requested user played in each entry, `null` if unknown.
 * An entry without evidence of its own is decided by the teams the user had in the others.
 */
export function findUserSides(entries: HistoryEntry[], gamertag: string): (Side | null)[] {
	const sides = entries.map(entry => findUserSide(entry, gamertag));
	const teams = new Set(
		entries.flatMap((entry, index) => {
			const side = sides[index];
			return side ? entry[side].fullName : [];
		}),
	);
	return entries.map((entry, index) => sides[index] ?? onlySide(entry, side => teams.has(side.fullName)));
}

/** From the strongest evidence to the weakest: the name itself, the only side that is not a computer, the only one with a hidden name. */
function findUserSide(entry: HistoryEntry, gamertag: string): Side | null {
	const folded = foldName(gamertag);
	return (
		onlySide(entry, side => foldName(side.name) === folded) ??
		onlySide(entry, side => !isComputer(side)) ??
		onlySide(entry, side => findName(side) === null)
	);
}

/** The side that matches, if exactly one does. */
function onlySide(entry: HistoryEntry, matches: (side: HistorySide) => boolean): Side | null {
	const matching = SIDES.filter(side => matches(entry[side]));
	return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** The longest name that is accepted: longer than the names of any platform, and short enough for a custom_id. */
export const GAMERTAG_LENGTH = 40;

/**
 * Whether a text can be a gamertag. No platform allows control characters, lone surrogates, `|` or `%`; the last two
 * would be escaped in a custom_id.
 */
export function isGamertag(name: string): boolean {
	return name.length <= GAMERTAG_LENGTH && /^[^|%\p{Cc}\p{Cs}]+$/u.test(name);
}
