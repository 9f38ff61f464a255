import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { MetaData } from "../api/operations/meta-data.ts";
import { escapeMarkdown, formatShouted } from "../format/markup.ts";
import { formatFreshness } from "../format/time.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";

export const META_LISTS = ["series", "brands", "sets"] as const;
export type MetaList = (typeof META_LISTS)[number];

export const ROWS_A_PAGE = 20;

/** The service's id for all series or all brands (read API §2.5). */
const ALL = -1;

/** A list's rows as text, without the entry for all of them. */
export function metaRows(metaData: MetaData, list: MetaList): string[] {
	if (list === "sets") return metaData.sets;
	return metaData[list].filter(({ id }) => id !== ALL).map(({ name }) => name);
}

export interface MetaView {
	list: MetaList;
	/** Those of this page, each with the cards of it on the market; 0 if that is not known. */
	rows: readonly { name: string; cards: number }[];
	total: number;
}

/** One page of series, brands or sets. */
export function metaEmbed({ data: { list, rows, total }, ...age }: Fetched<MetaView>, text: Texts): APIEmbed {
	const title = text.meta[list];
	if (total === 0) return textEmbed({ title, lines: [text.meta.none[list]] }, text);
	const lines = rows.map(({ name, cards }) => {
		const count = cards === 0 ? "" : ` · ${text.meta.count(cards)}`;
		return `• ${escapeMarkdown(formatShouted(name), 150)}${count}`;
	});
	const shown = [...lines, "", formatFreshness("", age, text)];
	return textEmbed({ title: `${title} (${text.format.number(total)})`, lines: shown, isWarning: age.stale }, text);
}
