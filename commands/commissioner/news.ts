import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import type { Subcommand } from "../../src/discord/subcommand.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText } from "../../src/league/show/league.ts";
import { findSeason } from "./find-season.ts";

/** More are in the log. */
const NAMED = 5;

/** What members did about their own membership comes before the next answer to a commissioner. */
export function withNews(subcommand: Subcommand): Subcommand {
	return {
		...subcommand,
		action(isPrivate) {
			const action = subcommand.action(isPrivate);
			return {
				...action,
				prepare(values, text) {
					const prepared = action.prepare(values, text);
					if ("problems" in prepared) return prepared;
					return {
						async run(context) {
							const league = typeof values.league === "string" ? values.league : undefined;
							// As it was before: the next season begins with a log of its own.
							const view = await findSeason(league, context).catch(() => null);
							return addNews(await prepared.run(context), view, context);
						},
					};
				},
			};
		},
	};
}

async function addNews(
	answer: Answer | Modal,
	view: SeasonView | null,
	{ leagues, text }: Context,
): Promise<Answer | Modal> {
	if ("modal" in answer || view === null) return answer;
	const news = await leagues.decisions.takeNews(view);
	if (news.length === 0) return answer;
	const lines = news.slice(0, NAMED).map(decision => decisionText(decision, view, text));
	const more = news.length > NAMED ? [text.words.andMore(text.format.number(news.length - NAMED))] : [];
	const told = text.commissioner.log.news([...lines, ...more].join(" · "));
	return { ...answer, content: answer.content ? `${told}\n${answer.content}` : told };
}
