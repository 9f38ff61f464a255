import { LRUCache } from "lru-cache";
import { createThread } from "../../ground/thread.ts";
import { filtersOf } from "../../market/browse/filter.ts";
import type { CatalogEntry, CatalogProgress } from "../../market/catalog/catalog.ts";
import type { CardColumns } from "../columns.ts";
import type { KeptOut, NextPurchases, Purchase, PurchaseProblem } from "./next-purchases.ts";
import type { SquadProblem } from "./options.ts";
import { createOwnedList } from "./owned-list.ts";
import {
	createProblems,
	type SquadCaptain,
	type SquadCard,
	type SquadProblems,
	type SquadRequirements,
} from "./problem.ts";
import { budgetSteps } from "./raises.ts";
import { type Sales, salesOf } from "./sales.ts";
import { ownRating, SLOT_KINDS, type SlotKind, weightOfSlots } from "./slots.ts";
import { type BestSquad, LONGER, type NoSquad } from "./solve.ts";
import type { SquadJob } from "./squad-worker.ts";
import { createTurns, type Turn } from "./turns.ts";

/** The parts of a request: equal requests have the same answer until the market changes. */
export interface SquadRequest {
	requirements: SquadRequirements;
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
	/** The rating of each slot, 0 to 125: what its card is worth there, also on the bench. */
	ratings: readonly number[];
	/** The number of players that the tier requires. */
	least: number;
	/** The number of cards that cannot be bought. */
	noOrders: number;
	/** The number of cards that may or may not qualify; they count as not boosted. */
	open: number;
	/** The number of cards in the person's list that are no players, not on the market, or not read yet. */
	unknown: number;
	/** The number of cards with an augment that are left out. */
	augmented: number;
	/** Null if the squad may not sell cards. */
	sales: Sales | null;
}

/** Why there is no squad, and how many cards with an augment were left out. */
export type NoFoundSquad = NoSquad & Pick<FoundSquad, "augmented">;

export interface SquadAnswer {
	squad: FoundSquad;
	/** The squad before the budget was raised. */
	before: { budget: number; squad: FoundSquad } | null;
}

/** A card in a kind of slot. */
export interface PlacedCard {
	card: SquadCard;
	kind: SlotKind;
}

/** A card in a kind of slot, with its rating there, 0 to 125. */
export interface RatedCard extends PlacedCard {
	rating: number;
}

/** A purchase that was found, with the price at that time. */
export interface FoundPurchase extends RatedCard, Pick<Purchase, "price" | "gain"> {
	/** The cards that lose their place in the field, or on the bench if the purchase sits there; the weakest first. */
	replaces: readonly RatedCard[];
}

/** The purchases that add most to the cards that a person owns. */
export interface FoundPurchases extends Pick<NextPurchases, "isProven"> {
	/** The value of the best squad of these cards; an empty slot counts as 0. */
	value: number;
	/** The slots of that squad: each with its card and rating, or null if these cards cannot fill it. */
	own: readonly (OwnSlot | null)[];
	/** The best first. */
	purchases: readonly FoundPurchase[];
	/** The number of cards that cannot be bought. */
	noOrders: number;
	/** The number of cards that may or may not qualify; they count as not boosted. */
	open: number;
	/** The number of cards in the person's list that are no players, not on the market, or not read yet. */
	unknown: number;
	/** The number of cards with an augment that are left out. */
	augmented: number;
}

interface OwnSlot {
	card: SquadCard;
	rating: number;
}

/** What to buy next. */
export interface NextAnswer {
	found: FoundPurchases;
	/** The squad that the budget buys; or why there is none; null if the person's cards leave no slot empty. */
	fill: FoundSquad | NoFoundSquad | null;
}

