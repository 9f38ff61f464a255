import { LRUCache } from "lru-cache";
import { createThread } from "../../ground/thread.ts";
import { createTurns, type Turn } from "../../ground/turns.ts";
import type { CatalogEntry, CatalogProgress } from "../../market/catalog/catalog.ts";
import type { CardColumns } from "../columns.ts";
import type { SquadProblem } from "./options.ts";
import { createQuestion, type SquadCaptain, type SquadCard, type SquadQuestion, type SquadWish } from "./problem.ts";
import { type BestSquad, LONGER, type NoSquad } from "./solve.ts";

/** What the thread solves. */
export interface SquadJob {
	/** Without boosts, then with those of each tier of the captain. */
	tiers: readonly SquadProblem[];
	/** A multiple of the usual work. */
	work: number;
	/** When the search is ended all the same, so that others do not wait too long. */
	limitMs: number;
}

/** A question with the same parts has the same answer as long as the market is the same. */
export interface SquadRequest {
	wish: SquadWish;
	captain: SquadCaptain | null;
	/** The budget from which it was raised, step by step; the squad of each step fits the next one. */
	from: number | undefined;
	/** Searches longer. */
	isLonger: boolean;
}

/** Where the cards are. */
export interface SquadMarket {
	catalog: { all(): readonly CatalogEntry[]; progress(): Pick<CatalogProgress, "crawledAt"> };
	columns: CardColumns;
}

/** A squad that was found, with the prices of that moment. */
export interface FoundSquad extends Omit<BestSquad, "cards"> {
	/** In the order of the slots. */
	cards: readonly SquadCard[];
	/** How many players the tier asks for. */
	least: number;
	/** Cards that cannot be bought. */
	noOrders: number;
}

export interface SquadAnswer {
	squad: FoundSquad;
	/** The squad before the budget was raised. */
	before: { budget: number; squad: FoundSquad } | null;
}

/** What a squad was found in. */
interface State {
	/** The crawl whose prices these are. */
	crawledAt: number | null;
	/** Single prices and cards are read between crawls. */
	entries: WeakRef<readonly CatalogEntry[]>;
	columns: number;
}

/** With the thread's start; far above what a search takes. */
const TIMEOUT_MS = 120_000;
/** Only a machine that hardly runs needs as long: the search is bounded by its own work, some 0.1 s for each tier. */
const LIMIT_MS = 30_000;
/** All of them are answered within the quarter of an hour in which Discord lets an answer be edited. */
const MAX_WAITING = 1000;
/** Some 3 kB each. */
const MAX_KEPT = 500;
/** The most raises in a row, which make the budget ten times the first one. The next raise begins without a squad. */
const MAX_RAISES = 24;

/** A tenth more, in whole hundreds. */
export const raisedBudget = (budget: number) => Math.ceil((budget * 11) / 1000) * 100;

/** The budgets from the first one to the last; just the last one if it is not a raise of the first. */
export function raises(from: number | undefined, budget: number): number[] {
	const steps = [from ?? budget];
	for (let step = from ?? budget; step < budget && steps.length <= MAX_RAISES; ) {
		step = raisedBudget(step);
		steps.push(step);
	}
	return steps.at(-1) === budget ? steps : [budget];
}

/** From which budget the next raise goes on; undefined after too many. */
export const raisedFrom = (from: number | undefined, budget: number) =>
	raises(from, budget).length > MAX_RAISES ? undefined : (raises(from, budget)[0] ?? budget);

/** Finds squads in a thread of its own, since each takes longer than an answer may be delayed, and keeps them. */
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

	const keyOf = ({ wish, captain, from, isLonger }: SquadRequest) =>
		JSON.stringify([
			[wish.budget, wish.goal, wish.bench, wish.keepCosts, wish.team, wish.series, wish.rarity],
			[wish.kept, wish.wanted, wish.without, wish.withoutPlayers],
			[captain, from, isLonger],
		]);

	/** The requests in order: each begins with the squad of the one before. */
	const stepsOf = (request: SquadRequest): SquadRequest[] =>
		raises(request.from, request.wish.budget).map((budget, step) => ({
			...request,
			wish: { ...request.wish, budget },
			from: step === 0 ? undefined : request.from,
		}));

	/**
	 * What is kept for a request. A button shows the squad of its message, so that only a refresh of the prices changes it; who
	 * asks again is answered with what has been read since, and with more than what was found before the time was over.
	 */
	function keptFor(request: SquadRequest, { catalog, columns }: SquadMarket, isPage: boolean): FoundSquad | null {
		const kept = found.get(keyOf(request));
		if (kept === undefined || kept.state.crawledAt !== catalog.progress().crawledAt) return null;
		if (isPage) return kept.squad;
		const isSame = kept.state.entries.deref() === catalog.all() && kept.state.columns === columns.version;
		return isSame && !kept.squad.isCut ? kept.squad : null;
	}

	async function solve(
		request: SquadRequest,
		market: SquadMarket,
		before: FoundSquad | null,
	): Promise<FoundSquad | NoSquad | null> {
		const { wish, captain, isLonger } = request;
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
			const squad = { ...best, cards, least, noOrders: question.noOrders };
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
		 * @param isPage asks for another page of an answer
		 * @throws FullError when too many people wait
		 */
		find(
			request: SquadRequest,
			market: SquadMarket,
			person: string,
			isPage: boolean,
		): Turn<SquadAnswer | NoSquad | null> {
			const steps = stepsOf(request);
			const kept = (step: SquadRequest) => keptFor(step, market, isPage);

			function answer(squad: FoundSquad, last: FoundSquad | null): SquadAnswer {
				const budget = steps.at(-2)?.wish.budget;
				return { squad, before: last === null || budget === undefined ? null : { budget, squad: last } };
			}

			const known = steps.slice(-2).map(kept);
			const squad = known.at(-1);
			const last = known.length > 1 ? known[0] : null;
			if (squad && last !== undefined && (last !== null || steps.length === 1)) {
				return { before: 0, done: Promise.resolve(answer(squad, last)) };
			}
			return turns.take(person, async () => {
				let before: FoundSquad | null = null;
				let current: FoundSquad | null = null;
				for (const step of steps) {
					const solved: FoundSquad | NoSquad | null = kept(step) ?? (await solve(step, market, current));
					before = current;
					current = isSquad(solved) ? solved : null;
					if (current === null && step === steps.at(-1)) return isSquad(solved) ? null : solved;
				}
				return current && answer(current, before);
			});
		},
		stop: thread.stop,
	};
}

const isSquad = (solved: FoundSquad | NoSquad | null): solved is FoundSquad => solved !== null && "cards" in solved;

/** The squad's cards among the cards of a question. */
function placesOf({ cards }: FoundSquad, question: SquadQuestion): number[] {
	const places = new Map(question.cards.map(({ entry }, place) => [entry.item.uuid, place]));
	return cards.flatMap(({ entry }) => places.get(entry.item.uuid) ?? []);
}

export type Squads = ReturnType<typeof createSquads>;
