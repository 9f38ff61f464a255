import { setImmediate } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { partsOf } from "../../ground/async.ts";
import type { ItemType } from "../../ground/words.ts";

import { readState, writeState } from "../../storage/state.ts";
import type { Tables } from "../../storage/tables.ts";
import { marketOrigin } from "./origin.ts";
import type { CardChangeRow, KnownCardRow, MarketTables, OwnMarketTables } from "./tables.ts";

/** Rows for each statement, which takes about 5 ms. */
const BATCH = 250;
/** Rows that one statement reads, which also takes about 5 ms. */
const READ_AT_ONCE = 2500;
/** The crawl up to which changes were announced, epoch ms. */
const ANNOUNCED = "cards-announced";

/** A change that is not stored yet. */
export type NewCardChange = Omit<CardChangeRow, "id">;

/** The cards that a crawl saw, with its changes. */
export interface CrawledCards {
	/** Epoch ms of the crawl. */
	at: number;
	/** The types whose cards were all seen; known cards of these types that are absent were missed. */
	types: readonly ItemType[];
	seen: readonly KnownCardRow[];
	changes: readonly NewCardChange[];
}

/**
 * The cards as the last whole crawl saw them, and how they changed. @param origin the service; cards of another service
 * are not read
 */
export function createCardTable(database: Kysely<Tables>, origin: string) {
	const db = database.withTables<OwnMarketTables>();
	const stored = db.selectFrom("cardChanges").where(({ exists }) => exists(marketOrigin.select(database, origin)));

	return {
		/**
		 * Stores a crawl of some types in one transaction, unless a later crawl of them is stored. Cards of another service
		 * are deleted first.
		 *
		 * @param compare returns the rows to store, from the known cards of the types
		 * @returns the number of changes
		 */
		async update(
			types: readonly ItemType[],
			compare: (known: readonly KnownCardRow[]) => Promise<CrawledCards>,
		): Promise<number> {
			return marketOrigin.write(database, origin, async common => {
				const transaction = common.withTables<OwnMarketTables>();
				const known = await readKnown(transaction, types);
				const crawled = await compare(known);
				const isLate = known.some(({ seenAt }) => seenAt > crawled.at);
				if (crawled.types.length === 0 || isLate) return 0;
				for await (const rows of partsOf(crawled.seen, BATCH)) await saveCards(transaction, rows);
				for await (const rows of partsOf(crawled.changes, BATCH)) {
					await transaction.insertInto("cardChanges").values(rows).execute();
				}
				await transaction
					.updateTable("knownCards")
					.set(of => ({ missed: of("missed", "+", 1) }))
					.where("type", "in", crawled.types)
					.where("seenAt", "<", crawled.at)
					.execute();
				return crawled.changes.length;
			});
		},
		/** The changes between two instants, oldest first. @param to included */
		between: (from: number, to: number): Promise<CardChangeRow[]> =>
			stored.selectAll().where("at", ">=", from).where("at", "<=", to).orderBy("at").orderBy("id").execute(),
		/** The changes of a Live card's overall, oldest first. */
		liveOveralls: (): Promise<Pick<CardChangeRow, "at" | "uuid" | "oldOvr" | "newOvr">[]> =>
			stored
				.select(["at", "uuid", "oldOvr", "newOvr"])
				.where("isLive", "=", 1)
				.where("kind", "in", ["overall", "rarity"])
				.whereRef("oldOvr", "<>", "newOvr")
				.orderBy("at")
				.orderBy("id")
				.execute(),
		/** When each Live card was first seen, for cards that the first crawl did not have. */
		async liveSince(): Promise<ReadonlyMap<string, number>> {
			const found = stored.select(["uuid", "at"]).where("isLive", "=", 1);
			const rows = await found.where("kind", "=", "new").execute();
			return new Map(rows.map(({ uuid, at }) => [uuid, at]));
		},
		/** The new cards of one crawl (epoch ms), or of the last one that had some. */
		async newCards(at?: number): Promise<CardChangeRow[]> {
			const all = stored.selectAll().where("kind", "=", "new");
			if (at !== undefined) return all.where("at", "=", at).execute();
			const { max } = db.fn;
			const last = db.selectFrom("cardChanges").where("kind", "=", "new").select(max("at").as("at"));
			return all.where("at", "=", last).execute();
		},
		/** Deletes the changes before an instant. */
		async trim(before: number): Promise<void> {
			await db.deleteFrom("cardChanges").where("at", "<", before).execute();
		},
		/** Epoch ms of the last crawl whose changes were announced; 0 if there was none. */
		announcedAt: async (): Promise<number> => Number(await readState(database, ANNOUNCED)) || 0,
		noteAnnounced: (at: number): Promise<void> => writeState(database, ANNOUNCED, String(at)),
	};
}

async function readKnown(transaction: Transaction<MarketTables>, types: readonly ItemType[]): Promise<KnownCardRow[]> {
	const known: KnownCardRow[] = [];
	for (;;) {
		const rows = await transaction
			.selectFrom("knownCards")
			.selectAll()
			.where("type", "in", types)
			.where("uuid", ">", known.at(-1)?.uuid ?? "")
			.orderBy("uuid")
			.limit(READ_AT_ONCE)
			.execute();
		known.push(...rows);
		await setImmediate();
		if (rows.length < READ_AT_ONCE) return known;
	}
}

async function saveCards(transaction: Transaction<MarketTables>, rows: readonly KnownCardRow[]): Promise<void> {
	await transaction
		.insertInto("knownCards")
		.values(rows)
		.onConflict(conflict =>
			conflict.column("uuid").doUpdateSet(of => ({
				name: of.ref("excluded.name"),
				type: of.ref("excluded.type"),
				ovr: of.ref("excluded.ovr"),
				rarity: of.ref("excluded.rarity"),
				series: of.ref("excluded.series"),
				team: of.ref("excluded.team"),
				teamShort: of.ref("excluded.teamShort"),
				position: of.ref("excluded.position"),
				isLive: of.ref("excluded.isLive"),
				buyNow: of.ref("excluded.buyNow"),
				sellNow: of.ref("excluded.sellNow"),
				seenAt: of.ref("excluded.seenAt"),
				missed: of.ref("excluded.missed"),
			})),
		)
		.execute();
}
