import { z } from "zod";
import { MINUTE } from "../../ground/times.ts";
import { ITEM_TYPES, type ItemType } from "../../ground/words.ts";
import { defineOperation } from "../operation.ts";
import {
	array,
	flag,
	imageUrl,
	isRecord,
	label,
	optionalNumber,
	price,
	requiredLabel,
	requiredNumber,
	uuid,
} from "./fields.ts";

export interface ListingsQuery {
	type: ItemType;
	/** From 1. */
	page: number;
}

const TYPES_BY_WORD: ReadonlyMap<string, ItemType> = new Map(ITEM_TYPES.map(type => [type, type]));

/** "<league>_card" and "<league>_Card" → "card". */
function parseItemType(text: string | null): ItemType | undefined {
	return TYPES_BY_WORD.get(text?.toLowerCase().replace(/^[a-z]+_/, "") ?? "");
}

/** The fields of an item summary as the service names them. Only uuid, name and rarity are in every edition. */
export const itemFields = {
	uuid,
	type: label,
	name: requiredLabel,
	rarity: requiredLabel,
	team: label,
	team_short_name: label,
	ovr: optionalNumber,
	series: label,
	display_position: label,
	img: imageUrl,
	set_name: label,
	is_live_set: flag,
};

const itemRecord = z.object(itemFields);

/** Upstream record → summary; `type` is used if the record has no known type. */
export function parseItemSummary(record: z.output<typeof itemRecord>, type: ItemType) {
	return {
		uuid: record.uuid,
		type: parseItemType(record.type) ?? type,
		name: record.name,
		/** Common to Diamond, "Red Diamond" in the newest edition; unknown rarities are kept. */
		rarity: record.rarity,
		team: record.team,
		teamShort: record.team_short_name,
		ovr: record.ovr,
		series: record.series,
		/** As the metadata names it; early editions do not say it. */
		set: record.set_name,
		position: record.display_position,
		img: record.img,
		/**
		 * Whether the card belongs to the Live series; its quick-sell value depends on it. The service's flag is also true for
		 * other series (a set still in play), so it counts only without a series.
		 */
		isLive: record.series === null ? record.is_live_set === true : record.series === "Live",
	};
}

/** The fields of every kind of item. */
export type ItemSummary = ReturnType<typeof parseItemSummary>;

/** The fields of a listing. */
export const listingFields = {
	listing_name: label,
	best_sell_price: price,
	best_buy_price: price,
	item: itemRecord,
};

const nestedListing = z.object(listingFields);

export function parseListingSummary(record: z.output<typeof nestedListing>, type: ItemType) {
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

/** A documented row is flat (read API §2.1): the fields of the item and the prices are in one record. */
function nestRow(row: unknown): unknown {
	if (!isRecord(row) || Object.hasOwn(row, "item")) return row;
	const { listing_name, best_sell_price, best_buy_price } = row;
	return { listing_name, best_sell_price, best_buy_price, item: row };
}

function pageSchema(type: ItemType) {
	const row = z.preprocess(nestRow, nestedListing).transform(record => parseListingSummary(record, type));
	return z
		.object({ page: requiredNumber, total_pages: requiredNumber, listings: array(row) })
		.transform(({ page, total_pages, listings }) => ({ page, totalPages: total_pages, listings }));
}

export type ListingsPage = z.output<ReturnType<typeof pageSchema>>;

/** One schema per type, built once: a record without a type has the type of the query. */
const PAGE_SCHEMAS = {
	card: pageSchema("card"),
	stadium: pageSchema("stadium"),
	equipment: pageSchema("equipment"),
	sponsorship: pageSchema("sponsorship"),
	unlockable: pageSchema("unlockable"),
	souvenir: pageSchema("souvenir"),
};

/** The service refreshes its listings every 30 minutes (read API §8). */
export const REFRESH_MS = 30 * MINUTE;
/** Delay after a refresh, so that the service has its new prices and clients do not all come at once. */
const AFTER_REFRESH_MS = { least: 5000, spread: 20_000 };

/** The number of the refresh period an instant (epoch ms) lies in. @param refreshMs where it is not the service's */
export function refreshOf(at: number, refreshMs = REFRESH_MS): number {
	return Math.floor(at / refreshMs);
}

/** Milliseconds until the next refresh's prices may be requested, with random jitter. */
export function untilNextRefresh(now: number, refreshMs = REFRESH_MS): number {
	return refreshMs - (now % refreshMs) + AFTER_REFRESH_MS.least + Math.random() * AFTER_REFRESH_MS.spread;
}

/** A page of the market: `/api/v1/listings.json` as documented (read API §4.1), `/apis/listings.json` in newer editions. */
export const listingsOperation = defineOperation<ListingsQuery, ListingsPage>({
	name: "listings",
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
	// The service may answer with an empty page by mistake, so the next crawl requests it again.
	freshUntil: (fetchedAt, { listings }) =>
		listings.length === 0 ? fetchedAt : (refreshOf(fetchedAt) + 1) * REFRESH_MS,
});
