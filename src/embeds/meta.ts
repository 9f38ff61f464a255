import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { MetaData } from "../api/operations/meta-data.ts";
import { formatProgress } from "../format/market.ts";
import { escapeMarkdown, formatShouted } from "../format/markup.ts";
import { formatFigures } from "../format/table.ts";
import { formatFreshness } from "../format/time.ts";
import type { CatalogEntry, CatalogProgress } from "../market/catalog/catalog.ts";
import type { GroupCost } from "../market/prices/collection-cost.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

export const META_LISTS = ["series", "brands", "sets"] as const;
export type MetaList = (typeof META_LISTS)[number];

export const ROWS_A_PAGE = 12;
/** Shown for the cost of a group without cards. */
const NOTHING = "–";

/** The service's id for all series or all brands (read API §2.5). */
const ALL = -1;

/** A list's rows as text, without the entry that means all; null if the list could not be read. */
export function metaRows(metaData: MetaData, list: MetaList): string[] | null {
	if (list === "sets") return metaData.sets;
	return metaData[list]?.filter(({ id }) => id !== ALL).map(({ name }) => name) ?? null;
}

export interface MetaPage {
	list: MetaList;
	/** The rows on this page. */
	rows: readonly GroupCost[];
	/** Null if the list could not be read. */
	total: number | null;
	/** The cards that are counted; none if the market does not give their group. */
	entries: readonly CatalogEntry[];
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages">;
	/** Epoch ms. */
	now: number;
}

/** One page of series, brands or sets, with the number and the cost of their cards if the market gives their group. */
export function metaEmbed({ data: page, ...age }: Fetched<MetaPage>, text: Texts): APIEmbed {
	const { list, rows, total, entries, progress, now } = page;
	const { meta } = text;
	const title = meta[list];
	if (total === null) return textEmbed({ title, lines: [meta.unread[list]], isWarning: true }, text);
	if (total === 0) return textEmbed({ title, lines: [meta.none[list]] }, text);
	const filling = progress.complete || list === "brands" ? [] : [`⏳ ${formatProgress(progress, text)}`];
	const prices = entries.length === 0 ? null : priceAge(entries, now, text);
	const names =
		prices === null
			? [...rows.map(({ name }) => `• ${escapeMarkdown(formatShouted(name), 150)}`), "", ...unknownLines(page, text)]
			: [`-# ${meta.legend}`, prices.line, ...formatRows(rows, text).split("\n")];
	const lines = [...filling, ...names, formatFreshness(prices === null ? "" : meta.lists, age, text)];
	const isWarning = age.stale || prices?.isOld === true;
	return textEmbed({ title: `${title} (${text.format.number(total)})`, lines, isWarning }, text);
}

/** Explains why there are no figures, unless the market has not been read yet. */
function unknownLines({ list, progress }: MetaPage, { meta }: Texts): string[] {
	if (list === "brands") return [`-# ${meta.unpriced.brands}`];
	return progress.complete ? [`-# ${meta.unpriced.cards}`] : [];
}

function formatRows(rows: readonly GroupCost[], text: Texts): string {
	const { format, meta } = text;
	const lines = rows.map(({ name, cards, cost, missing }) => [
		formatShouted(name),
		format.number(cards),
		missing === 0 ? "" : format.number(missing),
		cards === missing ? NOTHING : format.compact(cost),
	]);
	return formatFigures([["", meta.cards, "*", meta.cost], ...lines]);
}

/** A series or a set as an option of a menu, with its total cost. */
export function groupOption({ name, cards, cost, missing }: GroupCost, text: Texts) {
	const { format, meta } = text;
	if (cards === missing) return { label: formatShouted(name), description: text.words.noOrders };
	const whole = text.cost.option(format.number(cost), cards - missing);
	return { label: formatShouted(name), description: missing === 0 ? whole : meta.withMissing(whole, missing) };
}
