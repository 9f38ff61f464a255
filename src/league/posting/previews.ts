import { nextRoundAt, roundsInProgress } from "../rules/preview.ts";
import type { LeagueMessages } from "./messages.ts";
import { type NotedPosts, onceNonce, type PostDue } from "./noted-posts.ts";

export interface PreviewPostsOptions {
	posts: Pick<NotedPosts, "once" | "edit">;
	messages: Pick<LeagueMessages, "preview">;
	/** Epoch ms. */
	now: () => number;
}

/** A post as each round begins, with its pairs. It shows the results of the games that have been played since. */
export function createPreviewPosts({ posts, messages, now }: PreviewPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		if (channel.previews === 0) return null;
		const already = new Set(rows.map(({ key }) => key));
		for (const round of roundsInProgress(view, now())) {
			const isOpen = round.pairs.some(pair => pair.isOpen);
			if (already.has(round.key))
				await posts.edit(check, onceNonce(round.key, view), current => messages.preview(round, view, current));
			else if (isOpen) await posts.once(check, round.key, messages.preview(round, view, channel), { isKept: true });
		}
		return nextRoundAt(view, now());
	};
}
