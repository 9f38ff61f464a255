import { createSample } from "@dugout/read-api/sample/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type CaptainedCard,
	type Condition,
	evaluateCondition,
	openReason,
	type Verdict,
} from "../../src/finder/captain-condition.ts";
import { parseCondition } from "../../src/finder/captain-sentence.ts";
import type { CardFacts } from "../../src/finder/card-facts.ts";
import { createItemSummary } from "../fixtures/listing.ts";
import { examples } from "../helpers/scale.ts";

const names = (...all: string[]) => new Set(all);
const NAMES = {
	team: names("Lamplighters", "Ferrymen", "Harbor Gulls", "Gulls", "Foxes", "Veteran"),
	series: names("Rookie", "Breakout", "Veteran", "Live"),
	pitch: names("Slider", "4-Seam Fastball", "Sinker"),
	quirk: names("Owl", "Two-Strike Calm"),
	born: names("Cuba", "Puerto Rico", "Japan"),
};

const YEARS: Readonly<Record<string, number>> = { Live: 2017, Rookie: 1994, Breakout: 2011, Veteran: 1989 };

type Facts = Partial<CardFacts>;
function card(team: string, series: string, position: string, ovr: number, facts: Facts | null): CaptainedCard {
	const none: CardFacts = {
		isHitter: null,
		bats: "R",
		throws: "R",
		age: 27,
		born: "Ohio",
		secondaryPositions: [],
		attributes: {},
		pitches: [],
		quirks: [],
		augment: null,
	};
	const all = facts === null ? undefined : { ...none, ...facts };
	const item = createItemSummary({
		team,
		series,
		position,
		ovr,
		isLive: series === "Live",
		seriesYear: YEARS[series] ?? null,
	});
	return { item, facts: all, rating: name => all?.attributes[name] };
}

/** Invented cards, each by a letter. */
const CARDS: Readonly<Record<string, CaptainedCard>> = {
	/** A fast left-handed Fox. */
	f: card("Foxes", "Live", "CF", 84, {
		bats: "L",
		throws: "L",
		born: "Cuba",
		quirks: ["Owl"],
		attributes: { speed: 90, contact_left: 80, contact_right: 95, power_left: 60, power_right: 62 },
	}),
	/** A shortstop of the Gulls who bats from both sides, and plays second base, too. */
	g: card("Harbor Gulls", "Rookie", "SS", 91, {
		bats: "S",
		age: 22,
		secondaryPositions: ["2B"],
		attributes: { speed: 70, contact_left: 90, contact_right: 92, arm_strength: 85 },
	}),
	/** A left-handed starter. */
	p: card("Lamplighters", "Breakout", "SP", 95, {
		bats: "R",
		throws: "L",
		age: 35,
		born: "Japan",
		pitches: ["Slider", "4-Seam Fastball"],
		attributes: { k_per_bf: 99, stamina: 80, speed: 20 },
	}),
	/** A veteran reliever. */
	r: card("Ferrymen", "Veteran", "RP", 78, {
		throws: "R",
		age: 30,
		born: "Puerto Rico",
		pitches: ["Sinker"],
		attributes: { k_per_bf: 70, pitch_control: 85 },
	}),
	/** A catcher whose attributes were not read yet. */
	u: card("Foxes", "Rookie", "C", 88, null),
};

