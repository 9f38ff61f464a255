import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import type { Subcommand } from "../../src/discord/subcommand.ts";
import { decisionText } from "../../src/format/league.ts";
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
					return { run: async context => addNews(await prepared.run(context), values.league, context) };
				},
			};
		},
	};
}

async function addNews(answer: Answer | Modal, league: unknown, context: Context): Promise<Answer | Modal> {
	if ("modal" in answer) return answer;
	const { leagues, text } = context;
	const view = await findSeason(typeof league === "string" ? league : undefined, context).catch(() => null);
	const news = view === null ? [] : await leagues.takeNews(view.league.id);
	if (view === null || news.length === 0) return answer;
	const lines = news.slice(0, NAMED).map(decision => decisionText(decision, view, text));
	const more = news.length > NAMED ? [text.words.andMore(text.format.number(news.length - NAMED))] : [];
	const told = text.commissioner.log.news([...lines, ...more].join(" · "));
	return { ...answer, content: answer.content ? `${told}\n${answer.content}` : told };
}