/** The state of the market in which an answer was found. */
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
/** The least rise of a squad's value for a purchase: the value is shown in tenths. */
export const LEAST_RISE = 0.1;
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
	const thread = createThread<SquadJob | PurchaseProblem, BestSquad | NoSquad | NextPurchases | KeptOut>(
		new URL("./squad-worker.ts", import.meta.url),
		{
			logger,
			timeoutMs: TIMEOUT_MS,
			what: "squads",
			maxWaiting: 1,
		},
	);
	const turns = createTurns(MAX_WAITING);
	const squads = createStored<FoundSquad>(({ isCut }) => !isCut);
	const purchases = createStored<FoundPurchases>(() => true);

	const keyOf = ({ requirements, captain, from, longFrom }: SquadRequest) =>
		JSON.stringify([
			[
				requirements.budget,
				requirements.goal,
				requirements.bench,
				requirements.keepCosts,
				requirements.augments,
				filtersOf(requirements),
			],
			[requirements.kept, requirements.mustBuy, requirements.without, requirements.withoutPlayers],
			[captain, from, longFrom],
			requirements.mine?.key,
		]);

	/** The requests in order: each starts with the squad of the one before. */
	function stepsOf({ requirements, captain, from, longFrom }: SquadRequest): SquadRequest[] {
		const steps: SquadRequest[] = [];
		for (const budget of budgetSteps(from, requirements.budget)) {
			const isLonger = longFrom !== undefined && budget >= longFrom;
			const usual = {
				requirements: { ...requirements, budget },
				captain,
				from: steps.length === 0 ? undefined : from,
				longFrom: undefined,
			};
			if (!isLonger || steps.at(-1)?.longFrom === undefined) steps.push(usual);
			if (isLonger) steps.push({ ...usual, longFrom });
		}
		return steps;
	}

	async function solve(
		request: SquadRequest,
		market: SquadMarket,
		before: FoundSquad | null,
	): Promise<FoundSquad | NoFoundSquad | null> {
		const { requirements, captain, longFrom } = request;
		const isLonger = longFrom !== undefined;
		const state = stateOf(market);
		const problems = await createProblems(market.catalog.all(), market.columns, requirements, captain);
		const start = before === null ? [] : placesOf(before, problems);
		const tiers = problems.tiers.map(problem => ({ ...problem, start }));
		const work = isLonger ? LONGER : 1;
		try {
			const best = await thread.run({ tiers, work, limitMs: limitMs * (isLonger ? 2 : 1) });
			if ("purchases" in best || "keptOut" in best) throw new Error("the thread has done another job");
			const { augmented } = problems;
			if ("cheapest" in best) return { cheapest: best.cheapest - problems.proceeds, augmented };
			if (!("value" in best)) return { ...best, augmented };
			const { qualifies, least, values, slots } = tiers[best.tier] ?? problems.tiers[0];
			const cards = best.cards.flatMap(place => {
				const card = problems.cards[place];
				return card === undefined ? [] : { ...answeredCard(card), qualifies: qualifies[place] === 1 };
			});
			const ratings = best.cards.map((card, slot) => ratingOf(values, slots[slot] ?? -1, card));
			const { noOrders, open, unknown } = problems;
			const sales = requirements.mine?.sells
				? salesOf(problems.cards, cards, requirements.mine, requirements.budget)
				: null;
			const squad = { ...best, cards, ratings, least, noOrders, open, unknown, augmented, sales };
			squads.store(keyOf(request), squad, state);
			return squad;
		} catch (err) {
			logger.warn({ err }, "a squad could not be computed");
			return null;
		}
	}

	/** @returns null (and logged) if the purchases could not be computed */
	async function findPurchases(
		{ requirements, captain }: SquadRequest,
		key: string,
		market: SquadMarket,
	): Promise<FoundPurchases | KeptOut | null> {
		const state = stateOf(market);
		const problems = await createProblems(market.catalog.all(), market.columns, requirements, captain);
		const { tiers, noOrders, open, unknown, augmented } = problems;
		const cards = problems.cards.map(answeredCard);
		const owned = Uint8Array.from(cards, ({ isOwned }) => Number(isOwned));
		try {
			const next = await thread.run({
				tiers,
				owned,
				bench: SLOT_KINDS.indexOf("BN"),
				leastGain: LEAST_RISE * weightOfSlots(requirements.bench),
			});
			if ("keptOut" in next) return next;
			if (!("purchases" in next)) throw new Error("the thread has done another job");
			const { own, isProven } = next;
			const placed = (place: { card: number; kind: number; value: number }): RatedCard[] => {
				const card = cards[place.card];
				const kind = SLOT_KINDS[place.kind];
				return card === undefined || kind === undefined ? [] : [{ card, kind, rating: ownRating(kind, place.value) }];
			};
			const { values, slots } = tiers[own.tier] ?? tiers[0];
			const answer: FoundPurchases = {
				value: own.value,
				own: own.cards.map((place, slot) => {
					const card = cards[place];
					return card === undefined ? null : { card, rating: ratingOf(values, slots[slot] ?? -1, place) };
				}),
				purchases: next.purchases.flatMap(purchase =>
					placed(purchase).map(rated => {
						const { price, gain, replaces } = purchase;
						return { ...rated, price, gain, replaces: replaces.flatMap(placed) };
					}),
				),
				isProven,
				noOrders,
				open,
				unknown,
				augmented,
			};
			purchases.store(key, answer, state);
			return answer;
		} catch (err) {
			logger.warn({ err }, "the next purchases could not be computed");
			return null;
		}
	}

	/** Finds the squad of each step, unless it is stored. */
	async function solveSteps(steps: readonly SquadRequest[], market: SquadMarket, isPage: boolean) {
		const solved: (FoundSquad | NoFoundSquad | null)[] = [];
		for (const step of steps) {
			const before = solved.at(-1) ?? null;
			const stored = squads.find(keyOf(step), market, isPage);
			solved.push(stored ?? (await solve(step, market, isSquad(before) ? before : null)));
		}
		return solved;
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
		): Turn<SquadAnswer | NoFoundSquad | null> {
			const steps = stepsOf(request);
			const storedSquad = (step: SquadRequest | undefined) => step && squads.find(keyOf(step), market, isPage);
			const last = steps.at(-1);
			/** The squad that was shown before the budget was raised. */
			const lower = steps.findLast(({ requirements }) => requirements.budget < request.requirements.budget);

			function answer(squad: FoundSquad, before: FoundSquad | null | undefined): SquadAnswer {
				return { squad, before: before && lower ? { budget: lower.requirements.budget, squad: before } : null };
			}

			const squad = storedSquad(last);
			const before = storedSquad(lower);
			if (squad && before !== null) return { before: 0, done: Promise.resolve(answer(squad, before)) };
			return turns.take(person, async () => {
				const solved = await solveSteps(steps, market, isPage);
				const squad = solved.at(-1) ?? null;
				const before = lower === undefined ? null : (solved[steps.indexOf(lower)] ?? null);
				return isSquad(squad) ? answer(squad, isSquad(before) ? before : null) : squad;
			});
		},
		/**
		 * What to buy next; nothing is sold. If the person's cards leave slots empty, the squad that the budget buys comes
		 * first: the one that `find` answers with if it sells nothing. Then the purchases that add most to the slots that are
		 * filled, for at most the budget each. Null (and logged) if one of these could not be computed.
		 *
		 * @param isPage whether the person turned to another page of an answer
		 * @throws FullError when too many people wait
		 */
		next(
			request: SquadRequest,
			market: SquadMarket,
			person: string,
			isPage: boolean,
		): Turn<NextAnswer | KeptOut | null> {
			const mine = request.requirements.mine?.sells
				? createOwnedList(request.requirements.mine.copies, false)
				: request.requirements.mine;
			const requirements = { ...request.requirements, mine };
			// Cards to buy are candidates as others are.
			const purchaseRequest = {
				...request,
				requirements: { ...requirements, mustBuy: [] },
				from: undefined,
				longFrom: undefined,
			};
			const key = keyOf(purchaseRequest);
			const isWhole = ({ own }: FoundPurchases) => !own.includes(null);
			const stored = purchases.find(key, market, isPage);
			if (stored !== null && isWhole(stored))
				return { before: 0, done: Promise.resolve({ found: stored, fill: null }) };
			return turns.take(person, async () => {
				const found = purchases.find(key, market, isPage) ?? (await findPurchases(purchaseRequest, key, market));
				if (found === null || "keptOut" in found) return found;
				if (isWhole(found)) return { found, fill: null };
				const fill = (await solveSteps(stepsOf({ ...request, requirements }), market, isPage)).at(-1) ?? null;
				return fill && { found, fill };
			});
		},
		stop: thread.stop,
	};
}

