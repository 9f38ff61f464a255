import { MINUTE } from "../../ground/times.ts";
import { bracketOf } from "../rules/bracket.ts";
import type { LeagueChannelTable } from "../store/channels.ts";
import type { LeagueMessages } from "./messages.ts";
import type { NotedPosts, PostDue } from "./noted-posts.ts";

export interface StandingsPostsOptions {
	table: Pick<LeagueChannelTable, "update">;
	posts: Pick<NotedPosts, "edit" | "keep">;
	messages: Pick<LeagueMessages, "table" | "bracket" | "champion">;
	/** Epoch ms. */
	now: () => number;
}

/** The message of a table is edited at most once in this time. */
const TABLE_MS = MINUTE;

/** The table of a league: one message, which is edited. */
export function createTablePosts({ table, posts, messages, now }: StandingsPostsOptions): PostDue {
	return async check => {
		const { channel, view } = check;
		if (channel.table === 0) return null;
		const next = (channel.tableAt ?? Number.NEGATIVE_INFINITY) + TABLE_MS;
		if (next > now()) return next;
		if (await posts.keep(check, `table ${view.number}`, messages.table(view, channel)))
			await table.update(channel.leagueId, { tableAt: now() });
		return null;
	};
}

/** The bracket of the playoffs is one message beside the table. The champion is another one, which corrections change. */
export function createPlayoffPosts({ posts, messages }: Pick<StandingsPostsOptions, "posts" | "messages">): PostDue {
	return async check => {
		const { channel, view } = check;
		if (view.playoffs !== null && channel.table === 1)
			await posts.keep(check, `bracket ${view.number}`, messages.bracket(view, channel));
		const champion = bracketOf(view)?.champion ?? null;
		const nonce = `champion ${view.number}`;
		if (champion === null) await posts.edit(check, nonce, posted => messages.champion(null, view, posted));
		else if (channel.results === 1) await posts.keep(check, nonce, messages.champion(champion, view, channel));
		return null;
	};
}
