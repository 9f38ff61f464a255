import type { Client } from "../../api/client.ts";
import { requireFresh } from "../../api/fresh.ts";
import { UserError } from "../../errors.ts";
import type { Texts } from "../../text/en.ts";
import type { AskQuestion } from "../../watch/search.ts";
import type { Command } from "../command.ts";
import { decodePageId } from "../page-id.ts";
import type { CardContext } from "../question.ts";
import { createCommandIndex } from "./command-index.ts";

/**
 * @param textsFor the texts of a locale
 * @returns a function that prepares to answer stored questions with the state of the market at that time; with the locale of
 *   the person who reads the mistakes of a question, if somebody does
 */
export function createAskers(
	commands: readonly Command[],
	context: Omit<CardContext, "text">,
	textsFor: (locale: string) => Texts,
): (locale?: string) => AskQuestion {
	const index = createCommandIndex(commands);
	return (locale = "en-US") => {
		const text = textsFor(locale);
		const asked = { ...context, text, api: { captains: readOnce(context.api) } };
		return async query => {
			const id = decodePageId(query);
			const question = id && index.find(id)?.action.question;
			if (id === null || !question) throw new UserError(text.errors.outdated);
			return question.cards(id.values, asked);
		};
	};
}

/** Reads each page of captains once. From stale captains nothing follows. */
function readOnce({ captains }: CardContext["api"]): Client["captains"] {
	const pages = new Map<number | undefined, ReturnType<Client["captains"]>>();
	return query => {
		const page = pages.get(query.page) ?? captains(query, { priority: "background" });
		pages.set(query.page, page);
		return page.then(answer => requireFresh(answer, "captains"));
	};
}
