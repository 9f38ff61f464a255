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
import type { SalesRates } from "../market/prices/sales-rates.ts";
import type { Answer } from "./answer.ts";

/** Who asks. */
export interface Person {
	id: string;
	name: string;
}

/** A person's name in the game, on one platform. */
export interface Player {
	gamertag: string;
	platform: Platform;
}

/** Whose gamertag is whose, by Discord id. Every method throws when the store fails; a write that returned is durable. */
export interface Links {
	get(userId: string): Promise<Player | undefined>;
	set(userId: string, player: Player): Promise<unknown>;
	delete(userId: string): Promise<unknown>;
}

/** What a command is handed to answer with. */
export interface Services {
	api: Client;
	catalog: Catalog;
	alerts: Alerts;
	browseSessions: BrowseSessions;
	salesRates: SalesRates;
	recentCards: RecentCards;
	pricePoints: PricePoints;
	pictures: Pictures;
	links: Links;
	/** Removes whatever was kept of a player's games. */
	forget(player: Player): Promise<void>;
	/** Resolves when nothing of what was deleted before can be read in the store's files any more. */
	clean(): Promise<void>;
	/** No read API is set: the cards and games are invented ones. */
	sampleData: boolean;
	/** Epoch ms. */
	now(): number;
}

export interface Context extends Services {
	user: Person;
	applicationId: string;
}

/** What Discord shows of a command; where it may be used is the same for all and is added at registration. */
export type CommandData = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options">;

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Choices for what has been typed so far into one option; at most 25 are shown. */
export type Autocomplete = (typed: string, context: Context) => readonly Choice[] | Promise<readonly Choice[]>;

export interface Definition<Query extends z.ZodObject> {
	data: CommandData;
	/** What is accepted, from slash options (typed by Discord) and from buttons (text) alike. */
	query: Query;
	/** Only the asker sees the answer. */
	private?: boolean;
	run(query: z.output<Query>, context: Context): Promise<Answer>;
	/** By option name. */
	autocomplete?: Readonly<Record<string, Autocomplete>>;
}

/** The values fit and `run` answers them, or the names of the options that do not fit. */
export type Prepared = { run(context: Context): Promise<Answer> } | { misfits: string[] };

/** A command as the router sees it: its query's type is known to nobody but itself. */
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
			if (!parsed.success) return { misfits: [...new Set(parsed.error.issues.map(issue => issue.path.join(".")))] };
			return { run: context => definition.run(parsed.data, context) };
		},
		autocomplete: definition.autocomplete ?? {},
	};
}
