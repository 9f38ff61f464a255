import { afterAll, describe, expect, it } from "vitest";
import { setUp } from "./setup.ts";

const { get, json, url } = await setUp({}, afterAll);

describe("the description for people", () => {
	it("loads nothing from outside and runs nothing", async () => {
		const response = await get("/docs");
		const page = await response.text();
		expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
		expect(page).not.toMatch(/<script|<link|<img|src=|https?:/);
	});

	it("shows every operation with an example that is answered", async () => {
		const page = await (await get("/docs")).text();
		const examples = [...page.matchAll(/class="example" href="([^"]+)"/g)].map(([, href = ""]) =>
			href.replaceAll("&#38;", "&"),
		);
		expect(examples).toHaveLength(9);
		for (const address of examples) expect([address, (await get(address)).status]).toEqual([address, 200]);
	});

	it("is where the bare address leads", async () => {
		expect((await fetch(url)).url).toBe(`${url}/docs`);
	});
});

describe("the description for programs", () => {
	it("names all seven operations and both forms of the listings", async () => {
		expect(await json("/openapi.json")).toMatchObject({
			openapi: "3.1.0",
			paths: {
				"/api/v1/listings.json": {},
				"/apis/listings.json": {},
				"/apis/listing.json": {},
				"/apis/item.json": {},
				"/apis/captains.json": {},
				"/apis/meta_data.json": {},
				"/apis/game_log.json": {},
				"/apis/game_history.json": {},
			},
		});
	});
});
