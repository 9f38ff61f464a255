import { LRUCache } from "lru-cache";
import type { GameFacts } from "../game/facts.ts";
import { partsOf } from "../ground/async.ts";
import type { GameFactsTable } from "../storage/game-facts.ts";
import { createSeasonTotals, type SeasonTotals } from "./rules/leaders.ts";
import type { JudgedGame } from "./season.ts";
import type { SeasonView } from "./season-store.ts";
import { parseFacts } from "./stored.ts";

/** A season of 40 members takes about 0.5 MB. */
const MAX_SEASONS = 30;
/** Facts that are parsed within a few milliseconds. */
const FACTS_AT_ONCE = 10;

/**
 * Sums what the box scores of a season's games tell. The sums of a version of the league are kept, and equal requests share
 * one computation.
 *
 * @returns a function that throws a StorageError when the database fails
 */
export function createTotals(table: GameFactsTable) {
	const kept = new LRUCache<string, Promise<SeasonTotals>>({ max: MAX_SEASONS });

	async function sum(view: SeasonView): Promise<SeasonTotals> {
		const games = await gamesWithFacts(table, view);
		const sums = createSeasonTotals();
		for await (const { id, facts } of readFacts(table, [...games.keys()])) {
			const game = games.get(id);
			if (game !== undefined) sums.add(game, facts);
		}
		return sums.totals(view.judged.filter(isPlayed).length);
	}

	return (view: SeasonView): Promise<SeasonTotals> => {
		const key = `${view.league.id} ${view.number} ${view.version}`;
		const known = kept.get(key);
		if (known !== undefined) return known;
		const summing = sum(view);
		kept.set(key, summing);
		summing.catch(() => kept.delete(key));
		return summing;
	};
}

/** What logs have told, by the id of the facts, with pauses in which other work goes on. @throws StorageError */
export async function* readFacts(
	table: Pick<GameFactsTable, "read">,
	ids: readonly string[],
): AsyncGenerator<{ id: string; facts: GameFacts }> {
	for await (const rows of table.read(ids))
		for await (const some of partsOf(rows, FACTS_AT_ONCE))
			for (const { id, facts } of some) yield { id, facts: parseFacts(facts) };
}

const isPlayed = ({ verdict, awarded }: JudgedGame) => verdict.status === "counts" && awarded === null;

/** The games that count and whose logs have been read, by the id of their facts. @throws StorageError */
export async function gamesWithFacts(
	table: Pick<GameFactsTable, "idsOf">,
	{ league, number, judged }: SeasonView,
): Promise<Map<string, JudgedGame>> {
	const factsOf = new Map<string, string>();
	for (const { accountId, gameId, factsId } of await table.idsOf({ leagueId: league.id, season: number }))
		if (factsId !== null) factsOf.set(`${accountId} ${gameId}`, factsId);
	const games = new Map<string, JudgedGame>();
	for (const game of judged.filter(isPlayed)) {
		const [id] = game.ids.flatMap(({ account, id }) => factsOf.get(`${account} ${id}`) ?? []);
		if (id !== undefined) games.set(id, game);
	}
	return games;
}