function stateOf({ catalog, columns }: SquadMarket): State {
	const { crawledAt } = catalog.progress();
	return { crawledAt, entries: new WeakRef(catalog.all()), columns: columns.version };
}

/**
 * Answers by request.
 *
 * @param isFinal whether the same request would have the same answer again
 */
function createStored<Answer>(isFinal: (answer: Answer) => boolean) {
	const answers = new LRUCache<string, { answer: Answer; state: State }>({ max: MAX_KEPT });
	return {
		/**
		 * The stored answer; null if it must be found again. A button shows the answer of its message until the prices are
		 * refreshed. A command is answered again if cards have been read since, or if the answer is not final.
		 */
		find(key: string, { catalog, columns }: SquadMarket, isPage: boolean): Answer | null {
			const stored = answers.get(key);
			if (stored === undefined || stored.state.crawledAt !== catalog.progress().crawledAt) return null;
			if (isPage) return stored.answer;
			const isSame = stored.state.entries.deref() === catalog.all() && stored.state.columns === columns.version;
			return isSame && isFinal(stored.answer) ? stored.answer : null;
		},
		store(key: string, answer: Answer, state: State): void {
			answers.set(key, { answer, state });
		},
	};
}

/**
 * A card of an answer. Answers are kept, and the function that reads a card's ratings would keep the problems with all of
 * their cards.
 */
function answeredCard({ entry, price, isOwned, augment, qualifies }: SquadCard): SquadCard {
	return { entry, price, isOwned, augment, qualifies };
}

/** A card's rating in a kind of slot, 0 to 125. */
function ratingOf(values: SquadProblem["values"], kind: number, card: number): number {
	return ownRating(SLOT_KINDS[kind] ?? "BN", values[kind]?.[card] ?? 0);
}

const isSquad = (solved: FoundSquad | NoFoundSquad | null): solved is FoundSquad =>
	solved !== null && "cards" in solved;

/** The indexes of the squad's cards among the cards of the problems. */
function placesOf({ cards }: FoundSquad, problems: SquadProblems): number[] {
	const places = new Map(problems.cards.map(({ entry }, place) => [entry.item.uuid, place]));
	return cards.flatMap(({ entry }) => places.get(entry.item.uuid) ?? []);
}

export type Squads = ReturnType<typeof createSquads>;
