import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText } from "../../src/league/show/league.ts";

/** The number of news that are listed; more are in the log. */
const NAMED = 5;

/**
 * Puts what members did about their own membership before the next answer to a commissioner; a form leaves it for later.
 *
 * @param view as it was before `run`: the next season begins with a log of its own
 */
export async function withNews(
	view: SeasonView,
	{ leagues, text }: Context,
	run: () => Answer | Modal | Promise<Answer | Modal>,
): Promise<Answer | Modal> {
	const answer = await run();
	if ("modal" in answer) return answer;
	const news = await leagues.decisions.takeNews(view);
	if (news.length === 0) return answer;
	const lines = news.slice(0, NAMED).map(decision => decisionText(decision, view, text));
	const more = news.length > NAMED ? [text.words.andMore(text.format.number(news.length - NAMED))] : [];
	const told = text.commissioner.log.news([...lines, ...more].join(" · "));
	return { ...answer, content: answer.content ? `${told}\n${answer.content}` : told };
}
