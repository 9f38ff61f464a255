import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compactName, MEASURE_NAMES, MEASURES } from "../../src/finder/attribute-names.ts";
import { type Clause, formatClause, MAX_BOUND, OPERATORS } from "../../src/finder/clause.ts";
import { decodeClauses, encodeClauses } from "../../src/finder/clause-codes.ts";
import { parseClause, parseClauses } from "../../src/finder/clauses.ts";
import { textsFor } from "../../src/text/texts.ts";
import { examples } from "../helpers/scale.ts";

const TRAITS = [
	"4-Seam Fastball",
	"2-Seam Fastball",
	"Slider",
	"Sweeping Curve",
	"12-6 Curve",
	"Curveball",
	"Circle Change",
	"Changeup",
	"Dead Red",
	"Night Player",
	"Day Player",
	"Catcher Pop Time",
	"Break Outlier",
];
const ENGLISH = textsFor("en-US");
const SPANISH = textsFor("es-419");

/** A clause as its English short form, or what is wrong with it. */
function read(text: string): string {
	const clause = parseClause(text, TRAITS);
	return "kind" in clause ? clause.kind : formatClause(clause, ENGLISH.find.shorts);
}

const similarTo = (text: string) => {
	const clause = parseClause(text, TRAITS);
	if (!("similar" in clause)) return [];
	return clause.similar.map(each => formatClause(each, ENGLISH.find.shorts));
};

describe("a clause", () => {
	it.each(["con l 80-90", "con l 80–90", "con l 80 to 90", "contacto contra zurdos entre 80 y 90"])(
		"read “%s” as two bounds",
		text => expect(parseClauses(text, TRAITS)).toEqual(parseClauses("con l >= 80, con l <= 90", TRAITS)),
	);

	it.each([
		["con l >= 90", "CON L 90"],
		["con l 90", "CON L 90"],
		["CONL90", "CON L 90"],
		["90 con l", "CON L 90"],
		["L con 90", "CON L 90"],
		["con 90 l", "CON L 90"],
		["90+ con l", "CON L 90"],
		["con l 90+", "CON L 90"],
		["90 or more con l", "CON L 90"],
		["contact vs. L at least 90", "CON L 90"],
		["contacto izq 90", "CON L 90"],
		["contacto contra zurdos al menos 90", "CON L 90"],
		["Contact vs L ≥ 90", "CON L 90"],
		["con l > 89", "CON L > 89"],
		["speed over 84", "SPD > 84"],
		["over 84 speed", "SPD > 84"],
		["more than 84 speed", "SPD > 84"],
		["speed no more than 84", "SPD <= 84"],
		["speed 84 and over", "SPD 84"],
		["84 or above speed", "SPD 84"],
		["velocidad más de 84", "SPD > 84"],
		["velocidad no más de 84", "SPD <= 84"],
		["más de 84 de velocidad", "SPD > 84"],
		["velocidad 84 o más", "SPD 84"],
		["velocidad mayor que 84", "SPD > 84"],
		["fielding under 75", "FLD < 75"],
		["fildeo menos de 75", "FLD < 75"],
		["con l < 0", "range"],
		["under 20k", "unknown"],
		["90 k", "K/9 90"],
		["potencia 95", "POW 95"],
		["potencia zurdos 95", "POW L 95"],
		["vel 90", "ambiguous"],
		["vel", "number"],
		["90 <= con l", "CON L 90"],
		["con l <= 90", "CON L <= 90"],
		["con l < 91", "CON L < 91"],
		["con l máximo 90", "CON L <= 90"],
		["con l =< 90", "CON L <= 90"],
		["spd = 70", "SPD = 70"],
		["spd: 70", "SPD 70"],
		["velocidad 70", "SPD 70"],
		["con 90", "CON 90"],
		["power 90", "POW 90"],
		["poder der 90", "POW R 90"],
		["k/9 100", "K/9 100"],
		["k9100", "K/9 100"],
		["K9 L >= 90", "K/9 L 90"],
		["k 90", "K/9 90"],
		["k/9 0", "K/9 0"],
		["h/9 l 90", "H/9 L 90"],
		["k/9 vs lhh 90", "K/9 L 90"],
		["h9l90", "H/9 L 90"],
		["bb/9>=80", "BB/9 80"],
		["ponches 90", "K/9 90"],
		["control 80", "CTRL 80"],
		["break 80", "BRK 80"],
		["reaction back 80", "REAC B 80"],
		["fuerza de brazo 80", "ARM 80"],
		["robo de bases 80", "STL 80"],
		["velo 99", "VELO 99"],
		["slider", "Slider"],
		["SLIDER", "Slider"],
		["4 seam", "4-Seam Fastball"],
		["4seam", "4-Seam Fastball"],
		["recta de 4 costuras", "4-Seam Fastball"],
		["curva", "Curveball"],
		["curva 12 6", "12-6 Curve"],
		["cambio circular", "Circle Change"],
		["change", "Changeup"],
		["player night", "Night Player"],
		["catcher pop time", "Catcher Pop Time"],
		["con l", "number"],
		["k/9", "number"],
		["break outlier", "Break Outlier"],
		["pop time", "number"],
		["con l 126", "range"],
		["con l > 125", "range"],
		["con l 900", "range"],
		["spd 1000000000", "range"],
		["spd -1", "range"],
		["spd >=-1", "range"],
		["spd 70.5", "range"],
		["con-90", "CON 90"],
		["con l - 90", "CON L 90"],
		["con l >= <= 90", "unknown"],
		["player", "unknown"],
		["90", "unknown"],
		["🙂", "unknown"],
	])("“%s” reads as %s", (text, clause) => {
		expect(read(text)).toBe(clause);
	});

	it.each([
		["conn l 90", "CON L 90"],
		["spede 85", "SPD 85"],
		["slidr", "Slider"],
		["spd 70-80", "SPD 70"],
		["70<spd<80", "SPD 70"],
	])("that cannot be read, “%s”, is answered with the nearest ones, among the first three %s", (text, similar) => {
		expect(similarTo(text).length).toBeLessThanOrEqual(10);
		expect(similarTo(text).slice(0, 3)).toContain(similar);
	});

	it("that names several pitches or quirks is answered with those", () => {
		expect(similarTo("player")).toEqual(["Night Player", "Day Player"]);
		expect(similarTo("spd")).toEqual(["SPD 80", "SPD 90", "SPD 100"]);
	});
});

