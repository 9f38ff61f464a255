import { describePersonalData, forgetPerson, type PersonalServices } from "./discord/personal-data.ts";
import type { FeedServices } from "./feed/room.ts";
import { present } from "./ground/present.ts";
import type { LeagueServices } from "./league/room.ts";
import { HOST_VALID_MS, type HostActions } from "./monitor/host-routes.ts";
import { createPausedChannelTable } from "./posting/store/paused-channels.ts";
import type { Database } from "./storage/database.ts";
import { raiseState } from "./storage/state.ts";
import { ENGLISH } from "./text/texts.ts";

export interface HostActionsOptions {
	database: Pick<Database, "db" | "clean">;
	services: PersonalServices & FeedServices & LeagueServices;
	/** Epoch ms. */
	now: () => number;
}

/** The name of the stored state that holds the time of the host's last request. */
const KEY = "host request";

/** What the host does at the shell, with the parts of the bot. Each rejects with a StorageError when the database fails. */
export function createHostActions({ database, services, now }: HostActionsOptions): HostActions {
	const { feeds, leagueChannels } = services;
	const paused = createPausedChannelTable(database.db);

	return {
		// A time that is not valid yet was stored while the clock was ahead. It must not lock the host out until then.
		isNew: at => raiseState(database.db, KEY, at, now() + HOST_VALID_MS),
		/** Deletes the data that /unlink deletes. The lines name kinds of data and contain none. */
		async forget(userId) {
			const stored = await describePersonalData(userId, services, ENGLISH);
			const failed = await forgetPerson(userId, services);
			await database.clean();
			const left = failed.map(({ kind }) => kind);
			const deleted = [...stored].filter(([kind, things]) => things.length > 0 && !left.includes(kind));
			const names = deleted.map(([kind]) => kind);
			return present([
				names.length > 0 && `Deleted for ${userId}: ${names.join(", ")}`,
				left.length > 0 && `Could not be deleted, try again: ${left.join(", ")}`,
				names.length + left.length === 0 && `Nothing is stored about ${userId}`,
			]);
		},
		/** The channel is paused first, so that a feed made meanwhile posts nothing either. */
		async pause(channelId) {
			await paused.add(channelId, now());
			const inFeeds = await feeds.pauseChannel(channelId);
			const inLeagues = await leagueChannels.pauseChannel(channelId);
			return [
				`Paused the channel ${channelId}, with ${countPosters(inFeeds, inLeagues)}`,
				`Only this lifts the pause: npm run admin -- resume ${channelId}`,
			];
		},
		async resume(channelId) {
			if (!(await paused.remove(channelId))) return [`The channel ${channelId} is not paused`];
			const inFeeds = await feeds.resumeChannel(channelId);
			const inLeagues = await leagueChannels.resumeChannel(channelId);
			return [`Resumed the channel ${channelId}, with ${countPosters(inFeeds, inLeagues)}`];
		},
	};
}

const countPosters = (feeds: number, leagues: number): string =>
	`${feeds} ${feeds === 1 ? "feed" : "feeds"} and ${leagues} ${leagues === 1 ? "league" : "leagues"}`;
