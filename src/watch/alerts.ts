import { ALERT_SUM } from "../ground/words.ts";
import {
	type Alert,
	isChange,
	isReached,
	type PriceAlert,
	parseAlertId,
	priceOfSide,
	rearmPrice,
	type SumAlert,
} from "./alert.ts";
import type { createChangeAlerts, NewChangeAlert } from "./change-alerts.ts";
import type { AlertTable, SeenPrice } from "./store/alerts.ts";

export type NewPriceAlert = Pick<PriceAlert, "userId" | "uuid" | "side" | "price" | "label" | "locale">;

export type NewSumAlert = Pick<SumAlert, "userId" | "uuid" | "side" | "price" | "label" | "locale" | "leftOut">;

export const MAX_ALERTS_EACH = 20;
/** This many can be sent within one refresh: Discord accepts 50 requests a second from a bot. */
const MAX_ALERTS = 100_000;
export const ALERT_LIMITS = { each: MAX_ALERTS_EACH, total: MAX_ALERTS };

/**
 * The alerts that people manage. When the database fails, every method rejects with a StorageError and changes nothing.
 *
 * @param now epoch ms
 */
export function createAlerts(table: AlertTable, changes: ReturnType<typeof createChangeAlerts>, now: () => number) {
	/** A person's alerts, in the order they were set. */
	async function of(userId: string): Promise<Alert[]> {
		const alerts: Alert[] = [...(await table.of(userId)), ...(await changes.of(userId))];
		return alerts.sort((a, b) => a.setAt - b.setAt);
	}

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
		await changes.setLocale(alert.userId, alert.locale);
		const added = await table.add(row, ALERT_LIMITS);
		if (typeof added === "string") return added;
		return { ...added, isThere };
	}

	async function removeOne(userId: string, id: string): Promise<Alert | undefined> {
		const key = parseAlertId(id);
		if (key === null) return undefined;
		const { side, uuid } = key;
		if (side !== ALERT_SUM && isChange(side)) return changes.remove(userId, { side, uuid });
		return table.remove({ userId, side, uuid });
	}

	return {
		of,
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
		 * Sets an alert on a change, which replaces one on the same card and fact.
		 *
		 * @returns as `add` does
		 */
		async addChange(alert: NewChangeAlert) {
			await table.setLocale(alert.userId, alert.locale);
			return changes.add(alert);
		},
		/** Sets the language of a person's alerts. */
		async setLocale(userId: string, locale: string): Promise<void> {
			await table.setLocale(userId, locale);
			await changes.setLocale(userId, locale);
		},
		/** @param id as `alertId` returns it @returns the removed alert and the remaining ones */
		async remove(userId: string, id: string): Promise<{ removed: Alert | undefined; left: readonly Alert[] }> {
			const removed = await removeOne(userId, id);
			return { removed, left: await of(userId) };
		},
		async removeAll(userId: string): Promise<void> {
			await table.removeAll(userId);
			await changes.removeAll(userId);
		},
		/** Lets the paused alerts wait again. @returns their number */
		resume: async (userId: string): Promise<number> =>
			(await table.resume(userId, now())) + (await changes.resume(userId)),
	};
}

export type Alerts = ReturnType<typeof createAlerts>;
