import type { Texts } from "../text/en.ts";
import type { Action } from "./action.ts";
import type { CommandData } from "./command-data.ts";

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
	/** All its actions by the name of their subcommand, or by its own name if it has none. */
	actions: ReadonlyMap<string, Action>;
}
