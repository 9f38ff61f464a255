import { nextTurn } from "../../ground/async.ts";
import type { SeasonFacts } from "../season-facts.ts";
import type { LeagueChannelTable } from "../store/channels.ts";
import type { LeagueMessages } from "./messages.ts";
import { type ChannelCheck, EDITED_MS, type NotedPosts, noteRows, type PostDue } from "./noted-posts.ts";
import { planPosts, postsAsNow, stateOf } from "./plan-results.ts";

export interface ResultPostsOptions {
	table: Pick<LeagueChannelTable, "note">;
	posts: Pick<NotedPosts, "post" | "edit">;
	messages: Pick<LeagueMessages, "lines" | "results">;
	notables: SeasonFacts["notables"];
	/** Epoch ms. */
	now: () => number;
}

/** How many games one post shows. */
const MAX_SHOWN = 7;

/** The results of a league: new ones are posted, and posts of the last day are edited when a game no longer counts. */
export function createResultPosts({ table, posts, messages, notables, now }: ResultPostsOptions): PostDue {
	async function editPosts(check: ChannelCheck): Promise<void> {
		const { view, rows } = check;
		for (const { nonce, post } of postsAsNow(rows, view, now() - EDITED_MS)) {
			await posts.edit(check, nonce, channel => messages.results(post, channel));
			await nextTurn();
		}
	}

	return async check => {
		const { channel, view, rows } = check;
		if (channel.results === 0) return null;
		const posted = new Map(rows.map(row => [row.key, row]));
		const { post, found, past, keys, dueAt } = planPosts(view.judged, posted, channel, now());
		await editPosts(check);
		await table.note([
			...found.flatMap(game => noteRows(game.keys, "found", view, now())),
			...past.flatMap(game => noteRows(game.keys, "past", view, now())),
			...keys.flatMap(({ key, state }) => noteRows([key], state, view, now())),
		]);
		const [first] = post;
		if (first === undefined) return dueAt;
		const newest = post.slice(-MAX_SHOWN);
		const lines = messages.lines(newest, view, await notables(view), channel);
		const games = newest.map((game, index) => ({ game, line: lines[index] ?? "", isSame: true }));
		const nonce = `result ${view.number} ${first.key}`;
		const noted = post.flatMap(game => {
			const line = games.find(shown => shown.game === game)?.line ?? null;
			const gameRows = noteRows(game.keys, stateOf(game) ?? "past", view, now());
			// A game with several keys is one line of the post.
			return gameRows.map((row, index) => (index === 0 ? { ...row, nonce, line } : row));
		});
		const body = messages.results({ games, more: post.length - games.length, later: new Set(), view }, channel);
		await posts.post(check, nonce, body, noted);
		return dueAt;
	};
}
