import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Client } from "../../../src/api/client.ts";
import { itemOperation } from "../../../src/api/operations/item.ts";
import { createUpstream, UPSTREAM_TIMINGS } from "../../../src/api/transport/upstream.ts";
import { createTestUpstream, flood, HANG, type Reply, WEB_PAGE } from "../../helpers/upstream.ts";
import { itemRecord, nestedRow } from "../records.ts";
import { failureOf, SHORT, SILENT, setUp } from "../setup.ts";

const ITEM = "/apis/item.json";

afterEach(() => {
	vi.useRealTimers();
});

const askFor = (client: Client, ...uuids: string[]) =>
	uuids.reduce<Promise<unknown>>(
		(earlier, uuid) => earlier.then(() => failureOf(client.item({ uuid }))),
		Promise.resolve(),
	);

describe("the breaker", () => {
	it.each<[string, () => Reply]>([
		["answers 500", () => ({ status: 500 })],
		["is busy", () => ({ status: 429 })],
		["refuses us", () => ({ status: 403 })],
		["answers with web pages", () => WEB_PAGE],
		["answers with no JSON", () => ({ body: "{" })],
		["answers without end", () => flood(9 * 1024 * 1024, () => {})],
		["sends elsewhere", () => ({ status: 302, headers: { location: "/" } })],
	])("leaves a service alone that %s", async (_, reply) => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, retries: 0, breakAfter: 2 } });
		upstream.on(ITEM, reply);
		await askFor(client, "a", "b", "c", "d");
		expect(upstream.requests).toHaveLength(2);
	});

	it.each<[string, () => Reply]>([
		["there is no such thing", () => ({ status: 404 })],
		["it may not be seen", () => ({ body: { error: "not allowed" } })],
		["one record does not fit", () => ({ body: itemRecord({ name: 5 }) })],
	])("is not for an answer that %s", async (_, reply) => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, breakAfter: 2 } });
		upstream.on(ITEM, reply);
		await askFor(client, "a", "b", "c", "d");
		expect(upstream.requests).toHaveLength(4);
	});

	it("is not for a request that had less than half of its time, and is for one that had it", async () => {
		const upstream = await createTestUpstream();
		onTestFinished(() => upstream.close());
		const timings = { ...UPSTREAM_TIMINGS, ...SHORT, retries: 0, breakAfter: 1 };
		const notes = { read: async () => undefined, keep: () => {} };
		const options = { baseUrl: upstream.url, proxyUrl: null, league: "mlb", notes, logger: SILENT };
		const ask = async (totalMs: number) => {
			const service = createUpstream({
				...options,
				now: Date.now,
				random: () => 0.5,
				timings: { ...timings, totalMs },
			});
			onTestFinished(() => service.close());
			upstream.on(ITEM, () => HANG);
			await failureOf(service.fetch(itemOperation, { uuid: "a" }, AbortSignal.timeout(100)));
			upstream.on(ITEM, () => ({ body: itemRecord() }));
			return failureOf(service.fetch(itemOperation, { uuid: "b" }, AbortSignal.timeout(5000)));
		};
		expect(await ask(5000)).toBeUndefined();
		expect(await ask(100)).toMatchObject({ kind: "unavailable" });
	});

	it("does not mind a web page where the service has the operation at another place", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, breakAfter: 1 } });
		upstream.on("/api/v1/listings.json", () => WEB_PAGE);
		upstream.on("/apis/listings.json", () => ({ body: { page: 1, total_pages: 1, listings: [nestedRow()] } }));
		expect((await client.listings({ type: "card", page: 1 })).data.listings).toHaveLength(1);
	});

	it("fails, while it is open, with the kind of the last failure", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, breakAfter: 1 } });
		upstream.on(ITEM, () => ({ status: 429, headers: { "retry-after": "120" } }));
		await askFor(client, "a");
		expect(await failureOf(client.item({ uuid: "b" }))).toMatchObject({ kind: "busy", retryAfterMs: 120_000 });
		expect(upstream.requests).toHaveLength(1);
	});

	it.each([
		["120", 119_000, 120_000],
		["3600", 299_000, 300_000],
	])(
		"leaves a service alone as long as it asks, %s s, but no longer than five minutes",
		async (seconds, before, after) => {
			vi.useFakeTimers({ toFake: ["Date"] });
			const start = Date.now();
			const { upstream, client } = await setUp({ timings: { ...SHORT, breakAfter: 1 } });
			upstream.on(ITEM, () => ({ status: 429, headers: { "retry-after": seconds } }));
			await askFor(client, "a");
			upstream.on(ITEM, () => ({ body: itemRecord() }));
			vi.setSystemTime(start + before);
			await askFor(client, "b");
			expect(upstream.requests).toHaveLength(1);
			vi.setSystemTime(start + after);
			expect((await client.item({ uuid: "b" })).source).toBe("network");
		},
	);
});

it("each HTTP request is reported with its outcome, repeated ones, too", async () => {
	const attempts: string[] = [];
	const { upstream, client } = await setUp({
		onAttempt: (operation, result) => void attempts.push(`${operation} ${result}`),
	});
	const replies: Reply[] = [response => response.destroy(), { status: 503 }, { body: itemRecord() }, { status: 404 }];
	upstream.on(ITEM, () => replies[upstream.requests.length - 1] ?? { status: 500 });
	await client.item({ uuid: "a" });
	await client.item({ uuid: "a" });
	await failureOf(client.item({ uuid: "b" }));
	expect(attempts).toEqual(["item unavailable", "item unavailable", "item ok", "item not-found"]);
});
