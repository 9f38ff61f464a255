import { FACTS_VERSION, type GameFacts } from "../game/facts.ts";
import { findNotables, type GameNotable } from "../game/notables.ts";
import { endedEarly } from "../game/ruling.ts";
import { nextTurn } from "../ground/async.ts";
import { createBoundedMap } from "../ground/bounded-map.ts";
import { keptByVersion } from "./by-version.ts";
import { createSeasonTotals, type SeasonTotals } from "./rules/leaders.ts";
import type { SeasonNotables } from "./rules/notable.ts";
import { rankNotables } from "./rules/notables.ts";
import type { JudgedGame } from "./season/game.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";

/** The number of games whose feats are cached; the feats of a game take about 3 kB. */
const MAX_GAMES = 4000;
/** The number of seasons whose sums are cached; the sums of a season with 40 members take about 0.5 MB. */
const MAX_SEASONS = 30;

/** The facts from the logs of a season's games. Every method rejects with a StorageError when the database fails. */
export function createSeasonFacts(store: Pick<LeagueStore, "factsOf" | "readFacts">) {
	const totals = keptByVersion({ max: MAX_SEASONS }, () => [], sum);
	const notables = keptByVersion({ max: MAX_SEASONS }, () => [], rank);
	/** The feats in each game, so that after one more game of a season only that game is read. */
	const notablesByGame = createBoundedMap<readonly GameNotable[]>(MAX_GAMES);

	async function sum(view: SeasonView): Promise<SeasonTotals> {
		const games = await gamesWithFacts(view);
		const sums = createSeasonTotals();
		for await (const { id, facts } of store.readFacts([...games.keys()])) {
			const game = games.get(id);
			if (game !== undefined) sums.add(game, facts);
		}
		return sums.totals(view.judged.filter(isPlayed).length);
	}

	async function rank(view: SeasonView): Promise<SeasonNotables> {
		const games = await gamesWithFacts(view);
		/** A team's feats are not compared if the game ended early. */
		const winnerOf = (id: string) => {
			const game = games.get(id);
			return game?.verdict.status === "counts" && !endedEarly(game.check) ? game.verdict.winner : null;
		};
		const keyOf = (id: string) => `${id} ${winnerOf(id)}`;
		const unread = [...games.keys()].filter(id => !notablesByGame.has(keyOf(id)));
		const justRead = new Map<string, readonly GameNotable[]>();
		for await (const { id, facts } of store.readFacts(unread)) {
			const notables = findNotables(facts, winnerOf(id));
			justRead.set(id, notables);
			// Facts of an earlier version are about to be replaced.
			if (facts.version >= FACTS_VERSION) notablesByGame.set(keyOf(id), notables);
		}
		const byGame = new Map<string, readonly GameNotable[]>();
		for (const [id, { key }] of games) {
			const notables = justRead.get(id) ?? notablesByGame.get(keyOf(id));
			if (notables !== undefined) byGame.set(key, notables);
		}
		// Ranking the feats of the longest season takes 20 ms.
		await nextTurn();
		return rankNotables(view, byGame);
	}

	/** The games whose logs have been read, by the id of their facts. @param isIncluded default: games that count */
	async function gamesWithFacts(
		{ league, number, judged }: SeasonView,
		isIncluded: (game: JudgedGame) => boolean = isPlayed,
	): Promise<Map<string, JudgedGame>> {
		const factsOf = new Map<string, string>();
		for (const { account, id, factsId } of await store.factsOf({ leagueId: league.id, season: number }))
			factsOf.set(`${account} ${id}`, factsId);
		const games = new Map<string, JudgedGame>();
		for (const game of judged.filter(isIncluded)) {
			const [id] = game.ids.flatMap(({ account, id }) => factsOf.get(`${account} ${id}`) ?? []);
			if (id !== undefined) games.set(id, game);
		}
		return games;
	}

	return {
		/** The sums of a season's box scores. */
		totals: totals.get,
		/** The feats in a season's games, with their ranks. */
		notables: notables.get,
		/** The facts from the logs of some games of a season, by the game's key. */
		async facts(view: SeasonView, games: readonly JudgedGame[]): Promise<Map<string, GameFacts>> {
			const keys = new Set(games.map(({ key }) => key));
			const keyOf = new Map<string, string>();
			for (const [id, { key }] of await gamesWithFacts(view)) if (keys.has(key)) keyOf.set(id, key);
			const byKey = new Map<string, GameFacts>();
			for await (const { id, facts } of store.readFacts([...keyOf.keys()])) byKey.set(keyOf.get(id) ?? "", facts);
			return byKey;
		},
		/** The facts from the logs of all games of a season, whether they count or not, one after the other in any order. */
		async *allFacts(view: SeasonView): AsyncGenerator<{ game: JudgedGame; facts: GameFacts }> {
			const games = await gamesWithFacts(view, ({ awarded }) => awarded === null);
			for await (const { id, facts } of store.readFacts([...games.keys()])) {
				const game = games.get(id);
				if (game !== undefined) yield { game, facts };
			}
		},
	};
}

export type SeasonFacts = ReturnType<typeof createSeasonFacts>;

const isPlayed = ({ verdict, awarded }: JudgedGame) => verdict.status === "counts" && awarded === null;
