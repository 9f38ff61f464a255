import { HOUR } from "../../ground/times.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { HourlyProfit } from "../../market/prices/hourly-profit.ts";
import type { Feed } from "../feed.ts";
import type { Move } from "../refresh-prices.ts";
import { digestEvent } from "./digest.ts";
import type { FeedEvent } from "./index.ts";
import { newCardsEvent } from "./new-cards.ts";
import { rosterEvent } from "./roster.ts";

/** Invented Live cards with their overalls and Buy now, each before and after. */
const CARDS = [
	["Teo Marrón", "RF", [84, 85], [2100, 5400]],
	["Ilya Okonjo-Bright", "SP", [79, 81], [640, 1450]],
	["Bram Castellaine", "2B", [87, 84], [8200, 3900]],
] as const;

const PAIRS = new Map(CARDS.map(([name, , , [, high]]) => [name as string, { low: Math.round(high * 0.8), high }]));

/** Each example card was bought and sold six times in eight hours. */
function exampleProfit(uuid: string): HourlyProfit | null {
	const pair = PAIRS.get(uuid);
	if (pair === undefined) return null;
	const profit = Math.round(pair.high * 0.1);
	return { perHour: (profit * 5) / 13, pair: { ...pair, profit, flips: 6 }, windowMs: 8 * HOUR };
}

function rarityOf(ovr: number): string {
	if (ovr >= 85) return "Diamond";
	return ovr >= 80 ? "Gold" : "Silver";
}

/** An example of what a feed posts, with invented cards. @param at epoch ms */
export function exampleEvent(feed: Feed, at: number) {
	const card = { type: "card", series: "Live", team: "Harbor Gulls", teamShort: "HBG" } as const;
	const entries = CARDS.map(([name, position, [, ovr], [, buyNow]]): CatalogEntry => {
		const item = {
			...card,
			uuid: name,
			name,
			position,
			ovr,
			rarity: rarityOf(ovr),
			isLive: true,
			hasAugment: false,
			img: null,
			set: null,
			seriesYear: null,
		};
		return { name, item, buyNow, sellNow: Math.round(buyNow * 0.8), fetchedAt: at };
	});
	const changes = CARDS.map(([name, position, [oldOvr, newOvr], [buyNow]]): CardChange => {
		const oldRarity = rarityOf(oldOvr);
		const newRarity = rarityOf(newOvr);
		const ratingChange = oldRarity === newRarity ? "overall" : "rarity";
		const kind = feed.kind === "new" ? "new" : ratingChange;
		const change = { oldOvr, newOvr, oldRarity, newRarity, buyNow };
		return { ...card, ...change, id: 0, at, uuid: name, name, position, isLive: 1, kind };
	});
	const moves = entries.map((entry, index): Move => {
		const [from, to] = CARDS[index]?.[3] ?? [1, 1];
		return { entry, from, to, change: to / from - 1, least: Math.abs(to / from - 1) };
	});
	const all = { ...feed, series: null, rarity: null, team: null, minPrice: null, minOverall: null };
	const prices = { now: at, entries, moves, dayAgo: new Map(), weekAgo: new Map(), hourly: exampleProfit };
	const events: { readonly [Kind in Feed["kind"]]: () => FeedEvent<Kind> | null } = {
		roster: () => rosterEvent(changes, at, {}),
		new: () => newCardsEvent(changes, {}),
		moves: () => ({ kind: "moves", at, moves }),
		digest: () => digestEvent(all, prices),
	};
	return { event: events[feed.kind](), entryOf: (uuid: string) => entries.find(({ name }) => name === uuid) };
}
