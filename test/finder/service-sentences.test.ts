import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { itemOperation } from "../../src/api/operations/item.ts";
import {
	type CaptainedCard,
	captainedCard,
	evaluateCondition,
	type Verdict,
} from "../../src/finder/captain-condition.ts";
import { parseCondition } from "../../src/finder/captain-sentence.ts";
import { cardFacts } from "../../src/finder/card-facts.ts";
import { createCardColumns } from "../../src/finder/columns.ts";
import type { CaptainNames } from "../../src/finder/grammar.ts";
import { createItemSummary } from "../fixtures/listing.ts";
import { listRecorded, RECORDED, readRecorded } from "../helpers/recorded.ts";

/** The clubs as sentences of the service name them, then as its cards do. */
const CLUBS: readonly (readonly [long: string, short: string])[] = [
	["Arizona Diamondbacks", "Diamondbacks"],
	["Atlanta Braves", "Braves"],
	["Baltimore Orioles", "Orioles"],
	["Boston Red Sox", "Red Sox"],
	["Chicago Cubs", "Cubs"],
	["Chicago White Sox", "White Sox"],
	["Cincinnati Reds", "Reds"],
	["Cleveland Guardians", "Guardians"],
	["Colorado Rockies", "Rockies"],
	["Detroit Tigers", "Tigers"],
	["Houston Astros", "Astros"],
	["Kansas City Royals", "Royals"],
	["Los Angeles Angels", "Angels"],
	["Los Angeles Dodgers", "Dodgers"],
	["Miami Marlins", "Marlins"],
	["Milwaukee Brewers", "Brewers"],
	["Minnesota Twins", "Twins"],
	["New York Mets", "Mets"],
	["New York Yankees", "Yankees"],
	["Oakland Athletics", "Athletics"],
	["Philadelphia Phillies", "Phillies"],
	["Pittsburgh Pirates", "Pirates"],
	["San Diego Padres", "Padres"],
	["San Francisco Giants", "Giants"],
	["Seattle Mariners", "Mariners"],
	["St. Louis Cardinals", "Cardinals"],
	["Tampa Bay Rays", "Rays"],
	["Texas Rangers", "Rangers"],
	["Toronto Blue Jays", "Blue Jays"],
	["Washington Nationals", "Nationals"],
];
const TEAMS = CLUBS.map(([, short]) => short);
const none: ReadonlySet<string> = new Set();
const CLUB_NAMES: CaptainNames = { team: new Set(TEAMS), series: none, pitch: none, quirk: none, born: none };

const teamsOf = (sentence: string, names = CLUB_NAMES) => {
	const condition = parseCondition(sentence, names);
	const verdictOf = (team: string) =>
		condition &&
		evaluateCondition(condition, { item: createItemSummary({ team }), facts: undefined, rating: () => undefined });
	return condition && [...names.team].filter(team => verdictOf(team) === "yes");
};

describe.each(CLUBS)("A captain of the %s", (long, short) => {
	it.each([
		`Players from the ${long}`,
		`Players from ${long}`,
		`Players from the ${short}`,
		`Boosts ${long} players in your squad.`,
		`${long.toUpperCase()} PLAYERS. ^c59^New^c50^`,
	])(`boosts the ${short} by “%s”`, sentence => expect(teamsOf(sentence)).toEqual([short]));
});

test.each([
	["Players from the Arizona D-backs", "Diamondbacks"],
	["Players from the D-backs", "Diamondbacks"],
	["Players from the St Louis Cardinals", "Cardinals"],
	["Players from the Saint Louis Cardinals.", "Cardinals"],
	["Players from the Sacramento Athletics", "Athletics"],
	["Players from the LA Dodgers", "Dodgers"],
])("“%s” names the %s", (sentence, team) => {
	expect(teamsOf(sentence)).toEqual([team]);
	expect(teamsOf("Players from the Arizona Diamondbacks", { ...CLUB_NAMES, team: new Set(["D-backs"]) })).toEqual([
		"D-backs",
	]);
});

test.each([
	"Players from the Detroit Rockies",
	"Players from Detroit",
	"Players from the Detroit",
	"Players from the Harbor City Tigers",
	"Players from the Chicago Sox",
])("“%s” names no club", sentence => expect(teamsOf(sentence)).toBeNull());

test.each(["All-Star Series Players", "Players in the All-Star Series", "Players from the All-Star Series"])(
	"“%s” names the series All-Star, although there is one called All",
	sentence => {
		const names = { ...CLUB_NAMES, series: new Set(["All", "All-Star", "Live"]) };
		expect(parseCondition(sentence, names)).toEqual({ is: "series", name: "All-Star" });
	},
);

/** An item as the service answers, as far as an independent reading needs it. */
const rawItem = z.looseObject({
	uuid: z.string(),
	team: z.string(),
	series: z.string(),
	series_year: z.number(),
	born: z.string(),
	bat_hand: z.string(),
	throw_hand: z.string(),
	is_hitter: z.boolean(),
	speed: z.number(),
	plate_vision: z.number(),
	fielding_ability: z.number(),
	bb_per_bf: z.number(),
	power_left: z.number(),
	power_right: z.number(),
	k_per_bf: z.number(),
});
type RawItem = z.infer<typeof rawItem>;

