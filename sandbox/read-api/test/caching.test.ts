import { describe, expect, it } from "vitest";
import { createSample } from "../src/sample/sample.ts";
import { setUp } from "./setup.ts";

const [item] = createSample("test").items;

describe("freshness", () => {
	it.each([
		["2026-07-01T12:10:00.000Z", "/apis/listings.json", "public, max-age=1200"],
		["2026-07-01T12:29:59.500Z", "/api/v1/listings.json", "public, max-age=0"],
		["2026-07-01T12:30:00.000Z", "/apis/listings.json?page=900", "public, max-age=1800"],
		["2026-07-01T12:10:20.000Z", `/apis/listing.json?uuid=${item?.uuid}`, "public, max-age=40"],
		["2026-07-01T12:10:00.000Z", `/apis/item.json?uuid=${item?.uuid}`, "public, max-age=86400"],
		["2026-07-01T12:10:00.000Z", "/apis/captains.json", "public, max-age=21600"],
		["2026-07-01T12:10:00.000Z", "/apis/meta_data.json", "public, max-age=86400"],
		["2026-07-01T12:10:00.000Z", "/apis/game_history.json?username=a&platform=psn", "public, max-age=60"],
		["2026-07-01T12:10:00.000Z", `/images/${item?.uuid}.svg`, "public, max-age=31536000, immutable"],
	])("lasts until the answer may change: at %s, %s", async (iso, path, header) => {
		const { get, clock } = await setUp();
		clock.now = Date.parse(iso);
		expect((await get(path)).headers.get("cache-control")).toBe(header);
	});
});

describe("an answer", () => {
	it.each([
		["gzip", "gzip"],
		["br, GZIP;q=0.5", "gzip"],
		["gzip;q=0, *", null],
		["x-gzip", null],
		["identity", null],
	])("of more than a kB is compressed for a client that takes it: %s → %s", async (accepted, encoding) => {
		const { get } = await setUp();
		const plain = await get("/apis/listings.json", { "accept-encoding": "identity" });
		const response = await get("/apis/listings.json", { "accept-encoding": accepted });
		expect(response.headers.get("content-encoding")).toBe(encoding);
		expect(response.headers.get("etag")).toBe(plain.headers.get("etag"));
		expect(await response.text()).toBe(await plain.text());
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
	});

	it("that is short is not", async () => {
		const { get } = await setUp();
		const response = await get("/apis/game_history.json?username=nobody", { "accept-encoding": "gzip" });
		expect(response.headers.get("content-encoding")).toBeNull();
	});
});

describe("an ETag", () => {
	it("saves the answer while nothing has changed", async () => {
		const { get, clock } = await setUp();
		const etag = (await get("/apis/listings.json")).headers.get("etag") ?? "";
		clock.now += 5 * 60_000;
		const again = await get("/apis/listings.json", { "if-none-match": etag });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect(again.headers.get("etag")).toBe(etag);
		expect(again.headers.get("cache-control")).toBe("public, max-age=900");
	});

	it("is another one after the prices were refreshed", async () => {
		const { get, clock } = await setUp();
		const etag = (await get("/apis/listings.json")).headers.get("etag") ?? "";
		clock.now += 30 * 60_000;
		expect((await get("/apis/listings.json", { "if-none-match": etag })).status).toBe(200);
	});

	it.each([
		["in a list", (etag: string) => `"other", ${etag}`, 304],
		["without its mark of weakness", (etag: string) => etag.replace("W/", ""), 304],
		["as a star", () => "*", 304],
		["of something else", () => '"other"', 200],
	])("is known %s", async (_, header, status) => {
		const { get } = await setUp();
		const etag = (await get("/apis/meta_data.json")).headers.get("etag") ?? "";
		expect((await get("/apis/meta_data.json", { "if-none-match": header(etag) })).status).toBe(status);
	});
});
