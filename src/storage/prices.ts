import type { Kysely } from "kysely";
import { inBatches } from "../ground/async.ts";
import { forgetOthers, selectOrigin } from "./market-origin.ts";
import type { PriceRow, Tables } from "./tables.ts";

/** Rows per statement, which takes some 5 ms. */
const BATCH = 250;

/** Every card's prices at every refresh that was recorded completely. @param origin the service; another one's prices are not read */
export function createPriceTable(db: Kysely<Tables>, origin: string) {
	const recorded = db
		.selectFrom("refreshes")
		.select("refresh")
		.where(({ exists }) => exists(selectOrigin(db, origin)));
	return {
		/** The recorded refreshes, ascending. */
		async refreshes(): Promise<number[]> {
			const rows = await recorded.orderBy("refresh").execute();
			return rows.map(({ refresh }) => refresh);
		},
		/** Adds a refresh in one transaction. Prices of another service are deleted first. */
		async add(refresh: number, rows: readonly Omit<PriceRow, "refresh">[]): Promise<void> {
			await db.transaction().execute(async transaction => {
				await forgetOthers(transaction, origin);
				await transaction.insertInto("refreshes").values({ refresh }).execute();
				await inBatches(rows, BATCH, batch => {
					const values = batch.map(row => ({ refresh, ...row }));
					return transaction.insertInto("prices").values(values).execute();
				});
			});
		},
		async remove(refreshes: readonly number[]): Promise<void> {
			if (refreshes.length === 0) return;
			await db.deleteFrom("prices").where("refresh", "in", refreshes).execute();
			await db.deleteFrom("refreshes").where("refresh", "in", refreshes).execute();
		},
		/** Buy now of every card at one refresh, without the cards that had no orders. */
		async buyNowAt(refresh: number): Promise<Map<string, number>> {
			const rows = await db
				.selectFrom("prices")
				.select(["uuid", "buyNow"])
				.where("refresh", "=", refresh)
				.where("buyNow", "is not", null)
				.execute();
			return new Map(rows.map(({ uuid, buyNow }) => [uuid, buyNow ?? 0]));
		},
		/** Both prices of every card at one refresh. */
		async pricesAt(refresh: number): Promise<Map<string, Pick<PriceRow, "buyNow" | "sellNow">>> {
			const rows = await db.selectFrom("prices").selectAll().where("refresh", "=", refresh).execute();
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
