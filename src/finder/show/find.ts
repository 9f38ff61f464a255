import type { APIEmbed } from "discord.js";
import type { Captain } from "../../api/operations/captains.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { augmentLegend, formatCardName } from "../../format/card.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatServed } from "../../format/served.ts";
import { formatCodeBlock } from "../../format/table.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { FindFilter } from "../card-checks.ts";
import type { FindSort } from "../card-order.ts";
import type { Boosting } from "../card-places.ts";
import type { Clause } from "../clause.ts";
import type { Excluding, FoundCard } from "../find-cards.ts";
import { captainTitle } from "./captains.ts";
import { formatFoundCards, formatMeasure, formatReadProgress, formatWanted } from "./clauses.ts";

export const FOUND_A_PAGE = 10;

export interface FoundCardsPage {
	/** The cards on this page. */
	found: readonly FoundCard[];
	/** The number of cards that fit, and of all cards. */
	total: number;
	cards: number;
	clauses: readonly Clause[];
	filter: FindFilter;
	sort: FindSort;
	/** The captain whose boosts apply, and the tier (from 1). */
	captain?: { captain: Captain; tier: number; boosting: Boosting } | undefined;
	/** How many cards' attributes have been read so far. */
	progress: { read: number; total: number };
	/** If no card fits: the clause or the filter without which most cards remain. */
	excluding: Excluding | undefined;
	/** If no card fits: the clauses about attributes that no card of the edition has. */
	absent: readonly Clause[];
	/** Whether the person owns a card, which is then marked. */
	isOwned?: (uuid: string) => boolean;
	/** Epoch ms. */
	now: number;
	/** Whether the message explains what can be typed. */
	hint: boolean;
}

/** One page of the cards that fit; if none do, the clause that excludes most. */
export function findEmbed(page: FoundCardsPage, text: Texts): APIEmbed {
	const { find, format, market } = text;
	const { found, total, cards, clauses, filter } = page;
	const query = formatWanted(clauses, filter, text);
	const reading = formatReadProgress(page.progress, text);
	const boosts = captainLines(page, text);
	if (found.length === 0) {
		const unknown = clauses.length > 0 && page.progress.total === 0 ? [find.unread] : [];
		const why = [...unknown, ...absentLines(page, text), ...excludingLines(page, text), ...reading];
		const lines = [find.none(query), ...boosts, ...why];
		return textEmbed({ title: find.title, lines }, text);
	}
	const age = priceAge(found, page.now, text);
	const { rows, legends } = formatFoundCards(found, clauses, text, page.isOwned);
	const count = find.count(format.number(total), cards);
	const lines = present([
		query === "" ? count : `${count}: ${query}`,
		...boosts,
		market.sortedBy(find.sorts[page.sort]),
		...reading,
		age.line,
		augmentLegend(
			found.map(({ entry, augment }) => ({ name: formatCardName(entry.item), augment })),
			text,
		),
		page.hint && `-# ${find.hint}`,
		...formatCodeBlock(rows).split("\n"),
		...legends,
	]);
	return textEmbed({ title: find.title, lines, isWarning: age.isOld }, text);
}

/** The captain whose boosts are added, and the cards that get them. */
function captainLines({ captain: boosted }: FoundCardsPage, text: Texts): string[] {
	if (boosted === undefined) return [];
	const { captain, tier, boosting } = boosted;
	const name = escapeMarkdown(captainTitle(captain), 100);
	const ability = escapeMarkdown(formatServed(captain.abilityDesc, text), 400) || text.captains.noAbility;
	const { find } = text;
	const whom = boosting.condition === null ? find.notUnderstood(ability) : find.ifQualifies(ability);
	return [find.boosted(name, String(tier), String(captain.boosts.length)), whom];
}

function absentLines({ absent }: FoundCardsPage, text: Texts): string[] {
	const names = absent.flatMap(clause => ("measure" in clause ? formatMeasure(clause.measure, text) : []));
	return names.length === 0 ? [] : [text.find.absent([...new Set(names)].join(", "))];
}

function excludingLines({ excluding }: FoundCardsPage, text: Texts): string[] {
	const { find } = text;
	if (excluding === undefined) return [];
	const { clauses, filter, left } = excluding;
	if (filter.owned !== undefined && left > 0) return [text.mine.noneLeft[filter.owned.is](left)];
	return [left === 0 ? find.noneWithout : find.without(formatWanted(clauses, filter, text), left)];
}
