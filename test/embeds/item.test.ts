import { describe, expect, it } from "vitest";
import { itemEmbeds } from "../../src/embeds/item.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItem } from "../fixtures/item.ts";
import { NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const SPANISH = textsFor("es-419");

const fresh = { fetchedAt: NOON, stale: false } as const;
const code = (...lines: string[]) => `\`\`\`\n${lines.join("\n")}\n\`\`\``;

describe("the item embed", () => {
	it("shows a hitter: description, attributes, quirks and where to get it", () => {
		expect(itemEmbeds({ data: createItem({ matchup: { overall: 94, stars: 5 } }), ...fresh }, ENGLISH)).toEqual([
			{
				title: "92 Teo Marrón",
				description: [
					"Live · RF · HBG · Diamond",
					"Plays RF, LF, CF",
					"Bats L, throws R",
					`#17 · age 29 · 6'4" · 210 lbs · born Atlantis`,
					"Harbor Gulls",
					"Today 94 (match-up ★★★★★)",
					"-# Updated <t:1777636800:R>",
				].join("\n"),
				color: 0x3fa7f0,
				thumbnail: { url: "https://cards.example/teo.webp" },
			},
			{
				color: 0x3fa7f0,
				fields: [
					{ name: "Hitting", value: code("Contact vs L  68 Contact vs R 125", "Power vs L    93") },
					{ name: "Fielding", value: code("Fielding      62 React back    51") },
					{ name: "Running", value: code("Speed         86 Stealing      40") },
					{ name: "Quirks", value: "**Dead Red**: Excels at hitting fastballs" },
					{ name: ENGLISH.item.locations, value: "• Community Market\n• Daily Login" },
				],
			},
		]);
	});

	it("shows it in Spanish, the rarity too; names stay", () => {
		const [head, facts] = itemEmbeds({ data: createItem({ matchup: { overall: 94, stars: 5 } }), ...fresh }, SPANISH);
		expect(head?.description).toBe(
			[
				"Live · RF · HBG · Diamante",
				"Posiciones: RF, LF, CF",
				"Batea zurdo, lanza derecho",
				`#17 · 29 años · 6'4" · 210 lb · nació en Atlantis`,
				"Harbor Gulls",
				"Hoy 94 (enfrentamiento ★★★★★)",
				"-# Actualizado <t:1777636800:R>",
			].join("\n"),
		);
		expect(facts?.fields).toEqual([
			{ name: "Bateo", value: code("Cont. vs zur  68 Cont. vs der 125", "Poder vs zur  93") },
			{ name: "Fildeo", value: code("Fildeo        62 Reacc. atrás  51") },
			{ name: SPANISH.attributes.groups.running, value: code("Velocidad     86 Robo de base  40") },
			{ name: "Peculiaridades", value: "**Dead Red**: Se destaca al batear rectas" },
			{ name: SPANISH.item.locations, value: "• Community Market\n• Daily Login" },
		]);
	});

	it("shows a pitcher's pitches, and no batting that is all zeros", () => {
		const pitcher = createItem({
			isHitter: false,
			attributes: { stamina: 81, hits_per_bf_left: 70, contact_left: 0, power_right: 12, pop_time: 3 },
			pitches: [
				{ name: "4-Seam Fastball", speed: 99, control: 88, movement: 61 },
				{ name: "Knuckle-Curveball of old", speed: 80, control: null, movement: 99 },
			],
			quirks: [],
			locations: [],
		});
		const [, { fields } = {}] = itemEmbeds({ data: pitcher, ...fresh }, ENGLISH);
		expect(fields).toEqual([
			{ name: "Pitching", value: code("Stamina       81 H/9 vs L      70") },
			{ name: "Fielding", value: code("Pop time       3") },
			{
				name: "Pitches",
				value: code(
					"Pitch              mph ctrl  brk",
					"4-Seam Fastball     99   88   61",
					"Knuckle-Curvebal…   80    –   99",
				),
			},
		]);
	});

	it("shows hitting and pitching of a player who does both", () => {
		const both = createItem({ isHitter: false, attributes: { stamina: 86, contact_left: 68 } });
		expect(
			itemEmbeds({ data: both, ...fresh }, ENGLISH)[1]
				?.fields?.map(({ name }) => name)
				.slice(0, 2),
		).toEqual(["Pitching", "Hitting"]);
	});

	it("shows an unknown attribute under its own name", () => {
		const [, { fields } = {}] = itemEmbeds(
			{ data: createItem({ attributes: { bat_flip_style: 77 } }), ...fresh },
			ENGLISH,
		);
		expect(fields?.[0]).toEqual({ name: "More", value: code("Bat flip st…  77") });
	});

	it.each([
		[
			{ type: "stadium", capacity: "29,603", surface: "Grass", elevation: "550ft", built: 1912 },
			["Capacity: 29,603", "Surface: Grass", "Elevation: 550 ft", "Built: 1912"],
		],
		[
			{
				type: "equipment",
				brand: "Oakbat®",
				slot: "Bat",
				equipmentAttributes: [{ name: "PWR", value: "+7" }],
				description: "Turned by hand.",
			},
			["Brand: Oakbat®", "Slot: Bat", "Boosts: +7 PWR", "About: Turned by hand."],
		],
		[{ type: "sponsorship", brand: "Shady", bonus: "$ 2,500 Per Hit" }, ["Brand: Shady", "Bonus: $ 2,500 Per Hit"]],
		[{ type: "souvenir" }, []],
	] as const)("shows what a %o has", (kind, expected) => {
		const bare = { isHitter: null, attributes: {}, quirks: [], locations: [], ovr: null, secondaryPositions: [] };
		const data = createItem({
			...bare,
			...kind,
			equipmentAttributes: [...("equipmentAttributes" in kind ? kind.equipmentAttributes : [])],
		});
		const [head, details] = itemEmbeds({ data, ...fresh }, ENGLISH);
		expect((details?.fields ?? []).map(({ name, value }) => `${name}: ${value}`)).toEqual(expected);
		expect(head?.description).toMatch(new RegExp(`^${kind.type[0]?.toUpperCase()}${kind.type.slice(1)} · Diamond`));
	});

	it.each([
		["en-US", /… and \d+ more/],
		["es-ES", /… y \d+ más/],
		["es-419", /… y \d+ más/],
	])("keeps within Discord's limits at its longest, and counts what it leaves out, in %s", (locale, left) => {
		const long = "*".repeat(3000);
		const many = <T>(value: T) => Array.from({ length: 200 }, () => value);
		const data = createItem({
			name: long,
			team: long,
			series: long,
			rarity: long,
			born: long,
			augment: { overall: 99, text: long, endsAt: Number.MAX_SAFE_INTEGER },
			secondaryPositions: many(long),
			attributes: Object.fromEntries(many(0).map((_, n) => [`attribute_number_${n}`, 125])),
			pitches: many({ name: long, speed: 999, control: 999, movement: 999 }),
			quirks: many({ name: long, description: long }),
			locations: many(long),
			brand: long,
			slot: long,
			description: long,
			bonus: long,
			equipmentAttributes: many({ name: long, value: long }),
		});
		const embeds = itemEmbeds({ data, ...fresh }, textsFor(locale));
		expectWithinLimits(...embeds);
		expect(JSON.stringify(embeds)).toMatch(left);
	});
});
