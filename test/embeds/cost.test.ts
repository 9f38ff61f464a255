import { describe, expect, it } from "vitest";
import { COSTS_A_PAGE, costEmbed } from "../../src/embeds/cost.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import { collectionCost, teamCosts } from "../../src/market/prices/collection-cost.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const LONG = "W".repeat(200);

const createEntry = (card: number, buyNow: number | null): CatalogEntry => ({
	name: LONG,
	buyNow,
	sellNow: 1,
	fetchedAt: NOON,
	item: createItemSummary({ uuid: String(card), name: LONG, team: `${card % 40} ${LONG}` }),
});

describe.each(LOCALES)("the longest cost in %s", locale => {
	const text = textsFor(locale);
	const entries = Array.from({ length: 400 }, (_, card) => createEntry(card, card % 3 === 0 ? null : 999_999_999));
	const changeOf = () => -0.9876;
	const costPage = {
		collection: `${LONG}, ${LONG}`,
		total: collectionCost(entries, changeOf),
		entries,
		isOfOneTeam: false,
		progress: { complete: false, pages: 9, totalPages: 9 },
		now: NOON + 86_400_000,
	};

	it("is within Discord's limits and a phone's width, by team and by card", () => {
		const byTeam = teamCosts(entries, changeOf);
		const byCard = entries.map(entry => ({ entry, change: 12.345 }));
		for (const rows of [byTeam, byCard]) {
			for (const cheapest of [undefined, 9999]) {
				expectWithinLimits(costEmbed({ ...costPage, cheapest, rows: rows.slice(0, COSTS_A_PAGE) }, text));
			}
		}
	});

	it("keeps every figure of its table whole", () => {
		const rows = teamCosts(entries, changeOf).slice(0, COSTS_A_PAGE);
		const table = costEmbed({ ...costPage, rows }, text).description?.split("```")[1] ?? "";
		const [, ...lines] = table.trim().split("\n");
		expect(lines).toHaveLength(COSTS_A_PAGE);
		const cost = text.format.number(rows[0]?.cost ?? 0);
		expect(lines[0]).toContain(` ${cost}* `);
		expect(lines[0]?.endsWith(text.format.signedPercent(-0.9876))).toBe(true);
	});
});

it("the mark of a team whose cards are not all for sale shifts no figure", () => {
	const entries = Array.from({ length: 12 }, (_, card) => ({
		...createEntry(card, card === 0 ? null : 100 * card),
		item: createItemSummary({ uuid: String(card), name: "Teo", team: `Team ${card % 3}` }),
	}));
	const changeOf = () => 0.5;
	const { description = "" } = costEmbed(
		{
			collection: "Live",
			total: collectionCost(entries, changeOf),
			entries,
			isOfOneTeam: false,
			progress: { complete: true, pages: 1, totalPages: 1 },
			now: NOON,
			rows: teamCosts(entries, changeOf),
		},
		textsFor("en-US"),
	);
	const rows = description.match(/^Team \d.*$/gm) ?? [];
	expect(rows.filter(row => row.includes("*"))).toHaveLength(1);
	expect(rows).toHaveLength(3);
	expect(new Set(rows.map(row => row.search(/\d[* ] +\+/)))).toHaveProperty("size", 1);
	expect(new Set(rows.map(row => row.length))).toHaveProperty("size", 1);
});
