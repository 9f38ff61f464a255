import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { itemOperation } from "../../src/api/operations/item.ts";
import { cardFacts } from "../../src/finder/card-facts.ts";
import { FIND_SORTS } from "../../src/finder/card-order.ts";
import type { Clause } from "../../src/finder/clause.ts";
import { parseClauses } from "../../src/finder/clauses.ts";
import { type CardFinder, createCardFinder, type FindQuery } from "../../src/finder/find-cards.ts";
import { columnsOf, createEntry, createFacts, type KnownCard } from "../fixtures/found-cards.ts";
import { listRecorded, RECORDED, readRecorded } from "../helpers/recorded.ts";

const TRAITS = ["Slider", "Circle Change", "4-Seam Fastball", "Sinker", "Dead Red", "Road Warrior"];

function read(where: string, traits: readonly string[] = TRAITS): readonly Clause[] {
	const clauses = parseClauses(where, traits);
	if ("kind" in clauses) throw new Error(`${where}: ${clauses.kind}`);
	return clauses;
}

const finderOf = (cards: readonly KnownCard[]) => {
	const entries = cards.map(({ entry }) => entry);
	return createCardFinder(columnsOf(cards), { all: () => entries });
};

/** The names of all that fit, in order. */
function find(
	cards: readonly KnownCard[],
	where: string,
	query: Partial<Parameters<CardFinder["find"]>[0]> = {},
): string[] {
	const found = finderOf(cards).find({ clauses: read(where), filter: {}, sort: "fit", ...query });
	return found.cards(0, found.total).map(({ entry }) => entry.name);
}

const hitter = (
	name: string,
	ovr: number,
	buyNow: number | null,
	facts: Parameters<typeof createFacts>[0],
): KnownCard => ({
	entry: createEntry({ uuid: name, name, ovr, position: "SS", series: "Live" }, buyNow),
	facts: createFacts(facts),
});
const pitcher = (
	name: string,
	ovr: number,
	buyNow: number | null,
	facts: Parameters<typeof createFacts>[0],
): KnownCard => ({
	entry: createEntry({ uuid: name, name, ovr, position: "SP", team: "Iron Moles", series: "Prime" }, buyNow),
	facts: createFacts({ isHitter: false, bats: "L", throws: "L", ...facts }),
});

const MARKET: readonly KnownCard[] = [
	hitter("Ana", 99, 90_000, {
		attributes: {
			contact_left: 112,
			contact_right: 95,
			power_left: 70,
			power_right: 60,
			speed: 99,
			batting_clutch: 80,
		},
		secondaryPositions: ["2B"],
		quirks: ["Dead Red"],
	}),
	hitter("Bea", 92, 12_000, {
		attributes: { contact_left: 91, contact_right: 80, power_left: 110, power_right: 115, speed: 60, arm_strength: 88 },
		bats: "L",
		secondaryPositions: ["CF"],
		quirks: ["Road Warrior"],
	}),
	hitter("Cora", 85, 2_000, {
		attributes: {
			power_right: 120,
			contact_left: 60,
			contact_right: 92,
			speed: 88,
			base_stealing: 95,
			fielding_ability: 90,
			reaction_time: 84,
		},
		bats: "S",
	}),
	hitter("Dora", 70, null, {
		attributes: { power_left: 120, contact_left: 90, contact_right: 90, speed: 70, fielding_ability: 60 },
	}),
	pitcher("Eli", 97, 50_000, {
		attributes: {
			stamina: 95,
			k_per_bf: 110,
			hits_per_bf: 99,
			bb_per_bf: 70,
			pitch_velocity: 99,
			pitch_control: 60,
			pitching_clutch: 90,
		},
		pitches: ["4-Seam Fastball", "Slider"],
	}),
	pitcher("Fay", 88, 5_000, {
		attributes: {
			stamina: 30,
			k_per_bf_left: 120,
			k_per_bf_right: 90,
			hits_per_bf_left: 80,
			hits_per_bf_right: 85,
			pitch_velocity: 85,
			pitch_control: 95,
			pitch_movement: 91,
		},
		pitches: ["Circle Change", "Sinker"],
		throws: "R",
	}),
];

