import { describe, expect, it } from "vitest";
import { isComplete } from "../../src/api/operations/game-log.ts";
import { listRecorded, RECORDED, readListingsPage, readRecorded, serveRecorded } from "../helpers/recorded.ts";
import { setUp } from "./setup.ts";

const title = RECORDED ? "recorded answers" : "recorded answers (skipped: they are not on this machine)";

/** Fields of a record whose shape is known to these tests. */
type Fields = Record<string, unknown>;

describe.skipIf(!RECORDED)(title, () => {
	const recorded = async (form: "documented" | "newer") => {
		const parts = await setUp({ league: "mlb" });
		serveRecorded(parts.upstream, form);
		return parts;
	};

	it.each(["documented", "newer"] as const)("listings come out as recorded, in the %s form", async form => {
		const { client } = await recorded(form);
		for (const page of [1, 2, 3, 34, 67, 68]) {
			const raw = readListingsPage(page);
			const { data } = await client.listings({ type: "card", page });
			expect(data).toMatchObject({ page, totalPages: 68 });
			expect(data.listings).toEqual(
				raw.listings.map(row => ({
					name: row.listing_name,
					buyNow: row.best_sell_price || null,
					sellNow: row.best_buy_price || null,
					item: {
						...row.item,
						type: "card",
						teamShort: null,
						position: null,
						set: null,
						seriesYear: null,
						isLive: row.item.series === "Live",
						hasAugment: false,
					},
				})),
			);
		}
	});

	it.each([
		["mlb21/listing/miketrout.json", 26, "2021-05-10T14:15:17.000Z", 393_502],
		["mlb26/listing/judge.json", 31, "2026-04-12T04:17:27.000Z", 434_008],
	])("%s comes out as recorded", async (path, days, lastSale, lastPrice) => {
		const { client } = await recorded("newer");
		const raw = readRecorded(path) as { best_sell_price: number; best_buy_price: number; item: { uuid: string } };
		const { data } = await client.listing({ uuid: raw.item.uuid });
		expect(data).toMatchObject({ buyNow: raw.best_sell_price, sellNow: raw.best_buy_price });
		expect(data.priceHistory).toHaveLength(days);
		expect(data.completedOrders).toHaveLength(200);
		expect(data.completedOrders[0]).toEqual({ at: Date.parse(lastSale), price: lastPrice });
		expect(data.item.isLive).toBe(true);
	});

	it("items come out as recorded, with all their ratings", async () => {
		const { client } = await recorded("newer");
		const paths = ["mlb24/item", "mlb25/item"].flatMap(folder => listRecorded(folder).map(name => `${folder}/${name}`));
		expect(paths).toHaveLength(65);
		for (const path of paths) {
			const raw = readRecorded(path) as Fields & { uuid: string; name: string };
			const { data } = await client.item({ uuid: raw.uuid });
			expect(data).toMatchObject({
				uuid: raw.uuid,
				name: raw.name.replace("  ", " "),
				rarity: raw.rarity,
				ovr: raw.ovr ?? null,
				isHitter: raw.is_hitter ?? null,
				jerseyNumber: raw.jersey_number ?? null,
				pitches: raw.pitches ?? [],
				locations: raw.locations ?? [],
				capacity: raw.capacity ?? null,
				built: raw.built ?? null,
				bonus: raw.bonus ?? null,
				slot: raw.slot ?? null,
			});
			expect(Object.keys(data.attributes)).toHaveLength("ovr" in raw ? 28 : 0);
			for (const [name, value] of Object.entries(data.attributes)) expect(value).toBe(raw[name]);
		}
	});

	it("a game comes out as recorded, and complete", async () => {
		const { client } = await recorded("newer");
		const { data } = await client.gameLog({ id: "1003633284" });
		expect(isComplete(data)).toBe(true);
		expect(data.record).toMatchObject({ id: "1003633284", mode: "ARENA", innings: 7, ruling: "13" });
		expect(data.record.slots.map(slot => slot.home)).toEqual([2, 4, 1, 0, 0, 1, 0, null, null]);
		expect(data.boxScores.map(({ r }) => r)).toEqual([
			[2, 4, 1, 0, 0, 1, 0],
			[2, 0, 1, 0, 0, 0, 0],
		]);
		for (const { batters, battingTotals } of data.boxScores) {
			expect(batters.reduce((hits, row) => hits + row.h, 0)).toBe(battingTotals?.h);
		}
	});

	it("the history comes out as recorded, and its last page again beyond the end", async () => {
		const { client } = await recorded("newer");
		const query = { username: "iron_lantern959", platform: "psn", mode: "all" } as const;
		for (const page of [1, 2, 3, 4, 5]) {
			const raw = readRecorded(`mlb26/game_history/page-${page}.json`) as { game_history: Fields[] };
			const { data } = await client.gameHistory({ ...query, page });
			expect(data).toMatchObject({ page, totalPages: 5 });
			expect(data.games.map(({ id, home, away }) => [id, home.name, home.runs, away.result])).toEqual(
				raw.game_history.map(game => [game.id, game.home_name, Number(game.home_runs), game.away_display_result]),
			);
			expect(data.games.every(({ playedAt }) => playedAt !== null)).toBe(true);
		}
		expect((await client.gameHistory({ ...query, page: 6 })).data.page).toBe(5);
	});
});
