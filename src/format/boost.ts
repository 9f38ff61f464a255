import type { Boost } from "../api/operations/captains.ts";
import { escapeMarkdown } from "./markup.ts";

/**
 * A captain's tiers, ascending, a block of lines each: what the tier asks for and what it boosts, with what it adds over
 * the tier before: "+8 Contact Left (+3)", "+5 Speed (new)".
 */
export function formatTiers(boosts: readonly Boost[]): string[] {
	return boosts.flatMap((boost, index) => {
		const before = boosts[index - 1];
		const attributes = boost.attributes.map(attribute => formatAttribute(attribute, before)).join(", ");
		const description = boost.description === "" ? "" : ` · ${escapeMarkdown(boost.description, 200)}`;
		return [`**${formatTierName(boost.tier)}**${description}`, ...(attributes === "" ? [] : [attributes])];
	});
}

/** "1" and "Tier 1" are both "Tier 1". */
function formatTierName(tier: string): string {
	return /^\d+$/.test(tier) ? `Tier ${tier}` : escapeMarkdown(tier, 40);
}

function formatAttribute({ name, value }: Boost["attributes"][number], before: Boost | undefined): string {
	const text = escapeMarkdown(`${value} ${name}`, 60);
	if (before === undefined) return text;
	const earlier = before.attributes.find(attribute => attribute.name === name);
	if (earlier === undefined) return `${text} (new)`;
	const added = Number(value) - Number(earlier.value);
	if (Number.isNaN(added) || added === 0) return text;
	return `${text} (${added > 0 ? "+" : ""}${added})`;
}
