import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES } from "../../game/sides.ts";
import { isWithin, seasonPeriod } from "../rules/dates.ts";
import { findGames } from "../rules/games.ts";
import { readEntry, whyNoGame } from "../rules/read-entry.ts";
import type { OtherEntry } from "../rules/report.ts";
import type { LeagueGame } from "../season/game.ts";
import type { Account } from "../season/member.ts";
import type { GameReading } from "../season/reading.ts";
import type { SeasonView } from "../season/view.ts";

/** The result of a read for one league. */
export interface ReadResult {
	/** The keys of games that were not known before. */
	found: readonly string[];
	/** Games between members outside the season's dates: they are not stored. */
	outside: readonly LeagueGame[];
	/** The newest entries that are no games of the league, and why: undated ones, then the newest first; at most 5. */
	others: readonly OtherEntry[];
}

export const MAX_OTHERS = 5;

/** Sorts the entries into readings of the league, games outside its dates, and others. */
export function sortEntries(
	entries: readonly HistoryEntry[],
	account: Account,
	{ rules, members, ...plan }: Pick<SeasonView, "rules" | "members" | "endedAt" | "playoffs">,
): Omit<ReadResult, "found"> & { readings: GameReading[] } {
	const period = seasonPeriod(rules, plan);
	const accounts = members.flatMap(member => member.accounts);
	const readings: GameReading[] = [];
	const outside: LeagueGame[] = [];
	const others: OtherEntry[] = [];
	for (const entry of entries) {
		const reading = readEntry(entry, account, accounts);
		const games = typeof reading === "string" ? [] : findGames(members, [reading]);
		if (typeof reading !== "string" && isWithin(reading.playedAt, period)) readings.push(reading);
		else outside.push(...games);
		if (games.length > 0) continue;
		const why = typeof reading === "string" ? reading : whyNoGame(reading, members);
		others.push({ playedAt: entry.playedAt, opponent: findOpponent(entry, account.gamertag), why });
	}
	const newest = others
		.sort((a, b) => (b.playedAt ?? Number.MAX_VALUE) - (a.playedAt ?? Number.MAX_VALUE))
		.slice(0, MAX_OTHERS);
	return { readings, outside, others: newest };
}

/** The name of the other side; null if the service hides it. */
function findOpponent(entry: HistoryEntry, gamertag: string): string | null {
	const names = SIDES.map(side => findName(entry[side]));
	return names.find(name => name !== null && foldName(name) !== foldName(gamertag)) ?? null;
}
