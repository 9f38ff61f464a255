import type { APIEmbed } from "discord.js";
import { escapeMarkdown } from "../format/markup.ts";
import { present } from "../ground/present.ts";
import type { PersonSettings } from "../storage/settings.ts";
import type { Texts } from "../text/en.ts";
import { LANGUAGE_NAMES, type Language } from "../text/texts.ts";
import { textEmbed } from "./fit.ts";

export interface PersonSettingsView extends Pick<PersonSettings, "private" | "platform"> {
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
export function personSettingsEmbed(view: PersonSettingsView, text: Texts): APIEmbed {
	const { person, stored } = text.settings;
	const isPrivate = view.private;
	const things = view.stored.map(thing => `• ${thing}`);
	const lines = [
		line(person.language, view.language === null ? discordLanguageName(view, text) : LANGUAGE_NAMES[view.language]),
		line(person.answers, person.answersTo[isPrivate ? "me" : "everyone"]),
		line(person.platform, view.platform === null ? person.noPlatform : text.players.platforms[view.platform]),
		`${person.menus}: ${view.isFound === null ? person.linkFirst : person.menusFor[view.isFound ? "everyone" : "me"]}`,
		"",
		`**${stored.title}**`,
		...(things.length === 0 ? [stored.nothing] : things),
		view.listing,
	];
	return textEmbed({ title: person.title, lines: present(lines) }, text);
}

/** "As in Discord (English)". */
export function discordLanguageName({ discordLanguage }: Pick<PersonSettingsView, "discordLanguage">, text: Texts) {
	return text.settings.person.asDiscord(LANGUAGE_NAMES[discordLanguage]);
}

export interface ServerSettingsView {
	/** The language of new posts; null: that of the person who sets them up. */
	language: Language | null;
	/** The league that `/league` shows to people who have none in the server; null: it asks. */
	league: { name: string } | null;
	/** With a single league, there is nothing to choose. */
	hasSeveralLeagues: boolean;
	privateChannels: readonly string[];
}

/** The settings of a server. */
export function serverSettingsEmbed(view: ServerSettingsView, text: Texts): APIEmbed {
	const { server } = text.settings;
	const { language, league, hasSeveralLeagues, privateChannels } = view;
	const channels = privateChannels.map(id => `<#${id}>`).join(", ");
	const lines = [
		line(server.language, language === null ? server.languageOfMaker : LANGUAGE_NAMES[language]),
		hasSeveralLeagues && line(server.league, league === null ? server.asks : escapeMarkdown(league.name)),
		line(server.privateIn, channels === "" ? server.noChannel : channels),
	];
	return textEmbed({ title: server.title, lines: present(lines) }, text);
}

const line = (name: string, value: string) => `**${name}**: ${value}`;