test.each([
	["con l 90", ["Ana", "Bea", "Dora"]],
	["conl90", ["Ana", "Bea", "Dora"]],
	["90 con l", ["Ana", "Bea", "Dora"]],
	["contacto izq 90", ["Ana", "Bea", "Dora"]],
	["con 90", ["Ana", "Dora"]],
	["power 100", ["Bea"]],
	["poder der 100", ["Cora", "Bea"]],
	["spd85, con r 90", ["Ana", "Cora"]],
	["velocidad 85", ["Ana", "Cora"]],
	["stl 90", ["Cora"]],
	["brazo 80", ["Bea"]],
	["fld >= 90", ["Cora"]],
	["k9 90", ["Eli", "Fay"]],
	["K/9 L 100", ["Fay"]],
	["k9100", ["Eli"]],
	["h9 80", ["Eli", "Fay"]],
	["velo 95, slider", ["Eli"]],
	["resistencia hasta 50", ["Fay"]],
	["clutch 80", ["Eli", "Ana"]],
	["cambio circular", ["Fay"]],
	["recta 4 costuras", ["Eli"]],
	["dead red, con 90", ["Ana"]],
	["reac = 84", ["Cora"]],
	["l con < 91", ["Cora", "Dora"]],
	["con l 125", []],
])("“%s” gives %j", (where, names) => {
	expect(find(MARKET, where)).toEqual(names);
});

describe("the cards that fit", () => {
	it.each<[Partial<FindQuery>, string[]]>([
		[{ filter: { position: "CF" } }, ["Bea"]],
		[{ filter: { position: "SS", max_price: 12_000 } }, ["Bea", "Cora"]],
		[{ filter: { min_price: 12_001, max_price: 89_999 } }, ["Eli"]],
		[{ filter: { bats: "S" } }, ["Cora"]],
		[{ filter: { throws: "L" } }, ["Eli"]],
		[{ filter: { team: "Iron Moles", series: "Prime" } }, ["Eli", "Fay"]],
	])("pass the filters %j", (query, names) => {
		expect(find(MARKET, "", query)).toEqual(names);
	});

	it.each([
		// Ana's 9 and 29 above the bounds, Cora's 4 and 2, at 90,000 and 2,000.
		["fit", ["Ana", "Cora", "Dora"]],
		["overall", ["Ana", "Cora", "Dora"]],
		["price", ["Cora", "Ana", "Dora"]],
		["stubs", ["Cora", "Ana", "Dora"]],
	] as const)("are sorted by %s", (sort, names) => {
		expect(find(MARKET, "con r 90, spd 70", { sort })).toEqual(names);
	});

	it("count with what a captain adds, which is shown apart", () => {
		const boosting = { attributes: { contact_left: 5 }, condition: { is: "hitter" } } as const;
		const query = { clauses: read("con l 95"), filter: {}, boosting, sort: "fit" } as const;
		const found = finderOf(MARKET).find(query).cards(0, 10);
		expect(found.map(({ entry, figures }) => [entry.name, figures])).toEqual([
			["Ana", [{ own: 112, boosted: 117, isOpen: false }]],
			["Bea", [{ own: 91, boosted: 96, isOpen: false }]],
			["Dora", [{ own: 90, boosted: 95, isOpen: false }]],
		]);
	});

	it("count with what a captain adds only where they qualify; where nobody can tell they are marked", () => {
		const condition = { is: "bats", hand: "R" } as const;
		const boosting = { attributes: { contact_right: 10 }, condition };
		const finder = finderOf(MARKET);
		const ask = (where: string) => {
			const found = finder.find({ clauses: read(where), filter: {}, boosting, sort: "overall" }).cards(0, 10);
			return found.map(({ entry, figures }) => [
				entry.name,
				...figures.map(({ boosted, isOpen }) => [boosted, isOpen]),
			]);
		};
		// Ana and Dora bat right, Bea left, Cora both ways.
		expect(ask("con r 0")).toEqual([
			["Ana", [105, false]],
			["Bea", [80, false]],
			["Cora", [92, true]],
			["Dora", [100, false]],
		]);
		expect(ask("con r 95").map(([name]) => name)).toEqual(["Ana", "Dora"]);
		const [clause] = read("con r 95");
		expect(clause && finder.count({ clauses: [], filter: {}, boosting })(clause)).toBe(2);
		expect(ask("con l 0").every(([, figure]) => Array.isArray(figure) && figure[1] === false)).toBe(true);
	});

	it.each([
		["con r > 92", ["Ana"]],
		["con r over 90", ["Ana", "Cora"]],
		["con r 90", ["Ana", "Cora", "Dora"]],
		["con r < 90", ["Bea"]],
		["con r under 80", []],
	])("have more or less than the bound if “%s” says so", (where, names) => {
		expect(find(MARKET, where, { sort: "overall" })).toEqual(names);
		const [clause] = read(where);
		expect(clause && finderOf(MARKET).count({ clauses: [], filter: {} })(clause)).toBe(names.length);
	});

	it("have an overall within the bounds", () => {
		expect(find(MARKET, "", { filter: { min_overall: 88, max_overall: 97 }, sort: "overall" })).toEqual([
			"Eli",
			"Bea",
			"Fay",
		]);
	});

	it("have no rating above the game's highest, whatever a captain adds", () => {
		const boosting = { attributes: { contact_left: 30 }, condition: { is: "hitter" } } as const;
		const query = { clauses: read("con l 112"), filter: {}, boosting, sort: "overall" } as const;
		const [first] = finderOf(MARKET).find(query).cards(0, 1);
		expect(first?.figures).toEqual([{ own: 112, boosted: 125, isOpen: false }]);
	});

	it("are none if a clause excludes them all; that one is named with what is left without it", () => {
		const query = { clauses: read("spd 60, con l 120, slider"), filter: {} };
		expect(finderOf(MARKET).mostExcluding(query)).toEqual({ clauses: read("spd 60"), filter: {}, left: 0 });
		const two = { clauses: read("spd 60, con l 120"), filter: {} };
		expect(finderOf(MARKET).mostExcluding(two)).toEqual({ clauses: read("con l 120"), filter: {}, left: 4 });
		// Cards are left without either: without the first more than without the second.
		const either = { clauses: read("con l 112, spd <= 70"), filter: {} };
		expect(finderOf(MARKET).mostExcluding(either)).toMatchObject({ clauses: read("con l 112") });
	});

	it("are found with their new prices and facts, and a removed card is not found", () => {
		let entries = MARKET.map(({ entry }) => entry);
		const columns = columnsOf(MARKET);
		const finder = createCardFinder(columns, { all: () => entries });
		const names = (where: string, maxPrice?: number) => {
			const found = finder.find({ clauses: read(where), filter: { max_price: maxPrice }, sort: "overall" });
			return found.cards(0, found.total).map(({ entry }) => entry.name);
		};
		expect(names("spd 85", 50_000)).toEqual(["Cora"]);
		entries = entries.map(entry => (entry.name === "Ana" ? { ...entry, buyNow: 1000 } : entry));
		expect(names("spd 85", 50_000)).toEqual(["Ana", "Cora"]);
		columns.put("Dora", createFacts({ attributes: { speed: 90 } }));
		expect(names("spd 85")).toEqual(["Ana", "Cora", "Dora"]);
		columns.remove("Ana");
		columns.put("Gil", createFacts({ attributes: { speed: 100 } }));
		expect(names("spd 85")).toEqual(["Cora", "Dora"]);
		entries = entries.filter(({ name }) => name !== "Cora");
		expect(names("spd 85")).toEqual(["Dora"]);
	});
});

