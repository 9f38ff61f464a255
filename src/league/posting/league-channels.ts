import type { Obstacle } from "../../ground/words.ts";
import type { Delivery } from "../../posting/delivery.ts";
import { createSubscriptions } from "../../posting/subscriptions.ts";
import type { Failure, TryPost } from "../../posting/trial-posts.ts";
import type { SeasonView } from "../season/view.ts";
import type { ChannelSettings, LeagueChannelTable } from "../store/channels.ts";
import type { LeagueChannelRow } from "../store/tables.ts";
import type { SeasonViews } from "../views.ts";
import type { LeaguePosts } from "./league-posts.ts";
import type { LeagueMessages } from "./messages.ts";
import { leagueTarget, noteRows } from "./noted-posts.ts";
import { pastPaper } from "./plan-paper.ts";

export type LeagueChannel = LeagueChannelRow;

/** The channel and the posts that a commissioner sets for a league. */
export type ChosenChannel = ChannelSettings & Pick<LeagueChannel, "channelId" | "madeBy">;

export interface LeagueChannelsOptions {
	table: LeagueChannelTable;
	store: Pick<SeasonViews, "view">;
	posts: Pick<LeaguePosts, "wake">;
	delivery: Pick<Delivery, "onPaused" | "post">;
	tryPost: TryPost;
	messages: Pick<LeagueMessages, "firstLine" | "paused">;
	/** Epoch ms. */
	now: () => number;
}

/** The channels of leagues that commissioners manage. Every method rejects with a StorageError when the database fails. */
export function createLeagueChannels(options: LeagueChannelsOptions) {
	const { table, store, posts, tryPost, messages, now } = options;
	const subscriptions = createSubscriptions({
		...options,
		part: "league",
		async pausedMessage(channel: LeagueChannel) {
			const view = await store.view(channel.leagueId);
			return messages.paused(view?.league.name ?? "", channel);
		},
	});

	/** Sets the channel, or resumes it. Games that were played before are not posted. */
	async function set(
		view: SeasonView,
		chosen: Omit<ChosenChannel, "madeBy"> & Partial<Pick<ChosenChannel, "madeBy">>,
	): Promise<void> {
		const leagueId = view.league.id;
		const keys = [...pastGames(view), ...pastPaper(chosen, view, now())];
		const past = noteRows(keys, "past", view, now());
		await table.set({ ...chosen, leagueId, createdAt: now() }, past, leagueTarget(leagueId));
		posts.wake();
	}

	return {
		/** The channel of a league with its settings; undefined if it has none. */
		of: table.find,
		/**
		 * Posts the first line into a channel, and all later posts if Discord accepts it. The channel replaces another one,
		 * and a paused one resumes. Games that were played before are not posted.
		 *
		 * @param obstacle the permission that the bot lacks in the channel; null: none; undefined: unknown
		 * @returns the reason why nothing was posted and nothing has changed; null if the channel is set
		 */
		async begin(
			view: SeasonView,
			chosen: ChosenChannel,
			obstacle: Obstacle | null | undefined,
		): Promise<Failure | null> {
			const { serverId } = view.league;
			const body = messages.firstLine(view, chosen);
			const failure = await tryPost({ serverId, channelId: chosen.channelId, body, obstacle });
			if (failure !== null) return failure;
			await set(view, chosen);
			return null;
		},
		/** Pauses the posts of leagues into a channel for the host of the bot. @returns the number of these leagues */
		async pauseChannel(channelId: string): Promise<number> {
			const all = await table.inChannel(channelId);
			for (const { leagueId } of all) await subscriptions.pause(leagueId, { pausedReason: "host", refusal: null });
			return all.length;
		},
		/** Resumes the posts that the host paused. @returns the number of these leagues */
		async resumeChannel(channelId: string): Promise<number> {
			const paused = (await table.inChannel(channelId)).filter(({ pausedReason }) => pausedReason === "host");
			for (const row of paused) {
				// Whoever set the channel may have deleted their data since the row was read.
				const { leagueId, pausedReason, refusal, createdAt, checkedVersion, dueAt, tableAt, madeBy, ...chosen } = row;
				const view = await store.view(leagueId);
				if (view !== null) await set(view, chosen);
			}
			return paused.length;
		},
		/** Changes the settings. Games that were played before their results are posted are never posted. */
		async change(view: SeasonView, channel: LeagueChannel, settings: ChannelSettings): Promise<void> {
			const isNewPaper = settings.paperDay !== channel.paperDay || settings.paperHour !== channel.paperHour;
			const paper = isNewPaper ? pastPaper(settings, view, now()) : [];
			const games = channel.results === 1 ? [] : pastGames(view);
			await table.note(noteRows([...games, ...paper], "past", view, now()));
			await table.change(view.league.id, settings);
			posts.wake();
		},
		/** Ends the posts of a league. @returns whether it had a channel */
		end: (leagueId: number): Promise<boolean> => table.remove(leagueId, leagueTarget(leagueId)),
		/** The messages to the people who set channels whose posts are paused. */
		pauses: subscriptions.pauses,
		/** What such messages said that a person may have missed. */
		lostPauses: subscriptions.lostPauses,
		counts: table.counts,
	};
}

export type LeagueChannels = ReturnType<typeof createLeagueChannels>;

/** The keys of the games that are not posted when a channel is set later. */
const pastGames = ({ judged }: SeasonView): Set<string> =>
	new Set(judged.flatMap(({ verdict, keys }) => (verdict.status === "review" ? [] : keys)));
