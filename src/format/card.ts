import type { ItemSummary } from "../api/operations/listings.ts";
import type { Texts } from "../text/en.ts";
import { CHOICE_LIMIT } from "./limits.ts";
import { truncate } from "./markup.ts";

/** "99 Teo Marrón": overall and name. */
export function formatCardName(item: Pick<ItemSummary, "name" | "ovr">): string {
	return item.ovr === null ? item.name : `${item.ovr} ${item.name}`;
}

/** What distinguishes cards of the same name: "Prime · RF · HBG"; for other items the type and rarity. */
export function formatCardDetails(item: ItemSummary, { cards }: Texts): string {
	const details =
		item.type === "card"
			? [item.series, item.position, item.teamShort ?? item.team]
			: [cards.types[item.type], item.rarity];
	return details.filter(detail => detail !== null && detail !== "").join(" · ");
}

/** "99 Teo Marrón · Prime · RF · HBG", short enough for a choice. */
export function formatCardLabel(item: ItemSummary, text: Texts): string {
	const details = formatCardDetails(item, text);
	return truncate(details === "" ? formatCardName(item) : `${formatCardName(item)} · ${details}`, CHOICE_LIMIT);
}