test("Each card is on one page, whatever the order, and pages are in the order of all cards", () => {
	const card = fc.record({
		ovr: fc.integer({ min: 60, max: 63 }),
		price: fc.constantFrom(null, 10, 20, 30),
		speed: fc.integer({ min: 68, max: 72 }),
	});
	fc.assert(
		fc.property(
			fc.array(card, { maxLength: 60 }),
			fc.constantFrom(...FIND_SORTS),
			fc.integer({ min: 1, max: 12 }),
			(drawn, sort, size) => {
				const cards = drawn.map(({ ovr, price, speed }, i) =>
					hitter(`${i}`.padStart(2, "0"), ovr, price, { attributes: { speed } }),
				);
				const found = finderOf(cards).find({ clauses: read("spd 70"), filter: {}, sort });
				const pages = Array.from({ length: Math.ceil(found.total / size) }, (_, page) =>
					found.cards(page * size, (page + 1) * size),
				);
				const shown = pages.flat();
				expect(shown).toEqual(found.cards(0, found.total));
				const fitting = drawn.flatMap((each, i) => (each.speed >= 70 ? [{ ...each, i, fit: each.speed - 70 }] : []));
				const price = (each: { price: number | null }) => each.price ?? Number.POSITIVE_INFINITY;
				type Fitting = (typeof fitting)[number];
				const minus = (a: number, b: number) => (a === b ? 0 : a - b);
				const orders: Record<(typeof FIND_SORTS)[number], (a: Fitting, b: Fitting) => number> = {
					fit: (a, b) => b.fit - a.fit || b.ovr - a.ovr || minus(price(a), price(b)),
					overall: (a, b) => b.ovr - a.ovr || b.fit - a.fit || minus(price(a), price(b)),
					price: (a, b) => minus(price(a), price(b)) || b.fit - a.fit || b.ovr - a.ovr,
					stubs: (a, b) =>
						Number(a.price === null) - Number(b.price === null) ||
						minus(b.fit / price(b), a.fit / price(a)) ||
						b.ovr - a.ovr,
				};
				const expected = fitting.sort((a, b) => orders[sort](a, b) || b.ovr - a.ovr || a.i - b.i);
				expect(shown.map(({ entry }) => Number(entry.name))).toEqual(expected.map(({ i }) => i));
			},
		),
	);
});

