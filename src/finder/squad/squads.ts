import { LRUCache } from "lru-cache";
import { createThread } from "../../ground/thread.ts";
import type { CatalogEntry, CatalogProgress } from "../../market/catalog/catalog.ts";
import type { CardColumns } from "../columns.ts";
import { createQuestion, type SquadCaptain, type SquadCard, type SquadQuestion, type SquadWish } from "./problem.ts";
import { raises } from "./raises.ts";
import { type BestSquad, LONGER, type NoSquad } from "./solve.ts";
import type { SquadJob } from "./squad-worker.ts";
import { createTurns, type Turn } from "./turns.ts";

/** The parts of a request: equal requests have the same answer until the market changes. */
export interface SquadRequest {
	wish: SquadWish;
	captain: SquadCaptain | null;
	/** The budget from which it was raised step by step; the squad of each step also fits the next one. */
	from: number | undefined;
	/** The budget from which the search is longer; it starts with the squad that the usual search finds for that budget. */
	longFrom: number | undefined;
}

/** The sources of the cards. */
export interface SquadMarket {
	catalog: { all(): readonly CatalogEntry[]; progress(): Pick<CatalogProgress, "crawledAt"> };
	columns: CardColumns;
}

/** A squad that was found, with the prices at that time. */
export interface FoundSquad extends Omit<BestSquad, "cards"> {
	/** The cards in the order of the slots. */
	cards: readonly SquadCard[];
	/** The number of players that the tier requires. */
	least: number;
	/** The number of cards that cannot be bought. */
	noOrders: number;
	/** The number of cards that may or may not qualify; they count as not boosted. */
	open: number;
}

export interface SquadAnswer {
	squad: FoundSquad;
	/** The squad before the budget was raised. */
	before: { budget: number; squad: FoundSquad } | null;
}

/** The state of the market in which a squad was found. */
interface State {
	/** The crawl whose prices these are. */
	crawledAt: number | null;
	/** The entries, because single prices and cards are also read between crawls. */
	entries: WeakRef<readonly CatalogEntry[]>;
	columns: number;
}

/** The time limit including the thread's start, far above the duration of a search. */
const TIMEOUT_MS = 120_000;
/** Only a machine that hardly runs needs this long: the search is bounded by its own work, about 0.1 s for each tier. */
const LIMIT_MS = 30_000;
/** All of them are answered within the quarter of an hour in which Discord accepts edits of an answer. */
const MAX_WAITING = 1000;
/** The number of squads kept; some 3 kB each. */
const MAX_KEPT = 500;

