import { memoize } from "../ground/memoize.ts";
import { ATTRIBUTE_WORDS, attributesOf } from "./attribute-names.ts";
import type { Condition, FigureRange } from "./captain-condition.ts";
import { teamSpellings } from "./clubs.ts";
import {
	type CaptainNames,
	firstOf,
	listOf,
	maybe,
	type Parser,
	parseAfter,
	parseBefore,
	pattern,
	skip,
} from "./grammar.ts";

const WORDS = ATTRIBUTE_WORDS.join("|");
const SIDE = "(?: (?:(?:vs\\.?|versus|against) )?(?:left|right|lefties|righties|lhp|rhp|[lr]))?";
export const RATING = `(?:${WORDS})${SIDE}`;
export const phrase = (source: string, condition: Condition): Parser<Condition> => pattern(source, () => condition);

export const allOf = (of: readonly Condition[]): Condition =>
	joinConditions(
		"all",
		of.filter(each => !isEverybody(each)),
	);
const isEverybody = (condition: Condition) => condition.is === "all" && condition.of.length === 0;
export function joinConditions(is: "all" | "any", of: readonly Condition[]): Condition {
	const [first] = of;
	return of.length === 1 && first !== undefined ? first : { is, of };
}

/** @param and the meaning of "and" */
export const conditionList =
	(item: Parser<Condition>, and: "all" | "any"): Parser<Condition> =>
	(text, names) => {
		const [found, rest = ""] = listOf(item)(text, names) ?? [];
		if (found === undefined) return null;
		const is = found.joint === "and" ? and : "any";
		// "who bat left and have 80+ Speed or 90+ Power" can be read in two ways.
		const other = is === "all" ? "any" : "all";
		if (found.items.length > 1 && found.items.some(each => each.is === other && each.of.length > 0)) return null;
		return [joinConditions(is, found.items), rest];
	};

/**
 * The longest known name at the start of the text.
 *
 * @param spell the ways in which a sentence may write a name, in lower case
 */
function knownName(field: keyof CaptainNames, spell = (name: string) => [name.toLowerCase()]): Parser<Condition> {
	// At some places, a sentence is compared with all of them.
	const spellings = memoize((names: ReadonlySet<string>) =>
		[...names].flatMap(each => spell(each).map(spelling => [each, spelling] as const)),
	);
	return (text, names) => {
		const folded = text.toLowerCase();
		let longest = "";
		let found = "";
		for (const [each, spelling] of spellings(names[field])) {
			if (spelling.length <= longest.length || !folded.startsWith(spelling)) continue;
			if (/^[\w-]/.test(text.slice(spelling.length))) continue;
			longest = spelling;
			found = each;
		}
		return longest === "" ? null : [{ is: field, name: found }, text.slice(longest.length).trimStart()];
	};
}

const the = maybe(skip("the|an?"));
/** A card has one team, one series and one place of birth, so "A and B" means the cards of either. */
const teams = conditionList(parseAfter(the, knownName("team", teamSpellings)), "any");
const series = conditionList(parseAfter(the, knownName("series")), "any");
/** A name that both a team and a series have is ambiguous unless "series" follows it. */
export const teamOrSeries: Parser<Condition> = (text, names) => {
	const named = parseBefore(series, skip("series"))(text, names);
	const ofTeams = teams(text, names);
	const ofSeries = series(text, names);
	return named ?? (ofTeams !== null && ofSeries !== null ? null : (ofTeams ?? ofSeries));
};

const N = "(\\d{1,3})";
const bound = firstOf<FigureRange>(
	pattern(`${N}(?:\\+| or (?:higher|more|above|better|greater|older|over|up))`, ([, n]) => ({ least: Number(n) })),
	pattern(`${N} or (?:lower|less|below|under|younger|fewer)`, ([, n]) => ({ most: Number(n) })),
	pattern(`(?:at least|a minimum of|>=) ?${N}\\+?`, ([, n]) => ({ least: Number(n) })),
	pattern(`(?:at most|up to|no more than|<=) ?${N}`, ([, n]) => ({ most: Number(n) })),
	pattern(`(?:over|above|(?:more|greater|higher|better|older) than|>) ?${N}`, ([, n]) => ({ least: Number(n) + 1 })),
	pattern(`(?:under|below|(?:less|lower|fewer|younger) than|<) ?${N}`, ([, n]) => ({ most: Number(n) - 1 })),
	pattern(`between ${N} and ${N}`, ([, n, m]) => ({ least: Number(n), most: Number(m) })),
);
const subject = firstOf<(bound: FigureRange) => Condition>(
	pattern("(?:overall|ovr)(?: rating)?", () => of => ({ is: "overall", bound: of })),
	pattern(`(${RATING})(?: (?:rating|attribute))?`, ([, word = ""]) => {
		const ratings = attributesOf(word) ?? [];
		return of => ({ is: "rating", names: ratings, bound: of });
	}),
);
/** Parses "80+ Speed", "Speed over 80", "Contact of 90 or higher". */
export const figureCondition: Parser<Condition> = (text, names) => {
	const [limit, behind = ""] = bound(text, names) ?? [];
	const found = subject(limit === undefined ? text : behind, names);
	if (found === null) return null;
	const [make, rest] = found;
	if (limit !== undefined) return [make(limit), rest];
	const [later, end = ""] = parseAfter(maybe(skip("(?:that |which )?(?:is|are|of|at)")), bound)(rest, names) ?? [];
	return later === undefined ? null : [make(later), end];
};

