import { expect, it } from "vitest";
import { MEASURES } from "../../../src/finder/attribute-names.ts";
import { findEmbed } from "../../../src/finder/show/find.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createEntry } from "../../fixtures/found-cards.ts";

const SPANISH = textsFor("es-419");

const VIEW = {
	found: [],
	total: 0,
	cards: 40,
	filter: {},
	sort: "fit",
	progress: { read: 40, total: 40 },
	excluding: undefined,
	absent: [],
	now: 0,
	hint: false,
} as const;

it.each([
	["en-US", ENGLISH.find.absent("Stealing")],
	["es-419", SPANISH.find.absent(SPANISH.attributes.names.base_stealing)],
] as const)("an answer without cards names what no card of the edition has, in %s", (locale, sentence) => {
	const stealing = MEASURES.flatMap(measure =>
		measure.code === "st" ? { measure, operator: ">=" as const, bound: 90 } : [],
	);
	expect(stealing).toHaveLength(1);
	const { description } = findEmbed({ ...VIEW, clauses: stealing, absent: stealing }, textsFor(locale));
	expect(description?.split("\n")).toContain(sentence);
	// A list of cards without ids says nothing about their attributes.
	const unread = findEmbed(
		{ ...VIEW, clauses: stealing, progress: { read: 0, total: 0 } },
		textsFor(locale),
	).description;
	expect(unread).toContain(textsFor(locale).find.unread);
});

it("a list explains the codes of series whose names have no room, each once", () => {
	const card = (index: number, series: string) => ({
		entry: createEntry({ name: `Benicio Quillman ${index}`, series, position: "C" }, 1000),
		figures: [],
		augment: null,
	});
	const found = [card(0, "Breakout"), card(1, "Live"), card(2, "Breakout"), card(3, "Harvest")];
	const { description } = findEmbed({ ...VIEW, found, total: 4, clauses: [] }, textsFor("en-US"));
	expect(description?.split("\n").filter(line => line.includes("BRK Breakout"))).toEqual([
		"-# BRK Breakout · HRV Harvest",
	]);
});
