import { describe, expect, it } from "vitest";
import type { Client } from "../../../src/api/client.ts";
import { type TestUpstream, WEB_PAGE } from "../../helpers/upstream.ts";
import { flatRow, nestedRow } from "../records.ts";
import { failureOf, setUp } from "../setup.ts";

const DOCUMENTED = "/api/v1/listings.json";
const NEWER = "/apis/listings.json";

const page = (row: unknown) => ({ body: { page: 1, total_pages: 9, listings: [row] } });
const ask = (client: Client, number: number) => client.listings({ type: "card", page: number });
const urls = (upstream: TestUpstream) => upstream.requests.map(({ url }) => url);

describe("the two endpoints of listings", () => {
	it("keeps using the documented one if the service answers it", async () => {
		const { upstream, client } = await setUp();
		upstream.on(DOCUMENTED, () => page(flatRow()));
		await ask(client, 1);
		await ask(client, 2);
		expect(urls(upstream)).toEqual([`${DOCUMENTED}?page=1&type=lg_Card`, `${DOCUMENTED}?page=2&type=lg_Card`]);
	});

	it.each([
		["404", { status: 404, body: { error: "no such route" } }],
		["a web page with status 200", WEB_PAGE],
		["400, as for a type it does not know", { status: 400, body: { error: "type must be one of …" } }],
	])("finds the newer one after %s, and remembers it", async (_, wrong) => {
		const { upstream, client } = await setUp();
		upstream.on(DOCUMENTED, () => wrong);
		upstream.on(NEWER, () => page(nestedRow()));
		expect((await ask(client, 1)).data.listings[0]?.item.teamShort).toBe("OTT");
		await ask(client, 2);
		expect(urls(upstream)).toEqual([
			`${DOCUMENTED}?page=1&type=lg_Card`,
			`${NEWER}?page=1&type=lg_card`,
			`${NEWER}?page=2&type=lg_card`,
		]);
	});

	it("gives the same data in either form, under one key", async () => {
		const { upstream, client, transport, cache } = await setUp();
		upstream.on(DOCUMENTED, () => page(flatRow({ type: "lg_Card", team_short_name: "OTT" })));
		const documented = await ask(client, 1);
		await transport.flush();
		const other = await setUp();
		other.upstream.on(NEWER, () => page(nestedRow()));
		expect((await ask(other.client, 1)).data).toEqual(documented.data);
		expect([...cache.map.keys()]).toEqual([`v3 ${upstream.url} listings page=1&type=lg_Card`]);
	});

	it("remembers it over a restart", async () => {
		const { upstream, client, transport, restart } = await setUp();
		upstream.on(NEWER, () => page(nestedRow()));
		await ask(client, 1);
		await transport.flush();
		await ask(restart(), 2);
		expect(urls(upstream).slice(2)).toEqual([`${NEWER}?page=2&type=lg_card`]);
	});

	it("finds the other one when the remembered one no longer answers", async () => {
		const { upstream, client } = await setUp();
		upstream.on(NEWER, () => page(nestedRow()));
		await ask(client, 1);
		upstream.on(NEWER, () => WEB_PAGE);
		upstream.on(DOCUMENTED, () => page(flatRow()));
		await ask(client, 2);
		await ask(client, 3);
		expect(urls(upstream).slice(2)).toEqual([
			`${NEWER}?page=2&type=lg_card`,
			`${DOCUMENTED}?page=2&type=lg_Card`,
			`${DOCUMENTED}?page=3&type=lg_Card`,
		]);
	});

	it.each([
		["knows neither", WEB_PAGE, { kind: "malformed" }],
		["has no such page", { status: 404 }, { kind: "not-found" }],
	])("keeps its state when the service %s", async (_, reply, failure) => {
		const { upstream, client } = await setUp();
		upstream.on(NEWER, () => page(nestedRow()));
		await ask(client, 1);
		upstream.on(NEWER, () => reply);
		upstream.on(DOCUMENTED, () => reply);
		expect(await failureOf(ask(client, 2))).toMatchObject(failure);
		upstream.on(NEWER, () => page(nestedRow()));
		await ask(client, 3);
		expect(urls(upstream).slice(2)).toEqual([
			`${NEWER}?page=2&type=lg_card`,
			`${DOCUMENTED}?page=2&type=lg_Card`,
			`${NEWER}?page=3&type=lg_card`,
		]);
	});

	it("keeps the one that answers when the other only complains about an unknown type", async () => {
		const { upstream, client } = await setUp();
		upstream.on(NEWER, ({ type }) => (type === "lg_card" ? page(nestedRow()) : { status: 404 }));
		await ask(client, 1);
		upstream.on(DOCUMENTED, () => ({ body: { error: "wrong type" } }));
		expect(await failureOf(client.listings({ type: "souvenir", page: 1 }))).toMatchObject({ kind: "not-found" });
		await ask(client, 2);
		expect(urls(upstream).at(-1)).toBe(`${NEWER}?page=2&type=lg_card`);
	});

	it.each([
		["is in trouble", { status: 503 }, "unavailable"],
		["refuses us", { status: 403 }, "refused"],
	])("does not look elsewhere while the service %s", async (_, reply, kind) => {
		const { upstream, client } = await setUp();
		upstream.on(DOCUMENTED, () => reply);
		upstream.on(NEWER, () => page(nestedRow()));
		expect(await failureOf(ask(client, 1))).toMatchObject({ kind });
		expect(new Set(upstream.requests.map(({ path }) => path))).toEqual(new Set([DOCUMENTED]));
	});
});
