import { describe, expect, it } from "vitest";
import { periodAt } from "../../src/sample/calendar.ts";
import type { Card } from "../../src/sample/cards.ts";
import type { Market } from "../../src/sample/market.ts";
import { pricesAt } from "../../src/sample/prices.ts";
import { rarityOf } from "../../src/sample/rarity.ts";
import { createSample } from "../../src/sample/sample.ts";
import { NOON, setUp } from "../setup.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { markets, items } = createSample("test", [], NOON);

const cardsOf = ({ items: found }: Market) => found.filter(item => item.type === "card");
/** The cards of both markets, as they were and as they are. */
function pairs(before: Market, after: Market): [Card, Card][] {
	const known = new Map(cardsOf(before).map(card => [card.uuid, card]));
	return cardsOf(after).flatMap(card => {
		const was = known.get(card.uuid);
		return was === undefined ? [] : [[was, card] satisfies [Card, Card]];
	});
}
const updatesBetween = (from: number, to: number) =>
	pairs(markets.at(from), markets.at(to)).filter(([was, is]) => was.overall !== is.overall);

describe("the sample market", () => {
	it("stays as it is without an opening, and before its first change", () => {
		const still = createSample("test");
		expect(still.markets.at(NOON + 24 * HOUR_MS).items).toBe(still.items);
		expect(still.markets.msToNextChange(NOON)).toBe(Number.POSITIVE_INFINITY);
		expect(markets.at(NOON + MINUTE_MS / 3).items).toBe(items);
	});

	it("has a roster update some minutes after the opening, with rarities, and another one hours later", () => {
		const updated = updatesBetween(NOON, NOON + 5 * MINUTE_MS);
		expect(updated.length).toBeGreaterThan(5);
		expect(updated.every(([was, { series }]) => was.series === "Live" && series === "Live")).toBe(true);
		expect(updated.filter(([was, is]) => was.rarity !== is.rarity).length).toBeGreaterThan(0);
		for (const [, { overall, rarity }] of updated) expect(rarity).toBe(rarityOf(overall));
		expect(updatesBetween(NOON + 5 * MINUTE_MS, NOON + 2.5 * HOUR_MS)).toEqual([]);
		expect(updatesBetween(NOON + 2.5 * HOUR_MS, NOON + 3.5 * HOUR_MS).length).toBeGreaterThan(5);
	});

	it("gets new cards, which stay", () => {
		const uuids = (at: number) => cardsOf(markets.at(at)).map(({ uuid }) => uuid);
		const before = uuids(NOON);
		const after = uuids(NOON + 8 * MINUTE_MS);
		const later = uuids(NOON + HOUR_MS);
		expect(after).toHaveLength(before.length + 3);
		expect(after).toEqual(expect.arrayContaining(before));
		expect(later).toEqual(expect.arrayContaining(after));
	});

	it("moves the prices of some cards by a quarter and more", () => {
		const before = NOON + 9 * MINUTE_MS;
		const after = NOON + 11 * MINUTE_MS;
		const shareOf = ([was, is]: [Card, Card]) =>
			pricesAt(is, periodAt(before)).sell / pricesAt(was, periodAt(before)).sell;
		const shares = pairs(markets.at(before), markets.at(after)).map(shareOf);
		expect(shares.filter(share => Math.abs(share - 1) >= 0.25).length).toBeGreaterThan(5);
	});

	it("has one card whose price falls by 5 % within a minute, for a quarter of an hour, and again", () => {
		const stepMs = MINUTE_MS / 2;
		const fallen = (from: number) =>
			pairs(markets.at(from), markets.at(from + MINUTE_MS)).filter(([was, is]) => {
				const before = pricesAt(was, periodAt(NOON));
				const after = pricesAt(is, periodAt(NOON));
				return before.sell > 0 && after.sell <= 0.95 * before.sell && was.overall === is.overall;
			});
		const [[card] = expect.fail("none falls")] = fallen(NOON);
		for (let step = 0; step < 28; step++) {
			const uuids = fallen(NOON + step * stepMs).map(([{ uuid }]) => uuid);
			expect(uuids, `step ${step}`).toContain(card.uuid);
		}
		const demandAt = (at: number) => (markets.at(at).findItem(card.uuid) as Card).demand;
		expect(demandAt(NOON + 15 * MINUTE_MS)).toBe(1);
		expect(fallen(NOON + 15 * MINUTE_MS).map(([{ uuid }]) => uuid)).toContain(card.uuid);
	});

	it("is the same for the same seed, opening and time", () => {
		const at = NOON + 5 * HOUR_MS;
		expect(createSample("test", [], NOON).markets.at(at).items).toEqual(markets.at(at).items);
	});

	it("is served by listings and items, whose past stays as it was", async () => {
		const { json, clock } = await setUp({ opensAt: NOON });
		const [[was, is] = expect.fail("no update")] = updatesBetween(NOON, NOON + 5 * MINUTE_MS);
		const read = (path: string) => json(`${path}?uuid=${is.uuid}`);
		const before = await read("/apis/listing.json");
		clock.now = NOON + 5 * MINUTE_MS;
		const after = await read("/apis/listing.json");
		expect(before).toMatchObject({ item: { ovr: was.overall } });
		expect(after).toMatchObject({ item: { ovr: is.overall, rarity: is.rarity } });
		expect(await read("/apis/item.json")).toMatchObject({ ovr: is.overall });
		const pastOf = (listing: unknown) => (listing as { price_history: unknown[] }).price_history.slice(1);
		expect(pastOf(after)).toEqual(pastOf(before));
		expect(await json(`/apis/listings.json?type=lg_card&name=${encodeURIComponent(is.name)}`)).toMatchObject({
			listings: expect.arrayContaining([
				expect.objectContaining({ item: expect.objectContaining({ uuid: is.uuid, ovr: is.overall }) }),
			]),
		});
	});
});
