import { nextTurn, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { CHECK_MS, createLoop } from "../../ground/loop.ts";
import { DAY, MINUTE, SECOND } from "../../ground/times.ts";
import type { Delivery } from "../../posting/delivery.ts";
import type { Database } from "../../storage/database.ts";
import type { Powers } from "../powers.ts";
import type { Races } from "../races.ts";
import type { SeasonFacts } from "../season-facts.ts";
import type { DueChannel, LeagueChannelTable } from "../store/channels.ts";
import type { LeagueStore } from "../store/leagues.ts";
import type { SeasonViews } from "../views.ts";
import { createAwardPosts } from "./awards.ts";
import { createMentionPosts } from "./mentions.ts";
import type { LeagueMessages } from "./messages.ts";
import { createNotedPosts, type PostDue } from "./noted-posts.ts";
import { createPaperPosts } from "./papers.ts";
import { createPreviewPosts } from "./previews.ts";
import { createReminderPosts } from "./reminders.ts";
import { createResultPosts } from "./results.ts";
import { createPlayoffPosts, createTablePosts } from "./standings.ts";
import { createVerdictPosts } from "./verdicts.ts";

export interface LeaguePostsOptions extends Pick<SeasonFacts, "notables" | "facts" | "totals"> {
	table: LeagueChannelTable;
	store: Pick<SeasonViews, "view"> & Pick<LeagueStore, "onChange">;
	delivery: Pick<Delivery, "post" | "edit" | "keep">;
	messages: LeagueMessages;
	races: Pick<Races, "solve">;
	powers: Pick<Powers, "inWeek">;
	database: Pick<Database, "isLeader">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** Everything that a league posts, in this order. */
export const LEAGUE_POSTS = {
	results: createResultPosts,
	previews: createPreviewPosts,
	reminders: createReminderPosts,
	mentions: createMentionPosts,
	table: createTablePosts,
	paper: createPaperPosts,
	verdicts: createVerdictPosts,
	playoffs: createPlayoffPosts,
	awards: createAwardPosts,
};

/** A league whose check failed is checked again after this time. */
const RETRY_MS = MINUTE;

/** Posts the news of leagues into their channels, in the leader process. */
export function createLeaguePosts(options: LeaguePostsOptions) {
	const { table, store, database, logger, now, wait } = options;
	const loop = createLoop({
		step,
		onError: err => logger.warn({ err }, "the leagues with something to post could not be found; trying again"),
		wait,
	});
	const parts = { ...options, posts: createNotedPosts(options) };
	const kinds = Object.values(LEAGUE_POSTS).map((create): PostDue => create(parts));
	let settledAt = Number.NEGATIVE_INFINITY;
	store.onChange(loop.wake);

	/** Checks the leagues that have changed or that are due. */
	async function step(): Promise<number> {
		if (!database.isLeader()) return CHECK_MS;
		if (now() - settledAt >= DAY) {
			await table.settle();
			settledAt = now();
		}
		const due = await table.due(now());
		for (const channel of due) {
			if (loop.signal.aborted) return 0;
			await check(channel).catch(async err => {
				logger.error({ err, league: channel.leagueId }, "what a league posts could not be stored; trying again");
				const version = (await store.view(channel.leagueId).catch(() => null))?.version;
				await table.update(channel.leagueId, { checkedVersion: version ?? -1, dueAt: now() + RETRY_MS });
			});
			await nextTurn();
		}
		return due.length === 0 ? CHECK_MS : 0;
	}

	async function check(channel: DueChannel): Promise<void> {
		const { leagueId } = channel;
		const view = await store.view(leagueId);
		if (view === null) return;
		// A setting that changes during the check makes the league due again. So does a crash, because this time has passed.
		await table.update(leagueId, { checkedVersion: view.version, dueAt: now() });
		const rows = await table.posted({ leagueId, season: view.number });
		const dueTimes: number[] = [];
		for (const postDue of kinds) {
			const dueAt = await postDue({ channel, view, rows });
			if (dueAt !== null) dueTimes.push(dueAt);
		}
		await table.update(leagueId, {
			dueAt: dueTimes.length === 0 ? null : Math.max(now() + SECOND, Math.min(...dueTimes)),
		});
	}

	return {
		/** Checks the leagues now, in the leader process. */
		wake: loop.wake,
		start: loop.start,
		stop: loop.stop,
	};
}

export type LeaguePosts = ReturnType<typeof createLeaguePosts>;
