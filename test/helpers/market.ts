import type { TestUpstream } from "./upstream.ts";

/** An invented listing in the form of newer editions of the service. */
export interface RawListing {
	listing_name: string;
	best_sell_price: number | string;
	best_buy_price: number | string;
	item: { uuid: string; [field: string]: unknown };
	price_history?: unknown[];
	completed_orders?: unknown[];
}

export const TEO = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
export const TEO_PRIME = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
export const ANA = "cccccccccccccccccccccccccccccccc";

function rawCard(uuid: string, name: string, ovr: number, series: string): RawListing["item"] {
	return {
		uuid,
		type: "mlb_card",
		img: "https://cards.example/card.webp",
		name,
		rarity: ovr >= 85 ? "Diamond" : "Gold",
		team: "Harbor Gulls",
		team_short_name: "HBG",
		ovr,
		series,
		display_position: "RF",
	};
}

/** Two cards of one invented player and one of another. */
export const MARKET: readonly RawListing[] = [
	{
		listing_name: "Teo Marrón",
		best_sell_price: 12_500,
		best_buy_price: 10_000,
		item: rawCard(TEO, "Teo Marrón", 92, "Live"),
		price_history: [
			{ date: "5/02", best_sell_price: 12_500, best_buy_price: 10_000 },
			{ date: "5/01", best_sell_price: 11_000, best_buy_price: 0 },
		],
		completed_orders: [{ date: "05/02/2026 11:50:00", price: "12,345" }],
	},
	{
		listing_name: "Teo Marrón",
		best_sell_price: 99_000,
		best_buy_price: "-",
		item: rawCard(TEO_PRIME, "Teo Marrón", 99, "Prime"),
	},
	{
		listing_name: "Ana Quill-Reyes",
		best_sell_price: 700,
		best_buy_price: 500,
		item: rawCard(ANA, "Ana Quill-Reyes", 81, "Live"),
	},
];

/** Serves listings (newer form, one page), each listing and each item's card. */
export function serveMarket(upstream: TestUpstream, market: readonly RawListing[] = MARKET): void {
	upstream.on("/apis/listings.json", ({ type, page }) => {
		const listings = type === "mlb_card" ? market.map(({ price_history, completed_orders, ...row }) => row) : [];
		return { body: { page: Number(page), per_page: 25, total_pages: listings.length === 0 ? 0 : 1, listings } };
	});
	const find = (uuid: string | undefined) => market.find(({ item }) => item.uuid === uuid);
	upstream.on("/apis/listing.json", ({ uuid }) => {
		const listing = find(uuid);
		return listing === undefined
			? { status: 404, body: { error: "not found" } }
			: { body: { price_history: [], completed_orders: [], ...listing } };
	});
	upstream.on("/apis/item.json", ({ uuid }) => {
		const item = find(uuid)?.item;
		return item === undefined
			? { status: 404, body: {} }
			: { body: { is_hitter: true, contact_left: 70, speed: 61, ...item } };
	});
}
