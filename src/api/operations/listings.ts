import { createHash } from "node:crypto";
import { z } from "zod";
import type { ItemType } from "../../ground/words.ts";
import { defineOperation } from "../operation.ts";
import { REFRESH_MS, refreshOf } from "../refresh.ts";
import { label, price, requiredNumber, uuid } from "./fields.ts";
import { itemFields, itemRecord, parseItemSummary } from "./item-summary.ts";
import { readableEntries } from "./lists.ts";
import { isRecord } from "./records.ts";

export interface ListingsQuery {
	type: ItemType;
	/** The page, from 1. */
	page: number;
}

/** The fields of a listing. */
export const listingFields = {
	listing_name: label,
	best_sell_price: price,
	best_buy_price: price,
	item: itemRecord,
};

/** The prefix of ids that are made of names; no uuid of the service starts with it. */
const NAME_ID_PREFIX = ".";

/**
 * Whether the service knows the card by this id. A row without a uuid has an id made of its name: such a card has a name
 * and prices, but nothing that must be requested by uuid.
 */
export const hasServiceId = (id: string): boolean => !id.startsWith(NAME_ID_PREFIX);

function nameIdOf({ name, rarity, team }: Record<string, unknown>, type: ItemType): string {
	const hash = createHash("sha256").update(JSON.stringify([type, name, rarity, team]));
	return NAME_ID_PREFIX + hash.digest("hex").slice(0, 20);
}

/** The id of a further card with the same type, name, rarity and team. @param number from 2 */
export const twinId = (nameId: string, number: number): string => `${nameId}-${number}`;

const listedItem = z.object({ ...itemFields, uuid: uuid.or(z.string().startsWith(NAME_ID_PREFIX).max(36)) });
const listedRow = z.object({ ...listingFields, item: listedItem });

export function parseListingSummary(record: z.output<typeof listedRow>, type: ItemType) {
	return {
		name: record.listing_name ?? record.item.name,
		/** The lowest ask; null: no orders. */
		buyNow: record.best_sell_price,
		/** The highest bid; null: no orders. */
		sellNow: record.best_buy_price,
		item: parseItemSummary(record.item, type),
	};
}
export type ListingSummary = ReturnType<typeof parseListingSummary>;

/**
 * Nests a documented row, which is flat (read API §2.1): the item's fields and the prices are in one record. Only name,
 * rarity, team and prices are guaranteed.
 */
function nestRow(row: unknown, type: ItemType): unknown {
	if (!isRecord(row) || Object.hasOwn(row, "item")) return row;
	const { listing_name, best_sell_price, best_buy_price } = row;
	const item = row.uuid === undefined ? { ...row, uuid: nameIdOf(row, type) } : row;
	return { listing_name, best_sell_price, best_buy_price, item };
}

function uuidOf(row: unknown): string | null {
	const item = isRecord(row) && Object.hasOwn(row, "item") ? row.item : row;
	return uuid.safeParse(isRecord(item) ? item.uuid : undefined).data ?? null;
}

/** The bounds of the rows: the last page of a type may have only one. */
const ROWS = { few: 3 };

function pageSchema(type: ItemType) {
	const row = z
		.preprocess(value => nestRow(value, type), listedRow)
		.transform(record => parseListingSummary(record, type));
	return z
		.object({ page: requiredNumber, total_pages: requiredNumber, listings: readableEntries("listings", row, ROWS) })
		.transform(({ page, total_pages, listings: { entries, unread } }) => ({
			page,
			totalPages: total_pages,
			listings: entries,
			/** The uuids of the rows that could not be read; null for a row whose uuid could not be read either. */
			unread: unread.map(uuidOf),
		}));
}

export type ListingsPage = z.output<ReturnType<typeof pageSchema>>;

/** Whether the page has no rows at all, not even unreadable ones. */
export const isEmptyPage = ({ listings, unread }: ListingsPage) => listings.length === 0 && unread.length === 0;

/** One schema for each type, created once: a record without a type has the type of the query. */
const PAGE_SCHEMAS = {
	card: pageSchema("card"),
	stadium: pageSchema("stadium"),
	equipment: pageSchema("equipment"),
	sponsorship: pageSchema("sponsorship"),
	unlockable: pageSchema("unlockable"),
	souvenir: pageSchema("souvenir"),
};

/** A page of the market: `/api/v1/listings.json` as documented (read API §4.1), `/apis/listings.json` in newer editions. */
export const listingsOperation = defineOperation<ListingsQuery, ListingsPage>({
	name: "listings",
	shape: 3,
	path: "/api/v1/listings.json",
	params: ({ type, page }, league) => ({
		type: type === "card" ? `${league}_Card` : `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
		page: String(page),
	}),
	alternative: {
		path: "/apis/listings.json",
		params: ({ type, page }, league) => ({ type: type === "card" ? `${league}_card` : type, page: String(page) }),
	},
	response: ({ type }) => PAGE_SCHEMAS[type],
	// The service sometimes sends an empty page by mistake, so the next crawl requests it again.
	freshUntil: (fetchedAt, page) => (isEmptyPage(page) ? fetchedAt : (refreshOf(fetchedAt) + 1) * REFRESH_MS),
});
