import { describe, expect, it } from "vitest";
import {
	type ComparisonGroup,
	compareAllAttributes,
	compareMainAttributes,
	findBest,
	formatComparison,
	formatRatings,
} from "../../src/format/comparison.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";

const hitter = (attributes: Record<string, number>) => ({ isHitter: true, attributes });
const pitcher = (attributes: Record<string, number>) => ({ isHitter: false, attributes });

const rowsOf = (groups: readonly ComparisonGroup[]) =>
	groups.flatMap(({ name, rows }) => rows.map(({ label, values, best }) => [name, label, ...values, best]));

describe("the comparison of two cards", () => {
	it("of hitters has the attributes that matter, equal ones too, and marks the better value", () => {
		const a = hitter({
			contact_left: 68,
			plate_vision: 50,
			bunting_ability: 90,
			arm_strength: 9,
			blocking: 0,
			speed: 70,
		});
		const b = hitter({
			contact_left: 60,
			plate_vision: 50,
			bunting_ability: 10,
			arm_strength: 9,
			blocking: 40,
			speed: 71,
		});
		expect(rowsOf(compareMainAttributes([a, b], ENGLISH))).toEqual([
			["Hitting", "Contact vs L", "68", "60", [0]],
			["Hitting", "Vision", "50", "50", []],
			["Fielding", "Arm strength", "9", "9", []],
			["Fielding", "Blocking", "–", "40", []],
			["Running", "Speed", "70", "71", [1]],
		]);
	});

	it("of pitchers has only pitching", () => {
		const a = pitcher({ stamina: 80, pitch_velocity: 99, speed: 20, contact_left: 0 });
		const b = pitcher({ stamina: 85, pitch_velocity: 90, speed: 40, contact_left: 0 });
		expect(rowsOf(compareMainAttributes([a, b], ENGLISH))).toEqual([
			["Pitching", "Stamina", "80", "85", [1]],
			["Pitching", "Velocity", "99", "90", [0]],
		]);
	});

	it("of a hitter and a pitcher has both groups, and marks nothing against a missing value", () => {
		const a = hitter({ contact_left: 68, speed: 70 });
		const b = pitcher({ stamina: 85, speed: 40, contact_left: 0 });
		expect(rowsOf(compareMainAttributes([a, b], ENGLISH))).toEqual([
			["Hitting", "Contact vs L", "68", "–", []],
			["Running", "Speed", "70", "40", [0]],
			["Pitching", "Stamina", "–", "85", []],
		]);
	});

	it("of all attributes has every difference", () => {
		const a = hitter({ contact_left: 68, bunting_ability: 90, plate_vision: 50, brand_new_rating: 5 });
		const b = hitter({ contact_left: 60, bunting_ability: 10, plate_vision: 50, brand_new_rating: 6 });
		expect(rowsOf(compareAllAttributes([a, b], ENGLISH))).toEqual([
			["Hitting", "Contact vs L", "68", "60", [0]],
			["Hitting", "Bunting", "90", "10", [0]],
			["More", "Brand new rating", "5", "6", [1]],
		]);
	});

	it("of other items is empty", () => {
		const stadium = { isHitter: null, attributes: {} };
		expect(compareMainAttributes([stadium, stadium], ENGLISH)).toEqual([]);
		expect(compareAllAttributes([stadium, stadium], ENGLISH)).toEqual([]);
	});
});

it.each([
	[[2, 1], [0]],
	[[1, 2], [1]],
	[[1, 1], []],
	[[null, 1], []],
	[[0, null], []],
	[
		[3, null, 4, 4],
		[2, 3],
	],
	[[null, null, null], []],
	[[5, 5, null], []],
])("of %j the best are %j", (values, best) => expect(findBest(values)).toEqual(best));

it("a comparison fits a phone, also where a language needs more letters", () => {
	const rows = [
		{ label: "Comprar ya", values: ["9.999.999", "sin órdenes"], best: [] },
		{ label: "Venta ráp.", values: ["10.000", "600"], best: [0] },
	];
	expect(formatComparison(rows, textsFor("es-ES"))).toBe(
		[
			"```",
			"                     A           B",
			"Comprar ya   9.999.999 sin órdenes",
			"Venta ráp.     *10.000         600",
			"```",
		].join("\n"),
	);
});

it("a comparison fits a phone", () => {
	const rows = [
		{ label: "Buy now", values: ["9,999,999", "no orders"], best: [] },
		{ label: "Contact vs R", values: ["125", "68"], best: [0] },
	];
	expect(formatComparison(rows, ENGLISH)).toBe(
		[
			"```",
			"                      A          B",
			"Buy now       9,999,999  no orders",
			"Contact vs R       *125         68",
			"```",
		].join("\n"),
	);
});

it("fewer cards have more room", () => {
	const rows = [{ label: "Speed", values: ["99", "125", "1"], best: [1] }];
	expect(formatRatings(rows, ENGLISH)).toBe(
		["```", "                    A     B     C", "Speed              99   125*    1", "```"].join("\n"),
	);
});

it("the ratings of five cards fit a phone with the longest names, and the best are marked", () => {
	const rows = [
		{ label: "Contact vs L", values: ["125", "125", "9", "–", "68"], best: [0, 1] },
		{ label: "Rating of a future edition", values: ["1", "2", "3", "4", "5"], best: [4] },
	];
	expect(formatRatings(rows, ENGLISH)).toBe(
		[
			"```",
			"                A   B   C   D   E",
			"Contact vs L  125*125*  9   –  68",
			"Rating of a …   1   2   3   4   5*",
			"```",
		].join("\n"),
	);
});
