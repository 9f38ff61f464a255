import { Buffer } from "node:buffer";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Transport } from "../../../src/api/client.ts";
import { itemOperation } from "../../../src/api/operations/item.ts";
import type { RequestEvent } from "../../../src/api/transport/transport.ts";
import { drip, flood, HANG, RESET, type Reply, WEB_PAGE } from "../../helpers/upstream.ts";
import { gameLogRecord, historyRecord, itemRecord, lineScoreRecord, listingRecord, UUID } from "../records.ts";
import { createMapAnswers, createMapCache, failureOf, SHORT, SILENT, setUp } from "../setup.ts";

const ITEM = "/apis/item.json";
const LISTING = "/apis/listing.json";
const GAME = "/apis/game_log.json";
const HISTORY = "/apis/game_history.json";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MIB = 1024 * 1024;

const item = (name = "Ané Tollworth"): Reply => ({ body: itemRecord({ name }) });

afterEach(() => {
	vi.useRealTimers();
});

describe("keeping", () => {
	it("asks once for the same query, and says where the answer came from and how old it is", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(ITEM, () => item());
		const first = await client.item({ uuid: UUID });
		clock.now += 5 * MINUTE;
		const second = await client.item({ uuid: UUID });
		expect(first).toMatchObject({ source: "network", stale: false, fetchedAt: clock.now - 5 * MINUTE });
		expect(second).toEqual({ ...first, source: "memory" });
		expect(upstream.requests).toHaveLength(1);
	});

	it("gives everybody the same object as long as an answer is fresh", async () => {
		const { upstream, transport, start } = await setUp();
		upstream.on(ITEM, () => item());
		const ask = (of: Transport) => of.get(itemOperation, { uuid: UUID });
		expect(await ask(transport)).toBe(await ask(transport));
		await transport.flush();
		const later = start();
		expect(await ask(later)).toBe(await ask(later));
		expect(upstream.requests).toHaveLength(1);
	});

	it("asks once for 500 at once", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, () => item());
		const answers = await Promise.all(Array.from({ length: 500 }, () => client.item({ uuid: UUID })));
		expect(upstream.requests).toHaveLength(1);
		expect(new Set(answers.map(({ data }) => data.name))).toEqual(new Set(["Ané Tollworth"]));
	});

	it("asks again when the answer is past its freshness", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord({ best_sell_price: upstream.requests.length }) }));
		await client.listing({ uuid: UUID });
		clock.now += MINUTE;
		expect(await client.listing({ uuid: UUID })).toMatchObject({
			data: { buyNow: 2 },
			source: "network",
			stale: false,
		});
	});

	it("asks again for an answer from before a given time, but not twice", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(ITEM, () => item());
		await client.item({ uuid: UUID });
		clock.now += 1;
		const notBefore = clock.now;
		const sources = [
			await client.item({ uuid: UUID }, { notBefore }),
			await client.item({ uuid: UUID }, { notBefore }),
		];
		expect(sources.map(({ source }) => source)).toEqual(["network", "memory"]);
	});

	it("asks once more for all who joined a request that began before a given time", async () => {
		const { upstream, client, clock } = await setUp();
		const held = Promise.withResolvers<void>();
		let ovr = 80;
		upstream.on(ITEM, async () => {
			const answer = { body: itemRecord({ ovr: ovr++ }) };
			await held.promise;
			return answer;
		});
		const crawl = client.item({ uuid: UUID }, { priority: "background" });
		await upstream.arrived(1);
		clock.now += 1;
		const notBefore = clock.now;
		const people = Array.from({ length: 100 }, (_, person) => String(person));
		const asked = people.map(person => client.item({ uuid: UUID }, { notBefore, person }));
		clock.now += 1;
		held.resolve();
		// An answer is as old as its request.
		expect(await crawl).toMatchObject({ data: { ovr: 80 }, fetchedAt: notBefore - 1 });
		expect((await Promise.all(asked)).map(({ data }) => data.ovr)).toEqual(people.map(() => 81));
		expect(upstream.requests).toHaveLength(2);
	});

	it("asks again for another query", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, ({ uuid }) => ({ body: itemRecord({ uuid }) }));
		await client.item({ uuid: "a" });
		expect((await client.item({ uuid: "b" })).data.uuid).toBe("b");
	});

	it("makes no request after a restart over a warm storage", async () => {
		const { upstream, client, transport, restart } = await setUp();
		upstream.on(ITEM, () => item());
		const before = await client.item({ uuid: UUID });
		await transport.flush();
		expect(await restart().item({ uuid: UUID })).toEqual({ ...before, source: "storage" });
		expect(upstream.requests).toHaveLength(1);
	});

	it("takes the newer answer another process has put into the storage meanwhile", async () => {
		const { upstream, client, transport, clock, restart } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord({ best_sell_price: upstream.requests.length }) }));
		await client.listing({ uuid: UUID });
		clock.now += MINUTE;
		await restart().listing({ uuid: UUID });
		await transport.flush();
		expect(await client.listing({ uuid: UUID })).toMatchObject({ data: { buyNow: 2 }, source: "storage" });
		expect(upstream.requests).toHaveLength(2);
	});

	it("keeps an answer in the storage as long as it may be served stale", async () => {
		const { upstream, client, transport, cache } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		await client.listing({ uuid: UUID });
		await transport.flush();
		expect([...cache.ttls.values()]).toEqual([7 * DAY + MINUTE]);
	});

	it.each([
		["of another shape", "broken"],
		["without its time", { data: {} }],
		["without data", { fetchedAt: 1 }],
	])("treats a stored value %s as a miss", async (_, value) => {
		const { upstream, client, cache, restart, transport } = await setUp();
		upstream.on(ITEM, () => item());
		await client.item({ uuid: UUID });
		await transport.flush();
		for (const key of cache.map.keys()) cache.map.set(key, value);
		expect((await restart().item({ uuid: UUID })).source).toBe("network");
	});

	it("keeps answers that name people in a separate store, with their gamertags in lower case", async () => {
		const { upstream, client, transport, cache, personalAnswers } = await setUp();
		const away_name = "a_Rival&reg; ^b54^";
		upstream.on(GAME, () => ({ body: gameLogRecord({ line_score: lineScoreRecord({ away_name }) }) }));
		upstream.on(HISTORY, () => ({
			body: { page: 1, total_pages: 1, game_history: [historyRecord(), historyRecord({ home_name: "", away_name })] },
		}));
		await client.gameLog({ id: "7001", username: "Ann", platform: "psn" });
		await client.gameHistory({ username: "BEN", platform: "psn", mode: "all", page: 1 });
		await transport.flush();
		expect(cache.map.size).toBe(0);
		const named = [...personalAnswers.map.values()].map(({ names }) => names);
		expect(named).toEqual([
			["ann", "quiet_kettle", "a_rival®"],
			["ben", "quiet_kettle", "a_rival®"],
		]);
	});

	it("names the host and the shape's version in its keys", async () => {
		const { upstream, client, transport, cache } = await setUp();
		upstream.on(ITEM, () => item());
		await client.item({ uuid: UUID });
		await transport.flush();
		expect([...cache.map.keys()]).toEqual([`v2 ${upstream.url} item uuid=${UUID}`]);
	});
});

