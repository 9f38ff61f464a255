import type { APIEmbed } from "discord.js";
import { formatCardChange } from "../format/card-change.ts";
import { DESCRIPTION_LIMIT } from "../format/limits.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatDateTime, formatRelative } from "../format/time.ts";
import type { CardChange } from "../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { RosterSort, RosterUpdate } from "../market/catalog/roster-updates.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";
import { fitLines } from "./fit.ts";
import { priceAge } from "./market.ts";

export const CHANGES_A_PAGE = 10;

/** A card's change, and the card as it is now, if the catalog has it. */
export interface RosterRow {
	change: CardChange;
	entry: CatalogEntry | undefined;
}

export interface RosterView {
	update: RosterUpdate;
	/** Those of this page. */
	rows: readonly RosterRow[];
	/** The changes of all pages, and those among them with another rarity. */
	count: number;
	rarities: number;
	team: string | undefined;
	sort: RosterSort;
	/** Epoch ms. */
	now: number;
}

/** What /roster says before the first update. */
export function noRosterEmbed({ roster }: Texts): APIEmbed {
	return { title: roster.title, description: roster.none, color: BRAND_COLOR };
}

/** One page of an update: when it was seen, how many cards changed, then the cards. */
export function rosterEmbed(view: RosterView, text: Texts): APIEmbed {
	const { format, market, roster } = text;
	const { update, rows, count, rarities, sort, now } = view;
	const { up, down } = update;
	const team = view.team === undefined ? null : escapeMarkdown(view.team, 100);
	const seen = [`${formatDateTime(update.at)} (${formatRelative(update.at)})`];
	const head = [...seen, roster.counts(up + down, format.number(up), format.number(down))];
	if (rows.length === 0) {
		const lines = team === null ? head : [...head, roster.noneOfTeam(team)];
		return { title: roster.title, description: lines.join("\n"), color: BRAND_COLOR };
	}
	const isByWorth = sort === "worth";
	const entries = rows.flatMap(({ entry }) => entry ?? []);
	const lines = [
		...head,
		...(team === null ? [] : [roster.ofTeam(team, count)]),
		...(rarities === 0 ? [] : [roster.rarities(rarities)]),
		market.sortedBy(roster.sorts[sort]),
		...(isByWorth && entries.length > 0 ? [priceAge(entries, now, text).line] : []),
		`-# ${isByWorth ? roster.legendOfWorth : roster.legend}`,
		"",
		...rows.flatMap(({ change, entry }) =>
			formatCardChange(change, text, isByWorth ? (entry?.buyNow ?? null) : undefined),
		),
	];
	return { title: roster.title, description: fitLines(lines, DESCRIPTION_LIMIT, text), color: BRAND_COLOR };
}
