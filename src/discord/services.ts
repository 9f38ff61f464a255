import type { Client } from "../api/client.ts";
import type { Pictures } from "../chart/pictures.ts";
import type { EditionServices } from "../editions/room.ts";
import type { FeedServices } from "../feed/room.ts";
import type { FinderServices } from "../finder/room.ts";
import type { GameLogServices } from "../game-logs/room.ts";
import type { Kept } from "../ground/kept.ts";
import type { LeagueServices } from "../league/room.ts";
import type { MarketServices } from "../market/room.ts";
import type { MineServices } from "../mine/room.ts";
import type { PostingServices } from "../posting/room.ts";
import type { Stats } from "../stats/stats.ts";
import type { Forgetting } from "../storage/forgetting.ts";
import type { createLinks } from "../storage/links.ts";
import type { Settings } from "../storage/settings.ts";
import type { Texts } from "../text/en.ts";
import type { WatchServices } from "../watch/room.ts";
import type { Attachment } from "./answer.ts";
import type { ReadFile } from "./connection/sent-file.ts";
import type { SentFile } from "./options/file-option.ts";

/** The files of a season, and what their maker found worth saying. */
export interface ExportedFiles {
	files: readonly Attachment[];
	notes: readonly string[];
}

/** The parts of the bot that commands use. What a capability hands out is named in its `room.ts`. */
export interface Services
	extends EditionServices,
		FeedServices,
		FinderServices,
		GameLogServices,
		LeagueServices,
		MarketServices,
		MineServices,
		PostingServices,
		WatchServices {
	api: Client;
	pictures: Pictures;
	stats: Stats;
	/** The linked players, by Discord user id. */
	links: ReturnType<typeof createLinks>;
	/** Refuses to store what a person began before deleting their data. */
	forgetting: Forgetting;
	/** The settings of people and servers. */
	settings: Settings;
	/** Reads a file that was sent with a command or a form, or says why it cannot be read. @param maxSize bytes; default: MAX_FILE_SIZE */
	readFile(file: SentFile, maxSize?: number): Promise<ReadFile>;
	/** The files of exported seasons: made once for each version of a league, and one after the other for a server. */
	exports: Kept<ExportedFiles>;
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
