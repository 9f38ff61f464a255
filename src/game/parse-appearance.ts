import {
	type AppearanceResult,
	type Contact,
	PITCHES,
	type Pitch,
	type Strikeout,
	type ToldAppearance,
	ZONES,
	type Zone,
} from "./plate-appearance.ts";

type Told = Partial<Omit<ToldAppearance, "batter" | "result" | "code">> & { result: AppearanceResult };

/** Marks the end of a batter's name. */
const PREDICATE =
	/ ((?:was )?(?:called out on strikes|intentionally walked|hit by (?:a )?pitch)|struck out|walked|(?:homer|tripl|doubl|singl)ed|(?:ground|lin|fli|popp|bunt|foul|chopp|batt)ed|hit|sacrificed|reached (?:first|1st))(?=[\s.,(]).*$/;

/**
 * A batter reached more than one base, on an error or a fielder's choice; the first group is the name. A runner on base
 * can do so as well.
 */
const REACHED = /^(.+?) (reached (?:2nd|second|3rd|third) on (?:an? \w+ error|fielder's choice)\b.*)$/;

const CONTACT_OF: Readonly<Record<string, Contact>> = {
	grounded: "ground",
	chopped: "ground",
	lined: "line",
	flied: "fly",
	popped: "pop",
	fouled: "pop",
	bunted: "bunt",
	sacrificed: "bunt",
	// The letters of a scorer's code, such as "(L5)".
	L: "line",
	F: "fly",
	P: "pop",
};

/**
 * Parses a sentence of the narration (read API §2.7) into its plate appearance; null if the sentence is about something
 * else.
 *
 * @param isRunner whether a player of this name is on base: then "reached 2nd on a throwing error" is about the runner
 */
export function parseAppearance(
	sentence: string,
	isRunner: (name: string) => boolean = () => false,
): ToldAppearance | null {
	if (sentence.length > MAX_SENTENCE) return null;
	const found = PREDICATE.exec(sentence);
	const [, reached = "", base = ""] = REACHED.exec(sentence) ?? [];
	// "Elm reached second on a fielding error by Oak on a deflected hit": the first predicate is the batter's.
	const isReached = base !== "" && reached.length < (found?.index ?? sentence.length);
	const batter = isReached ? reached : sentence.slice(0, found?.index ?? 0).trim();
	if (batter === "" || batter.length > MAX_NAME || (isReached && isRunner(batter))) return null;
	const outcome = parsePredicate(isReached ? base : (found?.[0].trim() ?? ""));
	if (outcome === null) return null;
	const nothing = { contact: "none", feet: null, strikeout: "none", pitch: "none", zone: "none" } as const;
	const isBatted = outcome.result !== "strikeout" && !/walk|pitch|interference/.test(outcome.result);
	const [, code = null] = /\(([^()]*)\)\.?$/.exec(sentence) ?? [];
	return { batter, code, ...nothing, to: isBatted ? findFielder(sentence) : null, ...outcome };
}

/** The longest name that is accepted; a longer text is not a name. */
export const MAX_NAME = 30;
/** The longest sentence that is searched, since some patterns retry at each word. No sentence of a play is longer. */
export const MAX_SENTENCE = 300;

function parsePredicate(text: string): Told | null {
	const [verb = ""] = text.split(/[\s.,(]/, 1);
	const [, letter = ""] = /\(([FLP])[1-9]/.exec(text) ?? [];
	const contact = CONTACT_OF[verb] ?? CONTACT_OF[letter] ?? "none";
	if (/^struck out|called out on strikes/.test(text)) return parseStrikeout(text);
	if (/^(?:was )?intentionally walked/.test(text)) return { result: "intentional-walk" };
	if (verb === "walked") return { result: "walk" };
	if (/^(?:was )?hit by/.test(text)) return { result: "hit-by-pitch" };
	if (verb === "homered") return { result: "homer", feet: parseFeet(text) };
	if (verb === "tripled" || / for a triple\b/.test(text)) return { result: "triple", contact };
	if (verb === "doubled" || / for a (?:ground rule )?double\b/.test(text)) return { result: "double", contact };
	if (verb === "singled" || / for a single\b/.test(text)) return { result: "single", contact };
	if (/\bsacrifice fly\b/.test(text)) return { result: "sacrifice-fly", contact: "fly" };
	if (verb === "sacrificed") return { result: "sacrifice-bunt", contact };
	if (/ into a (?:double|triple) play\b|\b[DT]P\)/.test(text)) return { result: "double-play", contact };
	if (/fielder's choice/.test(text))
		return { result: "fielders-choice", contact: contact === "none" ? "ground" : contact };
	// Only the totals show whether it was scored as a hit: `decideHits`.
	if (/\berror\b/.test(text)) return { result: "error", contact };
	if (/interference/.test(text)) return { result: "interference" };
	return text.startsWith(`${verb} out`) ? { result: "out", contact } : null;
}

/** No ball flies further. */
export const MAX_FEET = 600;

function parseFeet(text: string): number | null {
	const feet = Number(/\((\d{1,3}) feet\)/.exec(text)?.[1] ?? Number.NaN);
	return feet > 0 && feet <= MAX_FEET ? feet : null;
}

const MANNERS: readonly (readonly [RegExp, Strikeout])[] = [
	[/but reached/, "dropped"],
	[/\bchasing\b/, "chased"],
	[/\blooking\b|called out/, "looking"],
	[/swinging late/, "late"],
	[/swinging early/, "early"],
];

/** Parses "struck out chasing an outside slider", "was called out on strikes looking on a fastball high and in". */
function parseStrikeout(text: string): Told {
	const strikeout = MANNERS.find(([pattern]) => pattern.test(text))?.[1] ?? "swinging";
	const [, thrown] = /(?:\bchasing|\bat|\bon|\blooking) (?:an? )([^.(]+?)(?: \([^)]*\))?\.?$/.exec(text) ?? [];
	// "on a 3rd strike bunt" names no pitch.
	if (thrown === undefined || /\bbunt\b/.test(thrown)) return { result: "strikeout", strikeout };
	return { result: "strikeout", strikeout, pitch: findPitch(thrown), zone: findZone(thrown) };
}

const PITCH_NAMES: readonly (readonly [RegExp, Pitch])[] = [
	[/fastball|seam|heater/, "fastball"],
	[/slurve/, "slurve"],
	[/sweep/, "sweeper"],
	[/curve/, "curveball"],
	[/change/, "changeup"],
	[/split/, "splitter"],
	...PITCHES.slice(2, -1).map(pitch => [new RegExp(pitch), pitch] as const),
];

function findPitch(thrown: string): Pitch {
	return PITCH_NAMES.find(([pattern]) => pattern.test(thrown))?.[1] ?? "other";
}

/** Finds the zone in "a slider low and away", "a high fastball", "an inside sinker", "a curveball down the middle". */
function findZone(thrown: string): Zone {
	if (/down the middle/.test(thrown)) return "middle";
	const [height] = /\b(?:high|low)\b/.exec(thrown) ?? [];
	const awaySide = /\b(?:outside|away)\b/.test(thrown) ? "away" : undefined;
	const side = /\b(?:inside|in)\b/.test(thrown) ? "in" : awaySide;
	const zone = [height, side].filter(part => part !== undefined).join("-");
	return ZONES.find(known => known === zone) ?? "none";
}

/** The text's words for positions; the numbers are a scorer's. */
const FIELDERS: readonly (readonly [RegExp, number])[] = [
	[/\b(?:to|off) (?:the )?pitcher\b/, 1],
	[/\b(?:to|off) (?:the )?catcher\b/, 2],
	[/\b(?:to|off) first base/, 3],
	[/\b(?:to|off) second base/, 4],
	[/\b(?:to|off) third base/, 5],
	[/\b(?:to|off) shortstop\b/, 6],
	[/\b(?:to|off) (?:deep )?left\b/, 7],
	[/\b(?:to|off) (?:deep )?center\b/, 8],
	[/\b(?:to|off) (?:deep )?right\b/, 9],
];

/** Finds the fielder by the words, or else by the first number of the scorer's code: "(F9)", "(6-4-3 DP)", "(3U)". */
function findFielder(text: string): number | null {
	const named = FIELDERS.find(([pattern]) => pattern.test(text))?.[1];
	const coded = /\([A-Z]{0,3}([1-9])[^()]*\)\.?$/.exec(text)?.[1];
	return named ?? (coded === undefined ? null : Number(coded));
}
