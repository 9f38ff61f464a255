import type { HistoryEntry, HistorySide } from "../api/operations/game-history.ts";
import { SIDES, type Side } from "./sides.ts";
import { parsePlayerName } from "./tokens.ts";

/** What the service writes for a computer, and in place of the asked user's own name. */
const COMPUTER = "CPU";

/** A computer has this as its team's name as well; a hidden user keeps the team's name. */
export function isComputer({ fullName }: HistorySide): boolean {
	return fullName === COMPUTER;
}

/** A participant's name without its badge; `null` where the service hides it. */
export function findName(side: HistorySide): string | null {
	const { name } = parsePlayerName(side.name);
	return name === COMPUTER || name === "" ? null : name;
}

/** Gamertags are compared without regard to case and badges. */
export function foldName(name: string): string {
	return parsePlayerName(name).name.toLowerCase();
}

/**
 * Which side of each entry the asked user played, `null` where nothing tells.
 * An entry that does not tell by itself is decided by the teams the user had in the others.
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

/** From the strongest evidence to the weakest: the name itself, the one that is no computer, the one whose name is hidden. */
function findUserSide(entry: HistoryEntry, gamertag: string): Side | null {
	const folded = foldName(gamertag);
	return (
		onlySide(entry, side => foldName(side.name) === folded) ??
		onlySide(entry, side => !isComputer(side)) ??
		onlySide(entry, side => findName(side) === null)
	);
}

/** The side that fits, if just one does. */
function onlySide(entry: HistoryEntry, fits: (side: HistorySide) => boolean): Side | null {
	const fitting = SIDES.filter(side => fits(entry[side]));
	return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
