import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { cardDetails } from "../src/sample/attributes.ts";
import { createSample } from "../src/sample/sample.ts";
import * as contract from "./contract.ts";
import { NOON, setUp } from "./setup.ts";

const { get, json } = await setUp({}, afterAll);

const { items, games } = createSample("test");
const [player] = games.gamertags;
if (!player) throw new Error("The sample has no players");
const history = `/apis/game_history.json?username=${encodeURIComponent(player.name)}&platform=psn`;

const sumOf = (attributes: Record<string, number>) => Object.values(attributes).reduce((sum, value) => sum + value, 0);

const somePages = ["1", "2", "40"];
const someItems = items.filter((_, i) => i % 97 === 0).map(item => item.uuid);

async function gameIds(): Promise<string[]> {
	const { game_history } = contract.gameHistory.parse(await json(history));
	return game_history.map(entry => String(entry.id));
}

/** Every operation with addresses to ask it at, and what the contract says of the answer. */
const OPERATIONS: [name: string, schema: z.ZodType, addresses: () => string[] | Promise<string[]>][] = [
	[
		"documented listings",
		contract.documentedListings,
		() => somePages.map(page => `/api/v1/listings.json?type=lg_Card&page=${page}`),
	],
	[
		"documented listings of other types",
		contract.documentedListings,
		() => ["Stadium", "Equipment", "Sponsorship", "Souvenir"].map(type => `/api/v1/listings.json?type=${type}`),
	],
	["newer listings", contract.newerListings, () => somePages.map(page => `/apis/listings.json?page=${page}`)],
	[
		"newer listings of other types",
		contract.newerListings,
		() =>
			["stadium", "equipment", "sponsorship", "unlockable", "souvenir"].map(type => `/apis/listings.json?type=${type}`),
	],
	["one listing", contract.listing, () => someItems.map(uuid => `/apis/listing.json?uuid=${uuid}`)],
	[
		"one card",
		contract.card,
		() => items.flatMap((item, i) => (item.type === "card" && i % 97 === 0 ? `/apis/item.json?uuid=${item.uuid}` : [])),
	],
	["captains", contract.captains, () => ["1", "2", "3"].map(page => `/apis/captains.json?page=${page}`)],
	["metadata", contract.metaData, () => ["/apis/meta_data.json"]],
	["game history", contract.gameHistory, () => [history, `${history}&page=2`, `${history}&mode=exhibition`]],
	["game log", contract.gameLog, async () => (await gameIds()).map(id => `/apis/game_log.json?id=${id}`)],
];

const temporary = z.object({
	ovr: z.int(),
	new_rank: z.int(),
	has_rank_change: z.boolean(),
	has_matchup: z.boolean(),
	stars: z.int().nullable(),
	trend: z.string().nullable(),
	has_augment: z.boolean(),
	augment_end_date: z.string().nullable(),
});

describe("the service's answers about what is temporary", () => {
	const cards = items.filter(item => item.type === "card");
	const temporaryCards = cards.filter(({ matchup, augment }) => matchup !== null || augment !== null);
	const read = async (uuid: string) => temporary.parse(await json(`/apis/item.json?uuid=${uuid}`));

	it("name another overall only with a match-up, by its stars and trend, or with an augment that has an end ahead", async () => {
		const seen = new Set<string>();
		for (const { uuid } of [...temporaryCards, ...cards.slice(0, 20)]) {
			const card = await read(uuid);
			const difference = card.new_rank - card.ovr;
			expect(card.has_rank_change).toBe(difference !== 0);
			if (difference !== 0) expect(card.has_matchup).not.toBe(card.has_augment);
			expect([card.stars === null, card.trend === null]).toEqual([!card.has_matchup, !card.has_matchup]);
			expect(card.augment_end_date === null).toBe(!card.has_augment);
			if (card.augment_end_date !== null) expect(Date.parse(card.augment_end_date)).toBeGreaterThan(NOON);
			if (card.has_matchup) {
				expect(card.trend).toBe(difference === 0 ? "3" : difference > 0 ? "1" : "2");
				expect(Math.sign(difference)).toBe(Math.sign((card.stars ?? 0) - 3));
			}
			seen.add(card.has_augment ? "augment" : `trend ${card.trend}`);
		}
		expect([...seen].sort()).toEqual(["augment", "trend 1", "trend 2", "trend 3", "trend null"]);
	});

	it("give an augmented card the attributes of its augment, for as long as it lasts", async () => {
		const augmented = cards.filter(({ augment, overall }) => augment !== null && overall < 94);
		const [card = expect.fail("none is augmented")] = augmented;
		const plain = cardDetails({ ...card, augment: null }).attributes;
		expect(sumOf(cardDetails(card).attributes)).toBeGreaterThan(sumOf(plain));
		const { headers } = await get(`/apis/item.json?uuid=${card.uuid}`);
		const { augment_end_date } = await read(card.uuid);
		const seconds = (Date.parse(augment_end_date ?? "") - NOON) / 1000;
		expect(headers.get("cache-control")).toBe(`public, max-age=${Math.min(86_400, seconds)}`);
	});
});

describe("the service's answers", () => {
	it.each(OPERATIONS)("are what the contract says: %s", async (_, schema, addresses) => {
		for (const address of await addresses()) {
			const parsed = schema.safeParse(await json(address));
			expect(parsed.error && `${address}: ${z.prettifyError(parsed.error)}`).toBeUndefined();
		}
	});

	it.each(OPERATIONS)("are what its own description says: %s", async (_, __, addresses) => {
		const { paths } = openApi.parse(await json("/openapi.json"));
		for (const address of await addresses()) {
			const [path = ""] = address.split("?");
			const described = paths[path]?.get.responses["200"].content["application/json"]?.schema ?? false;
			const parsed = z.fromJSONSchema(described).safeParse(await json(address));
			expect(parsed.error && `${address}: ${z.prettifyError(parsed.error)}`).toBeUndefined();
		}
	});

	it("give every list of metadata an entry for all of them", async () => {
		const { series, brands, sets } = contract.metaData.parse(await json("/apis/meta_data.json"));
		expect(series[0]).toEqual({ series_id: -1, name: "All" });
		expect(brands[0]).toEqual({ brand_id: -1, name: "All" });
		expect(sets.length).toBeGreaterThan(0);
	});
});

const openApi = z.object({
	paths: z.record(
		z.string(),
		z.object({
			get: z.object({
				responses: z.object({
					"200": z.object({
						content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.json()) })),
					}),
				}),
			}),
		}),
	),
});
