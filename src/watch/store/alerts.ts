import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { ALERT_SIDES, ALERT_SUM } from "../../ground/words.ts";
import { addPrivatePosts, deleteLostPosts } from "../../posting/store/private-posts.ts";
import { lock } from "../../storage/lock.ts";
import type { Tables } from "../../storage/tables.ts";
import { type AlertAbout, alertTarget } from "../alert-about.ts";
import { countAlerts } from "./count-alerts.ts";
import type { AlertRow, OwnWatchTables, PriceAlertRow, StoredAlert, SumAlertRow, WatchTables } from "./tables.ts";

/** The alerts that are armed within a few milliseconds. */
const REARMED_AT_ONCE = 1000;

/** One person's alert on one side of a card, or on a collection. */
export type AlertKey = Pick<AlertRow, "userId" | "uuid" | "side">;

/** A card's prices, and when they were read (epoch ms). */
export interface SeenPrice {
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
	at: number;
}

/** The alerts of all people. A write is on disk when its promise resolves. */
export function createAlertTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnWatchTables>();
	const onPrices = db.selectFrom("alerts").where("side", "in", ALERT_SIDES);
	const change = (key: AlertKey) => db.updateTable("alerts").where(isAlert(key));

	async function setLocale(of: Kysely<WatchTables>, userId: string, locale: string): Promise<void> {
		await of.updateTable("alerts").set({ locale }).where("userId", "=", userId).where("locale", "!=", locale).execute();
	}

	return {
		/** A person's alerts, in the order they were set. */
		async of(userId: string): Promise<AlertRow[]> {
			const all = db.selectFrom("alerts").selectAll().where("userId", "=", userId);
			const rows = await all.orderBy("setAt").orderBy("uuid").orderBy("side").execute();
			return rows.map(readAlert);
		},
		async find(key: AlertKey): Promise<AlertRow | undefined> {
			const row = await db.selectFrom("alerts").selectAll().where(isAlert(key)).executeTakeFirst();
			return row && readAlert(row);
		},
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
					if ((await countAlerts(transaction, row.userId)) >= max.each) return "each";
					if ((await countAlerts(transaction)) >= max.total) return "total";
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
		/** Arms an alert on a sum again that has moved away. */
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
		/** Arms some of the alerts again whose price has moved away. @returns whether there may be more */
		async rearm({ uuid, buyNow, sellNow, at }: SeenPrice): Promise<boolean> {
			const left = db
				.selectFrom("alerts")
				.select(["userId", "side"])
				.where("uuid", "=", uuid)
				.where("status", "=", "fired")
				.where(isNewTo(at))
				.where(({ or, and, eb }) =>
					or([
						and([eb("side", "=", "buy"), eb("rearmPrice", "<=", buyNow ?? Number.NEGATIVE_INFINITY)]),
						and([eb("side", "=", "sell"), eb("rearmPrice", ">=", sellNow ?? Number.POSITIVE_INFINITY)]),
					]),
				)
				.limit(REARMED_AT_ONCE);
			const { numUpdatedRows } = await db
				.updateTable("alerts")
				.set({ status: "armed", armedAt: laterThanBefore(at) })
				.where(isOfCard(uuid))
				.where("status", "=", "fired")
				.where(({ eb, refTuple }) => eb(refTuple("userId", "side"), "in", left.$asTuple("userId", "side")))
				.executeTakeFirstOrThrow();
			return Number(numUpdatedRows) >= REARMED_AT_ONCE;
		},
		/** Arms an alert again whose price was reached, but has moved away before Discord accepted the message. */
		async rearmLate(key: AlertKey, armedAt: number): Promise<void> {
			const fired = change(key).where("status", "=", "fired").where("armedAt", "=", armedAt);
			await fired.set({ status: "armed", armedAt: sql<number>`armed_at + 1` }).execute();
		},
		/**
		 * Fires some of the armed alerts whose price has been reached, and stores their messages.
		 *
		 * @returns their number; if it is `limit`, there may be more
		 */
		firePrices: ({ uuid, buyNow, sellNow, at }: SeenPrice, now: number, limit: number): Promise<number> =>
			db.transaction().execute(async transaction => {
				const reached = await transaction
					.selectFrom("alerts")
					.select(["userId", "side"])
					.where("uuid", "=", uuid)
					.where("status", "=", "armed")
					.where(isNewTo(at))
					.where(({ or, and, eb }) =>
						or([
							and([eb("side", "=", "buy"), eb("price", ">=", buyNow ?? Number.POSITIVE_INFINITY)]),
							and([eb("side", "=", "sell"), eb("price", "<=", sellNow ?? Number.NEGATIVE_INFINITY)]),
						]),
					)
					.limit(limit)
					.execute();
				const fired: PriceAlertRow[] = [];
				for (const [side, users] of Map.groupBy(reached, row => row.side)) {
					const rows = await transaction
						.updateTable("alerts")
						.set({ status: "fired", triggerPrice: side === "buy" ? buyNow : sellNow, triggerAt: at })
						.where(isOfCard(uuid))
						.where("side", "=", side)
						// Another process may have fired some of them.
						.where("status", "=", "armed")
						.where(
							"userId",
							"in",
							users.map(({ userId }) => userId),
						)
						.returningAll()
						.execute();
					fired.push(...rows.map(readAlert).filter(alert => alert.side !== ALERT_SUM));
				}
				await addMessages(
					transaction,
					fired.map(alert => ({ alert, about: reachedAbout(alert, alert.triggerPrice ?? 0, at) })),
					now,
				);
				return reached.length;
			}),
		/** Does the same for an alert on a sum. */
		fireSum: (alert: SumAlertRow, sum: number, at: number, now: number): Promise<void> =>
			db.transaction().execute(async transaction => {
				const fired = await transaction
					.updateTable("alerts")
					.set({ status: "fired", triggerPrice: sum, triggerAt: at })
					.where(isAlert(alert))
					.where("status", "=", "armed")
					.where(isUnchanged(alert))
					.executeTakeFirstOrThrow();
				if (fired.numUpdatedRows > 0n) {
					await addMessages(transaction, [{ alert, about: reachedAbout(alert, sum, at) }], now);
				}
			}),
		/** Pauses an alert whose person cannot be written to, unless they have replaced it since it triggered the message. */
		async pause(key: AlertKey, { price }: AlertAbout): Promise<void> {
			const active = change(key).where("status", "!=", "paused").where("price", "=", price);
			await active.set({ status: "paused" }).execute();
		},
	};
}

