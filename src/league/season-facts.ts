import { LRUCache } from "lru-cache";
import { FACTS_VERSION, type GameFacts } from "../game/facts.ts";
import { findNotables, type GameNotable } from "../game/notables.ts";
import { partsOf } from "../ground/async.ts";
import { createSeasonTotals, type SeasonTotals } from "./rules/leaders.ts";
import { rankNotables, type SeasonNotables } from "./rules/notables.ts";
import type { JudgedGame } from "./season/game.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";
import { parseFacts } from "./store/stored.ts";

/** What is notable in a game takes about 3 kB. */
const MAX_GAMES = 4000;
/** The sums of a season of 40 members take about 0.5 MB. */
const MAX_SEASONS = 30;
/** Facts that are parsed within a few milliseconds. */
const FACTS_AT_ONCE = 10;

/** What the logs of a season's games tell. Every method rejects with a StorageError when the database fails. */
export function createSeasonFacts(table: Pick<LeagueStore, "factsOf" | "readFacts">) {
	const told = new LRUCache<string, readonly GameNotable[]>({ max: MAX_GAMES });
	const totals = keptByVersion(sum);
	// What a game's facts tell is kept, so that a further game costs no more than itself.
	const notables = keptByVersion(rank);

	async function sum(view: SeasonView): Promise<SeasonTotals> {
		const games = await gamesWithFacts(view);
		const sums = createSeasonTotals();
		for await (const { id, facts } of readFacts([...games.keys()])) {
			const game = games.get(id);
			if (game !== undefined) sums.add(game, facts);
		}
		return sums.totals(view.judged.filter(isPlayed).length);
	}

	async function rank(view: SeasonView): Promise<SeasonNotables> {
		const games = await gamesWithFacts(view);
		const nameOf = (id: string) => `${id} ${winnerOf(id)}`;
		/** What a team did in a game that ended early is no measure. */
		const winnerOf = (id: string) => {
			const { verdict, check } = games.get(id) ?? {};
			return verdict?.status === "counts" && Number(check?.ruling ?? 0) === 0 ? verdict.winner : null;
		};
		const unknown = [...games.keys()].filter(id => !told.has(nameOf(id)));
		const found = new Map<string, readonly GameNotable[]>();
		for await (const { id, facts } of readFacts(unknown)) {
			const notables = findNotables(facts, winnerOf(id));
			found.set(id, notables);
			// Facts of an earlier version are about to be replaced.
			if (facts.version >= FACTS_VERSION) told.set(nameOf(id), notables);
		}
		const byGame = new Map<string, readonly GameNotable[]>();
		for (const [id, { key }] of games) {
			const notables = found.get(id) ?? told.get(nameOf(id));
			if (notables !== undefined) byGame.set(key, notables);
		}
		return rankNotables(view, byGame);
	}

	/** What logs have told, by the id of the facts, with pauses in which other work goes on. */
	async function* readFacts(ids: readonly string[]): AsyncGenerator<{ id: string; facts: GameFacts }> {
		for await (const rows of table.readFacts(ids))
			for await (const some of partsOf(rows, FACTS_AT_ONCE))
				for (const { id, facts } of some) yield { id, facts: parseFacts(facts) };
	}

	/** The games that count and whose logs have been read, by the id of their facts. */
	async function gamesWithFacts({ league, number, judged }: SeasonView): Promise<Map<string, JudgedGame>> {
		const factsOf = new Map<string, string>();
		for (const { accountId, gameId, factsId } of await table.factsOf({ leagueId: league.id, season: number }))
			if (factsId !== null) factsOf.set(`${accountId} ${gameId}`, factsId);
		const games = new Map<string, JudgedGame>();
		for (const game of judged.filter(isPlayed)) {
			const [id] = game.ids.flatMap(({ account, id }) => factsOf.get(`${account} ${id}`) ?? []);
			if (id !== undefined) games.set(id, game);
		}
		return games;
	}

	return {
		/** The sums of a season's box scores. */
		totals,
		/** What is notable in a season's games, with its ranks. */
		notables,
		/** What the logs of some games of a season tell, by the game's key. */
		async facts(view: SeasonView, wanted: readonly JudgedGame[]): Promise<Map<string, GameFacts>> {
			const keys = new Set(wanted.map(({ key }) => key));
			const games = await gamesWithFacts(view);
			const found = new Map<string, GameFacts>();
			const ids = [...games].flatMap(([id, { key }]) => (keys.has(key) ? id : []));
			for await (const { id, facts } of readFacts(ids)) found.set(games.get(id)?.key ?? "", facts);
			return found;
		},
	};
}

export type SeasonFacts = ReturnType<typeof createSeasonFacts>;

/** Keeps what is computed by the version of the league. Equal requests share one computation. */
function keptByVersion<T extends object>(compute: (view: SeasonView) => Promise<T>) {
	const kept = new LRUCache<string, T, SeasonView>({
		max: MAX_SEASONS,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context }) => compute(context),
	});
	return (view: SeasonView): Promise<T> =>
		kept.forceFetch(`${view.league.id} ${view.number} ${view.version}`, { context: view });
}

const isPlayed = ({ verdict, awarded }: JudgedGame) => verdict.status === "counts" && awarded === null;
