import { type APIButtonComponentWithCustomId, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { type Context, defineCommand, type Player } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { StorageError } from "../src/errors.ts";
import { formatPlayer } from "../src/format/player.ts";
import type { Texts } from "../src/text/en.ts";

export default defineCommand({
	data: text => ({ name: "unlink", description: text.commands.unlink.description }),
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
				return { content: context.text.links.cancelled, components: [] };
		}
	},
});

async function ask({ links, alerts, recentCards, user, text }: Context): Promise<Answer> {
	const player = await links.get(user.id);
	const { length: count } = await alerts.of(user.id);
	if (player === undefined && count === 0) {
		// The cards they asked for last are suggested until the bot stops.
		recentCards.forget(user.id);
		return { content: text.links.nothingStored, components: [] };
	}
	const { onlyGamertag, everything } = text.links;
	const gamertag = player && text.links.gamertagOf(formatPlayer(player.gamertag, player.platform, text));
	const alertCount = count > 0 ? text.alerts.count(count) : undefined;
	const hasBoth = gamertag !== undefined && alertCount !== undefined;
	return {
		content: [
			text.links.question,
			...(hasBoth ? [`• **${onlyGamertag}**: ${text.links.keeps(gamertag, alertCount)}`] : []),
			`• **${everything}**: ${andList([gamertag, alertCount], text)}.`,
		].join("\n"),
		components: [
			buttonRow(
				...(hasBoth ? [commandButton(onlyGamertag, "unlink", { what: "gamertag" })] : []),
				everythingButton(everything),
				commandButton(text.links.cancel, "unlink", { what: "nothing" }),
			),
		],
	};
}

/** The things that are there, two at most: "your gamertag, and 2 alerts". */
function andList(things: readonly (string | undefined)[], { links }: Texts): string {
	const [one = "", other] = things.filter(thing => thing !== undefined);
	return other === undefined ? one : links.and(one, other);
}

function everythingButton(label: string): APIButtonComponentWithCustomId {
	return { ...commandButton(label, "unlink", { what: "everything" }), style: ButtonStyle.Danger };
}

async function deleteGamertag(context: Context): Promise<Answer> {
	const { noGamertag, gamertag } = context.text.links;
	const player = await context.links.get(context.user.id);
	if (player === undefined) return { content: noGamertag, components: [] };
	await deleteLink(player, context);
	return doneAnswer(gamertag, context);
}

async function deleteEverything(context: Context): Promise<Answer> {
	const { links, alerts, recentCards, user, text } = context;
	const { gamertag, alerts: ownAlerts, nothingStored } = text.links;
	recentCards.forget(user.id);
	const player = await links.get(user.id);
	// Either may fail without stopping the other.
	const [removal, unlinking] = await Promise.allSettled([alerts.removeAll(user.id), deleteLink(player, context)]);
	if (removal.status === "rejected") {
		if (unlinking.status === "rejected") throw removal.reason;
		return leftAnswer(gamertag, ownAlerts, removal.reason, text);
	}
	if (unlinking.status === "rejected") return leftAnswer(ownAlerts, gamertag, unlinking.reason, text);
	const removed = removal.value === 0 ? undefined : text.alerts.count(removal.value);
	const deleted = andList([player && gamertag, removed], text);
	return deleted === "" ? { content: nothingStored, components: [] } : doneAnswer(deleted, context);
}

/** The link is deleted last: without it, a second attempt would not know whose games to delete. */
async function deleteLink(player: Player | undefined, { links, forget, user }: Context): Promise<void> {
	if (player !== undefined) await forget(player);
	await links.delete(user.id);
}

async function doneAnswer(deleted: string, context: Context): Promise<Answer> {
	const { links } = context.text;
	const done = (await cleanUp(context)) ? links.deleted(deleted) : `${links.deleted(deleted)} ${links.traces}`;
	return { content: `${done}\n-# ${links.backups}`, components: [] };
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
function leftAnswer(gone: string, left: string, reason: unknown, { links }: Texts): Answer {
	if (!(reason instanceof StorageError)) throw reason;
	return {
		content: links.left(gone, left),
		components: [buttonRow(everythingButton(links.tryAgain))],
	};
}
