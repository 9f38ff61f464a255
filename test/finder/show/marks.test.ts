import { expect, it } from "vitest";
import { findEmbed } from "../../../src/finder/show/find.ts";
import { squadEmbed } from "../../../src/finder/show/squad.ts";
import { purchasesEmbed } from "../../../src/finder/show/squad-purchases.ts";
import { swapEmbed } from "../../../src/finder/show/squad-swap.ts";
import { createOwnedList } from "../../../src/finder/squad/owned-list.ts";
import type { SquadCard } from "../../../src/finder/squad/problem.ts";
import { slotsOf } from "../../../src/finder/squad/slots.ts";
import { AUGMENT_MARK, augmentLegend } from "../../../src/format/card.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createEntry } from "../../fixtures/found-cards.ts";
import { NOON } from "../../fixtures/listing.ts";
import { NO_CHOICES } from "../../fixtures/squad-market.ts";

const END = NOON + 3 * 86_400_000;
const DAY = (end: number) => `<t:${end / 1000}:d>`;
const BENCH = 4;
const NAMES = ["Teo Marron", "Benicio Quillman-Vandermeer III", "Ann O", "Rosalind Featherstonehaugh"];

/** Of four cards in a row the first two have an augment; names are short or long, and prices of all widths. */
const cards = slotsOf(BENCH).map((_, slot): SquadCard => {
	const price = 10 ** (1 + (slot % 6));
	return {
		entry: createEntry(
			{ name: NAMES[slot % NAMES.length] ?? "", ovr: 70 + slot, series: "Live", position: "C" },
			price,
		),
		price,
		isOwned: slot % 5 === 0,
		augment: slot % 4 < 2 ? { endsAt: END } : null,
		qualifies: false,
	};
});
const squad = {
	cards,
	ratings: cards.map((_, slot) => 40 + 4 * slot),
	value: 1400,
	price: 1,
	bound: 1400,
	tier: 0,
	tierBound: 0,
	isCut: false,
	least: 0,
	noOrders: 0,
	open: 0,
	unknown: 0,
	augmented: 0,
	sales: null,
};
const requirements = {
	...NO_CHOICES,
	budget: 1_000_000,
	goal: "balanced",
	bench: BENCH,
	augments: true,
	mine: createOwnedList(new Map(), false),
} as const;
const found = {
	own: cards.map(() => null),
	value: 0,
	purchases: [],
	isProven: true,
	noOrders: 0,
	open: 0,
	unknown: 0,
	augmented: 0,
};
const squadView = {
	requirements,
	choices: { kept: [], mustBuy: [], without: [], withoutPlayers: [] },
	squad,
	before: null,
	captain: null,
	unknownTiers: [],
	progress: { read: 1, total: 1 },
	now: NOON,
};

const MESSAGES = (["en-US", "es-419"] as const).flatMap(locale => {
	const text = textsFor(locale);
	const list = cards.map(({ entry, augment }) => ({ entry, augment, figures: [] }));
	const view = {
		found: list,
		total: list.length,
		cards: list.length,
		clauses: [],
		filter: {},
		sort: "fit",
		progress: { read: 1, total: 1 },
		excluding: undefined,
		absent: [],
		now: NOON,
		hint: false,
		isOwned: (uuid: string) => uuid.length % 2 === 0,
	} as const;
	return [
		["hitters", squadEmbed({ ...squadView, showsPitchers: false }, text)] as const,
		["pitchers", squadEmbed({ ...squadView, showsPitchers: true }, text)] as const,
		["what to buy", purchasesEmbed({ found, fill: squad, requirements, captain: null, now: NOON }, text)] as const,
		["/find", findEmbed(view, text)] as const,
	].map(([name, embed]) => [`${name} in ${locale}`, embed.description ?? ""] as const);
});

it.each(MESSAGES)("A mark shifts no column of a table: %s", (_, description) => {
	const blocks = description.split("```").filter((_, part) => part % 2 === 1);
	const rows = blocks.flatMap(block => block.trim().split("\n"));
	const marked = rows.filter(row => row.includes(AUGMENT_MARK));
	expect(marked.length).toBeGreaterThan(1);
	// A font of code blocks has one width for these, and for an emoji any.
	for (const row of rows) expect(row).toMatch(/^[\w ,.…·–→✓^-]+$/);
	// So each letter is a column, and all prices end in the last one.
	for (const block of blocks) {
		const priced = block
			.trim()
			.split("\n")
			.filter(row => / (?:[\d,]+|yours|tuya)$/.test(row));
		expect(new Set(priced.map(row => [...row].length))).toHaveProperty("size", 1);
	}
	// The given name of a marked card is shortened as that of another one.
	expect(rows.filter(row => /\^\./.test(row))).toEqual([]);
});

it("The legend of the mark says the day on which the augments end, and names the cards if these are several", () => {
	const named = (name: string, endsAt: number | null) => ({ name, augment: { endsAt } });
	const { cards: words, item } = ENGLISH;
	const plain = { name: "Ann", augment: null };
	expect(augmentLegend([plain], ENGLISH)).toBe(false);
	expect(augmentLegend([plain, named("Teo", END), named("Ben", END)], ENGLISH)).toBe(
		`-# \`^\` ${words.augmented(item.until(DAY(END)))}`,
	);
	expect(augmentLegend([named("Teo", null)], ENGLISH)).toBe(`-# \`^\` ${words.augmented(item.forAWhile)}`);
	expect(augmentLegend([named("Teo", END), named("A_nn", null), named("Ben", END)], ENGLISH)).toBe(
		`-# \`^\` ${words.augmentedEach(`Teo and Ben ${item.until(DAY(END))} · A\\_nn ${item.forAWhile}`)}`,
	);
});

it("Swaps and upgrades mark the cards that count with an augment, too", () => {
	const [card] = cards;
	if (card === undefined) throw new Error("no card");
	const legend = `-# \`^\` ${ENGLISH.cards.augmented(ENGLISH.item.until(DAY(END)))}`;
	const swap = swapEmbed({ card, kind: "C", hasTier: false, fixed: null }, [{ ...card, gain: 1, cost: 1 }], ENGLISH);
	expect(swap.description).toContain("**^70 Teo Marron**");
	expect(swap.description?.split("\n")).toContain(legend);
	const purchase = { card: { ...card, augment: null }, kind: "C", price: 1, gain: 9, rating: 80 } as const;
	const purchases = [{ ...purchase, replaces: [{ card, kind: "C", rating: 70 }] as const }];
	const own = cards.map(card => ({ card, rating: 70 }));
	const { description } = purchasesEmbed(
		{ found: { ...found, own, purchases }, fill: null, requirements, captain: null, now: NOON },
		ENGLISH,
	);
	expect(description).toContain("for ^70 Teo Marron\n");
	expect(description?.split("\n")).toContain(legend);
});
