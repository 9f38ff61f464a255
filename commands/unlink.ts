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

async function ask({ links, alerts, leagues, recentCards, user, text }: Context): Promise<Answer> {
	const player = await links.get(user.id);
	const { length: alertCount } = await alerts.of(user.id);
	const leagueCount = await leagues.naming(user.id);
	const { onlyGamertag, everything } = text.links;
	const gamertag = player && text.links.gamertagOf(formatPlayer(player.gamertag, player.platform, text));
	const others = [
		...(alertCount > 0 ? [text.alerts.count(alertCount)] : []),
		...(leagueCount > 0 ? [text.links.leagues(leagueCount)] : []),
	];
	if (gamertag === undefined && others.length === 0) {
		// The cards they asked for last are suggested until the bot stops.
		recentCards.forget(user.id);
		return { content: text.links.nothingStored, components: [] };
	}
	const hasBoth = gamertag !== undefined && others.length > 0;
	const all = gamertag === undefined ? others : [gamertag, ...others];
	return {
		content: [
			text.links.question,
			...(hasBoth ? [`• **${onlyGamertag}**: ${text.links.keeps(gamertag, andList(others, text))}`] : []),
			`• **${everything}**: ${andList(all, text)}.`,
			...(leagueCount > 0 ? [`-# ${text.links.resultsStay}`] : []),
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

/** "your gamertag, and 2 alerts" */
function andList(things: readonly string[], { links }: Texts): string {
	const last = things.at(-1) ?? "";
	return things.length < 2 ? last : links.and(things.slice(0, -1).join(", "), last);
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
	const { links, alerts, leagues, recentCards, user, text } = context;
	recentCards.forget(user.id);
	const player = await links.get(user.id);
	const leagueCount = await leagues.naming(user.id);
	// Each may fail without stopping the others.
	const [unlinking, removal, leaving] = await Promise.allSettled([
		deleteLink(player, context),
		alerts.removeAll(user.id),
		leagues.forget(user.id),
	]);
	const inLeagues = leagueCount === 0 ? [] : [text.links.leagues(leagueCount)];
	const parts = [
		{ name: text.links.gamertag, outcome: unlinking },
		{ name: text.links.alerts, outcome: removal },
		...inLeagues.map(name => ({ name, outcome: leaving })),
	];
	const left = parts.flatMap(({ name, outcome }) =>
		outcome.status === "rejected" ? [{ name, reason: outcome.reason }] : [],
	);
	const [failed] = left;
	if (failed !== undefined) {
		if (left.length === parts.length) throw failed.reason;
		const gone = parts.filter(({ outcome }) => outcome.status === "fulfilled");
		return leftAnswer(namesOf(gone, text), namesOf(left, text), failed.reason, text);
	}
	const removed = removal.status === "fulfilled" ? removal.value : 0;
	const deleted = [
		...(player === undefined ? [] : [text.links.gamertag]),
		...(removed === 0 ? [] : [text.alerts.count(removed)]),
		...inLeagues,
	];
	return deleted.length === 0
		? { content: text.links.nothingStored, components: [] }
		: doneAnswer(andList(deleted, text), context);
}

const namesOf = (parts: readonly { name: string }[], text: Texts) =>
	andList(
		parts.map(({ name }) => name),
		text,
	);

/** The link is deleted last: without it, a second attempt would not know whose games to delete. */
async function deleteLink(player: Player | undefined, { links, deleteAnswers, user }: Context): Promise<void> {
	if (player !== undefined) await deleteAnswers(player);
	await links.delete(user.id);
}

async function doneAnswer(deleted: string, context: Context): Promise<Answer> {
	const { links } = context.text;
	const done = (await cleanUp(context)) ? links.deleted(deleted) : `${links.deleted(deleted)} ${links.traces}`;
	return { content: `${done}\n-# ${links.backups}`, components: [] };
}

/** Overwrites the deleted rows. @returns whether that succeeded */
function cleanUp({ overwriteDeleted }: Context): Promise<boolean> {
	return overwriteDeleted().then(
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
