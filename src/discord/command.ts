import type { APIApplicationCommandOptionChoice, RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import type { z } from "zod";
import type { Alerts } from "../alerts/alerts.ts";
import type { Client } from "../api/client.ts";
import type { Pictures } from "../chart/pictures.ts";
import type { Feeds } from "../feed/feeds.ts";
import type { Finder } from "../finder/finder.ts";
import type { Squads } from "../finder/squad/squads.ts";
import { memoize } from "../ground/memoize.ts";
import type { Obstacle, Platform } from "../ground/words.ts";
import type { Leagues } from "../league/leagues.ts";
import type { LeagueChannels } from "../league/posting/league-channels.ts";
import type { Races } from "../league/races.ts";
import type { BrowseSessions } from "../market/browse/sessions.ts";
import type { CardChanges } from "../market/catalog/card-changes.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { RecentCards } from "../market/catalog/recent-cards.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { SalesRates } from "../market/prices/profit.ts";
import type { Stats } from "../stats/stats.ts";
import type { createLinks } from "../storage/links.ts";
import type { Texts } from "../text/en.ts";
import { ENGLISH } from "../text/texts.ts";
import type { Answer, Modal } from "./answer.ts";
import type { ReadFile } from "./connection/sent-file.ts";
import type { SentFile } from "./options/file-option.ts";
import { describeIssues } from "./problems.ts";

/** A person's name in the game, on one platform. */
export interface Player {
	gamertag: string;
	platform: Platform;
}

export type InteractionKind = "command" | "autocomplete" | "button" | "menu" | "modal" | "other";

/** The parts of the bot that commands use. */
export interface Services {
	api: Client;
	catalog: Catalog;
	cardChanges: CardChanges;
	finder: Finder;
	squads: Squads;
	alerts: Alerts;
	feeds: Feeds;
	leagues: Leagues;
	races: Races;
	leagueChannels: LeagueChannels;
	browseSessions: BrowseSessions;
	salesRates: SalesRates;
	recentCards: RecentCards;
	pricePoints: PricePoints;
	pictures: Pictures;
	stats: Stats;
	/** The linked players, by Discord user id. */
	links: ReturnType<typeof createLinks>;
	/** Reads a file that was sent with a command or a form, or says why it cannot be read. */
	readFile(file: SentFile): Promise<ReadFile>;
	/** Deletes the stored answers about a player's games. */
	deleteAnswers(player: Player): Promise<void>;
	/** Resolves when deleted rows cannot be read from the database's files any more. */
	overwriteDeleted(): Promise<void>;
	/** What the bot says of itself. */
	bot: {
		/** Discord's ids of the commands by name; empty until they are registered, and in a process that does not register. */
		commandIds(): ReadonlyMap<string, string>;
		/** True when no read API is set: the cards and games are invented. */
		sampleData: boolean;
		/** Whether the read API's service refuses this machine (403), as it does some data centres. */
		isRefused(): boolean;
	};
	/** Epoch ms. */
	now(): number;
	/** The texts for a locale: of a person's Discord, or of a server's. */
	textsFor(locale: string): Texts;
}

export interface Context extends Services {
	/** What the person did: "command" for a slash command, "menu" for a choice from one of the bot's. */
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
	/** Why the bot may not post into a channel; null: it may; undefined: Discord did not say it of this channel. */
	obstacleIn(channelId: string): Obstacle | null | undefined;
	applicationId: string;
}

/** What Discord shows of a command. Where it may be used is the same for all and is added at registration. */
export type CommandData = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options"> & {
	/**
	 * A command of the menu that opens at a person's name. Its option is `user`, the person's id. Its name is in each
	 * language, and /help alone shows the description.
	 */
	isMenu?: true;
};

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

/** What runs with one query: a command, one of its subcommands, or what only a button does. */
export interface ActionDefinition<Query extends z.ZodObject> {
	/** Accepts slash options (already typed), the values of buttons and the fields of modals (both text). */
	query: Query;
	/** Only the person who runs it sees the answer. */
	private?: boolean;
	/** Anybody may press it, though the command is for the people who manage a server. */
	forAnybody?: boolean;
	run(query: z.output<Query>, context: Context): Promise<Answer | Modal>;
	/** By option name. */
	autocomplete?: Readonly<Record<string, Autocomplete>>;
}

/** To whom Discord offers a command, and where. */
export interface Audience {
	/**
	 * For the people who manage a server, in that server: Discord offers the command to them alone, unless the server's
	 * settings widen it. Its answers are private.
	 */
	administration?: boolean;
	/** Discord offers it in servers with the bot alone, and not in direct messages; default: only if `administration`. */
	inServers?: boolean;
}

export interface Definition<Query extends z.ZodObject> extends ActionDefinition<Query>, Audience {
	/** In each language; the names of the command and of its options are the English ones in all. */
	data(text: Texts): CommandData;
}

/**
 * An action ready to run with valid options, or by the name of each invalid one a sentence that says what it takes.
 * `labels` are what people see instead of the options' names.
 */
export type Prepared =
	| { run(context: Context): Promise<Answer | Modal> }
	| { problems(labels?: ReadonlyMap<string, string>): ReadonlyMap<string, string> };

/** An action as the router sees it: the type of its query is hidden. */
export interface Action {
	private: boolean;
	forAnybody: boolean;
	prepare(values: Readonly<Record<string, unknown>>, text: Texts): Prepared;
	autocomplete: Readonly<Record<string, Autocomplete>>;
}

/** A command as the router sees it. */
export interface Command {
	name: string;
	data(text: Texts): CommandData;
	administration: boolean;
	inServers: boolean;
	/** What runs with these options or values; undefined for an unknown subcommand, or one of an older version. */
	actionOf(values: Readonly<Record<string, unknown>>): Action | undefined;
}

/** A command without subcommands. Ties the type of `query` to the argument of `run`. */
export function defineCommand<Query extends z.ZodObject>(definition: Definition<Query>): Command {
	const { administration = false, inServers = administration } = definition;
	const data = memoize(definition.data);
	const action = createAction(definition, data, administration);
	return { name: data(ENGLISH).name, data, administration, inServers, actionOf: () => action };
}

/** @param isPrivate unless the definition says otherwise */
export function createAction<Query extends z.ZodObject>(
	definition: ActionDefinition<Query>,
	data: (text: Texts) => Pick<CommandData, "options">,
	isPrivate: boolean,
): Action {
	return {
		private: definition.private ?? isPrivate,
		forAnybody: definition.forAnybody ?? false,
		prepare(values, text) {
			const parsed = definition.query.safeParse(values);
			if (parsed.success) return { run: context => definition.run(parsed.data, context) };
			return { problems: labels => describeIssues(parsed.error, values, data, text, labels) };
		},
		autocomplete: definition.autocomplete ?? {},
	};
}
