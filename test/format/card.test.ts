import { createSample } from "@dugout/read-api/sample/sample";
import { SERIES } from "@dugout/read-api/sample/series";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ItemSummary, itemFields, parseItemSummary } from "../../src/api/operations/item-summary.ts";
import {
	formatCardLabel,
	formatCardLine,
	formatCardRows,
	formatSeriesCode,
	formatShortNames,
} from "../../src/format/card.ts";
import { PHONE_COLUMNS } from "../../src/format/table.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItemSummary } from "../fixtures/listing.ts";
import { listRecorded, RECORDED, readListingsPage, readRecorded } from "../helpers/recorded.ts";

/** Every card of the sample, as listings tell of it. */
const SAMPLE = createSample("dugout").items.flatMap(item =>
	item.type !== "card"
		? [createItemSummary({ type: item.type, name: item.name, rarity: item.rarity, ovr: null })]
		: [
				createItemSummary({
					name: item.name,
					ovr: item.overall,
					series: item.series,
					rarity: item.rarity,
					position: item.player.position,
					team: item.player.team.name,
					teamShort: item.player.team.short,
				}),
			],
);

const parse = (record: unknown) => parseItemSummary(z.object(itemFields).parse(record), "card");
const recorded = () => [
	...[1, 2, 3, 34, 67, 68].flatMap(page => readListingsPage(page).listings.map(({ item }) => parse(item))),
	...listRecorded("mlb25/item").map(name => parse(readRecorded(`mlb25/item/${name}`))),
];

const teo = (fields: Partial<ItemSummary> = {}) => createItemSummary({ series: "Postseason", ...fields });

describe("a card's name in a list", () => {
	it.each([
		[{}, "**92 Teo Marrón** · Postseason · RF · HBG"],
		[{ teamShort: null }, "**92 Teo Marrón** · Postseason · RF · Harbor Gulls"],
		[{ series: null, ovr: null }, "**Teo Marrón** · RF · HBG"],
		[{ name: "Wolfgang Amadeus Hammermannson" }, "**92 Wolfgang Amadeus Hammermannson** · Postseason · RF · HBG"],
		[{ name: "*Teo*", series: "_x_" }, "**92 \\*Teo\\*** · \\_x\\_ · RF · HBG"],
		[{ type: "stadium", name: "Harbor Park", ovr: null, rarity: "Gold" }, "**Harbor Park** · Stadium · Gold"],
	] as const)("of %j stands whole where there is room", (fields, line) => {
		expect(formatCardLine(teo(fields), ENGLISH)).toBe(line);
		expect(formatCardLabel(teo(fields), ENGLISH)).toBe(line.replace(/\*\*(.*)\*\*/, "$1").replaceAll("\\", ""));
	});

	it.each([
		["it fits", [{}], 40, ["92 Teo Marrón · Postseason · RF · HBG"]],
		["a short series is enough", [{}], 34, ["92 Teo Marrón · PS · RF · HBG"]],
		["the series is unknown", [{ series: "Winter Market" }], 34, ["92 Teo Marrón · Winter · RF · HBG"]],
		["the series has to go", [{}], 25, ["92 Teo Marrón · RF · HBG"]],
		["the team has to go", [{}], 20, ["92 Teo Marrón · RF"]],
		["only the name fits", [{}], 16, ["92 Teo Marrón"]],
		["the name does not fit alone", [{}], 10, ["92 Teo Ma…"]],
		[
			"another one is too long",
			[{}, { name: "Wolfgang Hammermann" }],
			34,
			["92 Teo Marrón · RF · HBG", "92 Wolfgang Hammermann · RF · HBG"],
		],
		["there are none", [], 34, []],
	])("is as long as its line allows where %s", (_why, cards, width, rows) => {
		expect(formatCardRows(cards.map(teo), width, ENGLISH)).toEqual(rows);
	});
});

it("each series of the sample has a code, or is one short word", () => {
	const codes = SERIES.map(({ name }) => formatSeriesCode(name));
	expect(new Set(codes).size).toBe(SERIES.length);
	for (const code of codes) expect(code).toMatch(/^[A-Z]\w{0,3}$/);
});

/** The lists of ten that a market of these cards has: what the rows of each must have in common. */
function expectEvenLists(items: readonly ItemSummary[]): void {
	const cards = items.filter(({ type }) => type === "card");
	expect(cards.length).toBeGreaterThan(100);
	for (const item of items) {
		const name = item.ovr === null ? item.name : `${item.ovr} ${item.name}`;
		expect(formatCardLabel(item, ENGLISH)).not.toContain("…");
		expect(formatCardLine(item, ENGLISH)).not.toContain("…");
		expect(formatCardLabel(item, textsFor("es-419")).startsWith(name)).toBe(true);
	}
	const partsOf = (line: string) => line.split(" · ").length;
	for (let start = 0; start < cards.length; start += 10) {
		const list = cards.slice(start, start + 10);
		const rows = formatCardRows(list, PHONE_COLUMNS, ENGLISH);
		expect(new Set(rows.map(partsOf)).size, rows.join("\n")).toBe(1);
		for (const row of rows) {
			expect(row.length, row).toBeLessThanOrEqual(PHONE_COLUMNS);
			expect(row).not.toContain("…");
		}
	}
}

it("no list of the sample's cards is cut inside a word, and its rows have the same parts", () => {
	expectEvenLists(SAMPLE);
});

it.skipIf(!RECORDED)("nor is one of recorded cards, whose series all have a code or are one short word", () => {
	// The oldest edition names no series and, in place of a code, the whole team.
	const cards = recorded().map(card => ({ ...card, position: card.position ?? "RF" }));
	expectEvenLists(cards.filter(({ teamShort }) => teamShort === null));
	const series = new Set(cards.flatMap(card => card.series ?? []));
	expect(series.size).toBeGreaterThan(10);
	const codes = [...series].map(formatSeriesCode);
	expect(new Set(codes).size).toBe(series.size);
	for (const code of codes) expect(code).toMatch(/^[A-Z\d]\w{0,3}$/);
});

it.each([
	["surnames", {}, { name: "Ana Quill-Reyes Jr." }, ["Marrón", "Quill-Reyes"]],
	["overall and series of one person's cards", {}, { series: "Prime", ovr: 99 }, ["92 PS", "99 PRM"]],
	["names that differ in nothing else", {}, { name: "Bo Marrón" }, ["Teo Marrón", "Bo Marrón"]],
	["stadiums", { type: "stadium", name: "A Park" }, { type: "stadium", name: "B Park" }, ["A Park", "B Park"]],
] as const)("the names of two cards differ by %s", (_what, a, b, names) => {
	expect(formatShortNames(teo(a), teo(b))).toEqual(names);
});
