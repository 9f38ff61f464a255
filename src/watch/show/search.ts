import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatCardLine, formatCardName } from "../../format/card.ts";
import { TITLE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { CardFact, ListedCard, SavedQuestion, SearchKind, SearchMessage } from "../search.ts";

/** The most characters of a search's name. */
export const NAME_LENGTH = 60;

/** The most characters of a rarity; the longest known one is "Red Diamond". */
const RARITY_LENGTH = 20;

/** Formats a whole percentage, "15%". */
export const formatPercent = (percent: number, { format }: Texts): string => format.percent(percent / 100);

/** Formats what a search waits for: "a card newly fits, with Buy now at least 10% below its 7-day median". */
export function formatKind({ kind, percent }: Pick<SavedQuestion, "kind" | "percent">, text: Texts): string {
	return text.searches.waitsFor[kind](formatPercent(percent, text));
}

type News = Pick<SearchMessage, "rows" | "total">;

/** One line for a notification: the card, or the number of cards. */
export function searchHeadline({ kind, rows, total }: News & { kind: SearchKind }, text: Texts): string {
	const { headline } = text.searches;
	const [first] = rows;
	const isOne = total === 1 && first !== undefined;
	const card = isOne ? escapeMarkdown(formatCardName(first.entry.item), 80) : null;
	if (kind === "changes") return card === null ? headline.changed(total) : headline.oneChanged(card);
	return card === null ? headline.fit(total) : headline.oneFits(card);
}

/** The message about cards: a line or two for each, and how many more there are. */
export function searchEmbed({ search, rows, total }: News & { search: Named }, text: Texts): APIEmbed {
	const more = total - rows.length;
	return embedOf(search, [...cardLines(rows, text), more > 0 && text.searches.more(more)], text);
}

type Named = Pick<SavedQuestion, "kind" | "percent"> & { name: string };

/**
 * A page of the cards that fit a search now, with the age of their prices.
 *
 * @param total the number of cards on all pages
 * @param now epoch ms
 */
export function fittingEmbed(
	{ search, rows, total, now }: News & { search: Named; now: number },
	text: Texts,
): APIEmbed {
	const age = priceAge(rows, now, text);
	const lines = [text.searches.fitting(total), rows.length > 0 && age.line, ...cardLines(rows, text)];
	return embedOf(search, lines, text, age.isOld);
}

const embedOf = (search: Named, lines: readonly (string | false)[], text: Texts, isWarning = false) =>
	textEmbed(
		{
			title: truncate(escapeMarkdown(search.name), TITLE_LIMIT),
			lines,
			below: `\n-# ${text.searches.why(formatKind(search, text))}`,
			isWarning,
		},
		text,
	);

const cardLines = (rows: readonly ListedCard[], text: Texts) =>
	rows.flatMap(row => [formatCardLine(row.entry.item, text), `-# ${rowDetails(row, text)}`]);

function rowDetails({ before, after, entry, median }: ListedCard, text: Texts): string {
	const { words } = text;
	const prices = present([
		`${words.buyNow} ${formatPrice(entry.buyNow, text)}`,
		formatBelow(entry.buyNow, median, text),
		`${words.sellNow} ${formatPrice(entry.sellNow, text)}`,
	]);
	if (before === null || after === null) return prices.join(" · ");
	return [...changesOf(before, after, text), ...prices].join(" · ");
}

/** Formats "7% below 60,500", in whole percent; null if the price is not below the median. */
function formatBelow(buyNow: number | null, median: number | null, text: Texts): string | null {
	if (buyNow === null || median === null || buyNow >= median) return null;
	const percent = Math.floor(((median - buyNow) * 100) / median);
	return text.searches.below(formatPercent(percent, text), formatPrice(Math.round(median), text));
}

function changesOf(before: CardFact, after: CardFact, text: Texts): string[] {
	const { facts } = text.alerts;
	const rarity = (name: string) => escapeMarkdown(formatServed(name, text), RARITY_LENGTH);
	const changes: string[] = [];
	if (before.overall !== after.overall) changes.push(`${facts.overall} ${before.overall} → ${after.overall}`);
	if (before.rarity !== after.rarity)
		changes.push(`${facts.rarity} ${rarity(before.rarity)} → ${rarity(after.rarity)}`);
	return changes;
}