/** Finds squads in a separate thread, because each takes longer than an answer may be delayed, and caches them. */
export function createSquads({
	logger,
	limitMs = LIMIT_MS,
}: {
	logger: { warn(fields: object, message: string): void };
	limitMs?: number;
}) {
	const thread = createThread<SquadJob, BestSquad | NoSquad>(new URL("./squad-worker.ts", import.meta.url), {
		logger,
		timeoutMs: TIMEOUT_MS,
		what: "squads",
		maxWaiting: 1,
	});
	const turns = createTurns(MAX_WAITING);
	const found = new LRUCache<string, { squad: FoundSquad; state: State }>({ max: MAX_KEPT });

	const keyOf = ({ wish, captain, from, longFrom }: SquadRequest) =>
		JSON.stringify([
			[wish.budget, wish.goal, wish.bench, wish.keepCosts, wish.team, wish.series, wish.rarity],
			[wish.kept, wish.mustBuy, wish.without, wish.withoutPlayers],
			[captain, from, longFrom],
		]);

	/** The requests in order: each starts with the squad of the one before. */
	function stepsOf({ wish, captain, from, longFrom }: SquadRequest): SquadRequest[] {
		const steps: SquadRequest[] = [];
		for (const budget of raises(from, wish.budget)) {
			const isLonger = longFrom !== undefined && budget >= longFrom;
			const usual = {
				wish: { ...wish, budget },
				captain,
				from: steps.length === 0 ? undefined : from,
				longFrom: undefined,
			};
			if (!isLonger || steps.at(-1)?.longFrom === undefined) steps.push(usual);
			if (isLonger) steps.push({ ...usual, longFrom });
		}
		return steps;
	}

	/**
	 * The stored squad that answers a request; null if it must be solved. A button shows the squad of its message until the
	 * prices are refreshed. A command is solved again if cards have been read since, or if the search was cut off by the time.
	 */
	function storedFor(request: SquadRequest, { catalog, columns }: SquadMarket, isPage: boolean): FoundSquad | null {
		const stored = found.get(keyOf(request));
		if (stored === undefined || stored.state.crawledAt !== catalog.progress().crawledAt) return null;
		if (isPage) return stored.squad;
		const isSame = stored.state.entries.deref() === catalog.all() && stored.state.columns === columns.version;
		return isSame && !stored.squad.isCut ? stored.squad : null;
	}

	async function solve(
		request: SquadRequest,
		market: SquadMarket,
		before: FoundSquad | null,
	): Promise<FoundSquad | NoSquad | null> {
		const { wish, captain, longFrom } = request;
		const isLonger = longFrom !== undefined;
		const entries = market.catalog.all();
		const { crawledAt } = market.catalog.progress();
		const state: State = { crawledAt, entries: new WeakRef(entries), columns: market.columns.version };
		const question = await createQuestion(entries, market.columns, wish, captain);
		const start = before === null ? [] : placesOf(before, question);
		const tiers = question.tiers.map(problem => ({ ...problem, start }));
		const work = isLonger ? LONGER : 1;
		try {
			const best = await thread.run({ tiers, work, limitMs: limitMs * (isLonger ? 2 : 1) });
			if (!("value" in best)) return best;
			const { qualifies, least } = tiers[best.tier] ?? question.tiers[0];
			const cards = best.cards.flatMap(place => {
				const card = question.cards[place];
				if (card === undefined) return [];
				const { entry, price, isAugmented } = card;
				return { entry, price, isAugmented, qualifies: qualifies[place] === 1 };
			});
			const squad = { ...best, cards, least, noOrders: question.noOrders, open: question.open };
			found.set(keyOf(request), { squad, state });
			return squad;
		} catch (err) {
			logger.warn({ err }, "a squad could not be computed");
			return null;
		}
	}

	return {
		/**
		 * The best squad; null (and logged) if it could not be computed.
		 *
		 * @param isPage whether the person turned to another page of an answer
		 * @throws FullError when too many people wait
		 */
		find(
			request: SquadRequest,
			market: SquadMarket,
			person: string,
			isPage: boolean,
		): Turn<SquadAnswer | NoSquad | null> {
			const steps = stepsOf(request);
			const storedSquad = (step: SquadRequest | undefined) => step && storedFor(step, market, isPage);
			const last = steps.at(-1);
			/** The squad that was shown before the budget was raised. */
			const lower = steps.findLast(({ wish }) => wish.budget < request.wish.budget);

			function answer(squad: FoundSquad, before: FoundSquad | null | undefined): SquadAnswer {
				return { squad, before: before && lower ? { budget: lower.wish.budget, squad: before } : null };
			}

			const squad = storedSquad(last);
			const before = storedSquad(lower);
			if (squad && before !== null) return { before: 0, done: Promise.resolve(answer(squad, before)) };
			return turns.take(person, async () => {
				let before: FoundSquad | null = null;
				let current: FoundSquad | null = null;
				let solved: FoundSquad | NoSquad | null = null;
				for (const step of steps) {
					solved = storedSquad(step) ?? (await solve(step, market, current));
					current = isSquad(solved) ? solved : null;
					if (step === lower) before = current;
				}
				return isSquad(solved) ? answer(solved, before) : solved;
			});
		},
		stop: thread.stop,
	};
}

const isSquad = (solved: FoundSquad | NoSquad | null): solved is FoundSquad => solved !== null && "cards" in solved;

/** The indexes of the squad's cards among the cards of a question. */
function placesOf({ cards }: FoundSquad, question: SquadQuestion): number[] {
	const places = new Map(question.cards.map(({ entry }, place) => [entry.item.uuid, place]));
	return cards.flatMap(({ entry }) => places.get(entry.item.uuid) ?? []);
}

export type Squads = ReturnType<typeof createSquads>;