describe("a finished game", () => {
	it("is fresh for good, kept for 400 days, and found by id alone and with a name", async () => {
		const { upstream, client, transport, personalAnswers, clock, restart } = await setUp();
		upstream.on(GAME, () => ({ body: gameLogRecord() }));
		await client.gameLog({ id: "7001", username: "quiet_kettle", platform: "psn" });
		await transport.flush();
		expect([...personalAnswers.map.values()]).toMatchObject([{ ttlMs: 400 * DAY }]);

		upstream.on(GAME, () => ({ body: { error: "game not found" } }));
		clock.now += 400 * DAY;
		const later = restart();
		expect(await client.gameLog({ id: "7001" })).toMatchObject({ source: "memory", stale: false });
		expect(await later.gameLog({ id: "7001" })).toMatchObject({ source: "storage", stale: false });
		expect(await later.gameLog({ id: "7001", username: "x", platform: "xbl" })).toMatchObject({ source: "memory" });
		expect(upstream.requests).toHaveLength(1);
	});

	it("is asked for again, a minute later, while it is incomplete", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(GAME, () => ({ body: gameLogRecord({ line_score: lineScoreRecord(), box_score: undefined }) }));
		await client.gameLog({ id: "7001" });
		clock.now += MINUTE;
		upstream.on(GAME, () => ({ body: gameLogRecord() }));
		expect((await client.gameLog({ id: "7001" })).data.boxScores).toHaveLength(2);
	});

	it("is requested again with a name after the id alone was refused", async () => {
		const { upstream, client } = await setUp();
		const error = "Username and platform do not match the game record.";
		upstream.on(GAME, ({ username }) => ({ body: username === "quiet_kettle" ? gameLogRecord() : { error } }));
		const named = { id: "7001", username: "quiet_kettle", platform: "psn" } as const;
		const [alone, withName] = await Promise.allSettled([client.gameLog({ id: "7001" }), client.gameLog(named)]);
		expect(alone).toMatchObject({ reason: { kind: "mismatch", operation: "gameLog" } });
		expect(withName.status).toBe("fulfilled");
		expect((await client.gameLog({ id: "7001" })).source).toBe("memory");
	});
});

