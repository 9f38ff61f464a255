import type { Database } from "../storage/database.ts";
import { createLeagues } from "./leagues.ts";
import { createLeagueChannels, type LeagueChannelsOptions } from "./posting/league-channels.ts";
import { createLeaguePosts, type LeaguePostsOptions } from "./posting/league-posts.ts";
import type { LeagueMessages } from "./posting/messages.ts";
import { createLeagueNotices, type LeagueNoticesOptions } from "./posting/notices.ts";
import { createPreviews } from "./previews.ts";
import { createRaces } from "./races.ts";
import { createDiscoveries } from "./reading/discovery.ts";
import { createLeagueReader, type LeagueReaderOptions } from "./reading/reader.ts";
import { addSampleLeague, type SampleLeague } from "./sample-league.ts";
import { createLeagueChannelTable } from "./store/channels.ts";
import { createLeagueStore } from "./store/leagues.ts";
import type { OwnLeagueTables } from "./store/tables.ts";
import { createSeasonViews } from "./views.ts";

export interface LeagueRoomOptions
	extends Omit<LeagueReaderOptions, "store" | "views" | "database">,
		Pick<LeagueChannelsOptions, "tryPost"> {
	database: Database;
	delivery: LeaguePostsOptions["delivery"] & LeagueChannelsOptions["delivery"];
	messages: LeagueMessages;
	languageOf: LeagueNoticesOptions["languageOf"];
	/** The league to create in a database whose server has none. */
	sampleLeague?: SampleLeague | null | undefined;
}

/** The leagues of servers: their seasons, the reading of their games, and their posts. */
export function createLeagueRoom(options: LeagueRoomOptions) {
	const { database, logger, now, sampleLeague } = options;
	const store = createLeagueStore(database.db);
	const views = createSeasonViews(store, now);
	const reader = createLeagueReader({ ...options, store, views });
	const discoveries = createDiscoveries(options);
	const leagues = createLeagues({ store, views, reader, now });
	const races = createRaces({ logger });
	const channels = {
		...options,
		table: createLeagueChannelTable(database.db),
		store: { view: views.view, onChange: store.onChange },
	};
	const { notables, facts, totals } = leagues.seasonFacts;
	const previews = createPreviews({ facts, races });
	const posts = createLeaguePosts({ ...channels, races, powers: leagues.powers, notables, facts, totals });
	const leagueChannels = createLeagueChannels({ ...channels, posts });
	const { notices, lostNotices } = createLeagueNotices({
		...options,
		db: database.db.withTables<OwnLeagueTables>(),
		message: options.messages.notice,
	});
	return {
		services: {
			leagues,
			discoveries,
			leagueChannels,
			leagueNotices: { lost: lostNotices },
			races,
			previews,
		},
		/** What people are told privately. */
		notices,
		pauses: leagueChannels.pauses,
		probes: { leagues: store.totals, leagueChannels: leagueChannels.counts },
		/** Creates the league of the sample data. @throws StorageError */
		async load(): Promise<void> {
			if (sampleLeague) await addSampleLeague(leagues, sampleLeague);
		},
		start(): void {
			reader.start();
			posts.start();
		},
		async stop(): Promise<void> {
			await Promise.all([reader.stop(), discoveries.stop(), posts.stop()]);
		},
		/** Ends the thread that computes races. */
		close: races.stop,
	};
}

export type LeagueServices = ReturnType<typeof createLeagueRoom>["services"];