/** A sentence, the cards that qualify, and those of which nobody can tell; null if it is not understood. */
const SENTENCES: readonly [sentence: string, yes: string | null, open?: string][] = [
	["Boosts players of the Lamplighters in your squad.", "p"],
	["Boosts players of the Foxes in your squad. ^c59^Counts the bench as well.^c50^", "fu"],
	["^c59^Boosts^c50^ all Harbor Gulls players", "g"],
	["Boosts all Foxes, Ferrymen and Lamplighters players.", "fpru"],
	["Boosts the Foxes.", "fu"],
	["Boosts the Foxes and the Ferrymen.", "fru"],
	["boosts FOXES cards", "fu"],
	["Boosts players of the Rookie and Breakout series in your squad.", "gpu"],
	["Boosts Veteran series players.", "r"],
	["Boosts players in the Live series.", "f"],
	["Boosts players of the Foxes or players of the Breakout series.", "fpu"],
	["Boosts players who bat left in your squad.", "f", "gu"],
	["Boosts players who bat left or throw left.", "fp", "gu"],
	["Boosts players who bat right and throw right.", "r", "gu"],
	["Boosts left-handed hitters.", "f", "u"],
	["Boosts left-handed hitters and pitchers.", "fp", "u"],
	["Boosts right handed pitchers and hitters.", "r", "u"],
	["Puerto-Rico-born players", "r", "u"],
	["Boosts Cuba-born hitters and Japan-born pitchers.", "fp", "u"],
	["Hitters from the 1990's decade", "gu"],
	["Players from the 1980s or 1990s", "gru"],
	// The service gives all Live cards one year, which may be an earlier one than theirs.
	["Players from the 2010's decade", "p", "f"],
	["Pitchers from the 1950s", ""],
	["Players from the 1990's", "gu"],
	["Boosts every left-handed pitcher with at least 70 Stamina.", "p"],
	["Boosts switch hitters in your squad.", "g", "u"],
	["Boosts switch hitters and Foxes players.", "fgu"],
	["Foxes players get a boost when they bat left.", "f", "u"],
	["Players get a boost when they bat left and have 80+ Speed.", "f", "u"],
	["Harbor Gulls players get a boost when 5 or more are in your lineup.", "g"],
	["Hitters with Contact of 90 or higher get a boost to Speed and Power.", "g", "fu"],
	["Boosts Contact and Arm Strength of all Foxes hitters with 80+ Speed.", "f", "u"],
	["Boosts players with Speed over 90.", "", "u"],
	["Boosts players with Speed of at least 90.", "f", "u"],
	["Boosts 80+ Speed players.", "f", "u"],
	["Boosts players with between 60 and 90 Speed.", "fg", "u"],
	["Boosts players with Speed below 21.", "p", "ru"],
	["Boosts hitters whose Contact vs Left is at least 85.", "g", "u"],
	["Boosts pitchers with K/9 above 70.", "p"],
	["Boosts relievers with Pitch Control of 80 or more.", "r", "u"],
	["Boosts outfielders with Speed over 80 and Contact over 70.", "f", "u"],
	["Boosts 90+ overall players.", "gp"],
	["Boosts players rated 84 or lower.", "fr"],
	["Boosts pitchers in your lineup.", "pr"],
	["Boosts position players.", "fgu"],
	["Boosts infielders and outfielders in your squad.", "fg", "u"],
	["Boosts starting pitchers.", "p", "u"],
	["Boosts SP and RP.", "pr", "u"],
	["Boosts players who play shortstop or second base.", "g", "u"],
	["Boosts second basemen.", "", "gu"],
	["Boosts catchers.", "u"],
	["Boosts players born in Cuba or Puerto Rico.", "fr", "u"],
	["Boosts players aged 30 or older.", "pr", "u"],
	["Boosts players who are under 23.", "g", "u"],
	["Boosts players with the Owl quirk.", "f", "u"],
	["Boosts pitchers with a Slider.", "p"],
	["Boosts pitchers with a 4-Seam Fastball and a Sinker.", ""],
	["Boosts all players in your squad.", "fgpru"],
	["Boosts your team.", "fgpru"],
	// What could be read in two ways, or not at all.
	["Boosts left-handed players.", null],
	["Players from the 1990 season", null],
	["Boosts catchers and pitchers who throw left.", null],
	["Boosts Veteran players.", null],
	["Boosts players who bat left and have 80+ Speed or 90+ Contact.", null],
	["Boosts players who bat left or throw left and have 80+ Speed.", null],
	["Boosts players of the Foxes or the Gulls and the Ferrymen.", null],
	["Boosts players not born in Japan.", null],
	["Boosts players of the Millwrights.", null],
	["Boosts players with Speed.", null],
	["Boosts players with Luck over 80.", null],
	["Boosts Foxes players. Only at home.", null],
	["All players get a boost when your lineup has 5 Foxes.", null],
	["Boosts whoever the crowd likes best today.", null],
	["New", null],
	["", null],
];

function verdicts(condition: Condition): Record<Verdict, string> {
	const of: Record<Verdict, string> = { yes: "", no: "", "cannot tell": "" };
	for (const [letter, each] of Object.entries(CARDS)) of[evaluateCondition(condition, each)] += letter;
	return of;
}

