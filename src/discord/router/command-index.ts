import type { Action } from "../action.ts";
import type { Command } from "../command.ts";

/** The request of a slash command or a page id: its values are text in a page id, and typed in a command. */
export interface Opened {
	command: string;
	values: Readonly<Record<string, unknown>>;
}

/** A request with the command and the action that it runs. */
export interface MatchedAction<Id extends Opened = Opened> {
	id: Id;
	command: Command;
	action: Action;
}

export interface CommandIndex {
	has(name: string): boolean;
	/** The match; null if the bot does not have the command or subcommand, or no longer has it. */
	find<Id extends Opened>(id: Id): MatchedAction<Id> | null;
}

/** The commands by name. */
export function createCommandIndex(commands: readonly Command[]): CommandIndex {
	const byName = new Map(commands.map(command => [command.name, command]));
	return {
		has: name => byName.has(name),
		find(id) {
			const command = byName.get(id.command);
			const action = command?.actionOf(id.values);
			return command === undefined || action === undefined ? null : { id, command, action };
		},
	};
}

/**
 * Whether only people who may administer the server may run it. Discord checks this for slash commands, but not for
 * buttons.
 */
export function isAdministration({ command, action }: MatchedAction): boolean {
	return action.administration ?? command.administration;
}
