import { createSample } from "@dugout/read-api/sample/sample";
import { NOON, setUp } from "@dugout/read-api/test/setup";
import { expect, it, onTestFinished } from "vitest";
import { createClient } from "../../src/api/client.ts";
import { createTransport } from "../../src/api/transport/transport.ts";
import { ITEM_TYPES } from "../../src/ground/words.ts";
import { createMapAnswers, createMapCache, SILENT } from "../api/setup.ts";

const { items, captains, games } = createSample("test");

async function setUpClient() {
	const { url } = await setUp();
	const transport = createTransport({
		baseUrl: url,
		league: "lg",
		cache: createMapCache(),
		personalAnswers: createMapAnswers(),
		logger: SILENT,
		now: () => NOON,
	});
	onTestFinished(() => transport.close());
	return createClient(transport);
}

it("the bot's client reads every listing, with its type", async () => {
	const client = await setUpClient();
	const read = [];
	for (const type of ITEM_TYPES) {
		for (let page = 1, last = 1; page <= last; page++) {
			const { data } = await client.listings({ type, page });
			last = data.totalPages;
			read.push(...data.listings.map(({ item }) => [item.uuid, item.type]));
		}
	}
	expect(read.toSorted()).toEqual(items.map(({ uuid, type }) => [uuid, type]).toSorted());
});

it("the bot's client reads items and single listings of every type", async () => {
	const client = await setUpClient();
	for (const { uuid, type } of items.filter((_, i) => i % 60 === 0)) {
		const [item, listing] = await Promise.all([client.item({ uuid }), client.listing({ uuid })]);
		expect([item.data.uuid, item.data.type, listing.data.item.type]).toEqual([uuid, type, type]);
		expect(item.data.img).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/images\//);
		expect(listing.data.priceHistory).toHaveLength(31);
	}
});

it("the bot's client reads captains and metadata", async () => {
	const client = await setUpClient();
	const pages = await Promise.all([1, 2, 3].map(page => client.captains({ page })));
	expect(pages.flatMap(({ data }) => data.captains.map(captain => captain.uuid))).toEqual(
		captains.map(({ card }) => card.uuid),
	);
	expect((await client.metaData()).data.series?.[0]).toEqual({ id: -1, name: "All" });
});

it("the bot's client follows a history to its games", async () => {
	const client = await setUpClient();
	for (const { name: username, platform } of games.gamertags.slice(0, 8)) {
		const { data } = await client.gameHistory({ username, platform, mode: "all", page: 1 });
		const [latest] = data.games;
		const log = await client.gameLog({ id: latest?.id ?? "", username, platform });
		expect(log.data.record.home.runs).toBe(latest?.home.runs);
		expect(log.data.record.playedAt).toBe(latest?.playedAt);
	}
});

it("the bot's client is informed of what is not there", async () => {
	const client = await setUpClient();
	const [player] = games.gamertags;
	const { data } = await client.gameHistory({ username: player?.name ?? "", platform: "psn", mode: "all", page: 1 });
	const id = data.games[0]?.id ?? "";
	await expect(client.item({ uuid: "0".repeat(32) })).rejects.toMatchObject({ kind: "not-found" });
	await expect(client.gameLog({ id: "1" })).rejects.toMatchObject({ kind: "not-found" });
	await expect(client.gameLog({ id, username: "nobody", platform: "psn" })).rejects.toMatchObject({ kind: "mismatch" });
});