test.each(SENTENCES)("%s", (sentence, yes, open = "") => {
	const condition = parseCondition(sentence, NAMES);
	if (yes === null) expect(condition).toBeNull();
	else expect(condition && verdicts(condition)).toMatchObject({ yes, "cannot tell": open });
});

test("Every sentence of the sample is understood but the one that nobody can look up", () => {
	const { captains, items } = createSample("dugout");
	const cards = items.filter(item => item.type === "card");
	const known = {
		...NAMES,
		team: names(...cards.map(({ player }) => player.team.name)),
		series: names("Rookie", "Breakout", "Veteran", "Milestone"),
	};
	const isUnderstood = (says: string) => parseCondition(says, known) !== null;
	const [yes = [], no = []] = [true, false].map(understood =>
		captains.filter(({ abilityDescription }) => isUnderstood(abilityDescription) === understood),
	);
	expect(new Set(no.map(({ abilityName }) => abilityName))).toEqual(new Set(["Crowd Pleasers"]));
	expect(yes.length).toBeGreaterThan(50);
});

test("A sentence of any words is read without failure, and with what it says of a card", () => {
	const words = [
		...new Set(SENTENCES.flatMap(([sentence]) => sentence.split(" "))),
		"(",
		"^c1^",
		"\u{1F600}",
		",",
		"999999",
	];
	const mutated = fc
		.tuple(
			fc.constantFrom(...SENTENCES.map(([sentence]) => sentence)),
			fc.nat(30),
			fc.constantFrom(...words),
			fc.nat(2),
		)
		.map(([sentence, at, word, cut]) => sentence.split(" ").toSpliced(at, cut, word).join(" "));
	const any = fc.oneof(
		mutated,
		fc.array(fc.constantFrom(...words), { maxLength: 20 }).map(all => all.join(" ")),
		fc.string(),
	);
	fc.assert(
		fc.property(any, sentence => {
			const condition = parseCondition(sentence, NAMES);
			if (condition !== null) for (const each of Object.values(CARDS)) evaluateCondition(condition, each);
		}),
		{ numRuns: examples(200, 2000) },
	);
});

/** Conditions that are surely yes, no and unknown for the catcher. */
const ATOMS: readonly Condition[] = [
	{ is: "team", name: "Foxes" },
	{ is: "team", name: "Gulls" },
	{ is: "bats", hand: "L" },
];
const { condition: anyCondition } = fc.letrec<{ condition: Condition }>(tie => ({
	condition: fc.oneof(
		{ depthSize: "small" },
		fc.constantFrom(...ATOMS),
		fc.record({
			is: fc.constantFrom("all" as const, "any" as const),
			of: fc.array(tie("condition"), { maxLength: 3 }),
		}),
	),
}));

test("“And” and “or” follow Kleene's laws", () => {
	const RANK: Record<Verdict, number> = { no: 0, "cannot tell": 1, yes: 2 };
	const rank = (condition: Condition) => RANK[evaluateCondition(condition, CARDS.u ?? card("", "", "", 0, null))];
	const all = (...of: Condition[]) => rank({ is: "all", of });
	const any = (...of: Condition[]) => rank({ is: "any", of });
	fc.assert(
		fc.property(anyCondition, anyCondition, anyCondition, (a, b, c) => {
			expect(all(a, b)).toBe(Math.min(rank(a), rank(b)));
			expect(any(a, b)).toBe(Math.max(rank(a), rank(b)));
			expect(all(a, { is: "any", of: [b, c] })).toBe(any({ is: "all", of: [a, b] }, { is: "all", of: [a, c] }));
		}),
	);
});

test.each([
	["Boosts players who bat left.", "g", "switch"],
	["Boosts players who bat left.", "u", "unread"],
	["Boosts second basemen.", "g", "secondary"],
	["Boosts switch hitters who play second base.", "g", "secondary"],
	["Players from the 2010's decade", "f", "year"],
	["Boosts hitters with Contact of 90 or higher.", "f", "ratings"],
] as const)("Whether “%s” is about card %s is unclear by “%s”", (sentence, letter, reason) => {
	const condition = parseCondition(sentence, NAMES);
	const card = CARDS[letter];
	expect(condition && card && [evaluateCondition(condition, card), openReason(condition, card)]).toEqual([
		"cannot tell",
		reason,
	]);
});
