import { awardsOf } from "../rules/awards.ts";
import type { SeasonFacts } from "../season-facts.ts";
import type { LeagueMessages } from "./messages.ts";
import type { NotedPosts, PostDue } from "./noted-posts.ts";

export interface AwardPostsOptions extends Pick<SeasonFacts, "totals"> {
	posts: Pick<NotedPosts, "edit" | "keep">;
	messages: Pick<LeagueMessages, "awards" | "awardsUndone">;
}

/** The champion and the awards of a season that has ended: one message, which corrections change. */
export function createAwardPosts({ posts, messages, totals }: AwardPostsOptions): PostDue {
	return async check => {
		const { channel, view } = check;
		const nonce = `awards ${view.number}`;
		if (view.endedAt === null) {
			await posts.edit(check, nonce, posted => messages.awardsUndone(view, posted));
			return null;
		}
		const sums = await totals(view);
		if (channel.results === 1 && awardsOf(sums, view.table) !== null)
			await posts.keep(check, nonce, messages.awards(view, sums, channel));
		else await posts.edit(check, nonce, posted => messages.awards(view, sums, posted));
		return null;
	};
}
