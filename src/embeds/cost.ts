import type { APIEmbed } from "discord.js";
import { formatCardName, formatCardRows } from "../format/card.ts";
import { formatProgress } from "../format/market.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatFigures, PHONE_COLUMNS } from "../format/table.ts";
import { present } from "../ground/present.ts";
import type { CatalogEntry, CatalogProgress } from "../market/catalog/catalog.ts";
import type { CollectionCost, CostChange, TeamCost } from "../market/prices/collection-cost.ts";
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

export interface CostView {
	/** The collection's name, such as "Live, Harbor Gulls". */
	collection: string;
	/** The cost of the cards that are asked about: of all, or of the cheapest. */
	total: CollectionCost;
	/** All cards of the collection. */
	entries: readonly CatalogEntry[];
	/** The number of cheapest cards that is asked for; undefined: all cards. */
	cheapest?: number | undefined;
	/** The title names the team, so that the rows do not. */
	isOfOneTeam: boolean;
	/** The rows on this page. */
	rows: readonly CostRow[];
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages">;
	/** Epoch ms. */
	now: number;
}

/**
 * One page of a collection's cost: the sum, its changes, the cards that are not counted, then a table by team or by card.
 */
export function costEmbed(view: CostView, text: Texts): APIEmbed {
	const { collection, entries, rows, progress, now } = view;
	const { cost } = text;
	const filling = progress.complete ? [] : [`⏳ ${formatProgress(progress, text)}`];
	const name = escapeMarkdown(collection, 200);
	const title = cost.title(name);
	if (entries.length === 0) return textEmbed({ title, lines: [cost.none(name), ...filling] }, text);
	const age = priceAge(entries, now, text);
	const hasMark = rows.some(row => "team" in row && row.missing.length > 0);
	const lines = present([
		...totalLines(view, text),
		...filling,
		age.line,
		...formatRows(view, text).split("\n"),
		hasMark && `-# ${cost.without}`,
	]);
	return textEmbed({ title, lines, isWarning: age.isOld }, text);
}

function totalLines({ total, entries, cheapest }: CostView, text: Texts): string[] {
	const { cost, format } = text;
	const sum = format.number(total.cost);
	if (total.cards === 0) return [cost.nothing, ...missingLines(total, text)];
	if (cheapest === undefined)
		return [cost.total(sum, total.cards), ...changeLines(total, text), ...missingLines(total, text)];
	return present([
		cost.cheapest(sum, total.cards, entries.length),
		total.cards < cheapest && cost.tooFew(total.cards, format.number(cheapest)),
		...changeLines(total, text),
	]);
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
function formatRows({ rows, isOfOneTeam }: CostView, text: Texts): string {
	const { cost, format } = text;
	const cards = rows.flatMap(row => ("entry" in row ? [row] : []));
	// The title names the series, and the team where there is one.
	const untitled = isOfOneTeam ? { series: null, team: null, teamShort: null } : { series: null };
	const names = formatCardRows(
		cards.map(({ entry }) => ({ ...entry.item, ...untitled })),
		PHONE_COLUMNS,
		text,
	);
	const change = (share: number | null) => (share === null ? UNKNOWN : format.signedPercent(share));
	const teamLines = rows.flatMap(row => {
		if (!("team" in row)) return [];
		const mark = row.missing.length > 0 ? "*" : "";
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
	return {
		label: teamName(row, text),
		description: text.cost.option(text.format.number(row.cost), row.cards),
	};
}
