import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { partsOf } from "../../ground/async.ts";

import type { Tables } from "../../storage/tables.ts";
import { marketOrigin } from "./origin.ts";
import type { OwnMarketTables, PriceRow } from "./tables.ts";

/** Rows for each statement, which takes about 5 ms. */
const BATCH = 250;

/**
 * Every card's prices at every refresh that was recorded completely. @param origin the service; prices of another service
 * are not read
 */
export function createPriceTable(database: Kysely<Tables>, origin: string) {
	const db = database.withTables<OwnMarketTables>();
	const recorded = db
		.selectFrom("refreshes")
		.select("refresh")
		.where(({ exists }) => exists(marketOrigin.select(database, origin)));
	return {
		/** The recorded refreshes, ascending. */
		async refreshes(): Promise<number[]> {
			const rows = await recorded.orderBy("refresh").execute();
			return rows.map(({ refresh }) => refresh);
		},
		/** Adds a refresh in one transaction. Prices of another service are deleted first. */
		async add(refresh: number, rows: readonly Omit<PriceRow, "refresh">[]): Promise<void> {
			await marketOrigin.write(database, origin, async common => {
				const transaction = common.withTables<OwnMarketTables>();
				await transaction.insertInto("refreshes").values({ refresh }).execute();
				for await (const part of partsOf(rows, BATCH)) {
					const values = part.map(row => ({ refresh, ...row }));
					await transaction.insertInto("prices").values(values).execute();
				}
			});
		},
		async remove(refreshes: readonly number[]): Promise<void> {
			for await (const some of partsOf(refreshes, 1)) {
				await db.deleteFrom("prices").where("refresh", "in", some).execute();
				await db.deleteFrom("refreshes").where("refresh", "in", some).execute();
			}
		},
		/** Buy now of every card at one refresh, without the cards that had no orders. */
		async buyNowAt(refresh: number): Promise<Map<string, number>> {
			const rows = await db
				.selectFrom("prices")
				.select(["uuid", "buyNow"])
				.where("refresh", "=", refresh)
				.where("refresh", "in", recorded)
				.where("buyNow", "is not", null)
				.execute();
			// The prices of all cards take about 15 ms, and more reads may follow.
			await setImmediate();
			return new Map(rows.map(({ uuid, buyNow }) => [uuid, buyNow ?? 0]));
		},
		/** Both prices of every card at one refresh. */
		async pricesAt(refresh: number): Promise<Map<string, Pick<PriceRow, "buyNow" | "sellNow">>> {
			const prices = db.selectFrom("prices").selectAll().where("refresh", "=", refresh);
			const rows = await prices.where("refresh", "in", recorded).execute();
			await setImmediate();
			return new Map(rows.map(({ uuid, buyNow, sellNow }) => [uuid, { buyNow, sellNow }]));
		},
		/** One card's prices, oldest first: a lookup by primary key for each refresh. */
		ofCard: (uuid: string): Promise<Omit<PriceRow, "uuid">[]> =>
			db
				.selectFrom("prices")
				.select(["refresh", "buyNow", "sellNow"])
				.where("refresh", "in", recorded)
				.where("uuid", "=", uuid)
				.orderBy("refresh")
				.execute(),
	};
}

export type PriceTable = ReturnType<typeof createPriceTable>;
