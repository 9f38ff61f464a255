import { expect, it } from "vitest";
import { fillRatesEmbed } from "../../src/embeds/fill-rates.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";
import { createListing, NOON } from "../fixtures/listing.ts";

const HOUR = 3_600_000;

it.each(LOCALES)("prices of seven digits and their profits fit a phone's line in %s", locale => {
	const rate = (price: number, left: number) => ({ price, perHour: 1234, pauseMs: 47 * HOUR, left });
	const rates = { rates: [rate(1_234_567, 123_456), rate(1_250_000, 12_345)], sales: 2000, windowMs: 48 * HOUR };
	for (const side of ["bid", "ask"] as const) {
		const { description = "" } = fillRatesEmbed(
			{ data: createListing(), fetchedAt: NOON, stale: false },
			rates,
			side,
			textsFor(locale),
		);
		const [block = ""] = description.match(/(?<=```\n)[^`]*(?=\n```)/) ?? [];
		for (const line of block.split("\n")) expect(line.length, line).toBeLessThanOrEqual(34);
		expect(block).not.toContain("…");
	}
});

it.each([
	[119, "119m"],
	[121, "2h"],
	[142, "2.4h"],
	[595, "9.9h"],
	[650, "11h"],
])("a pause of %i minutes reads %s, in two digits", (minutes, expected) => {
	const rates = {
		rates: [{ price: 500, perHour: 1, pauseMs: minutes * 60_000, left: 10 }],
		sales: 200,
		windowMs: 20 * HOUR,
	};
	const listing = { data: createListing(), fetchedAt: NOON, stale: false };
	const { description = "" } = fillRatesEmbed(listing, rates, "bid", textsFor("en-US"));
	expect(description.split(/\s+/)).toContain(expected);
});

it.each(["bid", "ask"] as const)(
	"no %s is offered at which a flip loses; where all lose, the list says so and has no profits",
	side => {
		const rate = (price: number, left: number | null) => ({ price, perHour: 1, pauseMs: HOUR, left });
		const rowsOf = (rates: ReturnType<typeof rate>[], locale = "en-US") => {
			const listing = { data: createListing(), fetchedAt: NOON, stale: false };
			const all = { rates, sales: 200, windowMs: 20 * HOUR };
			const { description = "" } = fillRatesEmbed(listing, all, side, textsFor(locale));
			const [block = ""] = description.match(/(?<=```\n)[^`]*(?=\n```)/) ?? [];
			return { description, rows: block.split("\n").map(row => row.trim().split(/ +/)) };
		};
		const { fills } = textsFor("en-US");
		const some = rowsOf([rate(500, 40), rate(510, 0), rate(520, -1), rate(530, -10)]);
		expect(some.rows.slice(1).map(row => [row.at(0), row.at(-1)])).toEqual([
			["500", "+40"],
			["510", "+0"],
		]);
		expect(some.description).toContain(fills.meaning[side]);
		const none = rowsOf([rate(520, -1), rate(530, -10)]);
		expect(none.rows).toEqual([
			[fills.columns.price[side], "sold", "an", "hour", "pause"],
			["520", "1", "60m"],
			["530", "1", "60m"],
		]);
		expect(none.description).toContain(`${fills.losing} ${fills.meaningOfLoss[side]}`);
		expect(none.description).not.toContain("−");
		expect(rowsOf([rate(520, -1)], "es-419").description).toContain(textsFor("es-419").fills.losing);
		// Without orders on the other side nothing is known of a profit.
		expect(rowsOf([rate(520, null)]).rows[1]).toEqual(["520", "1", "60m", "–"]);
	},
);
