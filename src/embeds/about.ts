import type { APIEmbed } from "discord.js";
import { formatRelative } from "../format/time.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { BRAND_COLOR } from "./color.ts";

export interface AboutView {
	progress: CatalogProgress;
	/** No read API is configured, so the cards and games are sample data. */
	sampleData: boolean;
}

/** What the bot is, what it stores, how old its data is, and how to add it. */
export function aboutEmbed({ progress, sampleData }: AboutView): APIEmbed {
	const sample = sampleData ? ["⚠️ **Sample data:** every card, player and game here is made up."] : [];
	return {
		title: "Dugout",
		description: [
			"Card prices and alerts, cards, captains, box scores and game history for a yearly baseball game.",
			"Unofficial: made by players. Not affiliated with or endorsed by the game's maker.",
			...sample,
		].join("\n"),
		color: BRAND_COLOR,
		fields: [
			{ name: "Data", value: dataText(progress) },
			{
				name: "What is stored",
				value:
					"Your Discord id with your gamertag and platform once you `/link` them, and with your alerts once you set one. Nothing else about you, and no messages. `/link` shows it; `/unlink` deletes it.",
			},
			{
				name: "Add it",
				value:
					"Use the buttons to add it to a server, or to yourself: its commands are then available everywhere. No permissions needed.",
			},
		],
	};
}

function dataText({ complete, size, pages, totalPages, crawledAt }: CatalogProgress): string {
	const each = "Every price shows how old it is.";
	if (crawledAt !== null)
		return `${size.toLocaleString("en-US")} listings, updated ${formatRelative(crawledAt)}, then every 30 minutes. ${each}`;
	const far = totalPages === 0 ? "" : ` (${pages} of at least ${totalPages} pages)`;
	return complete ? each : `The market is loading for the first time${far}. ${each}`;
}
