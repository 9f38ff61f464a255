import type { APIApplicationCommandOptionChoice } from "discord.js";
import type { Obstacle, Platform } from "../ground/words.ts";
import type { Texts } from "../text/en.ts";
import type { Services } from "./services.ts";

/** A person's name in the game, on one platform. */
export interface Player {
	gamertag: string;
	platform: Platform;
}

export type InteractionKind = "command" | "autocomplete" | "button" | "menu" | "modal" | "other";

/** What a command is given: the parts of the bot, and what is known about who runs it and where. */
export interface Context extends Services {
	/** What the person did: "command" for a slash command, "menu" for a choice from one of the bot's menus. */
	kind: InteractionKind;
	/** Discord's id of what the person did: what is stored with it cannot be stored twice. */
	interactionId: string;
	/** In the language of the person who runs the command. */
	text: Texts;
	/** The person who runs the command. */
	user: { id: string; name: string };
	/** The server where it is run, with the language of its community; null in direct messages and groups. */
	server: { id: string; locale: string } | null;
	/** The channel where it is run. */
	channelId: string | null;
	/** Why the bot may not post into a channel; null: it may; undefined: Discord says nothing about this channel. */
	obstacleIn(channelId: string): Obstacle | null | undefined;
	applicationId: string;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/**
 * Choices for what has been typed so far into one option, best first; the router shows 25 of them. `values` are those of
 * all options so far, unchecked.
 */
export type Autocomplete = (
	typed: string,
	context: Context,
	values: Readonly<Record<string, unknown>>,
) => readonly Choice[] | Promise<readonly Choice[]>;
