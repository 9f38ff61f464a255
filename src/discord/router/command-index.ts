import type { Action, Command } from "../action.ts";

/** What a slash command or a page id asks for: its values are text in a page id, and typed in a command. */
export interface Opened {
	command: string;
	values: Readonly<Record<string, unknown>>;
}

/** What is asked for, with what runs it. */
export interface Match<Id extends Opened = Opened> {
	id: Id;
	command: Command;
	action: Action;
}

export interface CommandIndex {
	has(name: string): boolean;
	/** Null for a command or subcommand that the bot does not have, or no longer has. */
	find<Id extends Opened>(id: Id): Match<Id> | null;
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

/** Whether only people who may administer the server may run it. Discord checks that for slash commands, but not for buttons. */
export function isAdministration({ command, action }: Match): boolean {
	return command.administration && !action.forAnybody;
}
