import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Captain } from "../api/operations/captains.ts";
import { formatTiers } from "../format/boost.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { freshnessLine } from "./freshness.ts";
import { fitEmbed, fitLines } from "./limits.ts";

/** Captains of one message: each takes a field of up to 1,024 characters, and a message holds 6,000. */
export const CAPTAINS_A_PAGE = 5;

/** A name of nothing that can be seen; Discord refuses a field without one. */
const NAMELESS = "–";

export interface CaptainsView {
	/** Those of this page. */
	captains: readonly Captain[];
	/** How many the filters left, of how many. */
	found: number;
	total: number;
	/** The filters in words, as "boosting Speed", escaped; empty for all. */
	filters: string;
}

/** One page of captains: who they are, their ability, and what each tier boosts. */
export function captainsEmbed({ data: view, ...age }: Fetched<CaptainsView>): APIEmbed {
	const filters = view.filters === "" ? "" : ` ${view.filters}`;
	const count =
		view.found === view.total ? `${view.total} captains` : `${view.found} of ${view.total} captains${filters}`;
	if (view.captains.length === 0) {
		return {
			title: "Captains",
			description: `No captain${filters}. Leave out a filter, or choose from the list while you type.`,
			color: BRAND_COLOR,
		};
	}
	return fitEmbed({
		title: "Captains",
		description: `${count}\n${freshnessLine("List", age)}`,
		color: age.stale ? WARNING_COLOR : BRAND_COLOR,
		fields: view.captains.map(captainField),
	});
}

function captainField(captain: Captain): APIEmbedField {
	const details = [captain.position, captain.team].filter(detail => detail !== null && detail !== "");
	const overall = captain.ovr === null ? "" : `${captain.ovr} `;
	const description = captain.abilityDesc === "" ? "" : `: ${escapeMarkdown(captain.abilityDesc, 400)}`;
	const ability = captain.abilityName === "" ? [] : [`*${escapeMarkdown(captain.abilityName, 100)}*${description}`];
	return {
		name: escapeMarkdown([overall + captain.name, ...details].join(" · "), 256).trim() || NAMELESS,
		value: fitLines([...ability, ...formatTiers(captain.boosts)]) || "No ability is given.",
	};
}
