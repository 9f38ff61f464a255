import { LRUCache } from "lru-cache";
import { type Card, createNewCards } from "./cards.ts";
import { byRank, type Item } from "./items.ts";
import { createRandom } from "./random.ts";
import { rarityOf } from "./rarity.ts";
import type { BallPlayer } from "./roster.ts";

/** All items at one time, best first. */
export interface Market {
	/** The version, which differs for each state of the market. */
	version: string;
	items: readonly Item[];
	findItem(uuid: string): Item | null;
}

/** The states of the market by time (epoch ms). */
export interface Markets {
	at(time: number): Market;
	/** Milliseconds until the next change; infinite if there is none. */
	msToNextChange(time: number): number;
}

export interface MarketsOptions {
	seed: string;
	/** The items before the first change. */
	items: readonly Item[];
	roster: readonly BallPlayer[];
	/** Epoch ms from which the market changes; null if it never does. */
	opensAt: number | null;
}

const MINUTE_MS = 60_000;

/** The times of each kind of change, in ms after the opening: early enough for a visitor who does not stay long. */
const TIMETABLE = {
	/** Some Live cards get another overall, and with it another rarity. */
	rosterUpdates: { first: 4 * MINUTE_MS, every: 180 * MINUTE_MS },
	/** Special cards that did not exist before. */
	newCards: { first: 7 * MINUTE_MS, every: 10 * MINUTE_MS },
	/** Some cards gain or lose demand until the next move. */
	priceMoves: { first: 10 * MINUTE_MS, every: 15 * MINUTE_MS },
} as const;
/** One card gets cheaper twice a minute, so that a visitor's alert on it is reached within two minutes. */
const FALLS = { first: MINUTE_MS / 2, every: MINUTE_MS / 2 };
const TIMES = [...Object.values(TIMETABLE), FALLS];

const UPDATED_CARDS = 40;
const OVERALL_CHANGES = [-4, -3, -2, -2, -1, 1, 2, 2, 3, 4];
/** A limit, so that a service that runs for months does not grow without end. */
const MAX_NEW_CARDS = 40;
const MOVED_CARDS = 12;
/** None is so low that a card would cost less than the price that the game itself pays. */
const DEMANDS = [0.75, 0.75, 1.4, 1.7, 2];
const KEPT_MARKETS = 10;
/**
 * The rank of the card that gets cheaper, among all cards with the best first: a card that costs far more than its quick
 * sell.
 */
const FALLING_CARD = 12;
const FALL = 0.97;
/** After this many falls, it has its first price again. */
const FALLS_IN_A_ROW = 30;

/** The markets depend only on the seed, the opening and the time. */
export function createMarkets({ seed, items, roster, opensAt }: MarketsOptions): Markets {
	const cards = items.filter(item => item.type === "card");
	const live = cards.filter(({ series }) => series === "Live").map(({ uuid }) => uuid);
	const popular = cards.filter(({ overall }) => overall >= 80).map(({ uuid }) => uuid);
	const kept = new LRUCache<string, Market>({ max: KEPT_MARKETS });
	const unchanged = createMarket("", items);
	const falling = cards[FALLING_CARD]?.uuid;

	function overallsAfter(updates: number): Map<string, number> {
		const overalls = new Map(cards.map(({ uuid, overall }) => [uuid, overall]));
		for (let update = 1; update <= updates; update++) {
			const random = createRandom(`${seed}/roster-update/${update}`);
			for (const uuid of random.shuffle(live).slice(0, UPDATED_CARDS)) {
				const overall = (overalls.get(uuid) ?? 0) + random.pick(OVERALL_CHANGES);
				overalls.set(uuid, Math.min(96, Math.max(45, overall)));
			}
		}
		return overalls;
	}

	function demandsIn(move: number): Map<string, number> {
		const random = createRandom(`${seed}/price-move/${move}`);
		const moved = move === 0 ? [] : random.shuffle(popular).slice(0, MOVED_CARDS);
		return new Map(moved.map(uuid => [uuid, random.pick(DEMANDS)]));
	}

	function build(version: string, updates: number, additions: number, move: number): Market {
		const overalls = overallsAfter(updates);
		const demands = demandsIn(move);
		const changed = items.map(item => (item.type === "card" ? changeCard(item, overalls, demands) : item));
		const added = Array.from({ length: Math.min(additions, MAX_NEW_CARDS) }, (_, index) =>
			createNewCards(seed, roster, index + 1),
		);
		return createMarket(version, [...changed, ...added.flat()].sort(byRank));
	}

	function changedAt(time: number): Market {
		const { rosterUpdates, newCards, priceMoves } = TIMETABLE;
		const counts = [countAt(time, rosterUpdates), countAt(time, newCards), countAt(time, priceMoves)] as const;
		if (counts.every(count => count === 0)) return unchanged;
		const version = counts.join(" ");
		const market = kept.get(version) ?? build(version, ...counts);
		kept.set(version, market);
		return market;
	}

	const countAt = (time: number, { first, every }: { first: number; every: number }) =>
		opensAt === null ? 0 : Math.max(0, Math.floor((time - opensAt - first) / every) + 1);

	return {
		at(time) {
			const market = changedAt(time);
			const falls = countAt(time, FALLS) % FALLS_IN_A_ROW;
			const card = falling === undefined || falls === 0 ? null : market.findItem(falling);
			return card?.type === "card" ? withCard(market, { ...card, demand: FALL ** falls }) : market;
		},
		msToNextChange(time) {
			if (opensAt === null) return Number.POSITIVE_INFINITY;
			return Math.min(...TIMES.map(times => opensAt + times.first + countAt(time, times) * times.every - time));
		},
	};
}

function changeCard(card: Card, overalls: Map<string, number>, demands: Map<string, number>): Card {
	const { uuid } = card;
	const overall = overalls.get(uuid) ?? card.overall;
	const demand = demands.get(uuid) ?? card.demand;
	const isUpdated = overall !== card.overall;
	if (!isUpdated && demand === card.demand) return card;
	return { ...card, overall, demand, ...(isUpdated && { rarity: rarityOf(overall) }) };
}

/** The market with a changed card. */
function withCard(market: Market, card: Card): Market {
	return {
		version: `${market.version}/${card.demand}`,
		items: market.items.map(item => (item.uuid === card.uuid ? card : item)),
		findItem: uuid => (uuid === card.uuid ? card : market.findItem(uuid)),
	};
}

function createMarket(version: string, items: readonly Item[]): Market {
	const byUuid = new Map(items.map(item => [item.uuid, item]));
	return { version, items, findItem: uuid => byUuid.get(uuid) ?? null };
}
