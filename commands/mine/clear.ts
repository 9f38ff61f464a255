import { ButtonStyle } from "discord.js";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { changedAnswer, listButton, requireChange } from "./changed.ts";

/** Asks whether the whole list should go. */
export const clear = defineButton({
	name: "clear",
	async run(_query, { ownedCards, text, user }) {
		const owned = await ownedCards.of(user.id);
		if (owned === null) return { content: text.mine.none, components: [] };
		const surely = commandButton(text.mine.clearSurely, "mine", { action: "clearsurely" });
		return {
			content: text.mine.clearQuestion(owned.copies.size),
			components: [buttonRow({ ...surely, style: ButtonStyle.Danger }, listButton(text))],
		};
	},
});

/** Empties the list. It can be undone; `/unlink` deletes it for good. */
export const clearSurely = defineButton({
	name: "clearsurely",
	changes: true,
	async run(_query, { ownedCards, text, user }) {
		const { after } = requireChange(await ownedCards.replace(user.id, new Map()), text);
		return changedAnswer(text.mine.cleared, after, text);
	},
});