const limited = (is: "age" | "overall", unit: string): Parser<Condition> => {
	const parser = parseBefore(bound, maybe(skip(unit)));
	return (text, names) => {
		const [limit, rest = ""] = parser(text, names) ?? [];
		return limit === undefined ? null : [{ is, bound: limit }, rest];
	};
};
export const years = limited("age", "years (?:old|of age)|of age");
export const figureOfOverall = limited("overall", "overall|ovr");
const HAND = (letter = "") => (letter.toLowerCase() === "l" ? "L" : "R");
const POSITIONS: Readonly<Record<string, string>> = {
	"1B 2B 3B SS": "infield(?:ers?)?",
	"LF CF RF": "outfield(?:ers?)?",
	SP: "starters?|starting pitchers?",
	"RP CP": "relievers?|relief pitchers?",
	CP: "closers?|closing pitchers?",
	RP: "RP",
	C: "catchers?",
	"1B": "first base(?:men|man)?",
	"2B": "second base(?:men|man)?",
	"3B": "third base(?:men|man)?",
	SS: "shortstops?",
	LF: "left field(?:ers?)?",
	CF: "center field(?:ers?)?",
	RF: "right field(?:ers?)?",
	DH: "designated hitters?",
};
const places = Object.entries(POSITIONS).map(([positions, words]) =>
	phrase(/ /.test(positions) ? words : `${words}|${positions}`, { is: "position", positions: positions.split(" ") }),
);
export const EVERYBODY: Condition = { is: "all", of: [] };
const HANDED = "(l|r)(?:eft|ight)[- ]?hand(?:ed)? ";
const handedHitter = (letter: string | undefined) =>
	allOf([{ is: "hitter" }, { is: "bats", hand: HAND(letter), isOnly: true }]);
const handedPitcher = (letter: string | undefined) => allOf([{ is: "pitcher" }, { is: "throws", hand: HAND(letter) }]);
/** "left-handed players" may mean batting or throwing: only for hitters and pitchers is it clear. */
export const handed = [
	pattern<Condition>(
		`${HANDED}(?:(?:hitters|batters) (?:and|or) pitchers|pitchers (?:and|or) (?:hitters|batters))`,
		([, letter]) => joinConditions("any", [handedHitter(letter), handedPitcher(letter)]),
	),
	phrase("switch[- ](?:hitters?|hitting (?:players|hitters|batters))", { is: "bats", hand: "S" }),
	pattern<Condition>(`${HANDED}(?:hitters?|batters?)`, ([, letter]) => handedHitter(letter)),
	pattern<Condition>(`${HANDED}pitchers?`, ([, letter]) => handedPitcher(letter)),
];
export const heads = firstOf(
	phrase("players?|cards?", EVERYBODY),
	phrase("hitters?|batters?|position players?", { is: "hitter" }),
	phrase("pitchers?", { is: "pitcher" }),
	...places,
);

const quirks = parseBefore(conditionList(parseAfter(the, knownName("quirk")), "all"), skip("quirks?"));
const feature = firstOf(
	figureCondition,
	quirks,
	parseAfter(the, knownName("pitch")),
	parseAfter(the, knownName("quirk")),
);
export const features = conditionList(feature, "all");
export const born = conditionList(parseAfter(the, knownName("born")), "any");
/** Parses "Dominican-Republic-born". */
export const bornIn = knownName("born", place =>
	[place, place.replaceAll(" ", "-")].flatMap(each => ["-born", " born"].map(end => `${each}${end}`.toLowerCase())),
);
const decade = pattern<Condition>("((?:18|19|20)\\d0)(?:['’]?s(?: decades?)?| decade)", ([, year]) => ({
	is: "year",
	bound: { least: Number(year), most: Number(year) + 9 },
}));
/** Parses "the 1990's decade", "the 1950s or 1960s": a card has one year. */
export const decades = conditionList(parseAfter(the, decade), "any");
const predicate = firstOf<Condition>(
	pattern("(?:bat|hit)s? (?:from the )?(l|r)(?:eft|ight)(?:[- ]handed| side)?", ([, letter]) => ({
		is: "bats",
		hand: HAND(letter),
	})),
	pattern("throws? (l|r)(?:eft|ight)(?:[- ]handed)?", ([, letter]) => ({ is: "throws", hand: HAND(letter) })),
	phrase("switch[- ]hit|(?:bat|hit) (?:from )?both (?:sides|ways)", { is: "bats", hand: "S" }),
	parseAfter(skip("(?:(?:are|were) )?born in"), born),
	parseAfter(skip("plays? (?:for|on)"), teams),
	parseAfter(skip("plays?(?: in)?(?: the)?"), conditionList(firstOf(...places), "all")),
	parseAfter(skip("(?:are|come|came) from"), decades),
	parseAfter(skip("are(?: aged)?"), firstOf(years, parseAfter(skip("rated"), figureOfOverall), ...handed, heads)),
	parseAfter(skip("ha(?:ve|s)"), features),
);
export const predicates = conditionList(predicate, "all");