describe("an empty page of a user who has games", () => {
	const page = (games: unknown[]) => ({ body: { page: 1, per_page: 25, total_pages: 1, game_history: games } });
	const query = { username: "quiet_kettle", platform: "psn", mode: "all", page: 1 } as const;

	it("is requested a second time", async () => {
		const { upstream, client } = await setUp();
		upstream.on(HISTORY, () => page(upstream.requests.length === 1 ? [] : [historyRecord()]));
		expect((await client.gameHistory(query)).data.games).toHaveLength(1);
		expect(upstream.requests).toHaveLength(2);
	});

	it("is returned, but not kept, when it is empty again", async () => {
		const { upstream, client } = await setUp();
		upstream.on(HISTORY, () => page([]));
		expect((await client.gameHistory(query)).data).toEqual({ page: 1, totalPages: 1, games: [] });
		upstream.on(HISTORY, () => page([historyRecord()]));
		expect((await client.gameHistory(query)).data.games).toHaveLength(1);
	});

	it("does not replace an older page with games", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(HISTORY, () => page([historyRecord()]));
		await client.gameHistory(query);
		clock.now += MINUTE;
		upstream.on(HISTORY, () => page([]));
		expect(await client.gameHistory(query)).toMatchObject({ stale: true, data: { games: [{ id: "7001" }] } });
	});
});

describe("failing", () => {
	const hugeBody = (): Reply => flood(2 * MIB, () => {});

	it.each<[string, () => Reply, object]>([
		["an unknown item", () => ({ status: 404, body: "" }), { kind: "not-found", status: 404 }],
		["a refusal", () => ({ status: 403, body: "<html>no</html>" }), { kind: "refused", status: 403 }],
		["too many requests", () => ({ status: 429, body: "" }), { kind: "busy", status: 429 }],
		["a service in trouble", () => ({ status: 503, body: "" }), { kind: "unavailable", status: 503 }],
		["a redirect", () => ({ status: 302, headers: { location: "/elsewhere" } }), { kind: "unavailable", status: 302 }],
		["a connection broken off", () => RESET, { kind: "unavailable" }],
		["a page for people", () => WEB_PAGE, { kind: "malformed" }],
		["truncated JSON", () => ({ body: '{"uuid":"abc","na' }), { kind: "malformed" }],
		["a field of another type", () => ({ body: itemRecord({ age: [] }) }), { kind: "malformed", field: "age" }],
		["an error with status 200", () => ({ body: { error: "item not found" } }), { kind: "not-found", status: 200 }],
		["a body without end", hugeBody, { kind: "malformed" }],
	])("says of %s what it is, and does not keep it", async (_, reply, expected) => {
		const { upstream, client, cache, transport } = await setUp();
		upstream.on(ITEM, reply);
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({
			name: "ApiError",
			operation: "item",
			...expected,
		});
		upstream.on(ITEM, () => item());
		expect((await client.item({ uuid: UUID })).source).toBe("network");
		await transport.flush();
		expect(cache.map.size).toBe(1);
	});

	it("refuses a body over 1 MiB while it comes, and hangs up", async () => {
		const { upstream, client } = await setUp();
		const sent = Promise.withResolvers<number>();
		upstream.on(ITEM, () => flood(512 * MIB, sent.resolve));
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({ kind: "malformed" });
		// What is on the way in the sockets' buffers comes on top.
		expect(await sent.promise).toBeLessThan(32 * MIB);
	});

	it("takes a body of nearly 1 MiB", async () => {
		const { upstream, client } = await setUp();
		const body = JSON.stringify(itemRecord({ filler: " ".repeat(MIB - 1000) }));
		upstream.on(ITEM, () => ({ body }));
		expect(Buffer.byteLength(body)).toBeGreaterThan(0.99 * MIB);
		expect((await client.item({ uuid: UUID })).data.uuid).toBe(UUID);
	});

	it("shares one failure among all who asked at once", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, () => ({ status: 404, body: "" }));
		const failures = await Promise.all(Array.from({ length: 50 }, () => failureOf(client.item({ uuid: UUID }))));
		expect(new Set(failures).size).toBe(1);
		expect(upstream.requests).toHaveLength(1);
	});

	it.each([
		["never answers", () => HANG],
		["never ends its answer", () => drip('{"uuid":', 5)],
	])("gives up on a service that %s within the time", async (_, reply) => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 100 } });
		upstream.on(ITEM, reply);
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({ kind: "unavailable" });
	});

	it("fails for a host that does not exist", async () => {
		const { upstream, client } = await setUp();
		await upstream.close();
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({
			kind: "unavailable",
			cause: { code: "ECONNREFUSED" },
		});
	});
});