interface Raw {
	[field: string]: unknown;
	uuid: string;
	name: string;
	is_hitter: boolean;
	pitches: { name: string }[];
	quirks: { name: string }[];
}

/** Names as people type them, with the service's fields of which each has to hold; or the first there is. */
const FIELDS: Readonly<Record<string, string[]>> = {
	"con l": ["contact_left"],
	conr: ["contact_right"],
	con: ["contact_left", "contact_right"],
	spd: ["speed"],
	"poder izq": ["power_left"],
	pow: ["power_left", "power_right"],
	visión: ["plate_vision"],
	brazo: ["arm_strength"],
	fld: ["fielding_ability"],
	reac: ["reaction_time"],
	"k/9": ["k_per_bf"],
	"H/9": ["hits_per_bf"],
	bb9: ["bb_per_bf"],
	velo: ["pitch_velocity"],
	control: ["pitch_control"],
	break: ["pitch_movement"],
	sta: ["stamina"],
	blk: ["blocking"],
};
const SIGNS = {
	">=": (a: number, b: number) => a >= b,
	"<=": (a: number, b: number) => a <= b,
	"=": (a: number, b: number) => a === b,
};

describe.runIf(RECORDED)("over recorded items", () => {
	it("1,000 random searches give what a scan of the raw JSON gives", () => {
		const raws = listRecorded("mlb25/item").map(name => readRecorded(`mlb25/item/${name}`) as Raw);
		const schema = itemOperation.response({ uuid: "" });
		const items = raws.map(raw => schema.parse(raw));
		const cards = items.map(item => ({ entry: createEntry(item, 1000), facts: cardFacts(item) }));
		const finder = finderOf(cards);
		const traits = [...new Set(raws.flatMap(({ pitches, quirks }) => [...pitches, ...quirks].map(({ name }) => name)))];
		const clause = fc.oneof(
			{
				weight: 4,
				arbitrary: fc.tuple(
					fc.constantFrom(...Object.keys(FIELDS)),
					fc.constantFrom(">=", "<=", "="),
					fc.integer({ min: 0, max: 110 }),
				),
			},
			{ weight: 1, arbitrary: fc.constantFrom(...traits) },
		);
		/** The own role's fields, or also the other's where one figure beyond control, movement and bunting shows it. */
		function value(raw: Raw, field: string): number | null {
			const isPitching = /^(stamina|hits_per|k_per|bb_per|hr_per|pitch)/.test(field);
			const isHitting = /^(contact|power|plate|batting)/.test(field);
			const role = isPitching ? /^(stamina|hits_per|k_per|bb_per|hr_per|pitch)/ : /^(contact|power|plate|batting)/;
			const isOther = raw.is_hitter ? isPitching : isHitting;
			const hasRole = Object.entries(raw).some(
				([name, each]) => role.test(name) && typeof each === "number" && each > 20,
			);
			const figure = raw[field];
			if (typeof figure !== "number" || (isOther && !hasRole)) return null;
			return figure === 0 && /^(fielding|arm|reaction|blocking)/.test(field) ? null : figure;
		}
		let found = 0;
		fc.assert(
			fc.property(fc.array(clause, { minLength: 1, maxLength: 5 }), clauses => {
				const where = clauses.map(each => (typeof each === "string" ? each : each.join(" "))).join(", ");
				const expected = raws.filter(raw =>
					clauses.every(each => {
						if (typeof each === "string") return [...raw.pitches, ...raw.quirks].some(({ name }) => name === each);
						const [name, sign, bound] = each;
						return (FIELDS[name] ?? []).every(field => {
							const figure = value(raw, field);
							return figure !== null && SIGNS[sign as keyof typeof SIGNS](figure, bound);
						});
					}),
				);
				const got = finder.find({ clauses: read(where, traits), filter: {}, sort: "fit" });
				const uuids = got.cards(0, got.total).map(({ entry }) => entry.item.uuid);
				expect([where, uuids.toSorted()]).toEqual([where, expected.map(({ uuid }) => uuid).toSorted()]);
				found += expected.length;
			}),
			{ numRuns: 1000 },
		);
		expect(found).toBeGreaterThan(1000);
	});
});
