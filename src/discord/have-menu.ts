import { listingOption } from "../embeds/market.ts";
import { MAX_CHOICES } from "../format/limits.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { commandMultiMenu } from "./menus.ts";
import { isIdentified } from "./options/find-card.ts";

/**
 * A menu under a list with which people add cards to the list of cards that they own. It is the same for everybody, because
 * others see the message, too; its answer is private.
 */
export function haveMenu(entries: readonly CatalogEntry[], text: Texts): Row[] {
	const choices = entries
		.filter(isIdentified)
		.map(entry => ({ ...listingOption(entry, text), value: entry.item.uuid }));
	return commandMultiMenu(
		text.mine.have,
		"mine",
		{ action: "have", copy: "yes" },
		{ option: "cards", min: 1, max: MAX_CHOICES, choices },
	);
}
