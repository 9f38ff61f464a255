import type { Condition } from "./captain-condition.ts";
import {
	allOf,
	born,
	bornIn,
	conditionList,
	decades,
	EVERYBODY,
	features,
	figureCondition,
	figureOfOverall,
	handed,
	heads,
	joinConditions,
	phrase,
	predicates,
	RATING,
	teamOrSeries,
	years,
} from "./captain-words.ts";
import { type CaptainNames, firstOf, listOf, maybe, type Parser, parseAfter, parseBefore, skip } from "./grammar.ts";

/** No real ability is longer, so a longer text is not parsed. */
const MAX_LENGTH = 300;

/** A remark that does not restrict which cards are boosted. */
const REMARK = /^(?:new|counts the bench as well)$/i;

const GIVEN = `(?:their )?(?:all )?(?:attributes|ratings|stats|(?:${RATING})(?:(?:, and |, | and )(?:${RATING}))*)`;
const FRAMES = [
	`^(?:gives? (?:an? )?boosts? to|boosts?|improves?|increases?|raises?) (?:(?:the )?${GIVEN} (?:of|for) )?(?<who>.+)$`,
	`^(?<who>.+?) (?:get|gain|receive|earn)s? (?:an? )?(?:attribute )?(?:boosts?|bonus)(?: to ${GIVEN})?(?: (?:when|if|while) (?<when>.+))?$`,
	"^(?<who>.+)$",
].map(source => new RegExp(source, "i"));
/** "when 5 or more are in your lineup": a requirement of the tiers. */
const WHEN_MANY =
	/^(?:there are )?\d{1,2}(?:\+| or more)(?: of them)? (?:are )?(?:in|on) your (?:squad|team|lineup|roster)$/i;

/**
 * Parses the condition of an ability's sentence; null if it does not have a known form, because conditions are never
 * guessed.
 */
export function parseCondition(ability: string, names: CaptainNames): Condition | null {
	const plain = ability
		.replaceAll(/\^\w{1,4}\^/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
	if (plain.length > MAX_LENGTH) return null;
	const sentences = plain.split(/(?<!\bSt)\.(?:\s|$)/i).filter(each => each !== "" && !REMARK.test(each.trim()));
	const [sentence = ""] = sentences;
	if (sentences.length !== 1) return null;
	for (const frame of FRAMES) {
		const { who, when } = frame.exec(sentence)?.groups ?? {};
		const whom = who === undefined ? null : whole(group, who, names);
		if (whom === null) continue;
		if (when === undefined || WHEN_MANY.test(when)) return whom;
		const [they] = /^they (?=.)/i.exec(when) ?? [];
		const further = they === undefined ? null : whole(predicates, when.slice(they.length), names);
		return further && allOf([whom, further]);
	}
	return null;
}

function whole(parser: Parser<Condition>, text: string, names: CaptainNames): Condition | null {
	const [condition = null, rest = ""] = parser(text.trim(), names) ?? [];
	return rest === "" ? condition : null;
}

const relative = firstOf<Condition>(
	phrase("(?:in|on) (?:your|the) (?:squad|team|lineup|roster)", EVERYBODY),
	parseAfter(skip("(?:of|from|on|in|for)(?: the)?"), firstOf(parseBefore(teamOrSeries, maybe(skip("team"))), decades)),
	parseAfter(skip("(?:who|that)"), predicates),
	parseAfter(skip("with"), features),
	parseAfter(skip("whose"), conditionList(figureCondition, "all")),
	parseAfter(skip("born in"), born),
	parseAfter(skip("aged?"), years),
	parseAfter(skip("rated"), figureOfOverall),
);

interface Noun {
	condition: Condition;
	/** Whether words precede the noun, and whether clauses follow it. */
	isLed: boolean;
	isFollowed: boolean;
}

/** Parses "Foxes hitters with 80+ Speed", "players of the Rookie series", "the Foxes". */
const noun: Parser<Noun> = (text, names) => {
	const [, start = text] =
		skip("(?:(?:all|any|every|each|other|of|your|the) ?\\b)*(?:all|any|every|each|other|your|the)")(text, names) ?? [];
	if (start !== text) {
		const [, rest] = skip("squad|team|lineup|roster")(start, names) ?? [];
		if (rest !== undefined) return [{ condition: EVERYBODY, isLed: false, isFollowed: false }, rest];
	}
	const parts: Condition[] = [];
	let rest = start;
	const take = (parser: Parser<Condition>) => {
		const found = parser(rest, names);
		if (found === null) return false;
		parts.push(found[0]);
		rest = found[1];
		return true;
	};
	while (take(firstOf(teamOrSeries, figureCondition, bornIn))) {}
	const isNamed = parts.length > 0;
	const isHanded = take(firstOf(...handed));
	// A team's name alone means its players; a figure alone does not.
	if (!isHanded && !take(heads) && !(parts.length === 1 && start !== rest && parts[0]?.is !== "rating")) return null;
	const led = parts.length;
	while (take(relative)) {}
	return [
		{
			condition: allOf(parts),
			isLed: isNamed || isHanded,
			isFollowed: parts.slice(led).some(each => each !== EVERYBODY),
		},
		rest,
	];
};

/** Nouns joined by "and": a card is boosted if one of them matches. */
const group: Parser<Condition> = (text, names) => {
	const [found, rest = ""] = listOf(noun)(text, names) ?? [];
	if (found === undefined) return null;
	const { items } = found;
	const one = items[0];
	const last = items.at(-1);
	// "Left-handed hitters and pitchers", "pitchers and catchers who bat left": it is unclear whether the words belong to
	// both.
	const isOpen = items.length > 1 && ((one?.isLed && !last?.isLed) || (last?.isFollowed && !one?.isFollowed));
	return isOpen
		? null
		: [
				joinConditions(
					"any",
					items.map(({ condition }) => condition),
				),
				rest,
			];
};
