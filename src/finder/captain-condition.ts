import type { ItemSummary } from "../api/operations/item-summary.ts";
import type { AttributeName } from "../market/attributes.ts";
import { ABSENT, type CardColumns, type CardDetails } from "./columns.ts";

/** A lower or an upper bound, or both. */
export interface FigureRange {
	least?: number;
	most?: number;
}

/** The cards that a captain boosts. `all` of nothing matches every card. */
export type Condition =
	| { is: "all" | "any"; of: readonly Condition[] }
	| { is: "team" | "series" | "born" | "pitch" | "quirk"; name: string }
	| { is: "pitcher" | "hitter" }
	| { is: "position"; positions: readonly string[] }
	/** If `isOnly` is true, switch hitters do not match. */
	| { is: "bats" | "throws"; hand: "L" | "R" | "S"; isOnly?: boolean }
	| { is: "rating"; names: readonly AttributeName[]; bound: FigureRange }
	| { is: "overall" | "age" | "year"; bound: FigureRange };

export type Verdict = "yes" | "no" | "cannot tell";

/** A player's card with the data of the columns; `facts` are undefined until they have been read. */
export interface CaptainedCard {
	item: Pick<ItemSummary, "team" | "series" | "position" | "ovr" | "isLive" | "seriesYear">;
	facts: CardDetails | undefined;
	/** Undefined for a rating that the card does not have. */
	rating(name: AttributeName): number | undefined;
}

export function captainedCard(item: ItemSummary, columns: CardColumns): CaptainedCard {
	const row = columns.row(item.uuid);
	if (row === undefined) return { item, facts: undefined, rating: () => undefined };
	const rating = (name: AttributeName) => {
		const value = columns.values(name)[row];
		return value === ABSENT ? undefined : value;
	};
	return { item, facts: columns.details(row), rating };
}

const PITCHERS: readonly (string | null)[] = ["SP", "RP", "CP"];

/** Whether a captain boosts the card, as far as the captain's sentence and the card's known fields decide it. */
export function evaluateCondition(condition: Condition, card: CaptainedCard): Verdict {
	const { item, facts } = card;
	switch (condition.is) {
		case "all":
			return foldVerdicts(condition.of, card, "no", "yes");
		case "any":
			return foldVerdicts(condition.of, card, "yes", "no");
		case "team":
		case "series":
			return compareName(item[condition.is], condition.name);
		case "born":
			return compareName(facts?.born, condition.name);
		case "pitch":
		case "quirk":
			return includesName(condition.is === "pitch" ? facts?.pitches : facts?.quirks, condition.name);
		case "pitcher":
			return item.position === null ? "cannot tell" : yesOrNo(PITCHERS.includes(item.position));
		case "hitter":
			return item.position === null ? "cannot tell" : yesOrNo(!PITCHERS.includes(item.position));
		case "position": {
			if (item.position !== null && condition.positions.includes(item.position)) return "yes";
			// The sentences do not say whether a secondary position counts.
			const couldPlay =
				facts === undefined || facts.secondaryPositions.some(each => condition.positions.includes(each));
			return item.position === null || couldPlay ? "cannot tell" : "no";
		}
		case "bats":
		case "throws": {
			const hand = facts?.[condition.is] ?? null;
			if (hand === null) return "cannot tell";
			// "Who bat left": a switch hitter bats left against some pitchers, and the sentences do not say whether that
			// counts.
			const isOpen = hand === "S" && condition.hand !== "S" && !condition.isOnly;
			return isOpen ? "cannot tell" : yesOrNo(hand === condition.hand);
		}
		case "rating":
			return rated(condition, card);
		case "overall":
			return compareWithRange(item.ovr, condition.bound);
		case "age":
			return compareWithRange(facts?.age ?? null, condition.bound);
		case "year":
			return ofYears(item, condition.bound);
	}
}

export const OPEN_REASONS = ["unread", "switch", "secondary", "ratings", "year", "unknown"] as const;
/**
 * The reasons why it is unclear whether a card qualifies: `ratings`: only one of two sides fits, or the card has none.
 */
export type OpenReason = (typeof OPEN_REASONS)[number];

/** The first reason why it is unclear whether a card qualifies. */
export function openReason(condition: Condition, card: CaptainedCard): OpenReason {
	if (card.facts === undefined) return "unread";
	switch (condition.is) {
		case "all":
		case "any": {
			const open = condition.of.find(each => evaluateCondition(each, card) === "cannot tell");
			return open === undefined ? "unknown" : openReason(open, card);
		}
		case "bats":
		case "throws":
			return card.facts[condition.is] === "S" ? "switch" : "unknown";
		case "position":
			return card.item.position === null ? "unknown" : "secondary";
		case "rating":
			return "ratings";
		case "year":
			return "year";
		default:
			return "unknown";
	}
}

/** Kleene's logic: one `decisive` verdict decides, an unknown one leaves it open. */
function foldVerdicts(of: readonly Condition[], card: CaptainedCard, decisive: Verdict, other: Verdict): Verdict {
	let found = other;
	for (const condition of of) {
		const each = evaluateCondition(condition, card);
		if (each === decisive) return decisive;
		if (each === "cannot tell") found = each;
	}
	return found;
}

function ofYears({ seriesYear, isLive }: CaptainedCard["item"], bound: FigureRange): Verdict {
	const { most = Number.POSITIVE_INFINITY } = bound;
	// The service gives all Live cards one year, which has stayed the same for editions: their real year is that year or a
	// later one.
	return isLive && seriesYear !== null && most >= seriesYear ? "cannot tell" : compareWithRange(seriesYear, bound);
}

/** A word for several ratings, such as "Contact" for both sides, decides only if all agree. */
function rated({ names, bound }: Extract<Condition, { is: "rating" }>, { facts, rating }: CaptainedCard): Verdict {
	if (facts === undefined) return "cannot tell";
	const verdicts = new Set(names.flatMap(name => rating(name) ?? []).map(value => compareWithRange(value, bound)));
	const [first] = verdicts;
	// A pitcher does not have a contact of 80, but whether his contact is below 40 is a question of words.
	if (first === undefined) return bound.least === undefined ? "cannot tell" : "no";
	return verdicts.size === 1 ? first : "cannot tell";
}

const yesOrNo = (isTrue: boolean): Verdict => (isTrue ? "yes" : "no");
const lowerCase = (text: string) => text.toLowerCase();

function compareWithRange(
	value: number | null,
	{ least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: FigureRange,
) {
	return value === null ? "cannot tell" : yesOrNo(value >= least && value <= most);
}

function compareName(value: string | null | undefined, name: string): Verdict {
	return value === null || value === undefined ? "cannot tell" : yesOrNo(lowerCase(value) === lowerCase(name));
}

function includesName(values: readonly string[] | undefined, name: string): Verdict {
	return values === undefined ? "cannot tell" : yesOrNo(values.some(each => lowerCase(each) === lowerCase(name)));
}
