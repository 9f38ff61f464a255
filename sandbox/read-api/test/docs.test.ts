import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
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
	it("names every operation as the bot does, and says what it answers with", async () => {
		const { openapi, servers, security, info, paths } = description.parse(await json("/openapi.json"));
		expect({ openapi, servers, security, info }).toMatchObject({
			openapi: "3.1.0",
			servers: [{ url: "/" }],
			security: [],
			info: { license: { name: "MIT" } },
		});
		const operations = Object.entries(paths).map(([path, { get }]) => [
			path,
			get.operationId,
			Object.keys(get.responses["200"].content),
		]);
		expect(operations).toEqual([
			["/api/v1/listings.json", "documentedListings", ["application/json"]],
			["/apis/listings.json", "listings", ["application/json"]],
			["/apis/listing.json", "listing", ["application/json"]],
			["/apis/item.json", "item", ["application/json"]],
			["/apis/captains.json", "captains", ["application/json"]],
			["/apis/meta_data.json", "metaData", ["application/json"]],
			["/apis/game_log.json", "gameLog", ["application/json"]],
			["/apis/game_history.json", "gameHistory", ["application/json"]],
			["/images/{name}.svg", "image", ["image/svg+xml"]],
		]);
	});

	it("gives every operation a tag that is explained", async () => {
		const { tags, paths } = description.parse(await json("/openapi.json"));
		const names = tags.map(({ name }) => name);
		for (const { get } of Object.values(paths)) expect(names).toEqual(expect.arrayContaining(get.tags));
	});
});

const operation = z.object({
	operationId: z.string(),
	tags: z.array(z.string()).min(1),
	responses: z.object({ "200": z.object({ content: z.record(z.string(), z.unknown()) }) }),
});
const description = z.object({
	openapi: z.string(),
	servers: z.array(z.unknown()),
	security: z.array(z.unknown()),
	info: z.unknown(),
	tags: z.array(z.object({ name: z.string(), description: z.string() })),
	paths: z.record(z.string(), z.object({ get: operation })),
});
