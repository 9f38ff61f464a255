import type { APIEmbedField } from "discord.js";
import type { ListingSummary } from "../api/operations/listings.ts";
import { formatPrice } from "../format/price.ts";
import type { Rises } from "../market/catalog/rises.ts";
import { breakEven, type Upgrade, upgradeOf } from "../market/prices/break-even.ts";
import type { Texts } from "../text/en.ts";

/**
 * Formats the break-even chance, rounded up, as "41%"; or says that the price is below the card's floor, or above the next
 * rarity's.
 */
export function formatBreakEven(price: number, upgrade: Upgrade, { format, roster }: Texts): string {
	if (price < upgrade.floor) return roster.watch.below;
	const percent = Math.ceil(breakEven(price, upgrade));
	return percent > 100 ? roster.watch.never : format.percent(percent / 100);
}

/** Formats "Of 412 cards at 84 in 3 updates, 37 rose"; no line if too few updates are known. */
export function risesLine({ from }: Upgrade, rises: ReadonlyMap<number, Rises>, { roster }: Texts): string[] {
	const counted = rises.get(from);
	return counted === undefined ? [] : [`-# ${roster.watch.rises(from, counted.cards, counted.updates, counted.rose)}`];
}

/** The break-even of a card one point below a rarity; no field for other cards, or without orders. */
export function upgradeField(
	{ item, buyNow, sellNow }: ListingSummary,
	rises: ReadonlyMap<number, Rises>,
	text: Texts,
): APIEmbedField[] {
	const upgrade = upgradeOf(item);
	const { watch } = text.roster;
	if (upgrade === null || (buyNow ?? sellNow) === null) return [];
	const { floor, nextFloor, from } = upgrade;
	const lines = [buyNow, sellNow].flatMap(price => {
		if (price === null) return [];
		const share = formatBreakEven(price, upgrade, text);
		const at = formatPrice(price, text);
		if (price < floor || price > nextFloor) return [watch.plain(at, share)];
		return [watch.paysOff(at, formatPrice(floor, text), from + 1, formatPrice(nextFloor, text), share)];
	});
	return [{ name: watch.field(from + 1), value: [...lines, ...risesLine(upgrade, rises, text)].join("\n") }];
}
