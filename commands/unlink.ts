import { type APIButtonComponentWithCustomId, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import type { Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { StorageError } from "../src/errors.ts";
import { formatPlayer } from "../src/format/player.ts";
import { present } from "../src/ground/present.ts";
import type { Texts } from "../src/text/en.ts";
import { describeLeagues, forgetPages, overwrite } from "./league/forget.ts";

export default defineCommand({
	name: "unlink",
	private: true,
	options: {},
	values: {
		/** Set by the button that was pressed, to what it deletes; undefined for the command, which asks first. */
		what: z.enum(["gamertag", "everything", "nothing"]).optional(),
	},
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

async function ask({ links, alerts, feeds, leagues, recentCards, user, text }: Context): Promise<Answer> {
	const player = await links.get(user.id);
	const { length: alertCount } = await alerts.of(user.id);
	const feedCount = await feeds.countMadeBy(user.id);
	const inLeagues = describeLeagues(await leagues.people.about(user.id, player?.gamertag), text);
	const { onlyGamertag, everything } = text.links;
	const gamertag = player && text.links.gamertagOf(formatPlayer(player.gamertag, player.platform, text));
	const others = present([
		alertCount > 0 && text.alerts.count(alertCount),
		feedCount > 0 && text.links.madeFeeds(feedCount),
		...inLeagues.parts,
	]);
	if (gamertag === undefined && others.length === 0) {
		// The cards that the person requested last are suggested until the bot stops.
		recentCards.forget(user.id);
		return { content: text.links.nothingStored, components: [] };
	}
	const hasBoth = gamertag !== undefined && others.length > 0;
	const lines = present([
		text.links.question,
		hasBoth && `• **${onlyGamertag}**: ${text.links.keeps(gamertag, andList(others, text))}`,
		`• **${everything}**: ${andList(present([gamertag, ...others]), text)}.`,
		inLeagues.parts.length > 0 && `-# ${text.links.resultsStay}`,
		...inLeagues.listed,
	]);
	return {
		content: lines.join("\n"),
		components: [
			buttonRow(
				hasBoth && commandButton(onlyGamertag, "unlink", { what: "gamertag" }),
				everythingButton(everything),
				commandButton(text.links.cancel, "unlink", { what: "nothing" }),
			),
		],
	};
}

/** Formats "your gamertag, and 2 alerts". */
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
	const { links, alerts, feeds, leagues, recentCards, user, text } = context;
	recentCards.forget(user.id);
	const player = await links.get(user.id);
	const { parts } = describeLeagues(await leagues.people.about(user.id, player?.gamertag), text);
	// Each may fail without stopping the others.
	const [unlinking, removal, forgetting, leaving] = await Promise.allSettled([
		deleteLink(player, context),
		alerts.removeAll(user.id),
		feeds.forget(user.id),
		leagues.people.forget(user.id).then(left => forgetPages(left, context)),
	]);
	const inLeagues = parts.length > 0 && andList(parts, text);
	const hasNoFeeds = forgetting.status === "fulfilled" && forgetting.value === 0;
	const outcomes = present([
		{ name: text.links.gamertag, outcome: unlinking },
		{ name: text.links.alerts, outcome: removal },
		!hasNoFeeds && { name: text.links.feeds, outcome: forgetting },
		inLeagues !== false && { name: inLeagues, outcome: leaving },
	]);
	const left = outcomes.flatMap(({ name, outcome }) =>
		outcome.status === "rejected" ? [{ name, reason: outcome.reason }] : [],
	);
	const [failed] = left;
	if (failed !== undefined) {
		if (left.length === outcomes.length) throw failed.reason;
		const gone = outcomes.filter(({ outcome }) => outcome.status === "fulfilled");
		return leftAnswer(namesOf(gone, text), namesOf(left, text), failed.reason, text);
	}
	const removed = removal.status === "fulfilled" ? removal.value : 0;
	const made = forgetting.status === "fulfilled" ? forgetting.value : 0;
	const deleted = present([
		player && text.links.gamertag,
		removed > 0 && text.alerts.count(removed),
		made > 0 && text.links.madeFeeds(made),
		inLeagues,
	]);
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
	const done = (await overwrite(context)) ? links.deleted(deleted) : `${links.deleted(deleted)} ${links.traces}`;
	return { content: `${done}\n-# ${links.backups}`, components: [] };
}

/** @throws the reason, unless the database failed: then the same attempt may succeed later */
function leftAnswer(gone: string, left: string, reason: unknown, { links }: Texts): Answer {
	if (!(reason instanceof StorageError)) throw reason;
	return {
		content: links.left(gone, left),
		components: [buttonRow(everythingButton(links.tryAgain))],
	};
}
