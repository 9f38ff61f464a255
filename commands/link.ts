import { z } from "zod";
import { findPlayer } from "../src/api/player.ts";
import { alertListButton } from "../src/discord/alert-message.ts";
import type { Answer } from "../src/discord/answer.ts";
import { type Context, defineCommand, type Player } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { playerOptions, playerQuery } from "../src/discord/options/player-option.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { formatNoPlayer, formatPlayer, PLATFORM_NAMES } from "../src/format/player.ts";

export default defineCommand({
	data: {
		name: "link",
		description: "Save your gamertag, or see what is stored about you",
		options: playerOptions,
	},
	private: true,
	query: z.object({
		...playerQuery,
		/** Set by the button that links a gamertag the service does not know. */
		sure: z.literal("yes").optional(),
	}),
	async run({ gamertag, platform, sure }, context) {
		if (gamertag === undefined && platform === undefined) return showLink(context);
		if (gamertag === undefined || platform === undefined) throw new UserError("Give both `gamertag` and `platform`.");
		const player = { gamertag, platform };
		const doubt = sure === "yes" ? null : await findDoubt(player, context);
		if (doubt !== null) return askAgain(player, doubt);
		await context.links.set(context.user.id, player);
		return {
			content: `Linked: ${formatPlayer(gamertag, platform)}. \`/history\` now shows your games. \`/unlink\` deletes it.`,
			components: [buttonRow(commandButton("My games", "history", { ...player }))],
		};
	},
});

async function showLink({ links, alerts, text, user }: Context): Promise<Answer> {
	const player = await links.get(user.id);
	const count = (await alerts.of(user.id)).length;
	if (player === undefined && count === 0) {
		return { content: "Nothing is stored about you. Give `gamertag` and `platform` to link yours." };
	}
	const stored = [
		...(player === undefined ? [] : [formatPlayer(player.gamertag, player.platform)]),
		...(count === 0 ? [] : [`${text.alerts.count(count)} (\`/alert list\`)`]),
	];
	return {
		content: `Stored about you: ${stored.join(" and ")}. Nothing else. \`/unlink\` deletes it.`,
		components: [
			buttonRow(
				...(player === undefined ? [] : [commandButton("My games", "history", { ...player })]),
				...(count === 0 ? [] : [alertListButton(text)]),
				commandButton("Forget me", "unlink", {}),
			),
		],
	};
}

/** The reason why the gamertag may be wrong; null when the service knows it. */
async function findDoubt({ gamertag, platform }: Player, { api }: Context): Promise<string | null> {
	try {
		const standing = await findPlayer(api, gamertag, platform);
		if (standing.known) return null;
		if (standing.elsewhere === null) return formatNoPlayer(gamertag, platform);
		return `${formatNoPlayer(gamertag, platform)} There is one on ${PLATFORM_NAMES[standing.elsewhere]}.`;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return `The game's service does not answer right now, so ${formatPlayer(gamertag, platform)} could not be looked up.`;
	}
}

function askAgain(player: Player, doubt: string): Answer {
	return {
		content: `${doubt} Nothing is stored yet. Check the spelling and the platform, or link it anyway.`,
		components: [buttonRow(commandButton("Link anyway", "link", { ...player, sure: "yes" }))],
	};
}
