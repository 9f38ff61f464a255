import { type APIButtonComponentWithCustomId, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { type Context, defineCommand, type Player } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { StorageError } from "../src/errors.ts";
import { formatPlayer } from "../src/format/player.ts";

const NOTHING_STORED = "Nothing is stored about you.";
const GAMERTAG = "your gamertag and the stored pages of your games";
const ALERTS = "your alerts";

export default defineCommand({
	data: { name: "unlink", description: "Forget your gamertag, or delete all that is stored about you" },
	private: true,
	/** What the pressed button deletes; undefined for the command, which asks first. */
	query: z.object({ what: z.enum(["gamertag", "everything", "nothing"]).optional() }),
	async run({ what }, context) {
		switch (what) {
			case undefined:
				return ask(context);
			case "gamertag":
				return deleteGamertag(context);
			case "everything":
				return deleteEverything(context);
			case "nothing":
				return { content: "Cancelled. Nothing was deleted.", components: [] };
		}
	},
});

async function ask({ links, alerts, recentCards, text, user }: Context): Promise<Answer> {
	const player = await links.get(user.id);
	const { length: count } = await alerts.of(user.id);
	if (player === undefined && count === 0) {
		// The cards they asked for last are suggested until the bot stops.
		recentCards.forget(user.id);
		return { content: NOTHING_STORED, components: [] };
	}
	const gamertag =
		player && `your gamertag ${formatPlayer(player.gamertag, player.platform)} and the stored pages of its games`;
	const everything = [gamertag, count > 0 && text.alerts.count(count)].filter(Boolean).join(", and ");
	const hasBoth = player !== undefined && count > 0;
	return {
		content: [
			"What should be deleted? This cannot be undone.",
			...(hasBoth ? [`• **Only the gamertag**: ${gamertag}. Keeps ${text.alerts.count(count)}.`] : []),
			`• **Everything**: ${everything}.`,
		].join("\n"),
		components: [
			buttonRow(
				...(hasBoth ? [commandButton("Only the gamertag", "unlink", { what: "gamertag" })] : []),
				everythingButton("Everything"),
				commandButton("Cancel", "unlink", { what: "nothing" }),
			),
		],
	};
}

function everythingButton(label: string): APIButtonComponentWithCustomId {
	return { ...commandButton(label, "unlink", { what: "everything" }), style: ButtonStyle.Danger };
}

async function deleteGamertag(context: Context): Promise<Answer> {
	const player = await context.links.get(context.user.id);
	if (player === undefined) return { content: "No gamertag is stored.", components: [] };
	await deleteLink(player, context);
	return doneAnswer(GAMERTAG, context);
}

async function deleteEverything(context: Context): Promise<Answer> {
	const { links, alerts, recentCards, text, user } = context;
	recentCards.forget(user.id);
	const player = await links.get(user.id);
	// Either may fail without stopping the other.
	const [removal, unlinking] = await Promise.allSettled([alerts.removeAll(user.id), deleteLink(player, context)]);
	if (removal.status === "rejected") {
		if (unlinking.status === "rejected") throw removal.reason;
		return leftAnswer(GAMERTAG, ALERTS, removal.reason);
	}
	if (unlinking.status === "rejected") return leftAnswer(ALERTS, GAMERTAG, unlinking.reason);
	const removed = removal.value === 0 ? [] : [text.alerts.count(removal.value)];
	const deleted = [...(player === undefined ? [] : [GAMERTAG]), ...removed].join(", and ");
	return deleted === "" ? { content: NOTHING_STORED, components: [] } : doneAnswer(deleted, context);
}

/** The link is deleted last: without it, a second attempt would not know whose games to delete. */
async function deleteLink(player: Player | undefined, { links, forget, user }: Context): Promise<void> {
	if (player !== undefined) await forget(player);
	await links.delete(user.id);
}

async function doneAnswer(deleted: string, context: Context): Promise<Answer> {
	const traces = (await cleanUp(context)) ? "" : " Traces remain in the database's log until it is emptied.";
	return {
		content: `Deleted: ${deleted}.${traces}\n-# The bot's backups keep deleted data for up to 7 days.`,
		components: [],
	};
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
		content: `Not everything could be deleted, because the bot's database does not work right now: ${gone} are gone, **${left} may still be stored**. Try again in a few minutes.`,
		components: [buttonRow(everythingButton("Try again"))],
	};
}
