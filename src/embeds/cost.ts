import type { APIEmbed } from "discord.js";
import { formatCardName, formatOwnedRows } from "../format/card.ts";
import { formatProgress } from "../format/market.ts";
import { escapeMarkdown, formatShouted } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatFigures } from "../format/table.ts";
import { present } from "../ground/present.ts";
import type { CatalogEntry, CatalogProgress } from "../market/catalog/catalog.ts";
import type { Collection, CollectionCost, CostChange, Missed, TeamCost } from "../market/prices/collection-cost.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

export const COSTS_A_PAGE = 15;
/** The number of cards without orders that are named. */
const NAMED = 5;
/** Shown for an unknown value. */
const UNKNOWN = "–";

/** A line of the table: a team with its cost, or a card with its Buy now. */
export type CostRow = TeamCost | { entry: CatalogEntry; change: number | null };

export interface CostPage {
	/** The collection's name, such as "Live, Harbor Gulls". */
	collection: string;
	/** The cost of the cards that are asked about: of all, of the cheapest, or of the ones that the person misses. */
	total: CollectionCost;
	/** All cards of the collection. */
	entries: readonly CatalogEntry[];
	/** The number of cheapest cards that is asked for; undefined: all cards. */
	cheapest?: number | undefined;
	/** What the person misses; null in a public message, and if the person has no list. */
	missed?: MissedCosts | null;
	/** Whether the person owns a card, which is then marked. */
	isOwned?: (entry: CatalogEntry) => boolean;
	/** The title names the team, so that the rows do not. */
	isOfOneTeam: boolean;
	/** The rows on this page. */
	rows: readonly CostRow[];
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages">;
	/** Epoch ms. */
	now: number;
}

/** Formats a collection's name, such as "Live, Harbor Gulls". */
export function collectionName({ set, series, team }: Collection, { cost }: Texts): string {
	const cards = set === undefined ? (series ?? cost.live) : formatShouted(set);
	return team === undefined ? cards : `${cards}, ${team}`;
}

/** What a person misses of a collection. */
export interface MissedCosts extends Missed {
	/** The cost of all the cards that they miss, and of the cards to buy. */
	cost: CollectionCost;
	costToBuy: CollectionCost;
	/** Whether only the cards are listed that the person owns, or only the ones that they miss; undefined: all. */
	listed: "only" | "without" | undefined;
}

/**
 * One page of a collection's cost: the sum, its changes, the cards that are not counted, then a table by team or by card.
 */
export function costEmbed(page: CostPage, text: Texts): APIEmbed {
	const { collection, entries, rows, progress, now } = page;
	const { cost } = text;
	const filling = progress.complete ? [] : [`⏳ ${formatProgress(progress, text)}`];
	const name = escapeMarkdown(collection, 200);
	const title = cost.title(name);
	if (entries.length === 0) return textEmbed({ title, lines: [cost.none(name), ...filling] }, text);
	const age = priceAge(entries, now, text);
	const hasMark = rows.some(row => "team" in row && row.missing.length > 0);
	const lines = present([
		...totalLines(page, text),
		...filling,
		age.line,
		...(rows.length === 0 ? [] : formatRows(page, text).split("\n")),
		hasMark && `-# ${cost.without}`,
	]);
	return textEmbed({ title, lines, isWarning: age.isOld }, text);
}

function totalLines(page: CostPage, text: Texts): string[] {
	const { total, entries, cheapest, missed } = page;
	const { cost, format } = text;
	if (missed) return missedLines(page, missed, text);
	const sum = format.number(total.cost);
	if (total.cards === 0 || cheapest === undefined) return wholeLines(total, text);
	return present([
		cost.cheapest(sum, total.cards, entries.length),
		total.cards < cheapest && cost.tooFew(total.cards, format.number(cheapest)),
		...changeLines(total, text),
	]);
}

/** The cost of all cards. */
function wholeLines(total: CollectionCost, text: Texts): string[] {
	if (total.cards === 0) return [text.cost.nothing, ...missingLines(total, text)];
	const sum = text.cost.total(text.format.number(total.cost), total.cards);
	return [sum, ...changeLines(total, text), ...missingLines(total, text)];
}

