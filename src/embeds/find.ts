import type { APIEmbed } from "discord.js";
import type { Captain } from "../api/operations/captains.ts";
import type { CardFilter } from "../finder/card-checks.ts";
import type { FindSort } from "../finder/card-order.ts";
import type { Clause } from "../finder/clauses.ts";
import type { Excluding, FoundCard } from "../finder/find-cards.ts";
import { formatFoundCards, formatReading, formatWanted } from "../format/find.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatServed } from "../format/served.ts";
import { formatCodeBlock } from "../format/table.ts";
import type { Texts } from "../text/en.ts";
import { captainTitle } from "./captains.ts";
import { textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

export const FOUND_A_PAGE = 10;

export interface FindView {
	/** Those of this page. */
	found: readonly FoundCard[];
	/** How many fit, and of how many cards. */
	total: number;
	cards: number;
	clauses: readonly Clause[];
	filter: CardFilter;
	sort: FindSort;
	/** Whose boosts count, of which of its tiers (from 1). */
	captain?: { captain: Captain; tier: number } | undefined;
	/** Of the attributes: how many cards were read. */
	progress: { read: number; total: number };
	/** If no card fits: the clause or the filter without which most cards remain. */
	excluding: Excluding | undefined;
	/** Epoch ms. */
	now: number;
	/** Says what can be asked for. */
	hint: boolean;
}

/** One page of the cards that fit, or which clause excludes most. */
export function findEmbed(view: FindView, text: Texts): APIEmbed {
	const { find, format, market } = text;
	const { found, total, cards, clauses, filter } = view;
	const wanted = formatWanted(clauses, filter, text);
	const reading = formatReading(view.progress, text);
	const boosts = captainLines(view, text);
	if (found.length === 0) {
		const lines = [find.none(wanted), ...boosts, ...excludingLines(view, text), ...reading];
		return textEmbed({ title: find.title, lines }, text);
	}
	const age = priceAge(found, view.now, text);
	const count = find.count(format.number(total), cards);
	const lines = [
		wanted === "" ? count : `${count}: ${wanted}`,
		...boosts,
		market.sortedBy(find.sorts[view.sort]),
		...reading,
		age.line,
		...(view.hint ? [`-# ${find.hint}`] : []),
		...formatCodeBlock(formatFoundCards(found, clauses, text)).split("\n"),
	];
	return textEmbed({ title: find.title, lines, isWarning: age.isOld }, text);
}

/** Whose boosts are added; who qualifies is free text. */
function captainLines({ captain: boosted }: FindView, text: Texts): string[] {
	if (boosted === undefined) return [];
	const { captain, tier } = boosted;
	const name = escapeMarkdown(captainTitle(captain), 100);
	const ability = escapeMarkdown(formatServed(captain.abilityDesc, text), 400) || text.captains.noAbility;
	return [text.find.boosted(name, String(tier), String(captain.boosts.length)), text.find.ifQualifies(ability)];
}

function excludingLines({ excluding }: FindView, text: Texts): string[] {
	const { find } = text;
	if (excluding === undefined) return [];
	const { clauses, filter, left } = excluding;
	return [left === 0 ? find.noneWithout : find.without(formatWanted(clauses, filter, text), left)];
}