const SERIES = ["Live", "Finest", "Topps Now", "Negro Leagues", "Awards", "2nd Half Heroes", "All-Star", "All"];
const isOfLive = ({ series }: RawItem) => series === "Live";
const HAND = { l: "L", r: "R" } as const;
const handed = (hand: keyof typeof HAND) => (item: RawItem) =>
	(item.is_hitter ? item.bat_hand : item.throw_hand) === HAND[hand];

/** Each form of the service's sentences with who is boosted by the fields of the answer; null: it is not understood. */
const FORMS: readonly (readonly [sentence: string, isBoosted: ((item: RawItem) => Verdict | boolean) | null])[] = [
	...CLUBS.map(([long, short]) => [`Players from the ${long}`, (item: RawItem) => item.team === short] as const),
	...SERIES.flatMap(series => {
		const isBoosted = (item: RawItem) => item.series === series;
		return [
			[`${series} Series Players`, isBoosted] as const,
			[`Players in the ${series} Series`, isBoosted] as const,
		].slice(series === "All" ? 1 : 0);
	}),
	...[1950, 1960, 1970, 1980, 1990, 2000].map(
		year =>
			[
				`Hitters from the ${year}'s decade`,
				({ is_hitter, series_year }: RawItem) => is_hitter && series_year >= year && series_year < year + 10,
			] as const,
	),
	[
		"Hitters from the 2010's decade",
		item => (item.is_hitter && isOfLive(item) ? "cannot tell" : item.is_hitter && item.series_year === 2017),
	],
	["Hitters from the 1950s or 1960s", item => item.is_hitter && item.series_year >= 1950 && item.series_year < 1970],
	["Switch Hitters", ({ bat_hand }) => bat_hand === "S"],
	["Left-handed hitters and pitchers", handed("l")],
	["Right-handed hitters and pitchers", handed("r")],
	["Left Handed Hitters", item => item.is_hitter && item.bat_hand === "L"],
	["Right-handed pitchers", item => !item.is_hitter && item.throw_hand === "R"],
	["Players born in the Dominican Republic", ({ born }) => born === "Dominican Republic"],
	["Dominican-Republic-born players", ({ born }) => born === "Dominican Republic"],
	["Hitters with over 84 Speed", item => item.is_hitter && item.speed > 84],
	["Hitters with under 45 Speed", item => item.is_hitter && item.speed < 45],
	["Hitters with under 60 Vision", item => item.is_hitter && item.plate_vision < 60],
	["Hitters with under 75 Fielding", item => item.is_hitter && item.fielding_ability < 75],
	["Pitchers with under 65 BB/9", item => !item.is_hitter && item.bb_per_bf < 65],
	[
		"Hitters with under 70 Power and Pitchers with under 75 K/9",
		item => {
			if (!item.is_hitter) return item.k_per_bf < 75;
			const under = [item.power_left, item.power_right].filter(power => power < 70).length;
			return under === 1 ? "cannot tell" : under === 2;
		},
	],
	["Pitchers that have reached 45 Saves in a Season", null],
	["Players born in Asia or who have represented an Asian national team ^c59^(boost includes two more)^c50^", null],
	["Cover athletes", null],
];

describe.skipIf(!RECORDED)("On the recorded cards", () => {
	const recorded = RECORDED ? listRecorded("mlb25/item").map(name => readRecorded(`mlb25/item/${name}`)) : [];
	const columns = createCardColumns();
	const cards: { raw: RawItem; card: CaptainedCard }[] = recorded.map(answer => {
		const item = itemOperation.response({ uuid: "" }).parse(answer);
		columns.put(item.uuid, cardFacts(item));
		return { raw: rawItem.parse(answer), card: captainedCard(item, columns) };
	});
	const names: CaptainNames = {
		team: new Set(TEAMS),
		series: new Set(SERIES),
		pitch: new Set(columns.pitches()),
		quirk: new Set(columns.quirks()),
		born: new Set(columns.birthplaces()),
	};

	it.each(FORMS)("“%s” boosts the cards that the fields of the answer say", (sentence, isBoosted) => {
		const condition = parseCondition(sentence, names);
		if (isBoosted === null) return expect(condition).toBeNull();
		const expected = cards.map(({ raw }) => {
			const boosted = isBoosted(raw);
			if (typeof boosted !== "boolean") return boosted;
			return boosted ? "yes" : "no";
		});
		expect(condition && cards.map(({ card }) => evaluateCondition(condition, card))).toEqual(expected);
	});

	it("some sentence boosts a card, leaves one out and leaves one open", () => {
		expect(cards.length).toBe(60);
		const verdicts = FORMS.flatMap(([sentence]) => {
			const condition = parseCondition(sentence, names);
			return condition === null ? [] : cards.map(({ card }) => evaluateCondition(condition, card));
		});
		for (const verdict of ["yes", "no", "cannot tell"])
			expect(verdicts.filter(each => each === verdict).length).toBeGreaterThan(20);
	});
});