describe("an old answer", () => {
	it.each<[string, () => Reply]>([
		["is in trouble", () => ({ status: 500 })],
		["is busy", () => ({ status: 429 })],
		["refuses us", () => ({ status: 403 })],
		["breaks the connection off", () => RESET],
		["answers with a page for people", () => WEB_PAGE],
		["answers with another shape", () => ({ body: {} })],
	])("is served, marked, when the service %s, and is not replaced", async (_, reply) => {
		const { upstream, client, clock } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		const first = await client.listing({ uuid: UUID });
		upstream.on(LISTING, reply);
		clock.now += DAY;
		expect(await client.listing({ uuid: UUID })).toEqual({ ...first, stale: true, source: "stale" });
		upstream.on(LISTING, () => ({ body: listingRecord({ best_sell_price: 7 }) }));
		expect(await client.listing({ uuid: UUID })).toMatchObject({ data: { buyNow: 7 }, stale: false });
	});

	it("is served from the storage after a restart", async () => {
		const { upstream, client, transport, clock, restart } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		const first = await client.listing({ uuid: UUID });
		await transport.flush();
		clock.now += DAY;
		upstream.on(LISTING, () => ({ status: 500 }));
		expect(await restart().listing({ uuid: UUID })).toEqual({ ...first, stale: true, source: "stale" });
	});

	it("is not served when it is older than 7 days past its freshness", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		await client.listing({ uuid: UUID });
		upstream.on(LISTING, () => ({ status: 500 }));
		clock.now += MINUTE + 7 * DAY;
		expect(await failureOf(client.listing({ uuid: UUID }))).toMatchObject({ kind: "unavailable" });
	});

	it("is not served for something that is no longer there", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		await client.listing({ uuid: UUID });
		upstream.on(LISTING, () => ({ status: 404 }));
		clock.now += MINUTE;
		expect(await failureOf(client.listing({ uuid: UUID }))).toMatchObject({ kind: "not-found" });
	});
});

describe("trying again", () => {
	it.each<[string, () => Reply]>([
		["a service in trouble", () => ({ status: 502 })],
		["a connection broken off", () => RESET],
		["too many requests", () => ({ status: 429, headers: { "retry-after": "0" } })],
	])("recovers from %s", async (_, reply) => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, () => (upstream.requests.length < 3 ? reply() : item()));
		expect((await client.item({ uuid: UUID })).data.uuid).toBe(UUID);
		expect(upstream.requests).toHaveLength(3);
	});

	it("stops after two further tries", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, () => ({ status: 500 }));
		await failureOf(client.item({ uuid: UUID }));
		expect(upstream.requests).toHaveLength(3);
	});

	it.each<[string, () => Reply]>([
		["a refusal", () => ({ status: 403 })],
		["an unknown item", () => ({ status: 404 })],
		["another shape", () => ({ body: {} })],
	])("does not ask again after %s", async (_, reply) => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, reply);
		await failureOf(client.item({ uuid: UUID }));
		expect(upstream.requests).toHaveLength(1);
	});

	it("waits as long as the service asks", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, retryMs: 60_000, totalMs: 120_000 } });
		const headers = { "retry-after": "1" };
		upstream.on(ITEM, () => (upstream.requests.length === 1 ? { status: 429, headers } : item()));
		// With its own pause of a minute, this test would not end.
		expect((await client.item({ uuid: UUID })).data.uuid).toBe(UUID);
	});

	it("does not retry a service that asks for a longer pause than a call may take, and passes the pause on", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 3_600_000 } });
		upstream.on(ITEM, () => ({ status: 429, headers: { "retry-after": "3600" } }));
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({ kind: "busy", retryAfterMs: 3_600_000 });
		expect(upstream.requests).toHaveLength(1);
	});

	it("says what went wrong last when the time ends in a pause", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 1500 } });
		upstream.on(ITEM, () => ({ status: 429, headers: { "retry-after": "1" } }));
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({ kind: "busy", retryAfterMs: 1000 });
		expect(upstream.requests).toHaveLength(2);
	});
});

