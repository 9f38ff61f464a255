import type { Powers } from "../powers.ts";
import { gamesOf, makePaper } from "../rules/paper.ts";
import type { SeasonFacts } from "../season-facts.ts";
import type { LeagueMessages } from "./messages.ts";
import type { NotedPosts, PostDue } from "./noted-posts.ts";
import { planPaper } from "./plan-paper.ts";

export interface PaperPostsOptions extends Pick<SeasonFacts, "notables" | "facts"> {
	posts: Pick<NotedPosts, "once">;
	messages: Pick<LeagueMessages, "paper">;
	powers: Pick<Powers, "inWeek">;
	/** Epoch ms. */
	now: () => number;
}

/** The weekly paper of a league. */
export function createPaperPosts({ posts, messages, powers, notables, facts, now }: PaperPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		const { week, key, dueAt } = planPaper(rows, channel, view, now());
		if (week === null) return dueAt;
		const seasonNotables = await notables(view);
		const weekFacts = await facts(view, gamesOf(view, week));
		const paper = makePaper(view, week, seasonNotables, weekFacts, await powers.inWeek(view, week));
		// A league without games is not in use, even if it has a paper.
		const isUse = paper.games > 0;
		await posts.once(check, key, messages.paper(paper, seasonNotables, view, channel), { isUse });
		return dueAt;
	};
}
