import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { type Context, defineCommand, type Player } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { StorageError } from "../src/errors.ts";

const ALERTS = "your alerts";
const LINK = "your link and the stored pages of your games";

export default defineCommand({
	data: { name: "unlink", description: "Delete all that is stored about you" },
	private: true,
	query: z.object({}),
	async run(_query, context) {
		const { links, alerts, recentCards, user } = context;
		recentCards.forget(user.id);
		const player = await links.get(user.id);
		// Either may fail without stopping the other.
		const [removal, unlinking] = await Promise.allSettled([alerts.removeAll(user.id), deleteLink(player, context)]);
		if (removal.status === "rejected") {
			if (unlinking.status === "rejected") throw removal.reason;
			return leftAnswer(LINK, ALERTS, removal.reason);
		}
		if (unlinking.status === "rejected") return leftAnswer(ALERTS, LINK, unlinking.reason);
		if (player === undefined && removal.value === 0) return { content: "Nothing is stored about you." };
		const traces = (await cleanUp(context)) ? "" : " Traces of them are in the database's log until it is emptied.";
		return {
			content: `Done: your link, the stored pages of your games and your alerts are deleted.${traces}\n-# The bot's backups, which are kept for 7 days, may still hold them.`,
			components: [],
		};
	},
});

/** The link is deleted last: without it, a second attempt would not know whose games to delete. */
async function deleteLink(player: Player | undefined, { links, forget, user }: Context): Promise<void> {
	if (player !== undefined) await forget(player);
	// Deletes a link that could not be read, too.
	await links.delete(user.id);
}

/** Overwrites the deleted rows. @returns whether that succeeded */
function cleanUp({ clean }: Context): Promise<boolean> {
	return clean().then(
		() => true,
		error => {
			if (error instanceof StorageError) return false;
			throw error;
		},
	);
}

/** @throws the reason, unless the database failed: it may work again in a moment */
function leftAnswer(gone: string, left: string, reason: unknown): Answer {
	if (!(reason instanceof StorageError)) throw reason;
	return {
		content: `Not everything could be deleted, because the bot's database does not work right now: ${gone} are gone, **${left} may still be stored**. Use \`/unlink\` again in a few minutes.`,
		components: [buttonRow(commandButton("Try again", "unlink", {}))],
	};
}