describe("the breaker", () => {
	it("opens after consecutive failures, closes after one success, and logs both", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const log: string[] = [];
		const note = (_: object, message: string) => void log.push(message);
		const logger = { ...SILENT, warn: note, info: note };
		const { upstream, client } = await setUp({
			logger,
			timings: { ...SHORT, retries: 0, breakAfter: 3, breakMs: 10_000 },
		});
		upstream.on(ITEM, () => ({ status: 500 }));
		for (let call = 0; call < 3; call++) await failureOf(client.item({ uuid: UUID }));
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject({ kind: "unavailable", status: undefined });
		expect(upstream.requests).toHaveLength(3);

		vi.setSystemTime(Date.now() + 10_000);
		await failureOf(client.item({ uuid: UUID }));
		await failureOf(client.item({ uuid: UUID }));
		expect(upstream.requests).toHaveLength(4);

		vi.setSystemTime(Date.now() + 10_000);
		upstream.on(ITEM, () => item());
		expect((await client.item({ uuid: UUID })).data.uuid).toBe(UUID);
		expect(log).toEqual([
			expect.stringMatching(/^the read API has not answered yet: check API_BASE_URL, which is http:/),
			"the read API fails; requests pause for a while",
			"the read API fails; requests pause for a while",
			"the read API answers again",
		]);
	});

	it("lets one request try without making others wait for it", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { upstream, client } = await setUp({ timings: { ...SHORT, retries: 0, breakAfter: 1 } });
		upstream.on(ITEM, () => ({ status: 500 }));
		await failureOf(client.item({ uuid: "a" }));
		vi.setSystemTime(Date.now() + 10_000);
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async () => {
			await gate.promise;
			return item();
		});
		const trying = client.item({ uuid: "b" });
		await upstream.arrived(2);
		expect(await failureOf(client.item({ uuid: "c" }))).toMatchObject({ kind: "unavailable" });
		gate.resolve();
		expect((await trying).source).toBe("network");
	});

	it("opens for a service that is too busy, too", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, retries: 0, breakAfter: 2 } });
		upstream.on(ITEM, () => ({ status: 429 }));
		for (let call = 0; call < 4; call++) await failureOf(client.item({ uuid: UUID }));
		expect(upstream.requests).toHaveLength(2);
	});

	it("does not count answers that are no failures of the service", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, breakAfter: 2 } });
		upstream.on(ITEM, () => ({ status: 404 }));
		for (const uuid of ["a", "b", "c", "d"]) await failureOf(client.item({ uuid }));
		expect(upstream.requests).toHaveLength(4);
	});
});

