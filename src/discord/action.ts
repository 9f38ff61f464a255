import type { z } from "zod";
import type { Texts } from "../text/en.ts";
import type { Answer, Modal } from "./answer.ts";
import type { CommandData } from "./command-data.ts";
import type { Autocomplete, Context } from "./context.ts";
import { describeIssues } from "./problems.ts";

/** What runs with one query: a command, one of its subcommands, or what only a button does. */
export interface ActionDefinition<Query extends z.ZodObject> {
	/** Accepts slash options (already typed), the values of buttons and the fields of modals (both text). */
	query: Query;
	/** Only the person who runs it sees the answer. */
	private?: boolean;
	/** Anybody may press it, though the command is for the people who manage a server. */
	forAnybody?: boolean;
	run(query: z.output<Query>, context: Context): Promise<Answer | Modal>;
	/** By option name. */
	autocomplete?: Readonly<Record<string, Autocomplete>>;
}

/** To whom Discord offers a command, and where. */
export interface Audience {
	/**
	 * For the people who manage a server, in that server: Discord offers the command to them alone, unless the server's
	 * settings widen it. Its answers are private.
	 */
	administration?: boolean;
	/** Discord offers it only in servers that have the bot, not in direct messages; default: only if `administration`. */
	inServers?: boolean;
}

/**
 * An action that is ready to run, if all options are valid; else a sentence for each invalid option, by name, that says what
 * it takes. `labels` are what people see instead of the options' names.
 */
export type Prepared =
	| { run(context: Context): Promise<Answer | Modal> }
	| { problems(labels?: ReadonlyMap<string, string>): ReadonlyMap<string, string> };

/** An action as the router sees it: the type of its query is hidden. */
export interface Action {
	private: boolean;
	forAnybody: boolean;
	prepare(values: Readonly<Record<string, unknown>>, text: Texts): Prepared;
	autocomplete: Readonly<Record<string, Autocomplete>>;
}

/** A command as the router sees it. */
export interface Command {
	name: string;
	data(text: Texts): CommandData;
	administration: boolean;
	inServers: boolean;
	/** What runs with these options or values; undefined for a subcommand that is unknown or no longer exists. */
	actionOf(values: Readonly<Record<string, unknown>>): Action | undefined;
}

/** @param isPrivate unless the definition says otherwise */
export function createAction<Query extends z.ZodObject>(
	definition: ActionDefinition<Query>,
	data: (text: Texts) => Pick<CommandData, "options">,
	isPrivate: boolean,
): Action {
	return {
		private: definition.private ?? isPrivate,
		forAnybody: definition.forAnybody ?? false,
		prepare(values, text) {
			const parsed = definition.query.safeParse(values);
			if (parsed.success) return { run: context => definition.run(parsed.data, context) };
			return { problems: labels => describeIssues(parsed.error, values, data, text, labels) };
		},
		autocomplete: definition.autocomplete ?? {},
	};
}