describe("clauses", () => {
	it.each([
		["contacto zurdo 90, vel 70", "CON L 90, SPD 70"],
		["vel 90, con 80", "SPD 90, CON 80"],
		["vel 90 con 80", "SPD 90, CON 80"],
		["fld 80, vel 90", "FLD 80, SPD 90"],
		["k/9 90, vel 95", "K/9 90, VELO 95"],
		["vel over 95, stamina 80", "VELO > 95, STA 80"],
		["vel pitcheo 95, con 80", "VELO 95, CON 80"],
	])("give a short word of two attributes the meaning that fits beside it: “%s” is “%s”", (text, meaning) => {
		const clauses = parseClauses(text, TRAITS);
		expect("kind" in clauses || clauses.map(each => formatClause(each, ENGLISH.find.shorts)).join(", ")).toBe(meaning);
	});

	it.each(["vel 90", "vel 90, clutch 80", "vel 90, con 80, k/9 90", "vel 90, slider"])(
		"leave both meanings of a short word open where nothing tells: “%s”",
		text => {
			const read = parseClauses(text, TRAITS);
			const similar = "similar" in read ? read.similar : [];
			expect(similar.map(each => formatClause(each, ENGLISH.find.shorts))).toEqual(["SPD 90", "VELO 90"]);
		},
	);

	it("stand between commas, and what a choice adds is ignored", () => {
		const clauses = parseClauses("con l 90, , SPD 70;slider, Velocidad ≥ 80 · 12 cartas", TRAITS);
		if ("kind" in clauses) throw new Error(clauses.kind);
		expect(clauses.map(clause => formatClause(clause, ENGLISH.find.shorts))).toEqual([
			"CON L 90",
			"SPD 70",
			"Slider",
			"SPD 80",
		]);
	});

	it.each([
		["con l 90 spd 70", ["CON L 90", "SPD 70"]],
		["con l 90+ and spd <= 70 slider", ["CON L 90", "SPD <= 70", "Slider"]],
		["contacto izq 90 y velocidad 70", ["CON L 90", "SPD 70"]],
		["con 90 l", ["CON L 90"]],
		["hits 9 l 80", ["H/9 L 80"]],
		["con l 90 spd", "number: spd"],
		["spd 70 or less con l 80", "unknown: spd 70 or less con l 80"],
		["xyz 70 con l 80", "unknown: xyz 70 con l 80"],
	])("of “%s”, without a comma, are %j", (text, expected) => {
		const clauses = parseClauses(text, TRAITS);
		const read =
			"kind" in clauses
				? `${clauses.kind}: ${"clause" in clauses ? clauses.clause : ""}`
				: clauses.map(each => formatClause(each, ENGLISH.find.shorts));
		expect(read).toEqual(expected);
	});

	it("are five at most", () => {
		expect(parseClauses("spd 1,spd 2,spd 3,spd 4,spd 5", TRAITS)).toHaveLength(5);
		expect(parseClauses("spd 1,spd 2,spd 3,spd 4,spd 5,spd 6", TRAITS)).toEqual({ kind: "many" });
	});
});

