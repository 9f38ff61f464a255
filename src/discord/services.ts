import type { Alerts } from "../alerts/alerts.ts";
import type { Client } from "../api/client.ts";
import type { Pictures } from "../chart/pictures.ts";
import type { Feeds } from "../feed/feeds.ts";
import type { Finder } from "../finder/finder.ts";
import type { Squads } from "../finder/squad/squads.ts";
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
import type { ReadFile } from "./connection/sent-file.ts";
import type { SentFile } from "./options/file-option.ts";

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
	deleteAnswers(player: { gamertag: string }): Promise<void>;
	/** Resolves when deleted rows can no longer be read from the files of the database. */
	overwriteDeleted(): Promise<void>;
	/** Facts about the bot itself. */
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
	/** The texts for the locale of a person's Discord or of a server. */
	textsFor(locale: string): Texts;
}
