import { z } from "zod";
import { findPlayer } from "../src/api/player.ts";
import { alertListButton } from "../src/discord/alert-message.ts";
import type { Answer } from "../src/discord/answer.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import type { Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { playerOptions } from "../src/discord/options/player-option.ts";
import { describeListing, describePersonalData } from "../src/discord/personal-data.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { formatNoPlayer, formatPlayer } from "../src/format/player.ts";
import { present } from "../src/ground/present.ts";
import type { Platform } from "../src/ground/words.ts";
import type { Texts } from "../src/text/en.ts";

export default defineCommand({
	name: "link",
	private: true,
	options: playerOptions,
	values: {
		/** Set by the button that links a gamertag even though the service does not know it. */
		sure: z.literal("yes").optional(),
	},
	async run({ gamertag, platform: named, sure }, context) {
		const { text } = context;
		if (gamertag === undefined && named === undefined) return showLink(context);
		const platform = named ?? context.preferences.platform ?? undefined;
		if (gamertag === undefined || platform === undefined) throw new UserError(text.links.giveBoth);
		const player = { gamertag, platform };
		const doubt = sure === "yes" ? null : await findDoubt(player, context);
		if (doubt !== null) return askAgain(player, doubt, text);
		const before = await context.links.get(context.user.id);
		await context.links.set(context.user.id, player);
		const isFound = (await context.links.find(context.user.id)) !== undefined;
		const isReplaced = before !== undefined && (before.gamertag !== gamertag || before.platform !== platform);
		const replaced = isReplaced ? formatPlayer(before.gamertag, before.platform, text) : null;
		const linked = text.links.linked(formatPlayer(gamertag, platform, text), replaced);
		return {
			content: `${linked}\n${text.links.finding[isFound ? "on" : "off"]}`,
			components: [buttonRow(commandButton(text.players.myGames, "history", { ...player }), settingsButton(text))],
		};
	},
});

async function showLink(context: Context): Promise<Answer> {
	const { links, user, text } = context;
	const player = await links.get(user.id);
	const isFound = (await links.find(user.id)) !== undefined;
	const stored = await describePersonalData(user.id, context, text);
	const others = [...stored].flatMap(([kind, things]) => (kind === "gamertag" ? [] : things));
	if (player === undefined && others.length === 0) return { content: text.links.nothingYet };
	const things = present([
		player && formatPlayer(player.gamertag, player.platform, text),
		isFound && text.links.consent,
		...others,
	]);
	const lines = present([
		text.links.stored(text.format.list(things)),
		player && text.links.finding[isFound ? "on" : "off"],
		await describeListing(user.id, context, text),
	]);
	return {
		content: lines.join("\n"),
		components: [
			buttonRow(
				player && commandButton(text.players.myGames, "history", { ...player }),
				stored.get("alerts")?.length !== 0 && alertListButton(text),
				settingsButton(text),
				commandButton(text.links.forgetMe, "unlink", {}),
			),
		],
	};
}

const settingsButton = ({ settings }: Texts) => commandButton(settings.open, "settings", {});

interface Doubt {
	problem: string;
	/** The platform on which the service knows the gamertag. */
	elsewhere?: Platform;
}

/** Explains why the gamertag may be wrong; null if the service knows it. */
async function findDoubt({ gamertag, platform }: Player, { api, text }: Context): Promise<Doubt | null> {
	try {
		const standing = await findPlayer(api, gamertag, platform);
		if (standing.known) return null;
		const problem = formatNoPlayer(gamertag, platform, text);
		if (standing.elsewhere === null) return { problem };
		const { elsewhere } = standing;
		return { problem: text.links.elsewhere(problem, text.players.platforms[elsewhere]), elsewhere };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { problem: text.links.notLookedUp(formatPlayer(gamertag, platform, text)) };
	}
}

function askAgain(player: Player, { problem, elsewhere }: Doubt, { links, players }: Texts): Answer {
	const there =
		elsewhere && commandButton(links.linkOn(players.platforms[elsewhere]), "link", { ...player, platform: elsewhere });
	const anyway = commandButton(links.linkAnyway, "link", { ...player, sure: "yes" });
	return { content: links.askAgain(problem), components: [buttonRow(there, anyway)] };
}
