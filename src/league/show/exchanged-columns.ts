import type { CsvRow } from "../../format/csv.ts";
import { foldName } from "../../game/participant.ts";
import { foldTeam } from "../rules/team-names.ts";
import type { Member } from "../season/member.ts";
import { parsePlatform } from "./typed-platform.ts";

/** What the first three columns of a list of members are. */
export type FoundOrder = readonly ("team" | "gamertag" | "platform")[];

/**
 * The order of the columns of a list without headings, if it does not seem to be team, gamertag, platform: the platforms are in
 * another column, or more first cells than second ones look like gamertags. Null for the usual order.
 */
export function findExchanged(rows: readonly CsvRow[], members: readonly Member[]): FoundOrder | null {
	const platformAt = findPlatforms(rows);
	const [a, b] = [0, 1, 2].filter(index => index !== platformAt);
	if (a === undefined || b === undefined) return null;
	const teams = new Set(members.map(({ team }) => foldTeam(team)));
	const gamertags = new Set(members.flatMap(({ accounts }) => accounts.map(({ gamertag }) => foldName(gamertag))));
	let exchanged = 0;
	let usual = 0;
	for (const { cells } of rows) {
		const isOnPsn = parsePlatform(cells[platformAt] ?? "") === "psn";
		const likeness = (cell: string) => {
			if (teams.has(foldTeam(cell))) return -3;
			return gamertags.has(foldName(cell)) ? 3 : likenessOf(cell, isOnPsn);
		};
		const difference = likeness(cells[a] ?? "") - likeness(cells[b] ?? "");
		if (difference > 0) exchanged += 1;
		else if (difference < 0) usual += 1;
	}
	const isExchanged = exchanged > usual && exchanged * 2 >= rows.length;
	if (platformAt === 2 && !isExchanged) return null;
	const order: FoundOrder[number][] = ["team", "team", "team"];
	order[platformAt] = "platform";
	order[isExchanged ? a : b] = "gamertag";
	return order;
}

/** The index of the column with the platforms: the third, unless all platforms are in another one. */
function findPlatforms(rows: readonly CsvRow[]): number {
	const isPlatform = (index: number) => (row: CsvRow) => parsePlatform(row.cells[index] ?? "") !== null;
	if (rows.length === 0 || rows.some(isPlatform(2)) || rows.some(({ cells }) => cells.length < 3)) return 2;
	const [found, other] = [0, 1].filter(index => rows.every(isPlatform(index)));
	return found === undefined || other !== undefined ? 2 : found;
}

/** How much a text looks like a gamertag: one of PlayStation has no spaces and accents. */
function likenessOf(text: string, isOnPsn: boolean): number {
	const hasNumbers = /\p{L}/u.test(text) && /[\d_]|\p{Ll}\p{Lu}/u.test(text);
	const isImpossible = isOnPsn && /[^!-~]/.test(text);
	return (hasNumbers ? 1 : 0) - (isImpossible ? 1 : 0);
}
