import { PERIOD_MS, pacificDays } from "./calendar.ts";
import type { Item } from "./items.ts";
import { hashText, hashUnit } from "./random.ts";
import type { Rarity } from "./rarity.ts";

/** The best prices of one item in one period; 0 for a side without orders, as in listings. */
export interface Prices {
	/** The lowest ask. */
	sell: number;
	/** The highest bid. */
	buy: number;
}

/**
 * The value of a Live card with an overall in the middle of the market; between two rows, the logarithm is interpolated
 * linearly.
 */
const CARD_LEVELS: readonly [overall: number, stubs: number][] = [
	[45, 30],
	[64, 60],
	[65, 90],
	[74, 220],
	[75, 280],
	[79, 650],
	[80, 1_500],
	[84, 4_200],
	[85, 8_000],
	[88, 20_000],
	[90, 45_000],
	[92, 110_000],
	[99, 500_000],
];
const SPECIAL_SHARE = 0.6;
const GOODS_LEVELS: Record<Rarity, number> = {
	Common: 25,
	Bronze: 90,
	Silver: 300,
	Gold: 1_100,
	Diamond: 6_000,
	"Red Diamond": 20_000,
};

/** The amplitude of each swing of the market (as a logarithm) and its length in periods. */
const SWINGS = [
	{ reach: 0.18, periods: 14 * 48 },
	{ reach: 0.1, periods: 48 },
	{ reach: 0.04, periods: 4 },
	{ reach: 0.02, periods: 1 },
];

/**
 * The best prices of an item in a period. They are a pure function of both, so that a price history always agrees with
 * the prices shown at the time.
 */
export function pricesAt(item: Item, period: number): Prices {
	const seed = hashText(item.uuid);
	const taste = 0.4 * (2 * hashUnit(seed, 0) - 1);
	const swing = SWINGS.reduce((sum, { reach, periods }, i) => sum + reach * noise(seed + i + 1, period / periods), 0);
	const level = levelOf(item) * Math.exp(taste + swing);
	// Few people want a common card, so bid and ask are far apart.
	const [middle, reach] = isWanted(item) ? [0.15, 0.11] : [0.5, 0.3];
	const spread = middle + reach * noise(seed + 11, period / 6);
	const buy = Math.round(level * (1 - spread / 2));
	const sell = Math.max(buy + 1, Math.round(level * (1 + spread / 2)));
	return {
		sell: isEmpty(item, seed + 21, period, 0.03) ? 0 : sell,
		buy: isEmpty(item, seed + 31, period, 0.18) ? 0 : buy,
	};
}

const HISTORY_DAYS = 31;

export interface DayPrices extends Prices {
	/** The Pacific day, "MM/DD". */
	date: string;
}

/**
 * Each day's prices in its last period, today's in the current one, newest first.
 *
 * @param itemAt returns the item at an earlier time (epoch ms)
 */
export function priceHistory(item: Item, time: number, itemAt: (time: number) => Item = () => item): DayPrices[] {
	return pacificDays(time, HISTORY_DAYS).map(({ label, lastPeriod }, day) => ({
		date: label,
		...pricesAt(day === 0 ? item : itemAt((lastPeriod + 1) * PERIOD_MS - 1), lastPeriod),
	}));
}

function levelOf(item: Item): number {
	if (item.type !== "card") return GOODS_LEVELS[item.rarity];
	return item.demand * cardLevel(item.overall) * (item.series === "Live" ? 1 : SPECIAL_SHARE);
}

function cardLevel(overall: number): number {
	const above = CARD_LEVELS.findIndex(([anchor]) => anchor >= overall);
	const [highAnchor, high] = CARD_LEVELS[above] ?? [99, 500_000];
	const [lowAnchor, low] = CARD_LEVELS[above - 1] ?? [highAnchor - 1, high];
	return low * (high / low) ** ((overall - lowAnchor) / (highAnchor - lowAnchor));
}

/** A side stays empty for four hours at a time; on a card that many want, it hardly ever is. */
function isEmpty(item: Item, seed: number, period: number, share: number): boolean {
	return hashUnit(seed, Math.floor(period / 8)) < (isWanted(item) ? share / 10 : share);
}

function isWanted(item: Item): boolean {
	return item.type === "card" && item.overall >= 80;
}

/** Smooth noise in [-1, 1]: random values at whole numbers, with an S-curve between them. */
function noise(seed: number, x: number): number {
	const left = Math.floor(x);
	const t = x - left;
	const a = hashUnit(seed, left);
	const b = hashUnit(seed, left + 1);
	return 2 * (a + (b - a) * t * t * (3 - 2 * t)) - 1;
}