/** What the person has, and the cost of what they miss. The cost of the whole collection follows unless only that is asked about. */
function missedLines({ total, cheapest }: CostPage, missed: MissedCosts, text: Texts): string[] {
	const { owned, cards, needed, costToBuy, listed } = missed;
	const { cost, format } = text;
	const all = format.number(owned.length + cards.length);
	if (listed === "only") {
		const have = cards.length === 0 ? cost.ownsAll(all) : cost.owns(format.number(owned.length), all);
		return [have, ...(owned.length === 0 ? [] : wholeLines(total, text))];
	}
	const asked = format.number(cheapest ?? 0);
	const lines = present([
		cards.length === 0
			? cost.ownsAll(all)
			: `${cost.owns(format.number(owned.length), all)} ${missedCost(missed, cheapest, text)}`,
		cheapest !== undefined && needed === 0 && cost.enough(asked),
		cheapest !== undefined && costToBuy.cards < needed && cost.tooFew(costToBuy.cards, format.number(needed)),
	]);
	if (cheapest === undefined && listed === undefined) return [...lines, ...wholeLines(total, text)];
	return [...lines, ...changeLines(total, text), ...missingLines(total, text)];
}

/** Formats "The 31 you miss cost 86,400 · the 18 cheapest 12,900". */
function missedCost(
	{ cards, needed, cost, costToBuy }: MissedCosts,
	cheapest: number | undefined,
	text: Texts,
): string {
	const { format } = text;
	if (cost.cards === 0) return text.cost.missedNotForSale(cards.length);
	const all = text.cost.missedCost(cards.length, format.number(cost.cost), cost.missing.length);
	const isPart = cheapest !== undefined && needed > 0 && costToBuy.cards > 0 && costToBuy.cards < cost.cards;
	return isPart ? all + text.cost.missedCheapest(costToBuy.cards, format.number(costToBuy.cost)) : all;
}

function changeLines({ cards, day, week }: CollectionCost, text: Texts): string[] {
	const { cost } = text;
	if (cards === 0) return [];
	if (day === null && week === null) return [`-# ${cost.unknownChange}`];
	const inWords = ({ share, amount }: CostChange) =>
		cost.change(text.format.signedPercent(share), text.format.signed(amount));
	const changes = [day && text.prices.inDay(inWords(day)), week && text.prices.inWeek(inWords(week))].filter(
		line => line !== null,
	);
	const known = Math.min(day?.cards ?? cards, week?.cards ?? cards);
	const unknown = known < cards ? [`-# ${cost.someKnown(cards - known)}`] : [];
	return [...changes, ...unknown];
}

function missingLines({ missing }: CollectionCost, { cost, format }: Texts): string[] {
	if (missing.length === 0) return [];
	const names = missing.slice(0, NAMED).map(({ item }) => escapeMarkdown(formatCardName(item), 60));
	const more = missing.length - names.length;
	const named = more === 0 ? format.list(names) : cost.andMore(names.join(", "), format.number(more));
	return [cost.noOrders(missing.length, named)];
}

/** One line for each team. A card takes two, because a phone has no room for its name beside the figures. */
function formatRows({ rows, isOfOneTeam, isOwned = () => false }: CostPage, text: Texts): string {
	const { cost, format } = text;
	const cards = rows.flatMap(row => ("entry" in row ? [row] : []));
	// The title names the series, and the team where there is one.
	const untitled = isOfOneTeam ? { series: null, team: null, teamShort: null } : { series: null };
	const names = formatOwnedRows(
		cards.map(({ entry }) => ({ item: { ...entry.item, ...untitled }, isOwned: isOwned(entry) })),
		text,
	);
	const change = (share: number | null) => (share === null ? UNKNOWN : format.signedPercent(share));
	const unmarked = rows.some(row => "team" in row && row.missing.length > 0) ? " " : "";
	const teamLines = rows.flatMap(row => {
		if (!("team" in row)) return [];
		// The figures of all rows end in one column, whether a mark follows or not.
		const mark = row.missing.length > 0 ? "*" : unmarked;
		return [[teamName(row, text), `${format.number(row.cost)}${mark}`, change(row.day?.share ?? null)]];
	});
	const cardLines = cards.flatMap(({ entry, change: share }, index) => [
		[names[index] ?? ""],
		["", formatPrice(entry.buyNow, text), change(share)],
	]);
	const heading = [cards.length === 0 ? cost.team : cost.card, cost.cost, cost.day];
	return formatFigures([heading, ...teamLines, ...cardLines]);
}

const teamName = ({ team }: TeamCost, { cost }: Texts) => team ?? cost.noTeam;

/** A team as an option of a menu, without markdown. */
export function teamOption(row: TeamCost, text: Texts) {
	const { cost, format, words } = text;
	return {
		label: teamName(row, text),
		description: row.cards === 0 ? words.noOrders : cost.option(format.number(row.cost), row.cards),
	};
}
