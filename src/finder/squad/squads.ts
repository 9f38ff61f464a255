import { LRUCache } from "lru-cache";
import { createThread } from "../../ground/thread.ts";
import type { CatalogEntry, CatalogProgress } from "../../market/catalog/catalog.ts";
import type { CardColumns } from "../columns.ts";
import type { KeptOut, NextPurchases, Purchase } from "./next-purchases.ts";
import { EMPTY } from "./own-squad.ts";
import { createOwnedList } from "./owned-list.ts";
import { createQuestion, type SquadCaptain, type SquadCard, type SquadQuestion, type SquadWish } from "./problem.ts";
import { raises } from "./raises.ts";
import { type Sales, salesOf } from "./sales.ts";
import { SLOT_KINDS, type SlotKind, slotsOf } from "./slots.ts";
import { type BestSquad, LONGER, type NoSquad } from "./solve.ts";
import type { PurchaseJob, SquadJob } from "./squad-worker.ts";
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
	/** The number of cards in the person's list that are not on the market, or whose attributes are unknown. */
	unknown: number;
	/** Null if the squad may not sell cards. */
	sales: Sales | null;
}

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

/** A purchase that was found, with the price at that time. */
export interface FoundPurchase extends PlacedCard, Pick<Purchase, "price" | "gain" | "fills"> {
	/** The cards that lose their place in the field, or on the bench if the purchase sits there. */
	replaces: readonly PlacedCard[];
}

/** The purchases that add most to the cards that a person owns. */
export interface FoundPurchases extends Pick<NextPurchases, "isProven"> {
	/** The value of the best squad of these cards; an empty slot counts as 0. */
	value: number;
	/** The slots that these cards cannot fill. */
	emptySlots: readonly SlotKind[];
	/** The best first. */
	purchases: readonly FoundPurchase[];
	/** The number of cards that cannot be bought. */
	noOrders: number;
	/** The number of cards that may or may not qualify; they count as not boosted. */
	open: number;
	/** The number of cards in the person's list that are not on the market, or whose attributes are unknown. */
	unknown: number;
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
	const thread = createThread<SquadJob | PurchaseJob, BestSquad | NoSquad | NextPurchases | KeptOut>(
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

	const keyOf = ({ wish, captain, from, longFrom }: SquadRequest) =>
		JSON.stringify([
			[wish.budget, wish.goal, wish.bench, wish.keepCosts, wish.team, wish.series, wish.rarity],
			[wish.kept, wish.mustBuy, wish.without, wish.withoutPlayers],
			[captain, from, longFrom],
			wish.mine?.key,
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

	async function solve(
		request: SquadRequest,
		market: SquadMarket,
		before: FoundSquad | null,
	): Promise<FoundSquad | NoSquad | null> {
		const { wish, captain, longFrom } = request;
		const isLonger = longFrom !== undefined;
		const state = stateOf(market);
		const question = await createQuestion(market.catalog.all(), market.columns, wish, captain);
		const start = before === null ? [] : placesOf(before, question);
		const tiers = question.tiers.map(problem => ({ ...problem, start }));
		const work = isLonger ? LONGER : 1;
		try {
			const best = await thread.run({ tiers, work, limitMs: limitMs * (isLonger ? 2 : 1) });
			if ("purchases" in best || "keptOut" in best) throw new Error("the thread has done another job");
			if ("cheapest" in best) return { cheapest: best.cheapest - question.proceeds };
			if (!("value" in best)) return best;
			const { qualifies, least } = tiers[best.tier] ?? question.tiers[0];
			const cards = best.cards.flatMap(place => {
				const card = question.cards[place];
				if (card === undefined) return [];
				const { entry, price, isOwned, isAugmented } = card;
				return { entry, price, isOwned, isAugmented, qualifies: qualifies[place] === 1 };
			});
			const { noOrders, open, unknown } = question;
			const sales = wish.mine?.sells ? salesOf(question.cards, cards, wish.mine, wish.budget) : null;
			const squad = { ...best, cards, least, noOrders, open, unknown, sales };
			squads.store(keyOf(request), squad, state);
			return squad;
		} catch (err) {
			logger.warn({ err }, "a squad could not be computed");
			return null;
		}
	}

	/** @returns null (and logged) if the purchases could not be computed */
	async function findPurchases(
		{ wish, captain }: SquadRequest,
		key: string,
		market: SquadMarket,
	): Promise<FoundPurchases | KeptOut | null> {
		const state = stateOf(market);
		const { cards, tiers, noOrders, open, unknown } = await createQuestion(
			market.catalog.all(),
			market.columns,
			wish,
			captain,
		);
		const owned = Uint8Array.from(cards, ({ isOwned }) => Number(isOwned));
		try {
			const next = await thread.run({ tiers, owned, bench: SLOT_KINDS.indexOf("BN") });
			if ("keptOut" in next) return next;
			if (!("purchases" in next)) throw new Error("the thread has done another job");
			const { own, isProven } = next;
			const slots = slotsOf(wish.bench);
			const placed = (place: { card: number; kind: number }): PlacedCard[] => {
				const card = cards[place.card];
				const kind = SLOT_KINDS[place.kind];
				return card === undefined || kind === undefined ? [] : [{ card, kind }];
			};
			const answer: FoundPurchases = {
				value: own.value,
				emptySlots: slots.filter((_, slot) => own.cards[slot] === EMPTY),
				purchases: next.purchases.flatMap(purchase =>
					placed(purchase).map(({ card, kind }) => {
						const { price, gain, fills, replaces } = purchase;
						return { card, kind, price, gain, fills, replaces: replaces.flatMap(placed) };
					}),
				),
				isProven,
				noOrders,
				open,
				unknown,
			};
			purchases.store(key, answer, state);
			return answer;
		} catch (err) {
			logger.warn({ err }, "the next purchases could not be computed");
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
			const storedSquad = (step: SquadRequest | undefined) => step && squads.find(keyOf(step), market, isPage);
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
		/**
		 * The purchases that add most to the cards that the person owns, for at most the budget each; nothing is sold. Null
		 * (and logged) if they could not be computed.
		 *
		 * @param isPage whether the person turned to another page of an answer
		 * @throws FullError when too many people wait
		 */
		next(
			request: SquadRequest,
			market: SquadMarket,
			person: string,
			isPage: boolean,
		): Turn<FoundPurchases | KeptOut | null> {
			const { wish, captain } = request;
			const mine = wish.mine?.sells ? createOwnedList(wish.mine.copies, false) : wish.mine;
			// Cards to buy are candidates as others are.
			const question = { wish: { ...wish, mine, mustBuy: [] }, captain, from: undefined, longFrom: undefined };
			const key = keyOf(question);
			const stored = purchases.find(key, market, isPage);
			if (stored !== null) return { before: 0, done: Promise.resolve(stored) };
			return turns.take(person, async () => {
				return purchases.find(key, market, isPage) ?? (await findPurchases(question, key, market));
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
 * Answers by question.
 *
 * @param isFinal whether the same question would have the same answer again
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

const isSquad = (solved: FoundSquad | NoSquad | null): solved is FoundSquad => solved !== null && "cards" in solved;

/** The indexes of the squad's cards among the cards of a question. */
function placesOf({ cards }: FoundSquad, question: SquadQuestion): number[] {
	const places = new Map(question.cards.map(({ entry }, place) => [entry.item.uuid, place]));
	return cards.flatMap(({ entry }) => places.get(entry.item.uuid) ?? []);
}

export type Squads = ReturnType<typeof createSquads>;
