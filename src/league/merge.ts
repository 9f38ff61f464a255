import type { GameCheck, LeagueGame } from "./league.ts";

/** A game with all keys under which it was read. */
export interface UnitedGame {
	game: LeagueGame;
	keys: readonly string[];
}

/**
 * Each game once, by time and key: what was read under one key is one game, and so are the keys whose logs have the same
 * uuid. The order and the number of times in which games were read do not matter. To be asked of what is stored under each
 * key; the outcome itself lacks the keys that were united.
 */
export function mergeGames(games: readonly LeagueGame[]): LeagueGame[] {
	return uniteGames(games).map(({ game }) => game);
}

/** As `mergeGames`, with the keys: a verdict about one of them is about the game. */
export function uniteGames(games: readonly LeagueGame[]): UnitedGame[] {
	const byKey = [...Map.groupBy(games, ({ key }) => key).values()].map(mergeSameKey);
	const byUuid = Map.groupBy(byKey, ({ key, check }) => check?.gameUuid ?? key);
	return [...byUuid.values()].map(unite).sort((a, b) => compareGames(a.game, b.game));
}

/** The order of play; of games at the same second, by key. */
export function compareGames(a: Pick<LeagueGame, "playedAt" | "key">, b: Pick<LeagueGame, "playedAt" | "key">): number {
	return a.playedAt - b.playedAt || compareText(a.key, b.key);
}

function unite(games: LeagueGame[]): UnitedGame {
	const sorted = games.sort((a, b) => compareText(a.key, b.key));
	const keys = sorted.map(({ key }) => key);
	const [first] = sorted as [LeagueGame];
	return { game: { ...first, ids: uniteIds(sorted) }, keys };
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
