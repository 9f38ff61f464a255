import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { pastButtons } from "../../src/discord/past-lists.ts";
import { describeListing, describePersonalData } from "../../src/discord/personal-data.ts";
import { discordLanguageName, personSettingsEmbed } from "../../src/embeds/settings.ts";
import { UserError } from "../../src/errors.ts";
import { PLATFORMS } from "../../src/ground/words.ts";
import type { PersonSettings } from "../../src/storage/setting-tables.ts";
import { LANGUAGE_CODES, LANGUAGE_NAMES, languageOf, localeOf } from "../../src/text/texts.ts";

/** Stands for the default in a menu. */
const DEFAULT = "default";

/** The settings of the person who runs it, and what is stored about them. */
export const person = defineButton({ name: "person", run: (_query, context) => showPerson(context) });

/** Changes one setting of the person, and shows all of them with the new value. */
export const changePerson = defineButton({
	name: "set",
	changes: true,
	values: {
		language: z.enum([...LANGUAGE_CODES, DEFAULT]).optional(),
		platform: z.enum([...PLATFORMS, DEFAULT]).optional(),
		answers: z.enum(["everyone", "me"]).optional(),
		/** Whether others find the person's games from the name. */
		found: z.enum(["yes", "no"]).optional(),
		/** What becomes of the lists of an earlier edition. */
		past: z.enum(["delete", "keep"]).optional(),
	},
	async run({ language, platform, answers, found, past }, context) {
		const { settings, links, alerts, editions, user, textsFor, discordLocale } = context;
		if (past === "delete") await editions.forget(user.id);
		if (past === "keep") await editions.keep(user.id);
		const change: Partial<PersonSettings> = {};
		if (language !== undefined) change.language = language === DEFAULT ? null : language;
		if (platform !== undefined) change.platform = platform === DEFAULT ? null : platform;
		if (answers !== undefined) change.private = answers === "me";
		if (Object.keys(change).length > 0) await settings.changePerson(user.id, change);
		if (found !== undefined && !(await links.setFound(user.id, found === "yes")))
			throw new UserError(context.text.settings.person.linkFirst);
		const preferences = await settings.ofPerson(user.id);
		if (language === undefined) return showPerson({ ...context, preferences });
		const { locale } = textsFor(discordLocale).format;
		const text = textsFor(language === DEFAULT ? discordLocale : localeOf(language, locale));
		// The messages of alerts are in the person's language, too.
		await alerts.setLocale(user.id, text.format.locale);
		return showPerson({ ...context, preferences, text });
	},
});

async function showPerson(context: Context): Promise<Answer> {
	const { editions, links, preferences, user, text, discordLocale, managesServer } = context;
	const past = await editions.of(user.id);
	const { platform } = preferences;
	const isLinked = (await links.get(user.id)) !== undefined;
	const isFound = isLinked ? (await links.find(user.id)) !== undefined : null;
	const language = LANGUAGE_CODES.find(code => code === preferences.language) ?? null;
	const shown = {
		...preferences,
		language,
		discordLanguage: languageOf(discordLocale),
		isFound,
		stored: [...(await describePersonalData(user.id, context, text)).values()].flat(),
		listing: await describeListing(user.id, context, text),
	};
	const { person: words } = text.settings;
	const option = (label: string, values: Values, isChosen: boolean) => ({
		label,
		command: "settings",
		values: { action: "set", ...values },
		isChosen,
	});
	const button = (label: string, values: Values) => commandButton(label, "settings", { action: "set", ...values });
	return {
		embeds: [personSettingsEmbed(shown, text)],
		components: layout(
			commandMenu("language", words.choose.language, [
				option(discordLanguageName(shown, text), { language: DEFAULT }, language === null),
				...LANGUAGE_CODES.map(code => option(LANGUAGE_NAMES[code], { language: code }, code === language)),
			]),
			commandMenu("platform", words.choose.platform, [
				option(words.noPlatform, { platform: DEFAULT }, platform === null),
				...PLATFORMS.map(each => option(text.players.platforms[each], { platform: each }, each === platform)),
			]),
			past !== null && buttonRow(...pastButtons(past, text)),
			buttonRow(
				preferences.private ? button(words.toEveryone, { answers: "everyone" }) : button(words.toMe, { answers: "me" }),
				isFound !== null &&
					(isFound ? button(text.links.hideMe, { found: "no" }) : button(text.links.findMe, { found: "yes" })),
				managesServer && commandButton(text.settings.server.open, "settings", { action: "server" }),
				commandButton(text.links.forgetMe, "unlink", {}),
			),
		),
	};
}
