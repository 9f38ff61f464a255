import { describe, expect, it } from "vitest";
import { type Client, OPERATIONS } from "../../src/api/client.ts";
import { captainRecord, gameLogRecord, historyRecord, itemRecord, listingRecord, nestedRow, UUID } from "./records.ts";
import { setUp } from "./setup.ts";

const listings = { page: 1, total_pages: 1, listings: [nestedRow()] };
const history = { page: 1, per_page: 25, total_pages: 1, game_history: [historyRecord()] };
const captains = { page: 2, per_page: 25, total_pages: 3, total_captains: 61, captains: [captainRecord()] };

const CALLS: [name: string, call: (client: Client) => Promise<unknown>, url: string, body: unknown][] = [
	["listings", api => api.listings({ type: "card", page: 3 }), "/api/v1/listings.json?page=3&type=lg_Card", listings],
	[
		"listings of stadiums",
		api => api.listings({ type: "stadium", page: 1 }),
		"/api/v1/listings.json?page=1&type=Stadium",
		listings,
	],
	["listing", api => api.listing({ uuid: UUID }), `/apis/listing.json?uuid=${UUID}`, listingRecord()],
	["item", api => api.item({ uuid: UUID }), `/apis/item.json?uuid=${UUID}`, itemRecord()],
	["captains", api => api.captains({ page: 2 }), "/apis/captains.json?page=2", captains],
	["metaData", api => api.metaData(), "/apis/meta_data.json", { series: [], brands: [], sets: ["CORE"] }],
	["gameLog by id", api => api.gameLog({ id: "7001" }), "/apis/game_log.json?id=7001", gameLogRecord()],
	[
		"gameLog of a person",
		api => api.gameLog({ id: "7001", username: "quiet kettle+&", platform: "ts" }),
		"/apis/game_log.json?id=7001&platform=lgts&username=quiet+kettle%2B%26",
		gameLogRecord(),
	],
	[
		"gameHistory",
		api => api.gameHistory({ username: "quiet_kettle", platform: "psn", mode: "arena", page: 2 }),
		"/apis/game_history.json?mode=arena&page=2&platform=psn&username=quiet_kettle",
		history,
	],
];

describe("client", () => {
	it.each(CALLS)("asks for %s at the contract's path, with its parameters", async (_, call, url, body) => {
		const { upstream, client } = await setUp();
		upstream.on(url.replace(/\?.*/, ""), () => ({ body }));
		expect(await call(client)).toMatchObject({ stale: false, source: "network" });
		expect(upstream.requests.map(request => request.url)).toEqual([url]);
	});

	it("calls every operation by the operation's own name", () => {
		expect(Object.keys(OPERATIONS)).toEqual(Object.values(OPERATIONS).map(({ name }) => name));
	});
});
