import type { Kysely } from "kysely";
import { partsOf } from "../../ground/async.ts";
import { SECOND } from "../../ground/times.ts";

import type { Tables } from "../../storage/tables.ts";
import { marketOrigin } from "./origin.ts";
import type { OwnMarketTables, SalesRow } from "./tables.ts";

/** Cards that are written within a few milliseconds. */
const CARDS_AT_ONCE = 10;

/** A sale at a time (epoch ms), in whole seconds as the service gives it. */
interface TimedSale {
	at: number;
	price: number;
}

/** A card's sales within a period, newest first. */
export interface StoredSales {
	from: number;
	until: number;
	sales: readonly TimedSale[];
}

/** Bytes of a sale: its second, its price, and how many equal sales there are, each an unsigned integer of 32 bits. */
const SALE_BYTES = 12;

/**
 * The sales of cards. @param origin the service; sales of another service are not read
 */
export function createSalesTable(database: Kysely<Tables>, origin: string) {
	const db = database.withTables<OwnMarketTables>();
	return {
		async find(uuid: string): Promise<StoredSales | null> {
			const row = await db
				.selectFrom("sales")
				.selectAll()
				.where(({ exists }) => exists(marketOrigin.select(database, origin)))
				.where("uuid", "=", uuid)
				.executeTakeFirst();
			return row === undefined ? null : parseRow(row);
		},
		/**
		 * Stores cards' sales, joined with the stored ones, and deletes those of cards that have not been read since `before`
		 * (epoch ms). A power loss may undo the last writes.
		 */
		async save(
			cards: ReadonlyMap<string, StoredSales>,
			join: (stored: StoredSales | null, read: StoredSales) => StoredSales,
			before: number,
		): Promise<void> {
			await marketOrigin.write(
				database,
				origin,
				async common => {
					const transaction = common.withTables<OwnMarketTables>();
					for await (const some of partsOf([...cards], CARDS_AT_ONCE)) {
						for (const [uuid, read] of some) {
							const row = await transaction.selectFrom("sales").selectAll().where("uuid", "=", uuid).executeTakeFirst();
							const { from, until, sales } = join(row === undefined ? null : parseRow(row), read);
							const values = { fromAt: from, untilAt: until, packed: packSales(sales) };
							await transaction
								.insertInto("sales")
								.values({ uuid, ...values })
								.onConflict(conflict => conflict.column("uuid").doUpdateSet(values))
								.execute();
						}
					}
					await transaction.deleteFrom("sales").where("untilAt", "<", before).execute();
				},
				{ inBackground: true },
			);
		},
	};
}

export type SalesTable = ReturnType<typeof createSalesTable>;

const parseRow = ({ fromAt, untilAt, packed }: SalesRow): StoredSales => ({
	from: fromAt,
	until: untilAt,
	sales: unpackSales(packed),
});

/** @param sales newest first */
export function packSales(sales: readonly TimedSale[]): Uint8Array {
	const counts = new Map<string, { sale: TimedSale; count: number }>();
	for (const sale of sales) {
		const key = `${sale.at} ${sale.price}`;
		const equal = counts.get(key);
		if (equal === undefined) counts.set(key, { sale, count: 1 });
		else equal.count++;
	}
	const packed = new Uint8Array(counts.size * SALE_BYTES);
	const view = new DataView(packed.buffer);
	for (const [index, { sale, count }] of [...counts.values()].entries()) {
		view.setUint32(index * SALE_BYTES, Math.floor(sale.at / SECOND));
		view.setUint32(index * SALE_BYTES + 4, sale.price);
		view.setUint32(index * SALE_BYTES + 8, count);
	}
	return packed;
}

/** The sales that `packSales` was given, newest first. */
export function unpackSales(packed: Uint8Array): TimedSale[] {
	const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
	return Array.from({ length: Math.floor(packed.byteLength / SALE_BYTES) }, (_, index) => {
		const sale = {
			at: view.getUint32(index * SALE_BYTES) * SECOND,
			price: view.getUint32(index * SALE_BYTES + 4),
		};
		return Array.from({ length: view.getUint32(index * SALE_BYTES + 8) }, () => sale);
	}).flat();
}