export type AlertTable = ReturnType<typeof createAlertTable>;

const reachedAbout = ({ price, armedAt }: PriceAlertRow | SumAlertRow, value: number, at: number): AlertAbout => {
	return { price, armedAt, value, at };
};

/** A message tells about all that the person has not heard of yet. */
async function addMessages(
	transaction: Kysely<WatchTables>,
	messages: readonly { alert: AlertKey & Pick<AlertRow, "armedAt">; about: AlertAbout }[],
	now: number,
): Promise<void> {
	const posts = messages.map(({ alert, about }) => {
		const { userId, armedAt } = alert;
		return { target: alertTarget(alert), userId, nonce: String(armedAt), body: JSON.stringify(about) };
	});
	await deleteLostPosts(
		transaction,
		posts.map(({ target }) => target),
	);
	await addPrivatePosts(transaction, posts, now, { join: (_earlier, newer) => newer });
}

/** A price read before the alert was armed or last triggered is not new to it. */
const isNewTo = (at: number) => sql<boolean>`(trigger_at IS NULL OR (trigger_at <= ${at} AND armed_at <= ${at}))`;

/** No two messages of an alert have the same `armedAt`. */
const laterThanBefore = (at: number) => sql<number>`CASE WHEN armed_at >= ${at} THEN armed_at + 1 ELSE ${at} END`;

function readAlert({ side, leftOut, ...alert }: StoredAlert): AlertRow {
	return side === ALERT_SUM ? { ...alert, side, leftOut: leftOut ?? "" } : { ...alert, side };
}

/** Matches an alert that nobody has replaced, and that has not been armed again. */
const isUnchanged =
	({ armedAt, price }: AlertRow) =>
	({ and }: ExpressionBuilder<WatchTables, "alerts">) =>
		and({ armedAt, price });

/** Matches a card's alerts, for the statements that name their people: the index of cards would find all of the card's. */
const isOfCard = (uuid: string) => sql<boolean>`uuid || '' = ${uuid}`;

/** Matches the one alert that has the key. */
const isAlert =
	({ userId, uuid, side }: AlertKey) =>
	({ and }: ExpressionBuilder<WatchTables, "alerts">) =>
		and({ userId, uuid, side });
