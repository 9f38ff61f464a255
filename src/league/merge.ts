import type { GameCheck, LeagueGame } from "./league.ts";

/** A game with all keys under which it was read. */
export interface UnitedGame {
	game: LeagueGame;
	keys: readonly string[];
}

/**
 * Each game once, by time and key: what was read under one key is one game, and so are the keys that an id, a log's uuid
 * or the deciding pitchers unite. The order and the number of times in which games were read do not matter. To be asked of what is stored under each
 * key; the outcome itself lacks the keys that were united.
 */
export function mergeGames(games: readonly LeagueGame[]): LeagueGame[] {
	return uniteGames(games).map(({ game }) => game);
}

/** As `mergeGames`, with the keys: a verdict about one of them is about the game. */
export function uniteGames(games: readonly LeagueGame[]): UnitedGame[] {
	const byKey = [...Map.groupBy(games, ({ key }) => key).values()].map(mergeSameKey);
	return groupSame(byKey)
		.map(unite)
		.sort((a, b) => compareGames(a.game, b.game));
}

/**
 * The service may list one game twice, with one id and the times of its beginning and its end (seen in recorded histories).
 */
function groupSame(games: readonly LeagueGame[]): LeagueGame[][] {
	const groups = new Map<string, Set<LeagueGame>>();
	for (const game of games) {
		const group = new Set([game, ...identities(game).flatMap(identity => [...(groups.get(identity) ?? [])])]);
		for (const same of group) for (const identity of identities(same)) groups.set(identity, group);
	}
	return [...new Set(groups.values())].map(group => [...group]);
}

/** What only this game has. The pitchers' records beside their names change with every game. */
function identities({ key, ids, check, pitcherInfo }: LeagueGame): string[] {
	const [, ...sides] = key.split("-");
	return [
		key,
		...ids.map(({ account, id }) => `${account} ${id}`),
		...(check?.gameUuid ? [check.gameUuid] : []),
		...(pitcherInfo ? [`${sides.join("-")} ${pitcherInfo}`] : []),
	];
}

/** The order of play; of games at the same second, by key. */
export function compareGames(a: Pick<LeagueGame, "playedAt" | "key">, b: Pick<LeagueGame, "playedAt" | "key">): number {
	return a.playedAt - b.playedAt || compareText(a.key, b.key);
}

function unite(games: readonly LeagueGame[]): UnitedGame {
	const sorted = games.toSorted((a, b) => compareText(a.key, b.key));
	const keys = sorted.map(({ key }) => key);
	const [first] = sorted as [LeagueGame];
	return {
		game: { ...first, ids: uniteIds(sorted), check: sorted.map(({ check }) => check).reduce(preferCheck) },
		keys,
	};
}

/** What one key was read with at different times: a reading with a winner comes before one without. */
function mergeSameKey(games: LeagueGame[]): LeagueGame {
	const facts = games.map(game => ({
		game,
		text: JSON.stringify([hasWinner(game) ? 0 : 1, game.away, game.home, game.mode, game.pitcherInfo]),
	}));
	const first = facts.reduce((least, each) => (compareText(each.text, least.text) < 0 ? each : least)).game;
	return { ...first, ids: uniteIds(games), check: games.map(({ check }) => check).reduce(preferCheck) };
}

function hasWinner({ away, home }: LeagueGame): boolean {
	return (away.result === "W") !== (home.result === "W");
}

function uniteIds(games: readonly LeagueGame[]): LeagueGame["ids"] {
	const byAccount = new Map<number, string>();
	for (const { account, id } of games.flatMap(({ ids }) => ids)) {
		const known = byAccount.get(account);
		if (known === undefined || compareText(id, known) < 0) byAccount.set(account, id);
	}
	return [...byAccount].map(([account, id]) => ({ account, id })).sort((a, b) => a.account - b.account);
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
