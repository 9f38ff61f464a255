import { LRUCache } from "lru-cache";
import { type GameFacts, WITH_APPEARANCES } from "../game/facts.ts";
import { findNotables, type GameNotable } from "../game/notables.ts";
import type { GameFactsTable } from "../storage/game-facts.ts";
import { rankNotables, type SeasonNotables } from "./rules/notables.ts";
import type { JudgedGame } from "./season.ts";
import type { SeasonView } from "./season-store.ts";
import { gamesWithFacts, readFacts } from "./season-totals.ts";

/** A game's take about 1 kB. */
const MAX_GAMES = 10_000;
const MAX_SEASONS = 30;

/**
 * Ranks what is notable in a season's games. What a game's facts tell is kept, so that a further game costs no more than
 * itself; the ranks are kept by the version of the league.
 *
 * @returns a function that throws a StorageError when the database fails
 */
export function createNotables(table: GameFactsTable) {
	const told = new LRUCache<string, readonly GameNotable[]>({ max: MAX_GAMES });
	const kept = new LRUCache<string, Promise<SeasonNotables>>({ max: MAX_SEASONS });

	async function find(view: SeasonView): Promise<SeasonNotables> {
		const games = await gamesWithFacts(table, view);
		const nameOf = (id: string) => `${id} ${winnerOf(id)}`;
		/** What a team did in a game that ended early is no measure. */
		const winnerOf = (id: string) => {
			const { verdict, check } = games.get(id) ?? {};
			return verdict?.status === "counts" && Number(check?.ruling ?? 0) === 0 ? verdict.winner : null;
		};
		const unknown = [...games.keys()].filter(id => !told.has(nameOf(id)));
		const found = new Map<string, readonly GameNotable[]>();
		for await (const { id, facts } of readFacts(table, unknown)) {
			const notables = findNotables(facts, winnerOf(id));
			found.set(id, notables);
			// Facts of before plate appearances were kept are about to be replaced.
			if (facts.version >= WITH_APPEARANCES) told.set(nameOf(id), notables);
		}
		const byGame = new Map<string, readonly GameNotable[]>();
		for (const [id, { key }] of games) {
			const notables = found.get(id) ?? told.get(nameOf(id));
			if (notables !== undefined) byGame.set(key, notables);
		}
		return rankNotables(view, byGame);
	}

	return (view: SeasonView): Promise<SeasonNotables> => {
		const key = `${view.league.id} ${view.number} ${view.version}`;
		const known = kept.get(key);
		if (known !== undefined) return known;
		const finding = find(view);
		kept.set(key, finding);
		finding.catch(() => kept.delete(key));
		return finding;
	};
}

export type Notables = ReturnType<typeof createNotables>;

/** What the logs of some games of a season tell, by the game's key. @returns a function that throws a StorageError */
export function createFacts(table: GameFactsTable) {
	return async (view: SeasonView, wanted: readonly JudgedGame[]): Promise<Map<string, GameFacts>> => {
		const keys = new Set(wanted.map(({ key }) => key));
		const games = await gamesWithFacts(table, view);
		const found = new Map<string, GameFacts>();
		const ids = [...games].flatMap(([id, { key }]) => (keys.has(key) ? id : []));
		for await (const { id, facts } of readFacts(table, ids)) found.set(games.get(id)?.key ?? "", facts);
		return found;
	};
}

export type GameFactsOf = ReturnType<typeof createFacts>;
