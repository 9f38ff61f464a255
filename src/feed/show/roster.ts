import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatBreakEven, risesLine } from "../../embeds/upgrade.ts";
import { formatCardLine } from "../../format/card.ts";
import { formatCardChange } from "../../format/card-change.ts";
import { formatCardFilter } from "../../format/card-filter.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { formatDateTime, formatRelative } from "../../format/time.ts";
import type { AttributeChanges } from "../../market/attributes.ts";
import type { CardFilter } from "../../market/browse/filter.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Rises } from "../../market/catalog/rises.ts";
import type { RosterSort } from "../../market/catalog/roster-updates.ts";
import type { Upgrade, WatchRow, WatchSort } from "../../market/prices/break-even.ts";
import type { Texts } from "../../text/en.ts";
import type { RosterChanges } from "../kinds/roster.ts";

export const CHANGES_A_PAGE = 10;

/** A card's change, and the card as it is now, if the catalog has it. */
export interface RosterRow {
	change: CardChange;
	entry: CatalogEntry | undefined;
	attributes: AttributeChanges | undefined;
}

/** A page of a roster update; the counts and changes are about all of its pages. */
export interface RosterUpdatePage extends RosterChanges {
	/** When the update was first seen, epoch ms. */
	at: number;
	/** The cards on this page. */
	rows: readonly RosterRow[];
	filter: CardFilter;
	sort: RosterSort;
	/** Epoch ms. */
	now: number;
}

/** The answer of /roster before the first update. */
export function noRosterEmbed(text: Texts): APIEmbed {
	return textEmbed({ title: text.roster.title, lines: [text.roster.none] }, text);
}

/** One page of a roster update: when it was seen, how many cards changed, then the cards. */
export function rosterEmbed(view: RosterUpdatePage, text: Texts): APIEmbed {
	const { format, market, roster } = text;
	const { at, changes, up, down, rows, filter, sort, now } = view;
	const { series, rarity, team } = filter;
	const filters = [series, rarity && formatServed(rarity, text), team]
		.flatMap(name => (name === undefined ? [] : [escapeMarkdown(name, 100)]))
		.join(", ");
	const seen = `${formatDateTime(at)} (${formatRelative(at)})`;
	if (rows.length === 0) return textEmbed({ title: roster.title, lines: [seen, roster.noneFits(filters)] }, text);
	const rarities = changes.filter(({ kind }) => kind === "rarity").length;
	const entries = rows.flatMap(({ entry }) => entry ?? []);
	const lines = [
		seen,
		roster.counts(changes.length, format.number(up), format.number(down)),
		filters !== "" && roster.only(filters),
		rarities > 0 && roster.rarities(rarities),
		market.sortedBy(roster.sorts[sort]),
		entries.length > 0 && priceAge(entries, now, text).line,
		`-# ${roster.legend}`,
		"",
		...rows.flatMap(({ change, entry, attributes }) => formatCardChange(change, text, entry?.buyNow, attributes)),
	].filter(line => line !== false);
	return textEmbed({ title: roster.title, lines }, text);
}

export interface RosterWatchPage {
	/** The cards on this page. */
	rows: readonly WatchRow[];
	/** The number of cards on all pages. */
	count: number;
	/** Whether any card on any page can pay off if it is bought at Buy now. */
	paysAtBuyNow: boolean;
	filter: CardFilter;
	sort: WatchSort;
	/** How earlier updates changed cards, by overall. */
	rises: ReadonlyMap<number, Rises>;
	/** Epoch ms. */
	now: number;
}

/** Live cards one point below a rarity: the floors, then the cards with what a rise has to bring. */
export function watchEmbed(
	{ rows, count, paysAtBuyNow, filter, sort, rises, now }: RosterWatchPage,
	text: Texts,
): APIEmbed {
	const { market, roster, format, words } = text;
	const { watch } = roster;
	const filters = formatCardFilter(filter, text);
	if (rows.length === 0) {
		return textEmbed({ title: watch.title, lines: [filters === "" ? market.none : market.noneFits(filters)] }, text);
	}
	const entries = rows.map(({ entry }) => entry);
	const upgrades = new Map(rows.map(({ upgrade }) => [upgrade.from, upgrade]));
	const side = (name: string, price: number | null, upgrade: Upgrade) =>
		`${name} ${formatPrice(price, text)}${price === null ? "" : `: ${formatBreakEven(price, upgrade, text)}`}`;
	const notes = [`-# ${watch.legend}`];
	// One note says it for all cards.
	if (!paysAtBuyNow) notes.push(watch.noneAtBuyNow);
	const lines = [
		[watch.count(count), filters].filter(Boolean).join(": "),
		market.sortedBy(watch.sorts[sort]),
		priceAge(entries, now, text).line,
		...[...upgrades.values()].flatMap(upgrade => [
			watch.step(`${upgrade.from}→${upgrade.from + 1}`, format.number(upgrade.floor), format.number(upgrade.nextFloor)),
			...risesLine(upgrade, rises, text),
		]),
		...notes,
		"",
		...rows.flatMap(({ entry: { item, buyNow, sellNow }, upgrade }) => {
			const atBuyNow = paysAtBuyNow
				? side(words.buyNow, buyNow, upgrade)
				: `${words.buyNow} ${formatPrice(buyNow, text)}`;
			return [formatCardLine(item, text), `-# ${atBuyNow} · ${side(words.sellNow, sellNow, upgrade)}`];
		}),
	];
	return textEmbed({ title: watch.title, lines }, text);
}
