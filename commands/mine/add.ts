import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { cardOption } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { integerOption, required } from "../../src/discord/options/option.ts";
import { present } from "../../src/ground/present.ts";
import { changedAnswer, nameCards, requireChange } from "./changed.ts";

/** More copies of a card than a person keeps. */
const MAX_COPIES = 99;

export const add = defineSubcommand({
	name: "mine add",
	options: {
		card: required(cardOption),
		card_2: cardOption,
		card_3: cardOption,
		card_4: cardOption,
		card_5: cardOption,
		copies: integerOption(1, MAX_COPIES),
	},
	async run({ card, card_2, card_3, card_4, card_5, copies }, context) {
		const uuids: string[] = [];
		for (const typed of present([card, card_2, card_3, card_4, card_5])) {
			const found = findCard(typed, "mine", context, { action: "add", copies });
			// The cards before it are added, since the menu has room for one card only.
			if ("answer" in found) return askAfter(found.answer, uuids, copies, context);
			uuids.push(found.uuid);
		}
		return addCards(uuids, copies, context);
	},
});

async function askAfter(
	question: Answer,
	uuids: readonly string[],
	copies: number | undefined,
	context: Context,
): Promise<Answer> {
	if (uuids.length === 0) return question;
	const { content } = await addCards(uuids, copies, context);
	return { ...question, content: `${content}\n${question.content ?? ""}` };
}

/**
 * Adds cards to the person's list.
 *
 * @param copies of each; undefined: one of a new card, and a card that is there already stays as it is
 * @throws UserError when the list is full; StorageError
 */
export async function addCards(
	uuids: readonly string[],
	copies: number | undefined,
	context: Context,
): Promise<Answer> {
	const { ownedCards, text, user } = context;
	const owned = (await ownedCards.of(user.id))?.copies;
	const wanted = new Map(uuids.map(uuid => [uuid, copies ?? owned?.get(uuid) ?? 1]));
	const { before, after } = requireChange(await ownedCards.change(user.id, wanted), text);
	const added = uuids.filter(uuid => !before.has(uuid));
	const recounted = uuids.filter(uuid => before.has(uuid) && before.get(uuid) !== after.copies.get(uuid));
	const { mine } = text;
	const sentences = present([
		added.length > 0 && mine.added(added.length, nameCards(added, context)),
		recounted.length > 0 && mine.recounted(nameCards(recounted, context), String(copies ?? 1)),
		added.length + recounted.length < uuids.length && mine.alreadyThere(uuids.length - added.length - recounted.length),
		mine.total(after.copies.size),
	]);
	return changedAnswer(sentences.join(" "), after, text, added.length + recounted.length > 0);
}
