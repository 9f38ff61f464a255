import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { rowId } from "../../src/discord/options/option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { serverSettingsEmbed } from "../../src/embeds/settings.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_PRIVATE_CHANNELS } from "../../src/storage/settings.ts";
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "../../src/text/texts.ts";

/** Stands for the default in a menu. */
const DEFAULT = "default";

/** The settings of the server, for the people who manage it. */
export const server = defineButton({
	name: "server",
	administration: true,
	run: (_query, context) => showServer(context),
});

/** Changes one setting of the server, and shows all of them with the new value. */
export const changeServer = defineButton({
	name: "set-server",
	changes: true,
	administration: true,
	values: {
		language: z.enum([...LANGUAGE_CODES, DEFAULT]).optional(),
		league: z.union([z.literal(DEFAULT), rowId]).optional(),
		/** Whether answers in the channel of the button are private; `nowhere` makes them public in all channels. */
		answers: z.enum(["private", "public", "nowhere"]).optional(),
	},
	async run({ language, league, answers }, context) {
		const { settings, channelId, text } = context;
		const { id } = managedServer(context);
		if (language !== undefined) await settings.changeServer(id, { language: language === DEFAULT ? null : language });
		if (league !== undefined) await settings.changeServer(id, { leagueId: await findLeagueId(league, context) });
		if (answers === "nowhere") await settings.removePrivateChannels(id);
		if (answers === "public" && channelId !== null) await settings.removePrivateChannel(id, channelId);
		if (answers === "private" && channelId !== null && !(await settings.addPrivateChannel(id, channelId)))
			throw new UserError(text.settings.server.tooManyChannels(MAX_PRIVATE_CHANNELS));
		return showServer(context);
	},
});

/** The league of a choice; null for none. @throws UserError if the server no longer has it */
async function findLeagueId(league: number | typeof DEFAULT, context: Context): Promise<number | null> {
	if (league === DEFAULT) return null;
	const all = await context.leagues.ofServer(managedServer(context).id);
	if (all.every(({ id }) => id !== league)) throw new UserError(context.text.errors.outdated);
	return league;
}

/** @throws UserError outside servers, where nothing checks who presses */
function managedServer({ server, text }: Context): { id: string } {
	if (server === null) throw new UserError(text.errors.notPermitted);
	return server;
}

async function showServer(context: Context): Promise<Answer> {
	const { settings, leagues, channelId, text } = context;
	const { id } = managedServer(context);
	const { language: code, leagueId, privateChannels } = await settings.ofServer(id);
	const all = await leagues.ofServer(id);
	const language = LANGUAGE_CODES.find(each => each === code) ?? null;
	const league = all.find(each => each.id === leagueId) ?? null;
	const { server: words, person } = text.settings;
	const option = (label: string, values: Values, isChosen: boolean) => ({
		label,
		command: "settings",
		values: { action: "set-server", ...values },
		isChosen,
	});
	const button = (label: string, values: Values) =>
		commandButton(label, "settings", { action: "set-server", ...values });
	const isHere = channelId !== null && privateChannels.includes(channelId);
	return {
		embeds: [serverSettingsEmbed({ language, league, hasSeveralLeagues: all.length > 1, privateChannels }, text)],
		components: layout(
			commandMenu("language", words.choose.language, [
				option(words.languageOfMaker, { language: DEFAULT }, language === null),
				...LANGUAGE_CODES.map(each => option(LANGUAGE_NAMES[each], { language: each }, each === language)),
			]),
			all.length > 1 &&
				commandMenu("league", words.choose.league, [
					option(words.asks, { league: DEFAULT }, league === null),
					...all.map(each => option(each.name, { league: each.id }, each.id === leagueId)),
				]),
			buttonRow(
				isHere ? button(words.publicHere, { answers: "public" }) : button(words.privateHere, { answers: "private" }),
				privateChannels.length > 0 && button(words.publicEverywhere, { answers: "nowhere" }),
				commandButton(person.title, "settings", {}),
			),
		),
	};
}
