import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { lock } from "./lock.ts";
import { type AlertNotice, type AlertRow, type AlertStatus, NOTICES, type Tables } from "./tables.ts";

/** One person's alert on one side of a card. */
export type AlertKey = Pick<AlertRow, "userId" | "uuid" | "side">;

/** A card's prices, and when they were read (epoch ms). */
export interface SeenPrice {
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
	at: number;
}

/** The alerts of all people. A write is on disk when its promise resolves. */
export function createAlertTable(db: Kysely<Tables>) {
	const change = (key: AlertKey) => db.updateTable("alerts").where(isAlert(key));

	async function count(of: Kysely<Tables>, userId?: string): Promise<number> {
		const all = of.selectFrom("alerts").select(sql<number>`count(*)`.as("count"));
		const counted = userId === undefined ? all : all.where("userId", "=", userId);
		return (await counted.executeTakeFirstOrThrow()).count;
	}

	async function setLocale(of: Kysely<Tables>, userId: string, locale: string): Promise<void> {
		await of.updateTable("alerts").set({ locale }).where("userId", "=", userId).where("locale", "!=", locale).execute();
	}

	return {
		count: () => count(db),
		/** A person's alerts, in the order they were set. */
		of: (userId: string): Promise<AlertRow[]> =>
			db
				.selectFrom("alerts")
				.selectAll()
				.where("userId", "=", userId)
				.orderBy("setAt")
				.orderBy("uuid")
				.orderBy("side")
				.execute(),
		/**
		 * Sets an alert, replacing one on the same card and side; the person's other alerts get its locale.
		 *
		 * @returns the alert it replaces, or the limit that is reached
		 */
		add(
			row: AlertRow,
			max: { each: number; total: number },
		): Promise<{ replaced: AlertRow | undefined } | "each" | "total"> {
			return db.transaction().execute(async transaction => {
				// The limit of all alerts is a precaution. Alerts that are set at the same moment may exceed it.
				await lock(transaction, `alerts of ${row.userId}`);
				const replaced = await transaction.selectFrom("alerts").selectAll().where(isAlert(row)).executeTakeFirst();
				if (replaced === undefined) {
					if ((await count(transaction, row.userId)) >= max.each) return "each";
					if ((await count(transaction)) >= max.total) return "total";
				}
				const { setAt, ...rest } = row;
				await transaction
					.insertInto("alerts")
					.values(row)
					.onConflict(conflict => conflict.columns(["userId", "uuid", "side"]).doUpdateSet(rest))
					.execute();
				await setLocale(transaction, row.userId, row.locale);
				return { replaced };
			});
		},
		/** Sets the language of a person's alerts. */
		setLocale: (userId: string, locale: string) => setLocale(db, userId, locale),
		/** @returns the removed alert */
		remove: (key: AlertKey): Promise<AlertRow | undefined> =>
			db.deleteFrom("alerts").where(isAlert(key)).returningAll().executeTakeFirst(),
		/** @returns the number of removed alerts */
		async removeAll(userId: string): Promise<number> {
			const { numDeletedRows } = await db.deleteFrom("alerts").where("userId", "=", userId).executeTakeFirstOrThrow();
			return Number(numDeletedRows);
		},
		/** Arms a person's paused alerts again. @returns their number */
		async resume(userId: string, at: number): Promise<number> {
			const { numUpdatedRows } = await db
				.updateTable("alerts")
				.set({ status: "armed", armedAt: laterThanBefore(at) })
				.where("userId", "=", userId)
				.where("status", "=", "paused")
				.executeTakeFirstOrThrow();
			return Number(numUpdatedRows);
		},
		/** The cards with an alert that is not paused. */
		async watchedCards(): Promise<string[]> {
			const rows = await db.selectFrom("alerts").select("uuid").distinct().where("status", "!=", "paused").execute();
			return rows.map(({ uuid }) => uuid);
		},
		/** The cards among `uuids` that have an alert. */
		async watchedAmong(uuids: readonly string[]): Promise<string[]> {
			if (uuids.length === 0) return [];
			const rows = await db.selectFrom("alerts").select("uuid").distinct().where("uuid", "in", uuids).execute();
			return rows.map(({ uuid }) => uuid);
		},
		/** Re-arms the fired alerts whose price has moved away again. */
		async rearm({ uuid, buyNow, sellNow, at }: SeenPrice): Promise<void> {
			await db
				.updateTable("alerts")
				.set({ status: "armed", armedAt: laterThanBefore(at) })
				.where("uuid", "=", uuid)
				.where("status", "=", "fired")
				.where(isNewTo(at))
				.where(({ or, and, eb }) =>
					or([
						and([eb("side", "=", "buy"), eb("rearmPrice", "<=", buyNow ?? Number.NEGATIVE_INFINITY)]),
						and([eb("side", "=", "sell"), eb("rearmPrice", ">=", sellNow ?? Number.POSITIVE_INFINITY)]),
					]),
				)
				.execute();
		},
		/** The armed alerts whose price has been reached. */
		reached: ({ uuid, buyNow, sellNow, at }: SeenPrice): Promise<AlertRow[]> =>
			db
				.selectFrom("alerts")
				.selectAll()
				.where("uuid", "=", uuid)
				.where("status", "=", "armed")
				.where(isNewTo(at))
				.where(({ or, and, eb }) =>
					or([
						and([eb("side", "=", "buy"), eb("price", ">=", buyNow ?? Number.POSITIVE_INFINITY)]),
						and([eb("side", "=", "sell"), eb("price", "<=", sellNow ?? Number.NEGATIVE_INFINITY)]),
					]),
				)
				.execute(),
		/** Marks an armed alert as being sent. @returns undefined if it is no longer armed or has been replaced */
		begin: (alert: AlertRow, price: number, at: number): Promise<AlertRow | undefined> =>
			change(alert)
				.set({ status: "sending", triggerPrice: price, triggerAt: at, notice: null })
				.where("status", "=", "armed")
				.where("price", "=", alert.price)
				.where("armedAt", "=", alert.armedAt)
				.returningAll()
				.executeTakeFirst(),
		/** Stores the outcome of the message, unless the alert was changed meanwhile. */
		async settle(sending: AlertRow, status: AlertStatus, notice: AlertNotice | null): Promise<void> {
			await change(sending)
				.set({ status, notice })
				.where("armedAt", "=", sending.armedAt)
				.where("price", "=", sending.price)
				// Another leader may have marked it as interrupted.
				.where(({ or, eb }) => or([eb("status", "=", "sending"), eb("notice", "=", "interrupted")]))
				.execute();
		},
		/**
		 * A message that the last leader was sending counts as sent, because a second message is worse than a missing one.
		 */
		async interruptAll(): Promise<void> {
			const interrupted = db.updateTable("alerts").set({ status: "fired", notice: "interrupted" });
			await interrupted.where("status", "=", "sending").execute();
		},
		/** The people with a pending notice. */
		async peopleWithNotices(): Promise<string[]> {
			const rows = await db.selectFrom("alerts").select("userId").distinct().where("notice", "is not", null).execute();
			return rows.map(({ userId }) => userId);
		},
		/** Clears a person's notices; one that is set meanwhile stays. @returns the alerts that had one */
		async takeNotices(userId: string): Promise<AlertRow[]> {
			const noticed: AlertRow[] = [];
			for (const notice of NOTICES) {
				const cleared = db.updateTable("alerts").set({ notice: null }).where("userId", "=", userId);
				const rows = await cleared.where("notice", "=", notice).returningAll().execute();
				noticed.push(...rows.map(row => ({ ...row, notice })));
			}
			return noticed;
		},
	};
}

export type AlertTable = ReturnType<typeof createAlertTable>;

/** A price read before the alert was armed or last triggered is not new to it. */
const isNewTo = (at: number) => sql<boolean>`(trigger_at IS NULL OR (trigger_at <= ${at} AND armed_at <= ${at}))`;

/** No two messages of an alert have the same `armedAt`. */
const laterThanBefore = (at: number) => sql<number>`CASE WHEN armed_at >= ${at} THEN armed_at + 1 ELSE ${at} END`;

/** Matches the one alert that has the key. */
const isAlert =
	({ userId, uuid, side }: AlertKey) =>
	({ and }: ExpressionBuilder<Tables, "alerts">) =>
		and({ userId, uuid, side });
