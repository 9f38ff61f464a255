import type { APIEmbed } from "discord.js";
import type { FeedFilter } from "../feed/feed.ts";
import type { RosterChanges } from "../feed/kinds/roster.ts";
import { formatCardChange } from "../format/card-change.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatDateTime, formatRelative } from "../format/time.ts";
import type { CardChange } from "../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { RosterSort } from "../market/catalog/roster-updates.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

export const CHANGES_A_PAGE = 10;

/** A card's change, and the card as it is now, if the catalog has it. */
export interface RosterRow {
	change: CardChange;
	entry: CatalogEntry | undefined;
}

/** The changes are those of all pages. */
export interface RosterView extends RosterChanges {
	/** When the update was first seen, epoch ms. */
	at: number;
	/** Those of this page. */
	rows: readonly RosterRow[];
	filter: FeedFilter;
	sort: RosterSort;
	/** Epoch ms. */
	now: number;
}

/** What /roster says before the first update. */
export function noRosterEmbed(text: Texts): APIEmbed {
	return textEmbed({ title: text.roster.title, lines: [text.roster.none] }, text);
}

/** One page of an update: when it was seen, how many cards changed, then the cards. */
export function rosterEmbed(view: RosterView, text: Texts): APIEmbed {
	const { format, market, roster } = text;
	const { at, changes, up, down, rows, filter, sort, now } = view;
	const { series, rarity, team } = filter;
	const filters = [series, rarity, team].flatMap(name => (name === null ? [] : [escapeMarkdown(name, 100)])).join(", ");
	const seen = `${formatDateTime(at)} (${formatRelative(at)})`;
	if (rows.length === 0) return textEmbed({ title: roster.title, lines: [seen, roster.noneFits(filters)] }, text);
	const rarities = changes.filter(({ kind }) => kind === "rarity").length;
	const isByWorth = sort === "worth";
	const entries = rows.flatMap(({ entry }) => entry ?? []);
	const lines = [
		seen,
		roster.counts(changes.length, format.number(up), format.number(down)),
		...(filters === "" ? [] : [roster.only(filters)]),
		...(rarities === 0 ? [] : [roster.rarities(rarities)]),
		market.sortedBy(roster.sorts[sort]),
		...(isByWorth && entries.length > 0 ? [priceAge(entries, now, text).line] : []),
		`-# ${isByWorth ? roster.legendOfWorth : roster.legend}`,
		"",
		...rows.flatMap(({ change, entry }) =>
			formatCardChange(change, text, isByWorth ? (entry?.buyNow ?? null) : undefined),
		),
	];
	return textEmbed({ title: roster.title, lines }, text);
}
