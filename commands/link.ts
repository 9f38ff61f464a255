import { z } from "zod";
import { findPlayer } from "../src/api/player.ts";
import { alertListButton } from "../src/discord/alert-message.ts";
import type { Answer, Modal } from "../src/discord/answer.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import type { Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { choiceField, commandModal, textField } from "../src/discord/modal.ts";
import { platformWays, playerOptions } from "../src/discord/options/player-option.ts";
import { hasRoom, type Values } from "../src/discord/page-id.ts";
import { describeListing, describePersonalData } from "../src/discord/personal-data.ts";
import { backButton, backSchema } from "../src/discord/way-back.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { formatNoPlayer, formatPlayer } from "../src/format/player.ts";
import { GAMERTAG_LENGTH } from "../src/game/participant.ts";
import { present } from "../src/ground/present.ts";
import { PLATFORMS, type Platform } from "../src/ground/words.ts";
import type { Texts } from "../src/text/en.ts";

export default defineCommand({
	name: "link",
	private: true,
	options: playerOptions,
	values: {
		/** Set by the button that links a gamertag even though the service does not know it. */
		sure: z.literal("yes").optional(),
		/** Opens the form. */
		do: z.literal("form").optional(),
		/** What the person wanted to do with their gamertag. */
		back: backSchema,
	},
	changes: ({ gamertag }) => gamertag !== undefined,
	corrects: true,
	form: ({ back }, context) => linkForm(back, context),
	async run({ gamertag, platform: named, sure, do: action, back }, context) {
		const { text } = context;
		if (action === "form") return linkForm(back, context);
		if (gamertag === undefined && named === undefined) return showLink(context);
		const platform = named ?? context.preferences.platform ?? undefined;
		if (gamertag === undefined) throw new UserError(text.links.giveBoth);
		if (platform === undefined) throw new UserError(text.links.giveBoth, platformWays(text));
		const player = { gamertag, platform };
		const doubt = sure === "yes" ? null : await findDoubt(player, context);
		if (doubt !== null) return askAgain(player, doubt, back, text);
		const before = await context.links.get(context.user.id);
		await context.links.set(context.user.id, player);
		const isFound = (await context.links.find(context.user.id)) !== undefined;
		const isReplaced = before !== undefined && (before.gamertag !== gamertag || before.platform !== platform);
		const replaced = isReplaced ? formatPlayer(before.gamertag, before.platform, text) : null;
		const linked = text.links.linked(formatPlayer(gamertag, platform, text), replaced);
		return {
			content: `${linked}\n${text.links.finding[isFound ? "on" : "off"]}`,
			components: [
				buttonRow(
					backButton(back, text, text.links.goOn),
					commandButton(text.players.myGames, "history", { ...player }),
					settingsButton(text),
				),
			],
		};
	},
});

/** Asks for the gamertag. */
function linkForm(back: string | undefined, { text, preferences }: Context): Modal {
	const { form } = text.links;
	const choices = PLATFORMS.map(value => ({ label: text.players.platforms[value], value }));
	return commandModal(
		form.title,
		"link",
		{ back },
		textField("gamertag", form.gamertag, { maxLength: GAMERTAG_LENGTH }),
		choiceField("platform", form.platform, { choices, chosen: preferences.platform ?? undefined }),
	);
}

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

function askAgain(
	player: Player,
	{ problem, elsewhere }: Doubt,
	back: string | undefined,
	{ links, players }: Texts,
): Answer {
	const button = (label: string, values: Values) =>
		commandButton(label, "link", hasRoom("link", { ...values, back }) ? { ...values, back } : values);
	const there = elsewhere && button(links.linkOn(players.platforms[elsewhere]), { ...player, platform: elsewhere });
	const anyway = button(links.linkAnyway, { ...player, sure: "yes" });
	return { content: links.askAgain(problem), components: [buttonRow(there, anyway)] };
}
