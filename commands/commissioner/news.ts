import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { present } from "../../src/ground/present.ts";
import type { Decision } from "../../src/league/season/decision.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText } from "../../src/league/show/league.ts";
import { renameNames } from "../../src/league/show/review.ts";
import type { Texts } from "../../src/text/en.ts";

/** The number of news that are listed; more are in the log. */
const NAMED = 5;

/**
 * Puts news before the next answer to a commissioner: what members did about their own membership, and renamed accounts.
 * A form leaves the news for later.
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
	const notes = present([
		news.length > 0 && newsLine(news, view, text),
		...(await leagues.renames.takeNews(view)).map(rename => {
			const { from, to } = renameNames(rename);
			return `${text.commissioner.review.renamed(from, to)} ${text.commissioner.review.inReview}`;
		}),
	]);
	if (notes.length === 0) return answer;
	return { ...answer, content: present([...notes, answer.content !== "" && answer.content]).join("\n") };
}

function newsLine(news: readonly Decision[], view: SeasonView, text: Texts): string {
	const lines = news.slice(0, NAMED).map(decision => decisionText(decision, view, text));
	const more = news.length > NAMED ? [text.words.andMore(text.format.number(news.length - NAMED))] : [];
	return text.commissioner.log.news([...lines, ...more].join(" · "));
}
