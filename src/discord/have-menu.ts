import { MAX_CHOICES } from "../format/limits.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Copies } from "../storage/packed-cards.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { commandButton } from "./components.ts";
import { commandMultiMenu } from "./menus.ts";
import { cardOptions } from "./options/card-labels.ts";
import { isIdentified } from "./options/find-card.ts";

/**
 * The button under one card that adds it to the person's list of cards. Where nobody else sees the message, it removes a card that
 * is in the list.
 *
 * @param owned the person's cards; null in a public message, and if the person has no list
 */
export function haveButton(uuid: string, owned: Copies | null, { mine }: Texts) {
	return owned?.has(uuid)
		? commandButton(mine.notAnyMore, "mine", { action: "havenot", card: uuid, copy: "yes" })
		: commandButton(mine.haveIt, "mine", { action: "have", cards: uuid, copy: "yes" });
}

/** Says how many copies of a card the person has; undefined if the card is not in their list. */
export function copiesLine(uuid: string, owned: Copies | null, { mine }: Texts): string | undefined {
	const copies = owned?.get(uuid);
	return copies === undefined ? undefined : mine.copiesOf(copies);
}

/**
 * A menu under a list with which people add cards to the list of cards that they own. It is the same for everybody, because
 * others see the message, too; its answer is private.
 */
export function haveMenu(entries: readonly CatalogEntry[], text: Texts): Row[] {
	const choices = cardOptions(entries.filter(isIdentified), text).map(({ entry, option }) => ({
		...option,
		value: entry.item.uuid,
	}));
	return commandMultiMenu(
		text.mine.have,
		"mine",
		{ action: "have", copy: "yes" },
		{ option: "cards", min: 1, max: MAX_CHOICES, choices },
	);
}
