import { describe, expect, it } from "vitest";
import { itemOperation } from "../../../src/api/operations/item.ts";
import { itemRecord, UUID } from "../records.ts";

const schema = itemOperation.response({ uuid: UUID });
const parse = (overrides: Record<string, unknown>) => schema.parse(itemRecord(overrides));

describe("item", () => {
	it("reads a player's card", () => {
		const item = parse({
			display_secondary_positions: "LF, RF",
			jersey_number: "07",
			age: 29,
			bat_hand: "L",
			throw_hand: "R",
			weight: "210 lbs",
			height: "6'4\"",
			born: "Fenmark",
			is_hitter: true,
			contact_left: 68,
			power_right: 125,
			stamina: 0,
			pitches: [{ name: "Slurve", speed: 84, control: 83, movement: 93 }],
			quirks: [{ name: "Night Owl", description: "Better at night", img: "https://img.example/q.webp" }],
			locations: ["MARKET", ""],
		});
		expect(item).toMatchObject({
			name: "Ané Tollworth",
			secondaryPositions: ["LF", "RF"],
			jerseyNumber: "07",
			age: 29,
			batHand: "L",
			throwHand: "R",
			weight: "210 lbs",
			height: "6'4\"",
			born: "Fenmark",
			isHitter: true,
			attributes: { contact_left: 68, power_right: 125, stamina: 0 },
			pitches: [{ name: "Slurve", speed: 84, control: 83, movement: 93 }],
			quirks: [{ name: "Night Owl", description: "Better at night" }],
			locations: ["MARKET"],
			brand: null,
			capacity: null,
		});
	});

	it("reads a record of an old edition, with little in it", () => {
		const item = schema.parse({ uuid: UUID, name: "Old Timer", rarity: "Bronze", is_hitter: 0, speed: 40 });
		expect(item).toMatchObject({
			type: "card",
			isHitter: false,
			attributes: { speed: 40 },
			secondaryPositions: [],
			pitches: [],
			quirks: [],
			locations: [],
			matchup: null,
			augment: null,
			equipmentAttributes: [],
		});
	});

	it("shows ratings of any edition, and nothing else that is a number", () => {
		const ratings = {
			hits_per_bf: 90,
			hits_per_bf_left: 80,
			reaction_time: 60,
			reaction_back: 55,
			pop_time: 70,
			base_stealing: 65,
		};
		const others = {
			ovr: 84,
			age: 20,
			series_year: 2031,
			ui_anim_index: 3,
			stars: 4,
			hit_rank_image: "",
			fielding_rank_image: "https://img.example/f.webp",
			blocking: null,
		};
		expect(parse({ ...ratings, ...others }).attributes).toEqual(ratings);
	});

	it("unwraps pitches that one edition nests again", () => {
		const pitches = [{ name: "Cutter", speed: 89, control: 53, movement: 83 }];
		expect(parse({ pitches: { pitches } }).pitches).toEqual(pitches);
	});

	it.each([
		[true, true],
		[1, true],
		[0, false],
		[undefined, null],
	])("reads is_hitter %j as %j", (is_hitter, isHitter) => {
		expect(parse({ is_hitter }).isHitter).toBe(isHitter);
	});

	it.each([
		["up", { has_matchup: true, has_rank_change: true, new_rank: 96, stars: 5, trend: "1" }, { overall: 96, stars: 5 }],
		["down", { has_matchup: true, has_rank_change: true, new_rank: 90, stars: 1 }, { overall: 90, stars: 1 }],
		["nowhere", { has_matchup: true, has_rank_change: false, new_rank: 92, stars: 3 }, { overall: 92, stars: 3 }],
		[
			"up, without stars",
			{ has_matchup: true, has_rank_change: true, new_rank: 96, stars: "?" },
			{ overall: 96, stars: null },
		],
		["up, without a figure", { has_matchup: true, has_rank_change: true, new_rank: "?" }, null],
		["to what neither flag explains", { has_rank_change: true, new_rank: 96 }, null],
	])("reads a match-up that moves the overall %s", (_, fields, matchup) => {
		expect(parse({ ovr: 92, ...fields })).toMatchObject({ ovr: 92, matchup, augment: null });
	});

	const END = "2026-08-04T22:00:00.000Z";
	it.each([
		[
			{ has_augment: true, has_rank_change: true, new_rank: 99, augment_text: "Hit 5 HRs", augment_end_date: END },
			{ overall: 99, text: "Hit 5 HRs", endsAt: Date.parse(END) },
		],
		[
			{ has_augment: true, augment_text: null },
			{ overall: null, text: null, endsAt: null },
		],
		[
			{ has_augment: true, augment_end_date: "soon" },
			{ overall: null, text: null, endsAt: null },
		],
		[{ has_augment: false, augment_text: "Hit 5 HRs", augment_end_date: END }, null],
	])("reads of %j an augment and its end", (fields, augment) => {
		expect(parse({ ovr: 92, ...fields })).toMatchObject({ ovr: 92, matchup: null, augment });
	});

	it("does not say whose the overall is of a card with a match-up and an augment", () => {
		const both = { has_matchup: true, has_augment: true, has_rank_change: true, new_rank: 99 };
		expect(parse({ ovr: 92, ...both })).toMatchObject({ matchup: null, augment: { overall: null } });
	});

	const at = Date.parse("2026-08-04T20:00:00Z");
	it.each([
		["a day", {}, "2026-08-05T20:00:00Z"],
		["until the Pacific day ends, with a match-up", { has_matchup: true, stars: 4 }, "2026-08-05T07:00:00Z"],
		["until its augment ends", { has_augment: true, augment_end_date: END }, END],
		[
			"an hour, after the augment's own end",
			{ has_augment: true, augment_end_date: "2026-08-01T00:00:00Z" },
			"2026-08-04T21:00:00Z",
		],
		["an hour, with an augment without an end", { has_augment: true }, "2026-08-04T21:00:00Z"],
	])("is fresh for %s", (_, fields, until) => {
		expect(new Date(itemOperation.freshUntil(at, parse(fields))).toISOString()).toBe(new Date(until).toISOString());
	});

	it.each([
		[
			{ type: "stadium", capacity: "29,603", surface: "Grass", elevation: "550ft", built: 1912 },
			{ type: "stadium", capacity: "29,603", surface: "Grass", elevation: "550ft", built: 1912 },
		],
		[
			{
				type: "equipment",
				brand: "Hollow&reg;",
				slot: "Bat",
				attribute_names: ["PWR", "CON"],
				attribute_values: ["+7"],
				description: "A bat",
			},
			{
				type: "equipment",
				brand: "Hollow®",
				slot: "Bat",
				equipmentAttributes: [
					{ name: "PWR", value: "+7" },
					{ name: "CON", value: "" },
				],
				description: "A bat",
			},
		],
		[
			{ type: "sponsorship", brand: "Fenwear", bonus: "$ 2,500 Per Hit" },
			{ type: "sponsorship", brand: "Fenwear", bonus: "$ 2,500 Per Hit" },
		],
		[{ type: "unlockable", category_id: 10002, sub_category_id: 10006 }, { type: "unlockable" }],
	])("reads what another kind has: %j", (fields, expected) => {
		expect(parse(fields)).toMatchObject({ ...expected, isHitter: null, attributes: {}, pitches: [] });
	});

	it.each([
		[{ name: "" }, "name"],
		[{ rarity: undefined }, "rarity"],
		[{ pitches: "fast" }, "pitches"],
		[{ age: [] }, "age"],
	])("says where %j does not fit", (overrides, field) => {
		expect(schema.safeParse(itemRecord(overrides)).error?.issues[0]?.path.join(".")).toBe(field);
	});

	it("takes an unknown rarity as it is", () => {
		expect(parse({ rarity: "Red Diamond" }).rarity).toBe("Red Diamond");
	});
});
