import { findRecordedWinner } from "../../game/ruling.ts";
import { otherSide } from "../../game/sides.ts";
import { MINUTE } from "../../ground/times.ts";
import type { LeagueGame } from "../season/game.ts";
import type { Member } from "../season/member.ts";
import type { GameCheck, GameReading } from "../season/reading.ts";

/**
 * The games between two members, one for each reading. A game of a deleted gamertag stays with its member, even if
 * another member has the gamertag now.
 */
export function findGames(members: readonly Member[], readings: readonly GameReading[]): LeagueGame[] {
	const owners = new Map(members.flatMap(member => member.accounts.map(({ id }) => [id, member] as const)));
	const formerOwners = new Map(members.flatMap(member => member.former.map(id => [id, member] as const)));
	/** The former owner of the other account in a game: nobody plays two games in one second. */
	const againstFormer = new Map<string, Member>();
	const sideKey = ({ key, side }: GameReading, account: number, isOpponent = false) =>
		`${key} ${isOpponent ? otherSide(side) : side} ${account}`;
	for (const reading of readings) {
		const reader = formerOwners.get(reading.account);
		const opponent = formerOwners.get(reading.opponent);
		if (opponent !== undefined) againstFormer.set(sideKey(reading, reading.account), opponent);
		if (reader !== undefined) againstFormer.set(sideKey(reading, reading.opponent, true), reader);
	}
	const ownerOf = (id: number) => formerOwners.get(id) ?? owners.get(id);
	return readings.flatMap(reading => {
		const { account, opponent, side, id, key, playedAt, mode, pitcherInfo, check } = reading;
		const player = againstFormer.get(sideKey(reading, opponent, true)) ?? ownerOf(account);
		const other = againstFormer.get(sideKey(reading, account)) ?? ownerOf(opponent);
		const isGame = player !== undefined && other !== undefined && player !== other;
		if (!isGame || [player, other].some(({ removedAt }) => removedAt !== null && playedAt >= removedAt)) return [];
		const [away, home] = side === "away" ? [player.id, other.id] : [other.id, player.id];
		return {
			key,
			playedAt,
			mode,
			away: { ...reading.away, member: away },
			home: { ...reading.home, member: home },
			pitcherInfo,
			ids: [{ account, id }],
			check,
		};
	});
}

/** The readings of one game. */
export type SameGames = readonly LeagueGame[];

/** A game with all the keys under which it was read. */
export interface UnitedGame {
	game: LeagueGame;
	/** The keys, sorted; the first is the key of the game. */
	keys: readonly string[];
}

/**
 * Each game once, in order of play. It does not matter in which order, and how often, games were read. A verdict about
 * one of a game's keys is about the game.
 */
export function uniteGames(games: readonly LeagueGame[]): UnitedGame[] {
	const grouping = createGrouping();
	grouping.add(games);
	return orderGames(grouping.groups().map(uniteReadings));
}

/** Sorts the games in order of play, and gives each a unique key. */
export function orderGames(games: readonly UnitedGame[]): UnitedGame[] {
	const keys = new Map<string, number>();
	return games
		.toSorted((a, b) => compareGames(a.game, b.game))
		.map(united => {
			const { key } = united.game;
			const before = keys.get(key) ?? 0;
			keys.set(key, before + 1);
			if (before === 0) return united;
			// Another pair has a game of the same second, with the same runs and hits.
			const uniqueKey = `${key}~${before}`;
			return { game: { ...united.game, key: uniqueKey }, keys: [uniqueKey] };
		});
}

/** Orders by time of play; games in the same second by key and members. */
export function compareGames(a: LeagueGame, b: LeagueGame): number {
	const byMember = a.away.member - b.away.member || a.home.member - b.home.member;
	return a.playedAt - b.playedAt || compareText(a.key, b.key) || byMember;
}

/**
 * Groups readings that share an identity, directly or through others. Readings with the same key in two members' histories are
 * one game, and so are readings with the same id, log's uuid or deciding pitchers. Games may be added in parts.
 */
