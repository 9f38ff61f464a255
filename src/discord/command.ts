import type { APIApplicationCommandOptionChoice, RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import type { z } from "zod";
import type { Alerts } from "../alerts/alerts.ts";
import type { Client } from "../api/client.ts";
import type { Platform } from "../api/operations/game-history.ts";
import type { Pictures } from "../chart/pictures.ts";
import type { BrowseSessions } from "../market/browse/sessions.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { RecentCards } from "../market/catalog/recent-cards.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { SalesRates } from "../market/prices/profit.ts";
import type { createLinks } from "../storage/links.ts";
import type { Answer, Modal } from "./answer.ts";

/** A person's name in the game, on one platform. */
export interface Player {
	gamertag: string;
	platform: Platform;
}

/** The parts of the bot that commands use. */
export interface Services {
	api: Client;
	catalog: Catalog;
	alerts: Alerts;
	browseSessions: BrowseSessions;
	salesRates: SalesRates;
	recentCards: RecentCards;
	pricePoints: PricePoints;
	pictures: Pictures;
	/** The linked players, by Discord user id. */
	links: ReturnType<typeof createLinks<Platform>>;
	/** Deletes the stored answers about a player's games. */
	forget(player: Player): Promise<void>;
	/** Resolves when deleted rows cannot be read from the database's files any more. */
	clean(): Promise<void>;
	/** True when no read API is set: the cards and games are invented. */
	sampleData: boolean;
	/** Epoch ms. */
	now(): number;
}

export interface Context extends Services {
	/** The person who runs the command. */
	user: { id: string; name: string };
	applicationId: string;
}

/** What Discord shows of a command. Where it may be used is the same for all and is added at registration. */
export type CommandData = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options">;

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Choices for what has been typed so far into one option, best first; the router shows 25 of them. */
export type Autocomplete = (typed: string, context: Context) => readonly Choice[] | Promise<readonly Choice[]>;

export interface Definition<Query extends z.ZodObject> {
	data: CommandData;
	/** Accepts slash options (already typed), the values of buttons and the fields of modals (both text). */
	query: Query;
	/** Only the person who runs the command sees the answer. */
	private?: boolean;
	run(query: z.output<Query>, context: Context): Promise<Answer | Modal>;
	/** By option name. */
	autocomplete?: Readonly<Record<string, Autocomplete>>;
}

/** The names of invalid options; "" for options that do not go together. */
export interface Invalid {
	invalidOptions: string[];
	/** What is wrong, where the schema says it (a custom issue of zod). */
	reason?: string | undefined;
}

/** The command ready to run with valid options, or what is invalid. */
export type Prepared = { run(context: Context): Promise<Answer | Modal> } | Invalid;

/** A command as the router sees it: the type of its query is hidden. */
export interface Command {
	data: CommandData;
	private: boolean;
	prepare(values: Readonly<Record<string, unknown>>): Prepared;
	autocomplete: Readonly<Record<string, Autocomplete>>;
}

/** Ties the type of `query` to the argument of `run`. */
export function defineCommand<Query extends z.ZodObject>(definition: Definition<Query>): Command {
	return {
		data: definition.data,
		private: definition.private ?? false,
		prepare(values) {
			const parsed = definition.query.safeParse(values);
			if (parsed.success) return { run: context => definition.run(parsed.data, context) };
			const { issues } = parsed.error;
			return {
				invalidOptions: [...new Set(issues.map(issue => issue.path.join(".")))],
				reason: issues.every(issue => issue.code === "custom") ? issues[0]?.message : undefined,
			};
		},
		autocomplete: definition.autocomplete ?? {},
	};
}
