import { MEASURES, type MeasureCode, measuresNamed } from "../../finder/attribute-names.ts";
import { splitOperator } from "../../finder/bound-words.ts";
import { type BadClause, type Clause, MAX_BOUND, type Operator } from "../../finder/clause.ts";
import { formatClauseLabel } from "../../finder/show/clauses.ts";
import { parsePrice } from "../../format/typed-price.ts";
import { facetKey, facetValues, findFacetValues } from "../../market/browse/facets.ts";
import { foldText } from "../../market/search/search-text.ts";
import type { Texts } from "../../text/en.ts";
import type { Context } from "../context.ts";
import { optionName } from "../localize.ts";
import type { Values } from "../page-id.ts";

/** A possible meaning of a text that is not a clause: a clause, or the value of an option. */
export interface ClauseMeaning {
	label: string;
	clauses: readonly Clause[];
	values: Values;
}

export interface ReadAsOption {
	kind: keyof Texts["find"]["kinds"];
	options: readonly string[];
	meant: readonly ClauseMeaning[];
}

const POSITIONS: Readonly<Record<string, string>> = {
	C: "catcher|catchers|receptor|receptores|cacher",
	"1B": "first base|first baseman|primera base|inicialista",
	"2B": "second base|second baseman|segunda base",
	"3B": "third base|third baseman|tercera base|antesalista",
	SS: "shortstop|shortstops|short stop|campocorto|campocortos|torpedero",
	LF: "left field|left fielder|jardinero izquierdo",
	CF: "center field|center fielder|jardinero central",
	RF: "right field|right fielder|jardinero derecho",
	DH: "designated hitter|bateador designado",
	SP: "starter|starters|starting pitcher|abridor|abridores",
	RP: "reliever|relievers|relief pitcher|relevista|relevistas",
	CP: "closer|closers|closing pitcher|cerrador|cerradores",
};

/** Words for a hand, and for batting and throwing. */
const HANDS = {
	L: "lefty|lefties|left|left handed|left hand|zurdo|zurda|zurdos|zurdas",
	R: "righty|righties|right|right handed|right hand|derecho|derecha|derechos|derechas|diestro|diestros",
	S: "switch|switch hitter|switch hitters|ambidiestro|ambidiestra|ambidiestros",
} as const;
const BATS = "bats|bat|hits|hitter|hitters|batter|batters|batea|batean|bateador|bateadores";
const THROWS = "throws|throw|pitcher|pitchers|lanza|lanzan|lanzador|lanzadores";
const PRICES =
	"price|cost|costs|buy now|max price|min price|stubs|precio|cuesta|costo|comprar ya|precio maximo|precio minimo";
const OVERALLS = "ovr|overall|val|valoracion|general|media";

const includesWord = (words: string, word: string) => words.split("|").includes(word);

/** Reads a clause that names an option of `/find` instead of an attribute; null if it names none. */
export function readAsOption({ clause }: Pick<BadClause, "clause">, context: Context): ReadAsOption | null {
	return asFacet(clause, context) ?? asHand(clause, context) ?? asFigure(clause, context);
}

function asFacet(clause: string, { catalog, text }: Context): ReadAsOption | null {
	const word = foldText(clause);
	if (word === "") return null;
	const [position = clause] = Object.entries(POSITIONS).find(([, words]) => includesWord(words, word)) ?? [];
	for (const kind of ["position", "team", "series"] as const) {
		const name = kind === "position" ? position : clause;
		const values = facetValues(catalog.all(), kind);
		const [value, ...others] = findFacetValues(values, name);
		if (value === undefined || others.length > 0) continue;
		// A part of a name is not enough.
		if (![value.name, value.short ?? ""].some(whole => foldText(whole) === foldText(name))) continue;
		return { kind, options: [kind], meant: [optionMeaning(kind, value.name, facetKey(value.name), text)] };
	}
	return null;
}

function asHand(clause: string, { text }: Context): ReadAsOption | null {
	const words = foldText(clause).split(" ");
	const verb = words.findIndex(word => includesWord(`${BATS}|${THROWS}`, word));
	const rest = words.filter((_, index) => index !== verb).join(" ");
	const whole = words.join(" ");
	const hand = (["L", "R", "S"] as const).find(side => [whole, rest].some(part => includesWord(HANDS[side], part)));
	if (hand === undefined) return null;
	const saysOf = (verbs: string) => !includesWord(HANDS[hand], whole) && includesWord(verbs, words[verb] ?? "");
	const options = (["bats", "throws"] as const)
		.filter(option => !saysOf(option === "bats" ? THROWS : BATS))
		.filter(option => option === "bats" || hand !== "S");
	return {
		kind: "hand",
		options,
		meant: options.map(option => optionMeaning(option, text.find.hands[hand], hand, text)),
	};
}

