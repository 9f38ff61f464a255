import { z } from "zod";
import type { Choice, Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { cardChoices, cardOfLabel } from "../../src/discord/options/card-labels.ts";
import { cardOption } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { required } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { createClub, dearestFirst } from "../../src/mine/club.ts";
import { changedAnswer, nameCards, requireChange } from "./changed.ts";

export const remove = defineSubcommand({
	name: "mine remove",
	options: { card: { ...required(cardOption), complete: completeOwned } },
	async run({ card }, context) {
		const found = findCard(card, "mine", context, { action: "remove" });
		return "answer" in found ? found.answer : removeCards([found.uuid], context);
	},
});

/** Removes the cards that are not on the market. */
export const drop = defineButton({
	name: "drop",
	changes: true,
	async run(_query, context) {
		const { catalog, ownedCards, text, user } = context;
		if (!catalog.progress().complete) throw new UserError(text.mine.notReadYet);
		const owned = await ownedCards.of(user.id);
		const { gone } = createClub(owned?.copies ?? new Map(), catalog.get);
		if (gone.length === 0) throw new UserError(text.mine.noneGone);
		return removeCards(gone, context);
	},
});

/** Removes the card of a button, which may have left the market. */
export const haveNot = defineButton({
	name: "havenot",
	changes: true,
	values: {
		card: z.string().max(36),
	},
	run: ({ card }, context) => removeCards([card], context),
});

async function removeCards(uuids: readonly string[], context: Context) {
	const { ownedCards, text, user } = context;
	const { mine } = text;
	const { before, after } = requireChange(
		await ownedCards.change(user.id, new Map(uuids.map(uuid => [uuid, 0]))),
		text,
	);
	const removed = uuids.filter(uuid => before.has(uuid));
	if (removed.length === 0) throw new UserError(mine.notThere(nameCards(uuids, context)));
	const content = `${mine.removed(removed.length, nameCards(removed, context))} ${mine.total(after.copies.size)}`;
	return changedAnswer(content, after, text);
}

/** The person's cards that match the typed text; for an empty text the cards that bring most. */
async function completeOwned(typed: string, context: Context): Promise<Choice[]> {
	const { catalog, ownedCards, user } = context;
	const owned = (await ownedCards.of(user.id))?.copies ?? new Map<string, number>();
	if (typed.trim() === "") {
		const dearest = dearestFirst(createClub(owned, catalog.get).cards).map(({ entry }) => entry);
		return cardChoices(dearest.slice(0, MAX_CHOICES), context);
	}
	const labelled = cardOfLabel(typed, context);
	const entries = labelled === undefined ? catalog.search(typed, SEARCHED) : [labelled];
	return cardChoices(entries.filter(({ item }) => owned.has(item.uuid)).slice(0, MAX_CHOICES), context);
}

/** The number of matching cards of the market among which the person's are sought. */
const SEARCHED = 500;
