import type { APIEmbed } from "discord.js";
import { escapeMarkdown } from "../format/markup.ts";
import { present } from "../ground/present.ts";
import type { PersonSettings } from "../storage/setting-tables.ts";
import type { ServerSettings } from "../storage/settings.ts";
import type { Texts } from "../text/en.ts";
import { LANGUAGE_NAMES, type Language } from "../text/texts.ts";
import { textEmbed } from "./fit.ts";

export interface ShownPersonSettings extends Omit<PersonSettings, "language"> {
	/** The chosen language; null: that of the person's Discord. */
	language: Language | null;
	discordLanguage: Language;
	/** Whether others find the person's games from the name; null: no gamertag is linked. */
	isFound: boolean | null;
	/** What is stored about the person, as phrases, and a line about what others have stored. */
	stored: readonly string[];
	listing: string | null;
}

/** The settings of a person, and everything that is stored about them. */
export function personSettingsEmbed(shown: ShownPersonSettings, text: Texts): APIEmbed {
	const { person, stored } = text.settings;
	const things = shown.stored.map(thing => `• ${thing}`);
	// By name, so that a setting without a line does not compile.
	const settings: Record<keyof PersonSettings, string> = {
		language: line(
			person.language,
			shown.language === null ? discordLanguageName(shown, text) : LANGUAGE_NAMES[shown.language],
		),
		private: line(person.answers, person.answersTo[shown.private ? "me" : "everyone"]),
		platform: line(
			person.platform,
			shown.platform === null ? person.noPlatform : text.players.platforms[shown.platform],
		),
	};
	const lines = [
		...Object.values(settings),
		`${person.menus}: ${shown.isFound === null ? person.linkFirst : person.menusFor[shown.isFound ? "everyone" : "me"]}`,
		"",
		`**${stored.title}**`,
		...(things.length === 0 ? [stored.nothing] : things),
		shown.listing,
	];
	return textEmbed({ title: person.title, lines: present(lines) }, text);
}

/** "As in Discord (English)". */
export function discordLanguageName({ discordLanguage }: Pick<ShownPersonSettings, "discordLanguage">, text: Texts) {
	return text.settings.person.asDiscord(LANGUAGE_NAMES[discordLanguage]);
}

export interface ShownServerSettings extends Omit<ServerSettings, "language" | "leagueId"> {
	language: Language | null;
	/** The league of `leagueId`. */
	league: { name: string } | null;
	/** With a single league, there is nothing to choose. */
	hasSeveralLeagues: boolean;
}

/** The settings of a server. */
export function serverSettingsEmbed(shown: ShownServerSettings, text: Texts): APIEmbed {
	const { server } = text.settings;
	const { language, league, hasSeveralLeagues, privateChannels } = shown;
	const channels = privateChannels.map(id => `<#${id}>`).join(", ");
	const settings: Record<keyof ServerSettings, string | false> = {
		language: line(server.language, language === null ? server.languageOfMaker : LANGUAGE_NAMES[language]),
		leagueId: hasSeveralLeagues && line(server.league, league === null ? server.asks : escapeMarkdown(league.name)),
		privateChannels: line(server.privateIn, channels === "" ? server.noChannel : channels),
	};
	return textEmbed({ title: server.title, lines: present(Object.values(settings)) }, text);
}

const line = (name: string, value: string) => `**${name}**: ${value}`;
