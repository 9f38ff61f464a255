import {
	type ChangeAlert,
	isReached,
	type PriceAlert,
	parseAlertId,
	priceOfSide,
	rearmPrice,
	type SumAlert,
} from "./alert.ts";
import type { AlertTable, SeenPrice } from "./store/alerts.ts";

export type NewPriceAlert = Pick<PriceAlert, "userId" | "uuid" | "side" | "price" | "label" | "locale">;

/** `value`: the overall or rarity at present. */
export type NewChangeAlert = Pick<ChangeAlert, "userId" | "uuid" | "side" | "value" | "label" | "locale">;

export type NewSumAlert = Pick<SumAlert, "userId" | "uuid" | "side" | "price" | "label" | "locale" | "leftOut">;

export const MAX_ALERTS_EACH = 20;
/** This many can be sent within one refresh: Discord accepts 50 requests a second from a bot. */
const MAX_ALERTS = 100_000;
const LIMITS = { each: MAX_ALERTS_EACH, total: MAX_ALERTS };

/**
 * The alerts that people manage. When the database fails, every method rejects with a StorageError and changes nothing.
 *
 * @param now epoch ms
 */
export function createAlerts(table: AlertTable, now: () => number) {
	async function addBound(alert: NewPriceAlert | NewSumAlert, seen: { value: number | null; at: number } | null) {
		const value = seen?.value ?? null;
		const isThere = isReached(alert, value);
		const row: PriceAlert | SumAlert = {
			...alert,
			rearmPrice: rearmPrice(alert),
			status: isThere ? "fired" : "armed",
			setAt: now(),
			armedAt: now(),
			triggerPrice: isThere ? value : null,
			triggerAt: isThere && seen !== null ? seen.at : null,
		};
		const added = await table.add(row, LIMITS);
		if (typeof added === "string") return added;
		const { replaced } = added;
		return { replaced: replaced && "price" in replaced ? replaced : undefined, isThere };
	}

	return {
		/** A person's alerts, in the order they were set. */
		of: table.of,
		/** The number of all alerts. */
		count: table.count,
		/**
		 * Sets an alert on a price, which replaces one on the same card and side. If its price has been reached already, the person
		 * learns it from the answer: the alert sends no message, and waits for the price to move away.
		 *
		 * @param seen the current prices; null if they are out of date
		 * @returns `each` if the person has reached their limit of alerts, `total` if the bot has reached its limit
		 */
		add(alert: NewPriceAlert, seen: Omit<SeenPrice, "uuid"> | null) {
			return addBound(alert, seen && { value: priceOfSide(seen, alert.side), at: seen.at });
		},
		/**
		 * Sets an alert on the sum of what the person misses of a collection, which replaces one on the same collection.
		 *
		 * @param seen the present sum; null if it is unknown
		 * @returns as `add` does
		 */
		addSum: (alert: NewSumAlert, seen: { value: number; at: number } | null) => addBound(alert, seen),
		/**
		 * Sets an alert on a change, which replaces one on the same card and fact: the person knows its present value now.
		 *
		 * @returns as `add` does
		 */
		addChange(alert: NewChangeAlert) {
			const at = now();
			const times = { setAt: at, armedAt: at, triggerAt: null };
			return table.add({ ...alert, ...times, status: "armed", triggerValue: null }, LIMITS);
		},
		/** Sets the language of a person's alerts. */
		setLocale: table.setLocale,
		/** @param id as `alertId` returns it @returns the removed alert and the remaining ones */
		async remove(userId: string, id: string) {
			const key = parseAlertId(id);
			const removed = key === null ? undefined : await table.remove({ userId, ...key });
			return { removed, left: await table.of(userId) };
		},
		/** @returns the number of removed alerts */
		removeAll: table.removeAll,
		/** Arms the paused alerts again. @returns their number */
		resume: (userId: string) => table.resume(userId, now()),
	};
}

export type Alerts = ReturnType<typeof createAlerts>;
