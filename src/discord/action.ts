import type { z } from "zod";
import type { Texts } from "../text/en.ts";
import type { Answer, Modal } from "./answer.ts";
import type { CommandData } from "./command-data.ts";
import type { Autocomplete, Context } from "./context.ts";
import { describeIssues } from "./problems.ts";

/** An action that runs with one query: a command, one of its subcommands, or an action of a button. */
export interface ActionDefinition<Query extends z.ZodObject> {
	/** Accepts slash options (already typed), the values of buttons and the fields of modals (both text). */
	query: Query;
	/** Whether only the person who runs it sees the answer. */
	private?: boolean;
	/** Whether anybody may press it, although the command is for the people who manage a server. */
	forAnybody?: boolean;
	run(query: z.output<Query>, context: Context): Promise<Answer | Modal>;
	/** The autocompletes, by option name. */
	autocomplete?: Readonly<Record<string, Autocomplete>>;
}

/** The people to whom Discord offers a command, and the places. */
export interface Audience {
	/**
	 * Whether it is for the people who manage a server, in that server: Discord offers the command only to them, unless the
	 * server's settings widen it. Its answers are private.
	 */
	administration?: boolean;
	/**
	 * Whether Discord offers it only in servers that have the bot, not in direct messages; default: only if
	 * `administration`.
	 */
	inServers?: boolean;
}

/**
 * An action that is ready to run if all options are valid; otherwise one sentence for each invalid option, by name, that
 * says what it accepts. `labels` are shown to people instead of the options' names.
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
	/**
	 * The action that runs with these options or values; undefined for a subcommand that is unknown or no longer exists.
	 */
	actionOf(values: Readonly<Record<string, unknown>>): Action | undefined;
}

/** @param isPrivate the default, if the definition does not say */
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