describe("few at a time", () => {
	const uuids = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

	it("sends at most four at once", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, async ({ uuid }) => {
			await upstream.arrived(4);
			return { body: itemRecord({ uuid }) };
		});
		await Promise.all(uuids(60, "x").map((uuid, index) => client.item({ uuid }, { person: `${index % 5}` })));
		expect(upstream.requests).toHaveLength(60);
		expect(upstream.maxInFlight).toBe(4);
	});

	it("answers a person while background requests hang", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, ({ uuid = "" }) => (uuid.startsWith("crawl") ? HANG : { body: itemRecord({ uuid }) }));
		const crawl = uuids(20, "crawl").map(uuid => failureOf(client.item({ uuid }, { priority: "background" })));
		await upstream.arrived(3);
		expect((await client.item({ uuid: "mine" })).data.uuid).toBe("mine");
		expect(upstream.requests.map(({ query }) => query.uuid)).toEqual(["crawl0", "crawl1", "crawl2", "mine"]);
		expect(crawl).toHaveLength(20);
	});

	it("does not let a person wait with the crawl for the same answer, and asks for it once", async () => {
		const { upstream, client } = await setUp();
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async ({ uuid = "" }) => {
			if (uuid.startsWith("crawl")) await gate.promise;
			return { body: itemRecord({ uuid }) };
		});
		const crawl = [...uuids(5, "crawl"), "wanted"].map(uuid => client.item({ uuid }, { priority: "background" }));
		await upstream.arrived(3);
		expect((await client.item({ uuid: "wanted" })).source).toBe("network");
		gate.resolve();
		const answers = await Promise.all(crawl);
		expect(answers.at(-1)?.source).toBe("memory");
		expect(upstream.requests.filter(({ query }) => query.uuid === "wanted")).toHaveLength(1);
	});

	it("shares a background request that is on its way with a person", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, () => item());
		const crawl = client.item({ uuid: UUID }, { priority: "background" });
		await upstream.arrived(1);
		await Promise.all([crawl, client.item({ uuid: UUID })]);
		expect(upstream.requests).toHaveLength(1);
	});

	it("lets a background request wait as long as it takes", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 150, breakAfter: 100 } });
		upstream.on(ITEM, ({ uuid = "" }) => (uuid.startsWith("slow") ? HANG : { body: itemRecord({ uuid }) }));
		const slow = uuids(6, "slow").map(uuid => failureOf(client.item({ uuid }, { priority: "background" })));
		const last = await client.item({ uuid: "last" }, { priority: "background" });
		expect(last.data.uuid).toBe("last");
		expect(await Promise.all(slow)).toEqual(Array(6).fill(expect.objectContaining({ kind: "unavailable" })));
	});

	it("fails a person's request if the queue is too long or too slow", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 200 } });
		upstream.on(ITEM, () => HANG);
		const ask = async (uuids: string[], personOf: (uuid: string) => string) => {
			const failures = await Promise.all(
				uuids.map(uuid => failureOf(client.item({ uuid }, { person: personOf(uuid) }))),
			);
			const kinds = failures.map(failure => failure instanceof Error && "kind" in failure && failure.kind);
			return ["busy", "unavailable"].map(kind => kinds.filter(other => other === kind).length);
		};
		// One person's, of which two are sent and a hundred wait, then many people's.
		expect(await ask(uuids(110, "x"), () => "ann")).toEqual([8, 102]);
		expect(await ask(uuids(600, "y"), uuid => uuid)).toEqual([96, 504]);
	});

	it("leaves two slots to others, whatever one person asks for", async () => {
		const { upstream, client } = await setUp();
		upstream.on(ITEM, ({ uuid = "" }) => (uuid.startsWith("hers") ? HANG : { body: itemRecord({ uuid }) }));
		const hers = uuids(60, "hers").map(uuid => failureOf(client.item({ uuid }, { person: "ann" })));
		await upstream.arrived(2);
		for (const uuid of uuids(9, "his")) await client.item({ uuid }, { person: "ben" });
		expect(upstream.requests.filter(({ query }) => query.uuid?.startsWith("hers"))).toHaveLength(2);
		expect(hers).toHaveLength(60);
	});

	it("sends people's requests in turns", async () => {
		const { upstream, client } = await setUp();
		const asked = () => upstream.requests.map(({ query }) => query.uuid?.slice(0, 3));
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async ({ uuid }) => {
			await gate.promise;
			return { body: itemRecord({ uuid }) };
		});
		const hers = uuids(9, "ann").map(uuid => client.item({ uuid }, { person: "ann" }));
		await upstream.arrived(2);
		const his = uuids(9, "ben").map(uuid => client.item({ uuid }, { person: "ben" }));
		await upstream.arrived(4);
		const others = ["cat", "dan"].map(person => client.item({ uuid: person }, { person }));
		gate.resolve();
		await Promise.all([...hers, ...his, ...others]);
		// Each of the first four may be followed by the next one of its person before these have come.
		expect(asked().slice(4, 8)).toEqual(expect.arrayContaining(["cat", "dan"]));
	});

	it("does not let a person wait behind another one's requests for the same answer, and asks for it once", async () => {
		const { upstream, client } = await setUp();
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async ({ uuid = "" }) => {
			if (uuid.startsWith("hers")) await gate.promise;
			return { body: itemRecord({ uuid }) };
		});
		const hers = [...uuids(5, "hers"), "wanted"].map(uuid => client.item({ uuid }, { person: "ann" }));
		await upstream.arrived(2);
		expect((await client.item({ uuid: "wanted" }, { person: "ben" })).source).toBe("network");
		gate.resolve();
		expect((await Promise.all(hers)).at(-1)?.source).toBe("memory");
		expect(upstream.requests.filter(({ query }) => query.uuid === "wanted")).toHaveLength(1);
	});

	it("sends one request for all who wait for the same answer", async () => {
		const { upstream, client } = await setUp();
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async ({ uuid }) => {
			await gate.promise;
			return { body: itemRecord({ uuid }) };
		});
		const first = uuids(4, "first").map(uuid => client.item({ uuid }, { person: uuid }));
		await upstream.arrived(4);
		const others = uuids(100, "person").map(person => client.item({ uuid: "wanted" }, { person }));
		gate.resolve();
		await Promise.all([...first, ...others]);
		expect(upstream.requests).toHaveLength(5);
	});

	it("sends ten requests in ten seconds for a person's suggestions, and answers the others from what is known", async () => {
		const { upstream, client, clock } = await setUp();
		upstream.on(ITEM, ({ uuid }) => ({ body: itemRecord({ uuid }) }));
		const suggest = (uuid: string, person: string) => client.item({ uuid }, { person, priority: "suggestion" });
		for (const uuid of uuids(10, "x")) await suggest(uuid, "ann");
		expect(await failureOf(suggest("new", "ann"))).toMatchObject({ kind: "busy" });
		expect((await suggest("x0", "ann")).source).toBe("memory");
		expect((await suggest("new", "ben")).source).toBe("network");
		expect((await client.item({ uuid: "hers" }, { person: "ann" })).source).toBe("network");
		clock.now += 10_000;
		expect((await suggest("later", "ann")).source).toBe("network");
	});

	it("does not count requests that waited too long as failures of the service", async () => {
		const { upstream, client } = await setUp({ timings: { ...SHORT, totalMs: 200, breakAfter: 5 } });
		upstream.on(ITEM, ({ uuid = "" }) => (uuid.startsWith("slow") ? HANG : { body: itemRecord({ uuid }) }));
		const asked = [...uuids(4, "slow"), ...uuids(20, "behind")];
		const failures = await Promise.all(asked.map(uuid => failureOf(client.item({ uuid }, { person: uuid }))));
		expect(failures).toEqual(Array(24).fill(expect.objectContaining({ kind: "unavailable" })));
		expect(upstream.requests).toHaveLength(4);
		expect((await client.item({ uuid: "later" })).source).toBe("network");
	});

	it("lets a person before the crawl when all are waiting", async () => {
		const { upstream, client } = await setUp();
		const gate = Promise.withResolvers<void>();
		upstream.on(ITEM, async ({ uuid }) => {
			await gate.promise;
			return { body: itemRecord({ uuid }) };
		});
		const first = uuids(4, "first").map(uuid => client.item({ uuid }, { person: uuid }));
		await upstream.arrived(4);
		const crawl = client.item({ uuid: "crawl" }, { priority: "background" });
		const others = uuids(4, "then").map(uuid => client.item({ uuid }, { person: uuid }));
		gate.resolve();
		await Promise.all([...first, crawl, ...others]);
		expect(upstream.requests.at(-1)?.query.uuid).toBe("crawl");
	});
});

