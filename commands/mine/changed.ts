import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { listSome } from "../../src/embeds/fit.ts";
import { UserError } from "../../src/errors.ts";
import { formatCardName } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { type Changed, MAX_OWNED, type OwnedCards } from "../../src/mine/owned-cards.ts";
import type { Texts } from "../../src/text/en.ts";

/** The number of cards that are named. */
const NAMED = 5;

/** @throws UserError if nothing was changed because the list is full */
export function requireChange(changed: Changed, { mine, format }: Texts): Exclude<Changed, { problem: "full" }> {
	if ("problem" in changed) throw new UserError(mine.full(format.number(MAX_OWNED)));
	return changed;
}

/** The names of cards in a sentence, the first of them only; a card that is not on the market has no name. */
export function nameCards(uuids: readonly string[], { catalog, text }: Context): string {
	const names = uuids.flatMap(uuid => {
		const item = catalog.get(uuid)?.item;
		return item === undefined ? [] : escapeMarkdown(formatCardName(item), 60);
	});
	const unlisted = uuids.length - names.length;
	const isRoomLeft = names.length < NAMED;
	if (unlisted > 0 && isRoomLeft) return text.format.list([...names, text.mine.unlisted(unlisted)]);
	return listSome(names, NAMED, text, uuids.length);
}

export const listButton = ({ mine }: Texts) => commandButton(mine.open, "mine", { action: "list" });

/** The button that undoes a change. */
export const undoButton = ({ changedAt }: OwnedCards, { mine }: Texts) =>
	commandButton(mine.undo, "mine", { action: "undo", at: changedAt.toString(36) });

/** The answer after a change: what has changed, and the ways on. */
export function changedAnswer(content: string, after: OwnedCards, text: Texts, hasChanged = true): Answer {
	return { content, components: [buttonRow(hasChanged && undoButton(after, text), listButton(text))] };
}
