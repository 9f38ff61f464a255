import type { FittingCards } from "../watch/search.ts";
import type { Context } from "./context.ts";
import type { Options } from "./options/option.ts";
import type { Query, ValueSchemas } from "./query.ts";

/** The parts of the bot with which the cards of a list are found, also when nobody asks for an answer. */
export type CardContext = Pick<Context, "catalog" | "finder" | "text"> & { api: Pick<Context["api"], "captains"> };

/** A list of cards as a question that people can save: what they are told about later are the cards that `run` lists. */
export interface QuestionDefinition<Own extends Options, Extra extends ValueSchemas> {
	/** A short description without markdown; empty if the list has no filters. It needs no network. */
	describe(query: Query<Own, Extra>, context: CardContext): string;
	/** All cards of the list, unsorted. @throws as `run` does */
	cards(query: Query<Own, Extra>, context: CardContext): Promise<FittingCards>;
}

/** A question as forms and saved searches use it: its query is unchecked. Both reject with a UserError for a bad query. */
export interface CardQuestion {
	describe(values: Readonly<Record<string, unknown>>, context: CardContext): string;
	cards(values: Readonly<Record<string, unknown>>, context: CardContext): Promise<FittingCards>;
}