/** Reads "price < 5000", "under 5k stubs", "ovr 90". A number alone is a price if no attribute reaches it. */
function asFigure(clause: string, { text }: Context): ReadAsOption | null {
	const { operator, rest } = splitOperator(clause);
	const [amount = "", number = "", unit = ""] = /[$≈~]*\s*(\d[\d.,]*)\s*(k|mil|m)?(?!\w)/i.exec(rest) ?? [];
	const word = foldText(rest.replace(amount, " "));
	const figure = parsePrice(number.replace(/[.,]+$/, "") + unit);
	if (figure === null || operator === null) return null;
	if (includesWord(OVERALLS, word) && figure <= 99) {
		const sign = operatorOf(operator, ">=");
		const least = optionMeaning(
			"min_overall",
			String(figure + Number(sign === ">")),
			figure + Number(sign === ">"),
			text,
		);
		const most = optionMeaning(
			"max_overall",
			String(figure - Number(sign === "<")),
			figure - Number(sign === "<"),
			text,
		);
		const isMost = sign === "<=" || sign === "<";
		return { kind: "overall", options: [isMost ? "max_overall" : "min_overall"], meant: [isMost ? most : least] };
	}
	const isBare = word === "" && figure > 125;
	if (!includesWord(PRICES, word) && !isBare) return null;
	const sign = operatorOf(operator, /min/.test(word) ? ">=" : "<=");
	const option = sign === ">=" || sign === ">" ? "min_price" : "max_price";
	return { kind: "price", options: [option], meant: [optionMeaning(option, text.format.number(figure), figure, text)] };
}

/** @param usual the operator of a clause without a sign */
function operatorOf(sign: string, usual: Operator): Operator {
	if (sign === "") return usual;
	if (sign === ">" || sign === "<") return sign;
	return /[<≤↓]/.test(sign) ? "<=" : ">=";
}

function optionMeaning(option: string, shown: string, value: string | number, text: Texts): ClauseMeaning {
	return { label: `${optionName(option, text)}: ${shown}`, clauses: [], values: { [option]: value } };
}

/** Words that say that a card has much of an attribute. */
const ADJECTIVES: Partial<Record<MeasureCode, string>> = {
	sp: "fast|faster|fastest|quick|quickest|speedy|speedster|rapido|rapida|rapidos|rapidas|veloz|veloces",
	pb: "slugger|sluggers|powerful|strong|strongest|pegador|pegadores|fuerte|fuertes",
	fd: "defender|defenders|defensive|fielder|fielders|defensivo|defensiva|defensor|defensores",
};
const CHEAP = "cheap|cheaper|cheapest|affordable|barato|barata|baratos|baratas|economico|economica|economicos";
/** Words that say nothing about a card. */
const FILLERS =
	"best|good|great|top|the|a|an|with|and|player|players|card|cards|" +
	"mejor|mejores|bueno|buenos|el|la|los|las|un|una|con|y|de|mas|muy|jugador|jugadores|carta|cartas";
/** The bound of an attribute that is named without a number. */
const MUCH = 90;

/**
 * Reads a phrase such as "fastest catcher" or "cheap lefty" word by word: the parts that it means, in its order; null if a
 * word means nothing here.
 */
export function readInWords({ clause }: Pick<BadClause, "clause">, context: Context): ClauseMeaning[] | null {
	const words = foldText(clause).split(" ").slice(0, MOST_WORDS);
	const bound = Math.min(Number(words.find(word => /^\d{2,3}$/.test(word)) ?? MUCH), MAX_BOUND);
	const parts: ClauseMeaning[] = [];
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? "";
		if (/^\d*$/.test(word) || includesWord(FILLERS, word)) continue;
		const two = asOneOption(`${word} ${words[at + 1] ?? ""}`, context);
		const part = two ?? asMuch(word, bound, context.text) ?? asOneOption(word, context);
		if (part === null) return null;
		if (two !== null) at++;
		parts.push(part);
	}
	return parts.length > 0 ? parts : null;
}
/** A longer text is no phrase. */
const MOST_WORDS = 8;

function asMuch(word: string, bound: number, text: Texts): ClauseMeaning | null {
	if (includesWord(CHEAP, word)) {
		return { label: `${optionName("sort", text)}: ${text.find.sorts.price}`, clauses: [], values: { sort: "price" } };
	}
	const named = MEASURES.filter(({ code }) => includesWord(ADJECTIVES[code] ?? "", word));
	const [measure, ...others] = named.length > 0 ? named : measuresNamed(word, undefined);
	if (measure === undefined || others.length > 0) return null;
	const clause: Clause = { measure, operator: ">=", bound };
	return { label: formatClauseLabel(clause, text), clauses: [clause], values: {} };
}

/** A word that names one value of one option. */
function asOneOption(words: string, context: Context): ClauseMeaning | null {
	const [meaning, ...others] = (asFacet(words, context) ?? asHand(words, context))?.meant ?? [];
	return meaning === undefined || others.length > 0 ? null : meaning;
}

/** The meanings of an ambiguous clause. */
export const clauseMeanings = ({ similar }: Pick<BadClause, "similar">, text: Texts): ClauseMeaning[] =>
	similar.map(clause => ({ label: formatClauseLabel(clause, text), clauses: [clause], values: {} }));