describe("a storage that fails", () => {
	it.each([
		["throws", () => Promise.reject(new Error("disk gone"))],
		["hangs", () => new Promise<never>(() => {})],
	])("is a miss, logged once and counted each time, when it %s", async (_, fail) => {
		const warnings: string[] = [];
		const logger = { ...SILENT, warn: (_fields: object, message: string) => void warnings.push(message) };
		let errors = 0;
		const { upstream, client, transport } = await setUp({
			cache: { ...createMapCache(), get: fail, set: fail },
			logger,
			onCacheError: () => errors++,
			timings: { ...SHORT, cacheReadMs: 10, cacheWriteMs: 10 },
		});
		upstream.on(ITEM, ({ uuid }) => ({ body: itemRecord({ uuid }) }));
		await client.item({ uuid: "a" });
		await client.item({ uuid: "b" });
		expect((await client.item({ uuid: "a" })).source).toBe("memory");
		await transport.flush();
		expect(errors).toBe(4);
		expect(warnings).toEqual(["the cache fails; working without it"]);
	});

	it("does not hold an answer up while it writes, but the end waits for it", async () => {
		const written = Promise.withResolvers<void>();
		const store = createMapCache();
		const cache = {
			...store,
			set: (...entry: Parameters<typeof store.set>) => written.promise.then(() => store.set(...entry)),
		};
		const { upstream, client, transport } = await setUp({ cache });
		upstream.on(ITEM, () => item());
		await client.item({ uuid: UUID });
		const closed = transport.close().then(() => store.map.size);
		written.resolve();
		expect(await closed).toBe(1);
	});
});

