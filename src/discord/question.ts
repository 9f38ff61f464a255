import type { FittingCards } from "../watch/search.ts";
import type { Context } from "./context.ts";
import type { Options } from "./options/option.ts";
import type { Values } from "./page-id.ts";
import type { Query, ValueSchemas } from "./query.ts";

/** The parts of the bot with which the cards of a list are found, also when nobody asks for an answer. */
export type CardContext = Pick<Context, "catalog" | "finder" | "text"> & { api: Pick<Context["api"], "captains"> };

/** A list of cards as a question that people can save: what they are told about later are the cards that `run` lists. */
export interface QuestionDefinition<Own extends Options, Extra extends ValueSchemas> {
	/** The values that identify the list, as its buttons carry them: without its page, order and way back. */
	values(query: Query<Own, Extra>, context: CardContext): Values;
	/** A short description without markdown; empty if the list has no filters. It needs no network. */
	describe(query: Query<Own, Extra>, context: CardContext): string;
	/** All cards of the list, unsorted. @throws as `run` does */
	cards(query: Query<Own, Extra>, context: CardContext): Promise<FittingCards>;
}

/** A question as forms and saved searches use it: its query is unchecked. All reject with a UserError for a bad query. */
export interface CardQuestion {
	/** The values that identify the list, as texts in a fixed order: identical questions have the same. */
	values(values: Readonly<Record<string, unknown>>, context: CardContext): Values;
	describe(values: Readonly<Record<string, unknown>>, context: CardContext): string;
	cards(values: Readonly<Record<string, unknown>>, context: CardContext): Promise<FittingCards>;
}
