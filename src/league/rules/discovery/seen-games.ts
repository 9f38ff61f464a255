import type { HistoryEntry } from "../../../api/operations/game-history.ts";
import { parseText } from "../../../api/operations/text.ts";
import { findName, findUserSides, foldName, isComputer, isGamertag } from "../../../game/participant.ts";
import { otherSide } from "../../../game/sides.ts";
import type { Platform } from "../../../ground/words.ts";
import { gameKey } from "../read-entry.ts";

/** A game between two people, as one of their histories lists it. People are named by their folded gamertags. */
export interface SeenGame {
	/** The key is equal in the histories of both. */
	key: string;
	/** Epoch ms. */
	playedAt: number;
	/** Whether the game's mode is LEAGUE. */
	isLeague: boolean;
	/** The person whose history it is, and the name of that person's team. */
	person: string;
	team: string;
	opponent: string;
	opponentTeam: string;
}

/** A gamertag as a history writes it, and the platform that its badge may mean. */
export interface SeenName {
	folded: string;
	name: string;
	badge: Platform | null;
}

export interface SeenGames {
	games: readonly SeenGame[];
	/** The opponents in these games. */
	opponents: readonly SeenName[];
	/** Games against people whose name the service hides, or whose side it does not say. */
	unnamed: number;
}

/** The platforms behind the badges. Only PlayStation's is certain, so a platform is tried before it is believed. */
const BADGES: readonly (readonly [RegExp, Platform])[] = [
	[/\^b53\^/i, "psn"],
	[/\^b54\^/i, "xbl"],
	[/\^b56\^/i, "ts"],
];

/**
 * The games of a history against other people.
 *
 * @param entries all entries of the history that were read, in any order; repeated ones count once
 * @param from epoch ms; older games are left out
 */
export function findSeenGames(entries: readonly HistoryEntry[], gamertag: string, from: number): SeenGames {
	const distinct = [...new Map(entries.map(entry => [entry.id, entry])).values()];
	const person = foldName(gamertag);
	const games: SeenGame[] = [];
	const opponents = new Map<string, SeenName>();
	let unnamed = 0;
	for (const [index, side] of findUserSides(distinct, gamertag).entries()) {
		const entry = distinct[index];
		if (entry?.playedAt == null || entry.playedAt < from) continue;
		if (isComputer(entry.away) || isComputer(entry.home)) continue;
		const other = side && entry[otherSide(side)];
		const name = other && findName(other);
		if (!side || !other || !name || !isGamertag(name) || foldName(name) === person) {
			unnamed++;
			continue;
		}
		const folded = foldName(name);
		opponents.set(folded, { folded, name, badge: BADGES.find(([badge]) => badge.test(other.name))?.[1] ?? null });
		games.push({
			key: gameKey(entry),
			playedAt: entry.playedAt,
			isLeague: entry.mode === "LEAGUE",
			person,
			team: parseText(entry[side].fullName),
			opponent: folded,
			opponentTeam: parseText(other.fullName),
		});
	}
	return { games, opponents: [...opponents.values()], unnamed };
}

/** The same two people have the same key, in any order. */
export function pairKey(one: string, other: string): string {
	return one < other ? `${one}\n${other}` : `${other}\n${one}`;
}

/** The numbers of games of each person, by opponent. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts games by pair. @param games a game that both histories list counts once */
export function tallySeenGames(games: readonly SeenGame[]): Tally {
	return tallyDistinct(distinctSeenGames(games));
}

/** Counts games by pair. @param games each once */
export function tallyDistinct(games: readonly SeenGame[]): Tally {
	const tally = new Map<string, Map<string, number>>();
	const add = (one: string, other: string) => {
		const row = tally.get(one) ?? new Map<string, number>();
		tally.set(one, row.set(other, (row.get(other) ?? 0) + 1));
	};
	for (const { person, opponent } of games) {
		add(person, opponent);
		add(opponent, person);
	}
	return tally;
}

/** Each game once, although the histories of both list it. */
export function distinctSeenGames(games: readonly SeenGame[]): SeenGame[] {
	return [...new Map(games.map(game => [`${pairKey(game.person, game.opponent)}\n${game.key}`, game])).values()];
}

/** The games that count for a discovery: those of the mode LEAGUE, or all. */
export function relevantSeenGames(games: readonly SeenGame[], isLeague: boolean): readonly SeenGame[] {
	return isLeague ? games.filter(game => game.isLeague) : games;
}
