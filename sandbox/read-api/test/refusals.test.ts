import { afterAll, describe, expect, it } from "vitest";
import { setUp } from "./setup.ts";

const { get, json, url } = await setUp({}, afterAll);

const PAGE = "page must be a whole number from 1 to 1000000";

describe("a bad parameter", () => {
	it.each([
		["/apis/listings.json?page=0", PAGE],
		["/apis/listings.json?page=-1", PAGE],
		["/apis/listings.json?page=1.5", PAGE],
		["/apis/listings.json?page=x", PAGE],
		["/apis/listings.json?page=", PAGE],
		["/apis/listings.json?page=1&page=2", PAGE],
		["/apis/listings.json?page=0x10", PAGE],
		["/apis/listings.json?page=1e3", PAGE],
		["/apis/listings.json?page=%201", PAGE],
		["/apis/listings.json?page=1000001", PAGE],
		[
			"/apis/listings.json?type=stadium&type=equipment",
			"type must be one of lg_card, stadium, equipment, sponsorship, unlockable, souvenir",
		],
		["/apis/game_history.json?username=a&mode=all&mode=arena", "mode must be one of all, arena, exhibition, league"],
		["/apis/game_log.json?id=1&platform=psn&platform=xbl", "platform must be one of psn, xbl, lgts, nsw"],
		["/api/v1/listings.json?page=99999999999999999999", PAGE],
		[
			"/apis/listings.json?type=card",
			"type must be one of lg_card, stadium, equipment, sponsorship, unlockable, souvenir",
		],
		[
			"/api/v1/listings.json?type=card",
			"type must be one of lg_Card, Stadium, Equipment, Sponsorship, Unlockable, Souvenir",
		],
		["/apis/captains.json?page=zero", PAGE],
		["/apis/item.json", "uuid must be the uuid of an item"],
		["/apis/item.json?uuid=", "uuid must be the uuid of an item"],
		[`/apis/listing.json?uuid=${"f".repeat(65)}`, "uuid must be the uuid of an item"],
		["/apis/game_log.json", "id must be the id of a game"],
		["/apis/game_log.json?id=1&platform=pc", "platform must be one of psn, xbl, lgts, nsw"],
		["/apis/game_history.json?platform=psn", "username must be given once"],
		["/apis/game_history.json?username=&platform=psn", "username must not be empty"],
		["/apis/game_history.json?username=a&platform=pc", "platform must be one of psn, xbl, lgts, nsw"],
		["/apis/game_history.json?username=a&mode=ranked", "mode must be one of all, arena, exhibition, league"],
	])("is named, with what is allowed: %s", async (path, error) => {
		const response = await get(path);
		const [name = ""] = error.split(" ");
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({ error, parameters: { [name]: error.slice(name.length + 1) } });
	});

	it("is named with all others", async () => {
		const response = await get("/apis/game_history.json?page=0&platform=pc");
		expect(await response.json()).toEqual({
			error: `username must be given once; platform must be one of psn, xbl, lgts, nsw; ${PAGE}`,
			parameters: {
				username: "must be given once",
				platform: "must be one of psn, xbl, lgts, nsw",
				page: "must be a whole number from 1 to 1000000",
			},
		});
	});
});

describe("an unknown thing", () => {
	it.each([
		["/apis/item.json?uuid=00000000000000000000000000000000", "item not found"],
		["/apis/listing.json?uuid=nobody", "item not found"],
		["/images/00000000000000000000000000000000.svg", "picture not found"],
		["/apis/nothing.json", "Nothing is answered here; /docs lists what is"],
		["/images/", "Nothing is answered here; /docs lists what is"],
	])("is 404, in JSON: %s", async (path, error) => {
		const response = await get(path);
		expect(response.status).toBe(404);
		expect(response.headers.get("content-type")).toMatch(/^application\/json/);
		expect(await response.json()).toEqual({ error });
	});

	it("is a user without pages in a game history", async () => {
		expect(await json("/apis/game_history.json?username=nobody&platform=psn")).toEqual({
			page: 1,
			per_page: 25,
			total_pages: 0,
			game_history: [],
		});
	});
});

describe("another method", () => {
	it.each(["POST", "PUT", "PATCH", "DELETE"])("is refused with the allowed methods: %s", async method => {
		const response = await fetch(`${url}/apis/item.json?uuid=1`, {
			method,
			...(method === "POST" ? { body: "a=1", headers: { "content-type": "text/strange" } } : {}),
		});
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD");
		expect(await response.json()).toEqual({ error: "Only GET and HEAD are answered here" });
	});

	it("may be OPTIONS, with which browsers ask whether they may read, also with their own headers", async () => {
		const headers = { origin: "https://cards.example", "access-control-request-headers": "content-type" };
		const response = await fetch(`${url}/apis/item.json`, { method: "OPTIONS", headers });
		expect(response.status).toBe(204);
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
		expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
		expect(response.headers.get("access-control-allow-headers")).toBe("content-type");
		expect(response.headers.get("access-control-max-age")).toBe("7200");
	});

	it("lets a page read the ETag of an answer", async () => {
		expect((await get("/apis/meta_data.json")).headers.get("access-control-expose-headers")).toBe("ETag");
	});

	it("may be HEAD", async () => {
		const response = await fetch(`${url}/apis/meta_data.json`, { method: "HEAD" });
		expect(response.status).toBe(200);
		expect(response.headers.get("etag")).not.toBeNull();
	});
});

describe("an address that cannot be read", () => {
	it.each([
		["/apis/%zz", 400, { error: "This address cannot be read" }],
		["/apis/%E0%A4%A", 400, { error: "This address cannot be read" }],
		["/%00", 404, { error: "Nothing is answered here; /docs lists what is" }],
	])("is refused in JSON, to any page: %s", async (path, status, body) => {
		const response = await get(path);
		expect(response.status).toBe(status);
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
		expect(await response.json()).toEqual(body);
	});
});

describe("a failure of the service itself", () => {
	it("is reported and logged, without the query", async () => {
		const written: [object, string][] = [];
		const broken = await setUp({
			seasons: [],
			now: () => {
				throw new Error("The clock has stopped");
			},
			logger: { error: (fields, message) => written.push([fields, message]) },
		});
		const response = await broken.get("/apis/game_history.json?username=somebody&platform=psn");
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({ error: "The service failed" });
		expect(written).toEqual([
			[{ err: new Error("The clock has stopped"), method: "GET", path: "/apis/game_history.json" }, "read API failed"],
		]);
	});
});
