import { isDeepStrictEqual } from "node:util";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { preferReading } from "../rules/games.ts";
import { gameKey } from "../rules/read-entry.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import type { GameReading } from "../season/reading.ts";
import type { SeasonView } from "../season/view.ts";

/**
 * The hidden accounts that have the gamertag of this history. The two participants have different ids of a game, so an
 * equal id proves it. Nothing else identifies games against gamertags that have been deleted since.
 */
export function findReturned(
	entries: readonly HistoryEntry[],
	{ hidden, readings }: Pick<SeasonView, "hidden" | "readings">,
): number[] {
	if (hidden.size === 0) return [];
	const games = new Set(entries.flatMap(entry => (entry.playedAt === null ? [] : `${entry.id} ${gameKey(entry)}`)));
	const returned = readings.filter(({ account, id, key }) => hidden.has(account) && games.has(`${id} ${key}`));
	return [...new Set(returned.map(({ account }) => account))];
}

/**
 * Moves the readings of some accounts, and readings about them, to another account. If two readings are equal, the moved
 * one is kept.
 */
export function moveReadings(
	readings: readonly GameReading[],
	from: readonly number[],
	into: number,
): readonly GameReading[] {
	if (from.length === 0) return readings;
	const move = (account: number) => (from.includes(account) ? into : account);
	const moved = readings.map(reading => ({
		...reading,
		account: move(reading.account),
		opponent: move(reading.opponent),
	}));
	const isMoved = (index: number) => readings[index]?.account !== moved[index]?.account;
	const names = new Set(moved.filter((_, index) => isMoved(index)).map(nameOf));
	return moved.filter((reading, index) => isMoved(index) || reading.account !== into || !names.has(nameOf(reading)));
}

/** Identifies a reading: a later reading of the same game from the same history replaces it. */
export function nameOf({ account, id, key }: GameReading): string {
	return `${account} ${id} ${key}`;
}

/**
 * The readings that are new or have changed, as long as the season has room for further games.
 *
 * @param keys of known games
 */
export function findFresh(
	readings: readonly GameReading[],
	before: readonly GameReading[],
	keys: ReadonlySet<string>,
): GameReading[] {
	const byName = new Map(before.map(reading => [nameOf(reading), reading]));
	const added = new Set(readings.flatMap(({ key }) => (keys.has(key) ? [] : key)));
	const excess = new Set([...added].slice(Math.max(0, MAX_GAMES_A_SEASON - keys.size)));
	return [...Map.groupBy(readings, nameOf)].flatMap(([name, same]) => {
		const stored = byName.get(name);
		const best = same.reduce(preferReading);
		if (stored === undefined) return excess.has(best.key) ? [] : best;
		const after = { ...preferReading(stored, best), opponent: best.opponent, check: stored.check };
		return isDeepStrictEqual(stored, after) ? [] : after;
	});
}
