import type { APIApplicationCommandOptionChoice } from "discord.js";
import type { Obstacle, Platform } from "../ground/words.ts";
import type { PersonSettings } from "../storage/setting-tables.ts";
import type { Texts } from "../text/en.ts";
import type { Services } from "./services.ts";

/** A person's name in the game, on one platform. */
export interface Player {
	gamertag: string;
	platform: Platform;
}

export type InteractionKind = "command" | "autocomplete" | "button" | "menu" | "modal" | "other";

/** Everything that a command receives: the parts of the bot, and the person and place of the interaction. */
export interface Context extends Services {
	/** The kind of interaction: "command" for a slash command, "menu" for a choice from one of the bot's menus. */
	kind: InteractionKind;
	/** Discord's id of the interaction: anything stored with it cannot be stored twice. */
	interactionId: string;
	/** The settings of the person who runs the command. */
	preferences: PersonSettings;
	/** The locale of the person's Discord, whatever language they have chosen. */
	discordLocale: string;
	/** The texts in the language of the person who runs the command. */
	text: Texts;
	/** The person who runs the command. */
	user: { id: string; name: string };
	/** The server where it is run, with the language of its community; null in direct messages and groups. */
	server: { id: string; locale: string } | null;
	/** Whether the person may manage the server, as Discord says in this interaction. */
	managesServer: boolean;
	/** The channel where it is run. */
	channelId: string | null;
	/** The reason why the bot may not post into a channel; null if it may; undefined if Discord does not say. */
	obstacleIn(channelId: string): Obstacle | null | undefined;
	applicationId: string;
	/** Whether nobody else will see the answer: it may then show what is stored about the person. */
	isPrivate: boolean;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/**
 * Choices for the text typed so far into one option, best first; the router shows 25 of them. `values` are the unchecked
 * values of all options so far.
 */
export type Autocomplete = (
	typed: string,
	context: Context,
	values: Readonly<Record<string, unknown>>,
) => readonly Choice[] | Promise<readonly Choice[]>;
