import { setTimeout } from "node:timers/promises";
import type { ListingSummary } from "../src/api/operations/listings.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { createTestUpstream, type TestUpstream } from "../test/helpers/upstream.ts";

/** A market of `size` listings in a separate read API, which counts its requests. */
export interface Market extends TestUpstream {
	uuids: readonly string[];
	names: readonly string[];
}

const PER_PAGE = 25;

/** @param latencyMs how long a page of listings takes */
export async function startMarket(size: number, latencyMs = 0): Promise<Market> {
	const upstream = await createTestUpstream();
	const listings = createSearchListings(size);
	const bodies = new Map(listings.map(listing => [listing.item.uuid, JSON.stringify(rawListing(listing))]));
	const find =
		(suffix: string) =>
		({ uuid = "" }: Record<string, string>) => {
			const body = bodies.get(uuid);
			return body === undefined
				? { status: 404, body: "{}" }
				: { headers: JSON_TYPE, body: `${body.slice(0, -1)}${suffix}}` };
		};
	const pages = new Map<string, string>();
	upstream.on("/apis/listings.json", async ({ type = "", page = "1" }) => {
		if (latencyMs > 0) await setTimeout(latencyMs);
		const key = `${type} ${page}`;
		const body = pages.get(key) ?? pageOf(listings, type, Number(page));
		pages.set(key, body);
		return { headers: JSON_TYPE, body };
	});
	upstream.on("/apis/listing.json", find(SALES));
	upstream.on("/apis/item.json", query => {
		const item = listings.find(({ item }) => item.uuid === query.uuid)?.item;
		return item === undefined ? { status: 404, body: "{}" } : { body: { ...rawItem(item), ...ATTRIBUTES } };
	});
	return Object.assign(upstream, {
		uuids: listings.map(({ item }) => item.uuid),
		names: listings.map(({ name }) => name),
	});
}

const JSON_TYPE = { "content-type": "application/json" };
const ATTRIBUTES = {
	is_hitter: true,
	contact_left: 70,
	contact_right: 81,
	power_left: 66,
	speed: 61,
	fielding_ability: 72,
};
const SALES = `,"price_history":${JSON.stringify(
	Array.from({ length: 15 }, (_, day) => ({ date: `5/${day + 1}`, best_sell_price: 900 + day, best_buy_price: 700 })),
)},"completed_orders":${JSON.stringify(
	Array.from({ length: 50 }, (_, second) => ({
		date: `05/02/2026 11:50:${String(second).padStart(2, "0")}`,
		price: "812",
	})),
)}`;

function pageOf(listings: readonly ListingSummary[], type: string, page: number): string {
	const ofType = listings.filter(({ item }) => type === (item.type === "card" ? "mlb_card" : item.type));
	const rows = ofType.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(rawListing);
	return JSON.stringify({ page, per_page: PER_PAGE, total_pages: Math.ceil(ofType.length / PER_PAGE), listings: rows });
}

function rawListing({ name, buyNow, sellNow, item }: ListingSummary) {
	return { listing_name: name, best_sell_price: buyNow ?? 900, best_buy_price: sellNow ?? 700, item: rawItem(item) };
}

function rawItem({ uuid, type, name, rarity, team, teamShort, ovr, series, position }: ListingSummary["item"]) {
	return {
		uuid,
		type: type === "card" ? "mlb_card" : type,
		name,
		rarity,
		team,
		team_short_name: teamShort,
		ovr,
		series,
		display_position: position,
		img: "https://cards.example/card.webp",
	};
}