test("Each attribute is read by its short and its long name in both languages, which no other one has", () => {
	for (const { find, attributes } of [ENGLISH, SPANISH]) {
		for (const { code, alternatives } of MEASURES) {
			const [name] = alternatives[0] ?? [];
			const label = { ...find.names }[code as string] ?? attributes.names[name ?? "speed"];
			expect([code, MEASURE_NAMES.get(compactName(find.shorts[code]))?.code]).toEqual([code, code]);
			const read = parseClause(`${label} ≥ 90`, TRAITS);
			expect([label, "measure" in read ? read.measure.code : read]).toEqual([label, code]);
			expect(find.shorts[code].length).toBeLessThanOrEqual(6);
		}
	}
});

const clause = fc.oneof(
	fc.record({
		measure: fc.constantFrom(...MEASURES),
		operator: fc.constantFrom(...OPERATORS),
		// No card is below 0 or above the highest.
		bound: fc.integer({ min: 1, max: MAX_BOUND - 1 }),
	}),
	fc.record({ trait: fc.constantFrom(...TRAITS) }),
) satisfies fc.Arbitrary<Clause>;

test("Every clause reads as itself after it was written, in both languages and in a custom_id", () => {
	fc.assert(
		fc.property(fc.array(clause, { maxLength: 5 }), clauses => {
			for (const { find } of [ENGLISH, SPANISH]) {
				expect(parseClauses(clauses.map(each => formatClause(each, find.shorts)).join(", "), TRAITS)).toEqual(clauses);
			}
			const code = encodeClauses(clauses);
			expect(code).toMatch(/^[^|%~]{0,34}$/);
			expect(decodeClauses(code, TRAITS)).toEqual(clauses);
		}),
	);
});

test("Whatever is typed is read or answered, and so is whatever a button contains", () => {
	const words = fc.constantFrom(...MEASURE_NAMES.keys(), ...TRAITS, ">=", "<", "90", "126", ",", "≥", "+", "vs", " ");
	const typed = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.array(words).map(parts => parts.join(" ")),
		fc.array(words).map(parts => parts.join("")),
	);
	fc.assert(
		fc.property(typed, text => {
			const read = parseClauses(text, TRAITS);
			if ("kind" in read) expect(["unknown", "number", "range", "ambiguous", "many"]).toContain(read.kind);
			decodeClauses(text, TRAITS);
		}),
		{ numRuns: examples(40, 1000) },
	);
});
