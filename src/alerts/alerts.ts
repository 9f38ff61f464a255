import { UserError } from "../errors.ts";
import type { AlertTable } from "../storage/alerts.ts";
import { type Alert, isReached, parseAlertId, priceOfSide, rearmPrice } from "./alert.ts";

export type AlertWish = Pick<Alert, "userId" | "uuid" | "side" | "price" | "label">;

/** A card's prices, and when they were read (epoch ms). */
export interface SeenPrices {
	buyNow: number | null;
	sellNow: number | null;
	at: number;
}

/** What people do with their alerts. Every method rejects with a StorageError when the database fails; nothing is half done then. */
export interface Alerts {
	/** A person's, in the order they were set. */
	of(userId: string): Promise<readonly Alert[]>;
	/** Everybody's. */
	count(): Promise<number>;
	/**
	 * Sets an alert, in the place of one on the same card and side. One whose price is there already sends no message: the
	 * person is just being answered. It waits for the price to leave.
	 *
	 * @param seen the prices that are known; null when they are out of date
	 * @throws UserError when the person, or the bot, has as many as there may be
	 */
	add(wish: AlertWish, seen: SeenPrices | null): Promise<{ replaced: Alert | undefined; isThere: boolean }>;
	/** @param id as `alertId` gives it @returns the one removed, and those left */
	remove(userId: string, id: string): Promise<{ removed: Alert | undefined; left: readonly Alert[] }>;
	/** @returns how many were removed */
	removeAll(userId: string): Promise<number>;
	/** Arms the paused ones again. @returns how many */
	resume(userId: string): Promise<number>;
	/** The alerts of which a message may be missing; each is given once. */
	takeNotices(userId: string): Promise<readonly Alert[]>;
	/** Reads who has notices, so that the others' answers cost no look. */
	loadNotices(): Promise<void>;
}

export const MAX_ALERTS_EACH = 20;
/** What a refresh can send in time: Discord takes 50 requests a second of a bot. */
const MAX_ALERTS = 100_000;

/** @param now epoch ms */
export function createAlerts(table: AlertTable, now: () => number): Alerts {
	let peopleWithNotices: ReadonlySet<string> = new Set();

	return {
		of: table.of,
		count: table.count,
		async add(wish, seen) {
			const price = seen === null ? null : priceOfSide(seen, wish.side);
			const isThere = isReached(wish, price);
			const alert: Alert = {
				...wish,
				rearmPrice: rearmPrice(wish),
				status: isThere ? "fired" : "armed",
				setAt: now(),
				armedAt: now(),
				triggerPrice: isThere ? price : null,
				triggerAt: isThere && seen !== null ? seen.at : null,
				notice: null,
			};
			const added = await table.add(alert, { each: MAX_ALERTS_EACH, total: MAX_ALERTS });
			if (added === "each") {
				throw new UserError(
					`You have ${MAX_ALERTS_EACH} alerts, the most there can be. Remove one with \`/alert list\`.`,
				);
			}
			if (added === "total") throw new UserError("This bot watches as many alerts as it can. Try again another day.");
			return { replaced: added.replaced, isThere };
		},
		async remove(userId, id) {
			const key = parseAlertId(id);
			const removed = key === null ? undefined : await table.remove({ userId, ...key });
			return { removed, left: await table.of(userId) };
		},
		removeAll: table.removeAll,
		resume: userId => table.resume(userId, now()),
		takeNotices: async userId => {
			if (!peopleWithNotices.has(userId)) return [];
			const noticed = await table.takeNotices(userId);
			peopleWithNotices = new Set([...peopleWithNotices].filter(id => id !== userId));
			return noticed;
		},
		async loadNotices() {
			peopleWithNotices = new Set(await table.peopleWithNotices());
		},
	};
}
