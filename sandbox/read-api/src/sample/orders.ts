import { PERIOD_MS, periodAt } from "./calendar.ts";
import type { Item } from "./items.ts";
import { type Prices, pricesAt } from "./prices.ts";
import { hashText, hashUnit } from "./random.ts";

export interface CompletedOrder {
	/** Epoch ms, a whole second. */
	time: number;
	price: number;
}

const MAX_ORDERS = 200;
const MAX_PERIODS = 7 * 48;

/**
 * The last completed orders up to a time, newest first, at most 200 and a week back.
 *
 * @param itemAt returns the item at an earlier time (epoch ms)
 */
export function completedOrders(
	item: Item,
	time: number,
	itemAt: (time: number) => Item = () => item,
): CompletedOrder[] {
	const newest = periodAt(time);
	const orders: CompletedOrder[] = [];
	for (let period = newest; period > newest - MAX_PERIODS && orders.length < MAX_ORDERS; period--) {
		orders.push(...ordersOf(itemAt, period).filter(order => order.time <= time));
	}
	return orders.slice(0, MAX_ORDERS);
}

/** All orders of one period, newest first: impatient traders pay the ask or accept the bid, others meet in between. */
function ordersOf(itemAt: (time: number) => Item, period: number): CompletedOrder[] {
	const item = itemAt(period * PERIOD_MS);
	const seed = hashText(item.uuid) ^ Math.imul(period, 0x85ebca6b);
	const count = Math.floor(ordersPerPeriod(item) * 2 * hashUnit(seed, 0) + hashUnit(seed, 1));
	const known = new Map<Item, Prices>();
	const pricesOf = (then: Item) => {
		const prices = known.get(then) ?? pricesAt(then, period);
		known.set(then, prices);
		return prices;
	};
	const orders = Array.from({ length: count }, (_, i) => {
		const time = period * PERIOD_MS + Math.floor((hashUnit(seed, 4 * i + 2) * PERIOD_MS) / 1000) * 1000;
		const { sell, buy } = pricesOf(itemAt(time));
		return { time, price: orderPrice(sell || buy, buy || sell, hashUnit(seed, 4 * i + 3)) };
	});
	return orders.filter(({ price }) => price > 0).sort((a, b) => b.time - a.time);
}

function orderPrice(sell: number, buy: number, where: number): number {
	if (where < 0.4) return sell;
	if (where < 0.75) return buy;
	return buy + Math.round((sell - buy) * ((where - 0.75) / 0.25));
}

/** Good cards change hands all the time, common ones a few times a day. */
function ordersPerPeriod(item: Item): number {
	if (item.type !== "card") return 0.3;
	if (item.overall >= 85) return 12;
	return item.overall >= 75 ? 3 : 0.6;
}
