import { z } from "zod";
import { defineButton } from "../../src/discord/definition.ts";
import { UserError } from "../../src/errors.ts";
import { changedAnswer, requireChange } from "./changed.ts";

/** Undoes the last change of the list; the button of its answer restores it. */
export const undo = defineButton({
	name: "undo",
	changes: true,
	values: {
		/** The time of the change in base 36. */
		at: z
			.string()
			.regex(/^[0-9a-z]{1,9}$/)
			.transform(text => Number.parseInt(text, 36)),
	},
	async run({ at }, { ownedCards, text, user }) {
		const changed = await ownedCards.undo(user.id, at);
		if (changed === null) throw new UserError(text.mine.changedSince);
		const { after } = requireChange(changed, text);
		return changedAnswer(`${text.mine.undone} ${text.mine.total(after.copies.size)}`, after, text);
	},
});