export function createGrouping() {
	const groups = new Map<string, LeagueGame[]>();
	return {
		add(games: readonly LeagueGame[]): void {
			for (const game of games) {
				let group = [game];
				for (const identity of identities(game)) {
					const existing = groups.get(identity);
					if (existing !== undefined && existing !== group) group = join(existing, group, groups);
					groups.set(identity, group);
				}
			}
		},
		groups: (): SameGames[] => [...new Set(groups.values())],
	};
}

/** Adds the games of the second group to the first, and the identities too. */
function join(group: LeagueGame[], added: readonly LeagueGame[], groups: Map<string, LeagueGame[]>): LeagueGame[] {
	for (const game of added) {
		group.push(game);
		for (const identity of identities(game)) if (groups.get(identity) === added) groups.set(identity, group);
	}
	return group;
}

/**
 * Texts that no other game has. The service may list one game twice, with one id and the times of its start and its end
 * (seen in recorded histories), and omits the seconds of some times. The pitchers' records change with every game. A game
 * that was left before anything happened has only its time.
 */
function identities({ key, playedAt, ids, check, pitcherInfo, away, home }: LeagueGame): string[] {
	const found = [`${key} ${away.member} ${home.member}`];
	for (const { account, id } of ids) found.push(`id ${account} ${id}`);
	if (check?.gameUuid) found.push(`uuid ${check.gameUuid}`);
	if (away.hits + home.hits > 0) {
		const sides = [away, home].map(({ member, runs, hits }) => `${member} ${runs} ${hits}`).join(" ");
		found.push(`minute ${Math.floor(playedAt / MINUTE)} ${sides}`);
		if (pitcherInfo !== "") found.push(`pitchers ${sides} ${pitcherInfo}`);
	}
	return found;
}

/** Unites the readings of one game. */
export function uniteReadings(games: SameGames): UnitedGame {
	const sorted = games.toSorted(compareReadings);
	const [first] = sorted as [LeagueGame];
	return {
		game: { ...first, ids: uniteIds(sorted), check: sorted.map(({ check }) => check).reduce(preferCheck) },
		keys: [...new Set(sorted.map(({ key }) => key))],
	};
}

/**
 * Chooses between two readings of a game from the same history. A reading with a winner is preferred; the choice is
 * always the same.
 */
export function preferReading(a: GameReading, b: GameReading): GameReading {
	const first = findRecordedWinner(a);
	const second = findRecordedWinner(b);
	if ((first === null) !== (second === null)) return first === null ? b : a;
	return JSON.stringify([a.away, a.home, a.mode]) <= JSON.stringify([b.away, b.home, b.mode]) ? a : b;
}

/** Orders by key. Among readings with the same key, one with a winner comes first. */
function compareReadings(a: LeagueGame, b: LeagueGame): number {
	return compareText(a.key, b.key) || compareText(gameFingerprint(a), gameFingerprint(b));
}

/** A text that differs if the readings differ. */
function gameFingerprint(game: LeagueGame): string {
	const { away, home, mode, pitcherInfo } = game;
	const sides = [away, home].map(({ member, team, runs, hits, errors, result }) =>
		[member, team, runs, hits, errors, result].join(),
	);
	return [findRecordedWinner(game) === null ? 1 : 0, ...sides, mode, pitcherInfo].join();
}

/** The first id of each account. */
function uniteIds(games: readonly LeagueGame[]): LeagueGame["ids"] {
	const ids = games.flatMap(game => game.ids).sort((a, b) => a.account - b.account || compareText(a.id, b.id));
	return ids.filter(({ account }, index) => account !== ids[index - 1]?.account);
}

/** Chooses the log with more facts about the game. */
function preferCheck(a: GameCheck | null, b: GameCheck | null): GameCheck | null {
	if (a === null || b === null) return a ?? b;
	const rank = ({ gameUuid, ruling, innings, completeInnings }: GameCheck) =>
		JSON.stringify([gameUuid === null, 99 - innings, 99 - completeInnings, gameUuid, ruling]);
	return compareText(rank(a), rank(b)) <= 0 ? a : b;
}

function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
