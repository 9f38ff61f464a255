import { isPreviewKey } from "../rules/post-keys.ts";
import { nextRoundAt, previewedRounds } from "../rules/preview.ts";
import type { LeagueMessages } from "./messages.ts";
import { editPhase, type NotedPosts, onceNonce, type PostDue } from "./noted-posts.ts";

export interface PreviewPostsOptions {
	posts: Pick<NotedPosts, "once" | "edit">;
	messages: Pick<LeagueMessages, "preview" | "roundOver">;
	/** Epoch ms. */
	now: () => number;
}

/** A post as each round begins, with its pairs. It shows the results of its games, also of those that are read late. */
export function createPreviewPosts({ posts, messages, now }: PreviewPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		if (channel.previews === 0) return null;
		const posted = new Map(rows.flatMap(row => (isPreviewKey(row.key) ? [[row.key, row] as const] : [])));
		const already = new Set(rows.map(({ key }) => key));
		for (const round of previewedRounds(view, now())) {
			posted.delete(round.key);
			const phase = editPhase(round.until ?? now(), now());
			if (already.has(round.key) && phase !== "over") {
				const edited = (current: typeof channel) => messages.preview(round, view, current);
				await posts.edit(check, onceNonce(round.key, view), edited, { isLast: phase === "last" });
			} else if (!already.has(round.key) && round.isOn && round.pairs.some(pair => pair.isOpen))
				await posts.once(check, round.key, messages.preview(round, view, channel), { isKept: true });
		}
		// Rounds that are not planned any more.
		for (const { key, at } of posted.values()) {
			const phase = editPhase(at, now());
			const edited = (current: typeof channel) => messages.roundOver(view, current);
			if (phase !== "over") await posts.edit(check, onceNonce(key, view), edited, { isLast: phase === "last" });
		}
		return nextRoundAt(view, now());
	};
}
