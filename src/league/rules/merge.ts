import type { GameCheck, LeagueGame } from "../season.ts";

/** A game with all keys under which it was read. */
export interface UnitedGame {
	game: LeagueGame;
	/** Sorted; the first is the game's own. */
	keys: readonly string[];
}

/**
 * Each game once, in order of play: what was read under one key is one game, and so is what an id, a log's uuid or the
 * deciding pitchers unite. The order and the number of times in which games were read do not matter. Made from what is
 * stored under each key, and not stored itself: the outcome lacks the keys that were united.
 */
export function mergeGames(games: readonly LeagueGame[]): LeagueGame[] {
	return uniteGames(games).map(({ game }) => game);
}

/** As `mergeGames`, with the keys: a verdict about one of them is about the game. */
export function uniteGames(games: readonly LeagueGame[]): UnitedGame[] {
	return groupSame(games)
		.map(unite)
		.sort((a, b) => compareGames(a.game, b.game));
}

/** The order of play; of games at the same second, by key. */
export function compareGames(a: Pick<LeagueGame, "playedAt" | "key">, b: Pick<LeagueGame, "playedAt" | "key">): number {
	return a.playedAt - b.playedAt || compareText(a.key, b.key);
}

/** Games that share an identity, directly or by way of others. */
function groupSame(games: readonly LeagueGame[]): LeagueGame[][] {
	const groups = new Map<string, LeagueGame[]>();
	for (const game of games) {
		let group = [game];
		for (const identity of identities(game)) {
			const known = groups.get(identity);
			if (known !== undefined && known !== group) group = join(known, group, groups);
			groups.set(identity, group);
		}
	}
	return [...new Set(groups.values())];
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
 * What no other game has. The service may list one game twice, with one id and the times of its beginning and its end (seen
 * in recorded histories). The pitchers' records change with every game, unless it was left before anything happened.
 */
function identities({ key, ids, check, pitcherInfo, away, home }: LeagueGame): string[] {
	const found = [key];
	for (const { account, id } of ids) found.push(`id ${account} ${id}`);
	if (check?.gameUuid) found.push(`uuid ${check.gameUuid}`);
	if (pitcherInfo !== "" && away.hits + home.hits > 0) {
		const sides = [away, home].map(({ member, runs, hits }) => `${member} ${runs} ${hits}`);
		found.push(`pitchers ${sides.join(" ")} ${pitcherInfo}`);
	}
	return found;
}

function unite(games: readonly LeagueGame[]): UnitedGame {
	const sorted = games.toSorted(compareReadings);
	const [first] = sorted as [LeagueGame];
	return {
		game: { ...first, ids: uniteIds(sorted), check: sorted.map(({ check }) => check).reduce(preferCheck) },
		keys: [...new Set(sorted.map(({ key }) => key))],
	};
}

/** By key; of what one key was read with at different times, a reading with a winner comes before one without. */
function compareReadings(a: LeagueGame, b: LeagueGame): number {
	const describe = (game: LeagueGame) =>
		JSON.stringify([hasWinner(game) ? 0 : 1, game.away, game.home, game.mode, game.pitcherInfo]);
	return compareText(a.key, b.key) || compareText(describe(a), describe(b));
}

function hasWinner({ away, home }: LeagueGame): boolean {
	return (away.result === "W") !== (home.result === "W");
}

/** One id of each account. */
function uniteIds(games: readonly LeagueGame[]): LeagueGame["ids"] {
	const ids = games.flatMap(game => game.ids).sort((a, b) => a.account - b.account || compareText(a.id, b.id));
	return ids.filter(({ account }, index) => account !== ids[index - 1]?.account);
}

/** Of two logs of one game the one that tells more. */
function preferCheck(a: GameCheck | null, b: GameCheck | null): GameCheck | null {
	if (a === null || b === null) return a ?? b;
	const rank = ({ gameUuid, ruling, innings, completeInnings }: GameCheck) =>
		JSON.stringify([gameUuid === null, 99 - innings, 99 - completeInnings, gameUuid, ruling]);
	return compareText(rank(a), rank(b)) <= 0 ? a : b;
}

function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
