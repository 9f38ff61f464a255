import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM } from "../../ground/words.ts";
import { lock } from "../../storage/lock.ts";
import type { Tables } from "../../storage/tables.ts";
import {
	type AlertNotice,
	type AlertRow,
	type AlertStatus,
	type AlertTables,
	type ChangeAlertRow,
	NOTICES,
	type OwnAlertTables,
	type PriceAlertRow,
	type StoredAlert,
	type SumAlertRow,
} from "./tables.ts";

/** One person's alert on one side or fact of a card. */
export type AlertKey = Pick<AlertRow, "userId" | "uuid" | "side">;

/** A card's prices, and when they were read (epoch ms). */
export interface SeenPrice {
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
	at: number;
}

/** A card's overall and rarity, and when they were read (epoch ms). */
export interface SeenFacts {
	uuid: string;
	/** Null: unknown. */
	overall: string | null;
	rarity: string | null;
	at: number;
}

/** The alerts of all people. A write is on disk when its promise resolves. */
export function createAlertTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnAlertTables>();
	const onPrices = db.selectFrom("alerts").where("side", "in", ALERT_SIDES);
	const change = (key: AlertKey) => db.updateTable("alerts").where(isAlert(key));

	async function count(of: Kysely<AlertTables>, userId?: string): Promise<number> {
		const all = of.selectFrom("alerts").select(sql<number>`count(*)`.as("count"));
		const counted = userId === undefined ? all : all.where("userId", "=", userId);
		return (await counted.executeTakeFirstOrThrow()).count;
	}

	async function setLocale(of: Kysely<AlertTables>, userId: string, locale: string): Promise<void> {
		await of.updateTable("alerts").set({ locale }).where("userId", "=", userId).where("locale", "!=", locale).execute();
	}

	return {
		count: () => count(db),
		/** A person's alerts, in the order they were set. */
		async of(userId: string): Promise<AlertRow[]> {
			const all = db.selectFrom("alerts").selectAll().where("userId", "=", userId);
			const rows = await all.orderBy("setAt").orderBy("uuid").orderBy("side").execute();
			return rows.map(readAlert);
		},
		/**
		 * Sets an alert, replacing one on the same card and side or fact; the person's other alerts get its locale.
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
				return { replaced: replaced && readAlert(replaced) };
			});
		},
		/** Sets the language of a person's alerts. */
		setLocale: (userId: string, locale: string) => setLocale(db, userId, locale),
		/** @returns the removed alert */
		async remove(key: AlertKey): Promise<AlertRow | undefined> {
			const removed = await db.deleteFrom("alerts").where(isAlert(key)).returningAll().executeTakeFirst();
			return removed && readAlert(removed);
		},
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
		/** The cards with an alert on a price that is not paused. */
		async watchedCards(): Promise<string[]> {
			const rows = await onPrices.select("uuid").distinct().where("status", "!=", "paused").execute();
			return rows.map(({ uuid }) => uuid);
		},
		/** The cards with an armed alert on a change. */
		async cardsWatchedForChange(): Promise<string[]> {
			const onChanges = db.selectFrom("alerts").where("side", "in", ALERT_CHANGES);
			const rows = await onChanges.select("uuid").distinct().where("status", "=", "armed").execute();
			return rows.map(({ uuid }) => uuid);
		},
		/**
		 * The alerts on sums that wait for a sum, or for it to move away, by person: at most `limit` after the given one.
		 *
		 * @param after undefined: from the first one
		 */
		async onSums(after: Pick<AlertRow, "userId" | "uuid"> | undefined, limit: number): Promise<SumAlertRow[]> {
			const all = db.selectFrom("alerts").selectAll().where("side", "=", ALERT_SUM);
			const waiting = all.where("status", "in", ["armed", "fired"]);
			const next =
				after === undefined ? waiting : waiting.where(sql<boolean>`(user_id, uuid) > (${after.userId}, ${after.uuid})`);
			const rows = await next.orderBy("userId").orderBy("uuid").limit(limit).execute();
			return rows.map(readAlert).filter(alert => alert.side === ALERT_SUM);
		},
		/** Re-arms an alert on a sum that has moved away again. */
		async rearmSum(alert: SumAlertRow, at: number): Promise<void> {
			await change(alert)
				.set({ status: "armed", armedAt: laterThanBefore(at) })
				.where("status", "=", "fired")
				.where(isUnchanged(alert))
				.where(isNewTo(at))
				.execute();
		},
		/** The cards among `uuids` that have an alert on a price. */
		async watchedAmong(uuids: readonly string[]): Promise<string[]> {
			if (uuids.length === 0) return [];
			const rows = await onPrices.select("uuid").distinct().where("uuid", "in", uuids).execute();
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
		/**
		 * Notes that people may miss a message: their alert was reached, the message could not be sent, and the price has left
		 * since.
		 *
		 * @returns whether there were any
		 */
		async missed({ uuid, buyNow, sellNow, at }: SeenPrice): Promise<boolean> {
			const unsent = db.updateTable("alerts").set(missedAt(at)).where("uuid", "=", uuid).where(isUnsent(at));
			const { numUpdatedRows } = await unsent
				.where(({ or, and, eb }) =>
					or([
						// A comparison with null is never true: without orders, nothing is known.
						and([eb("side", "=", "buy"), eb("price", "<", buyNow)]),
						and([eb("side", "=", "sell"), eb("price", ">", sellNow)]),
					]),
				)
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},
		/** Does the same for an alert on a sum that has left. */
		async missedSum(alert: SumAlertRow, at: number): Promise<boolean> {
			const unsent = change(alert).set(missedAt(at)).where(isUnchanged(alert)).where(isUnsent(at));
			return (await unsent.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
		},
		/** The armed alerts whose price has been reached. */
		async reached({ uuid, buyNow, sellNow, at }: SeenPrice): Promise<PriceAlertRow[]> {
			const rows = await db
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
				.execute();
			return rows.map(readAlert).filter(alert => "price" in alert && alert.side !== ALERT_SUM);
		},
		/** The armed alerts whose person knows another overall or rarity of the card. */
		async changed({ uuid, overall, rarity, at }: SeenFacts): Promise<ChangeAlertRow[]> {
			const rows = await db
				.selectFrom("alerts")
				.selectAll()
				.where("uuid", "=", uuid)
				.where("status", "=", "armed")
				// What was read before the alert was set may be older than the value that the person knows.
				.where("armedAt", "<=", at)
				.where(isNewTo(at))
				.where(({ or, and, eb }) =>
					or([
						// A comparison with null is never true.
						and([eb("side", "=", "overall"), eb("value", "!=", overall)]),
						and([eb("side", "=", "rarity"), eb("value", "!=", rarity)]),
					]),
				)
				.execute();
			return rows.map(readAlert).filter(alert => "value" in alert);
		},
		/**
		 * Marks an armed alert as being sent.
		 *
		 * @param trigger the price, or the overall or rarity
		 * @returns undefined if it is no longer armed or has been replaced
		 */
		async begin(alert: AlertRow, trigger: number | string, at: number): Promise<AlertRow | undefined> {
			const triggered = typeof trigger === "number" ? { triggerPrice: trigger } : { triggerValue: trigger };
			const sending = await change(alert)
				.set({ ...triggered, status: "sending", triggerAt: at, notice: null })
				.where("status", "=", "armed")
				.where(isUnchanged(alert))
				.returningAll()
				.executeTakeFirst();
			return sending && readAlert(sending);
		},
		/**
		 * Stores the outcome of the message, unless the alert was changed meanwhile.
		 *
		 * @param status `fired` if the message was sent: an alert on a change is then armed again
		 */
		async settle(sending: AlertRow, status: AlertStatus, notice: AlertNotice | null): Promise<void> {
			const isOnChange = !("price" in sending);
			await change(sending)
				.set(isOnChange && status === "fired" ? { ...AFTER_CHANGE, notice } : { status, notice })
				.where(isUnchanged(sending))
				// Another leader may have marked it as interrupted.
				.where(({ or, eb }) => or([eb("status", "=", "sending"), eb("notice", "=", "interrupted")]))
				.execute();
		},
		/**
		 * A message that the last leader was sending counts as sent, because a second message is worse than a missing one.
		 */
		async interruptAll(): Promise<void> {
			const sending = db.updateTable("alerts").set({ notice: "interrupted" }).where("status", "=", "sending");
			await sending
				.set({ status: "fired" })
				.where("side", "in", [...ALERT_SIDES, ALERT_SUM])
				.execute();
			await sending.set(AFTER_CHANGE).where("side", "in", ALERT_CHANGES).execute();
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
				noticed.push(...rows.map(row => ({ ...readAlert(row), notice })));
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

/** Matches an alert that was triggered, but whose message Discord did not take. */
const isUnsent = (at: number) =>
	sql<boolean>`(status = 'armed' AND trigger_at IS NOT NULL AND armed_at <= trigger_at AND trigger_at <= ${at})`;

/** The columns of an alert whose message came too late: it waits for the next time. */
const missedAt = (at: number) => ({ notice: "interrupted" as const, armedAt: laterThanBefore(at) });

/** The columns of an alert on a change after its message: it waits for the next change. */
const AFTER_CHANGE = {
	status: "armed" as const,
	value: sql<string>`trigger_value`,
	armedAt: sql<number>`CASE WHEN armed_at >= trigger_at THEN armed_at + 1 ELSE trigger_at END`,
};

function readAlert(stored: StoredAlert): AlertRow {
	const { side, price, rearmPrice, triggerPrice, value, triggerValue, leftOut, ...common } = stored;
	if (side === "overall" || side === "rarity") return { ...common, side, value: value ?? "", triggerValue };
	const bounds = { price: price ?? 0, rearmPrice: rearmPrice ?? 0, triggerPrice };
	return side === ALERT_SUM ? { ...common, side, ...bounds, leftOut: leftOut ?? "" } : { ...common, side, ...bounds };
}

/** Matches an alert that nobody has replaced, and that has not been armed again. */
const isUnchanged =
	(alert: AlertRow) =>
	({ and }: ExpressionBuilder<AlertTables, "alerts">) =>
		and({
			armedAt: alert.armedAt,
			...("price" in alert ? { price: alert.price } : { value: alert.value }),
		});

/** Matches the one alert that has the key. */
const isAlert =
	({ userId, uuid, side }: AlertKey) =>
	({ and }: ExpressionBuilder<AlertTables, "alerts">) =>
		and({ userId, uuid, side });
