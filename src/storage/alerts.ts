import { type Kysely, sql, type Transaction } from "kysely";
import type { AlertNotice, AlertRow, AlertSide, AlertStatus, Tables } from "./tables.ts";

/** One person's alert on one side of a card. */
export type AlertKey = Pick<AlertRow, "userId" | "uuid" | "side">;

/** What was read of a card, and when (epoch ms). */
export interface SeenPrice {
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
	at: number;
}

/** Everybody's alerts. A write is on disk when its promise resolves. */
export function createAlertTable(db: Kysely<Tables>) {
	const find = (of: Kysely<Tables> | Transaction<Tables>, key: AlertKey) =>
		of
			.selectFrom("alerts")
			.selectAll()
			.where("userId", "=", key.userId)
			.where("uuid", "=", key.uuid)
			.where("side", "=", key.side);

	const change = (key: AlertKey) =>
		db.updateTable("alerts").where("userId", "=", key.userId).where("uuid", "=", key.uuid).where("side", "=", key.side);

	async function count(of: Kysely<Tables> | Transaction<Tables>, userId?: string): Promise<number> {
		const all = of.selectFrom("alerts").select(sql<number>`count(*)`.as("count"));
		const counted = userId === undefined ? all : all.where("userId", "=", userId);
		return (await counted.executeTakeFirstOrThrow()).count;
	}

	return {
		count: () => count(db),
		/** A person's, in the order they were set. */
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
		 * Sets an alert, in the place of one on the same card and side.
		 *
		 * @returns the one it replaces, or which bound is reached
		 */
		add(
			row: AlertRow,
			max: { each: number; total: number },
		): Promise<{ replaced: AlertRow | undefined } | "each" | "total"> {
			return db.transaction().execute(async transaction => {
				const replaced = await find(transaction, row).executeTakeFirst();
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
				return { replaced };
			});
		},
		/** @returns the one removed */
		remove: (key: AlertKey): Promise<AlertRow | undefined> =>
			db
				.deleteFrom("alerts")
				.where("userId", "=", key.userId)
				.where("uuid", "=", key.uuid)
				.where("side", "=", key.side)
				.returningAll()
				.executeTakeFirst(),
		/** @returns how many there were */
		async removeAll(userId: string): Promise<number> {
			const { numDeletedRows } = await db.deleteFrom("alerts").where("userId", "=", userId).executeTakeFirstOrThrow();
			return Number(numDeletedRows);
		},
		/** Arms a person's paused alerts again. @returns how many */
		async resume(userId: string, at: number): Promise<number> {
			const { numUpdatedRows } = await db
				.updateTable("alerts")
				.set({ status: "armed", armedAt: laterThanBefore(at) })
				.where("userId", "=", userId)
				.where("status", "=", "paused")
				.executeTakeFirstOrThrow();
			return Number(numUpdatedRows);
		},
		/** The cards of which prices matter. */
		async watchedCards(): Promise<string[]> {
			const rows = await db.selectFrom("alerts").select("uuid").distinct().where("status", "!=", "paused").execute();
			return rows.map(({ uuid }) => uuid);
		},
		/** Those of the cards that have an alert. */
		async watchedAmong(uuids: readonly string[]): Promise<string[]> {
			if (uuids.length === 0) return [];
			const rows = await db.selectFrom("alerts").select("uuid").distinct().where("uuid", "in", uuids).execute();
			return rows.map(({ uuid }) => uuid);
		},
		/** Arms the fired alerts whose price has left. */
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
		/** The armed alerts whose price is there. */
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
		/** Marks an armed alert as being sent. @returns undefined when it is not armed any more, or another one by now */
		begin: (alert: AlertRow, price: number, at: number): Promise<AlertRow | undefined> =>
			change(alert)
				.set({ status: "sending", triggerPrice: price, triggerAt: at, notice: null })
				.where("status", "=", "armed")
				.where("price", "=", alert.price)
				.where("armedAt", "=", alert.armedAt)
				.returningAll()
				.executeTakeFirst(),
		/** Notes what became of the message, unless the alert was changed meanwhile. */
		async settle(sending: AlertRow, status: AlertStatus, notice: AlertNotice | null): Promise<void> {
			await change(sending)
				.set({ status, notice })
				.where("armedAt", "=", sending.armedAt)
				.where("price", "=", sending.price)
				// Another leader may have marked it as interrupted.
				.where(({ or, eb }) => or([eb("status", "=", "sending"), eb("notice", "=", "interrupted")]))
				.execute();
		},
		/** What was being sent when the last leader ended counts as sent: a second message is worse than a missing one. */
		async interruptAll(): Promise<void> {
			await db
				.updateTable("alerts")
				.set({ status: "fired", notice: "interrupted" })
				.where("status", "=", "sending")
				.execute();
		},
		/** The people of whose messages one may be missing. */
		async peopleWithNotices(): Promise<string[]> {
			const rows = await db.selectFrom("alerts").select("userId").distinct().where("notice", "is not", null).execute();
			return rows.map(({ userId }) => userId);
		},
		/** @returns the alerts that had a notice, which none has afterwards */
		takeNotices: (userId: string): Promise<AlertRow[]> =>
			db.transaction().execute(async transaction => {
				const noticed = await transaction
					.selectFrom("alerts")
					.selectAll()
					.where("userId", "=", userId)
					.where("notice", "is not", null)
					.execute();
				await transaction.updateTable("alerts").set({ notice: null }).where("userId", "=", userId).execute();
				return noticed;
			}),
	};
}

export type AlertTable = ReturnType<typeof createAlertTable>;
export type { AlertRow, AlertSide };

/** A price read before the alert was armed or triggered says nothing new of it. */
const isNewTo = (at: number) => sql<boolean>`(trigger_at IS NULL OR (trigger_at <= ${at} AND armed_at <= ${at}))`;

/** No two messages of an alert have the same `armedAt`. */
const laterThanBefore = (at: number) => sql<number>`CASE WHEN armed_at >= ${at} THEN armed_at + 1 ELSE ${at} END`;
