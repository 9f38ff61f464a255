import { memoize } from "../ground/memoize.ts";
import type { Texts } from "../text/en.ts";
import { type ActionDefinition, createAction } from "./action.ts";
import type { Audience, Command } from "./command.ts";
import type {
	CommandPath,
	CommandTexts,
	DescribedOptions,
	InGroup,
	SubcommandPath,
	Undescribed,
} from "./described-options.ts";
import { type Options, showOption } from "./options/option.ts";
import type { NoOptions, NoValues, ValueSchemas } from "./query.ts";
import { offeredSubcommands, type Subcommand } from "./subcommand.ts";

/** A command or a subcommand. Discord shows its options in their order here. */
export interface Definition<Own extends Options, Extra extends ValueSchemas> extends ActionDefinition<Own, Extra> {
	name: string;
	options: Own;
}

/** A command without subcommands. The texts describe it and its options by their names. */
export function defineCommand<
	const Name extends CommandPath,
	Own extends DescribedOptions<Name>,
	Extra extends ValueSchemas = NoValues,
>(definition: Definition<Own, Extra> & Audience & { name: Name; options: Undescribed<Name, Own> }): Command {
	return createCommand<Own, Extra>(definition, ({ commands }) => commands[definition.name]);
}

/**
 * One subcommand. Its name is the whole path as a person types it, "alert add"; Discord shows a path of three words in a
 * group, which has the description of the first two words. The last words are unique within a command.
 */
export function defineSubcommand<
	const Name extends SubcommandPath,
	Own extends DescribedOptions<Name>,
	Extra extends ValueSchemas = NoValues,
>(definition: Definition<Own, Extra> & { name: InGroup<Name>; options: Undescribed<Name, Own> }): Subcommand {
	return createSubcommand<Own, Extra>(definition, ({ commands }) => commands[definition.name]);
}

interface ButtonDefinition<Extra extends ValueSchemas> extends ActionDefinition<NoOptions, Extra> {
	name: string;
}

/**
 * An action that only buttons, menus and forms run: Discord offers it to nobody. Its name is unique among a command's
 * subcommands.
 */
export function defineButton<Extra extends ValueSchemas = NoValues>(definition: ButtonDefinition<Extra>): Subcommand {
	const action = { ...definition, options: {} };
	return { name: definition.name, data: null, action: isPrivate => createAction(action, () => ({}), isPrivate) };
}

interface CommandsDefinition<Name extends string> extends Audience {
	name: Name;
	/** Whether answers are private where the subcommand does not say; default: only if `administration`. */
	private?: boolean;
	/**
	 * The subcommand that runs without `action`: for buttons from before the command had subcommands, or for a command whose
	 * subcommands only buttons run.
	 */
	withoutAction?: string;
	/** The subcommands; Discord offers the ones that a person can type, in this order. */
	subcommands: readonly Subcommand[];
}

/** A command with subcommands: what it runs is named by the subcommand typed, or by `action` in a custom_id. */
export function defineCommands<const Name extends CommandPath>(definition: CommandsDefinition<Name>): Command {
	return createCommands(definition, ({ commands }) => commands[definition.name]);
}

/** `defineCommand` with explicit texts, which `describe` finds. */
export function createCommand<Own extends Options, Extra extends ValueSchemas = NoValues>(
	definition: Definition<Own, Extra> & Audience,
	describe: (text: Texts) => CommandTexts,
): Command {
	const { name, administration = false, inServers = administration } = definition;
	const data = memoize((text: Texts) => showCommand(definition, describe, text));
	const action = createAction(definition, data, administration, name);
	return { name, data, administration, inServers, actionOf: () => action, actions: new Map([[name, action]]) };
}

/**
 * `defineSubcommand` with explicit texts, which `describe` finds. A function that defines several subcommands with the
 * same further options takes `Own` and `Extra` as `defineSubcommand` does, and creates a subcommand of `Own & typeof
 * furtherOptions`, so that the types of its queries stay exact.
 */
export function createSubcommand<Own extends Options, Extra extends ValueSchemas = NoValues>(
	definition: Definition<Own, Extra>,
	describe: (text: Texts) => CommandTexts,
): Subcommand {
	const [command = "", ...rest] = definition.name.split(" ");
	const name = rest.at(-1) ?? "";
	const data = memoize((text: Texts) => showCommand({ ...definition, name }, describe, text));
	const group = rest.length > 1 ? groupOf(command, rest[0] ?? "") : undefined;
	return {
		name,
		data,
		action: isPrivate => createAction(definition, data, isPrivate, command),
		...(group && { group }),
	};
}

/** `defineCommands` with explicit texts, which `describe` finds. */
export function createCommands(
	definition: CommandsDefinition<string>,
	describe: (text: Texts) => CommandTexts,
): Command {
	const { name, administration = false, inServers = administration, subcommands } = definition;
	const isPrivate = definition.private ?? administration;
	const actions = new Map(subcommands.map(({ name, action }) => [name, action(isPrivate)] as const));
	return {
		name,
		data: memoize((text: Texts) => ({
			name,
			description: describe(text).description,
			options: offeredSubcommands(subcommands, text),
		})),
		administration,
		inServers,
		actionOf: ({ action = definition.withoutAction }) => (typeof action === "string" ? actions.get(action) : undefined),
		actions,
	};
}

function groupOf(command: string, name: string) {
	return ({ commands }: Texts) => {
		const texts: Readonly<Record<string, CommandTexts>> = commands;
		return { name, description: texts[`${command} ${name}`]?.description ?? "" };
	};
}

function showCommand(
	{ name, options }: { name: string; options: Options },
	describe: (text: Texts) => CommandTexts,
	text: Texts,
) {
	const { description, options: own } = describe(text);
	const descriptions: Readonly<Record<string, string>> = { ...text.options, ...own };
	return {
		name,
		description,
		options: Object.entries(options).map(([name, option]) => showOption(name, descriptions[name] ?? "", option, text)),
	};
}
