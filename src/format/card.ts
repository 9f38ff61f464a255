import type { ItemSummary } from "../api/operations/listings.ts";
import { formatTitle, truncate } from "./markup.ts";

/** "99 Teo Marrón": overall and name. */
export function formatCardName(item: Pick<ItemSummary, "name" | "ovr">): string {
	return item.ovr === null ? item.name : `${item.ovr} ${item.name}`;
}

/** What distinguishes cards of the same name: "Prime · RF · HBG"; for other items the type and rarity. */
export function formatCardDetails(item: ItemSummary): string {
	const details =
		item.type === "card"
			? [item.series, item.position, item.teamShort ?? item.team]
			: [formatTitle(item.type), item.rarity];
	return details.filter(detail => detail !== null && detail !== "").join(" · ");
}

/** "99 Teo Marrón · Prime · RF · HBG", within `limit` (a choice's name holds 100 characters, a Discord limit). */
export function formatCardLabel(item: ItemSummary, limit = 100): string {
	const details = formatCardDetails(item);
	return truncate(details === "" ? formatCardName(item) : `${formatCardName(item)} · ${details}`, limit);
}
