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
	const sample = sampleData ? ["⚠️ **Sample data:** every card, player and game here is invented."] : [];
	return {
		title: "Dugout",
		description: [
			"Card prices and alerts, cards, captains, box scores and game history of a yearly baseball game.",
			"Unofficial: made by players, not by the game's maker, and not endorsed by them.",
			...sample,
		].join("\n"),
		color: BRAND_COLOR,
		fields: [
			{ name: "Data", value: dataText(progress) },
			{
				name: "What is stored",
				value:
					"Your Discord id with your gamertag and platform, once you `/link` them, and with your alerts, once you set one by `/alert add`; nothing else about you, and no messages. `/link` shows it, `/unlink` deletes it all.",
			},
			{
				name: "Add it",
				value:
					"Use the buttons: to a server, or to yourself, so that its commands are with you everywhere. No permissions are asked.",
			},
		],
	};
}

function dataText({ complete, size, pages, totalPages, crawledAt }: CatalogProgress): string {
	const each = "Every price says how old it is.";
	if (crawledAt !== null)
		return `${size.toLocaleString("en-US")} listings, read ${formatRelative(crawledAt)}; new ones every 30 minutes. ${each}`;
	const far = totalPages === 0 ? "" : `: ${pages} of at least ${totalPages} pages`;
	return complete ? each : `The market is being read for the first time${far}. ${each}`;
}
