import type { APIEmbed } from "discord.js";
import { formatRelative } from "../format/time.ts";
import { present } from "../ground/present.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";

export interface AboutFacts {
	progress: CatalogProgress;
	/** Whether no read API is configured, so that the cards and games are sample data. */
	sampleData: boolean;
	/** Whether the service refuses this machine (403). */
	isRefused: boolean;
}

/** Describes the bot, what it stores, how old its data is, and how to add it. */
export function aboutEmbed({ progress, sampleData, isRefused }: AboutFacts, text: Texts): APIEmbed {
	const { about } = text;
	return {
		title: about.title,
		description: present([about.whatItIs, about.unofficial, sampleData && about.sampleData]).join("\n"),
		color: BRAND_COLOR,
		fields: [
			{ name: about.data, value: present([dataText(progress, text), isRefused && about.refused]).join("\n") },
			{ name: about.stored, value: about.storedThings },
			{ name: about.add, value: about.addHow },
		],
	};
}

function dataText(progress: CatalogProgress, text: Texts): string {
	const { size, unread, pages, totalPages, crawlMs, crawledAt } = progress;
	const { about, format } = text;
	if (crawledAt !== null) {
		const listings = `${about.listings(size, formatRelative(crawledAt), Math.max(1, Math.round(crawlMs / 60_000)))} ${about.pricesShowAge}`;
		return unread === 0 ? listings : `${listings}\n${about.unread(unread)}`;
	}
	const loading =
		totalPages === 0 ? about.loading : about.loadingPages(format.number(pages), format.number(totalPages));
	return `${loading} ${about.pricesShowAge}`;
}