describe("forgetting", () => {
	const page = (...games: object[]) => ({ body: { page: 1, total_pages: 1, game_history: games } });
	const ask = { platform: "xbl", mode: "all", page: 1 } as const;

	// The service often writes CPU in place of the asked player: then only the query names them.
	it.each([["Quiet Kettle"], ["(kettle)"], ["kettle's~!"], ['k"et\\tle'], ["José Kettle"]])(
		"deletes the kept games of %s, in any case of letters, and no one else's, from memory and store",
		async gamertag => {
			const { upstream, client, transport, personalAnswers } = await setUp();
			const named = historyRecord({ home_name: "CPU", away_name: `${gamertag} ^b53^` });
			upstream.on(HISTORY, ({ username }) =>
				page(username === "a_rival" ? named : historyRecord({ home_name: "CPU" })),
			);
			const usernames = [gamertag, gamertag.toUpperCase(), "a_rival", "a_stranger"];
			for (const username of usernames) await client.gameHistory({ ...ask, username });
			await transport.flush();
			await transport.forget(gamertag);
			expect([...personalAnswers.map.keys()]).toEqual([expect.stringContaining("a_stranger")]);
			const sources: string[] = [];
			for (const username of usernames) sources.push((await client.gameHistory({ ...ask, username })).source);
			expect(sources).toEqual(["network", "network", "network", "memory"]);
		},
	);

	it("deletes what is still being written", async () => {
		const store = createMapAnswers();
		const gate = Promise.withResolvers<void>();
		const { upstream, client, transport } = await setUp({
			personalAnswers: { ...store, set: (...answer) => gate.promise.then(() => store.set(...answer)) },
		});
		upstream.on(HISTORY, () => page(historyRecord()));
		await client.gameHistory({ ...ask, username: "ann" });
		const forgotten = transport.forget("quiet_kettle");
		gate.resolve();
		await forgotten;
		expect(store.map.size).toBe(0);
	});

	it("is one deletion for a gamertag that is forgotten many times at once", async () => {
		const store = createMapAnswers();
		const deleted: string[] = [];
		const forget = async (name: string) => void deleted.push(name);
		const { transport } = await setUp({ personalAnswers: { ...store, forget } });
		await Promise.all(["Ann", "ann", "ANN", "ben"].map(gamertag => transport.forget(gamertag)));
		expect(deleted).toEqual(["ann", "ben"]);
		await transport.forget("ann");
		expect(deleted).toHaveLength(3);
	});

	it("deletes nothing for the name that the service writes for anybody", async () => {
		const { upstream, client, transport, personalAnswers } = await setUp();
		upstream.on(HISTORY, () => page(historyRecord({ away_name: "CPU" })));
		await client.gameHistory({ ...ask, username: "ann" });
		await transport.flush();
		await transport.forget("CPU");
		expect(personalAnswers.map.size).toBe(1);
	});

	it("fails when the store fails", async () => {
		const forget = () => Promise.reject(new Error("the storage is away"));
		const { transport } = await setUp({ personalAnswers: { ...createMapAnswers(), forget } });
		await expect(transport.forget("ann")).rejects.toThrow("the storage is away");
	});
});

describe("closing", () => {
	it("ends a request under way", async () => {
		const { upstream, client, transport } = await setUp();
		upstream.on(ITEM, () => HANG);
		const asked = failureOf(client.item({ uuid: UUID }));
		await upstream.arrived(1);
		await transport.close();
		expect(await asked).toMatchObject({ kind: "unavailable" });
	});
});

describe("reporting", () => {
	it("knows when the service last answered, even that there is nothing", async () => {
		const { upstream, client, transport, clock } = await setUp();
		const ask = async (uuid: string, reply: Reply) => {
			upstream.on(LISTING, () => reply);
			clock.now += 1;
			await failureOf(client.listing({ uuid }));
			return transport.answeredAt();
		};
		expect(await ask("a", { status: 403 })).toBeNull();
		const answeredAt = await ask("b", { body: listingRecord() });
		expect(answeredAt).toBe(clock.now);
		expect(await ask("b", { status: 500 })).toBe(answeredAt);
		expect(await ask("c", { status: 500 })).toBe(answeredAt);
		expect(await ask("d", { status: 404 })).toBe(clock.now);
	});

	it("reports the operation, result and source of each call", async () => {
		const events: Omit<RequestEvent, "ms">[] = [];
		const { upstream, client, clock } = await setUp({ onRequest: ({ ms: _, ...event }) => void events.push(event) });
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		await client.listing({ uuid: UUID });
		await client.listing({ uuid: UUID });
		clock.now += MINUTE;
		upstream.on(LISTING, () => ({ status: 403 }));
		await client.listing({ uuid: UUID });
		await failureOf(client.listing({ uuid: "other" }));
		expect(events).toEqual([
			{ operation: "listing", result: "ok", source: "network" },
			{ operation: "listing", result: "ok", source: "memory" },
			{ operation: "listing", result: "stale", source: "stale" },
			{ operation: "listing", result: "refused", source: "network" },
		]);
	});

	it("writes no gamertag above debug", async () => {
		const lines: string[] = [];
		const note = (fields: object, message: string) => void lines.push(JSON.stringify([fields, message]));
		const { upstream, client } = await setUp({ logger: { ...SILENT, info: note, warn: note, error: note } });
		upstream.on(HISTORY, () => ({ status: 500 }));
		const query = { username: "quiet_kettle", platform: "psn", mode: "all", page: 1 } as const;
		for (let call = 0; call < 6; call++) {
			expect(String(await failureOf(client.gameHistory(query)))).not.toContain("quiet_kettle");
		}
		expect(lines).toHaveLength(2);
		expect(lines.join()).not.toContain("quiet_kettle");
	});
});
