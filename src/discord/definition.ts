import { z } from "zod";
import { memoize } from "../ground/memoize.ts";
import type { Texts } from "../text/en.ts";
import { ENGLISH } from "../text/texts.ts";
import { type Action, type Audience, type Command, createAction } from "./action.ts";
import type { Answer, Modal } from "./answer.ts";
import type { CommandData } from "./command-data.ts";
import type { Autocomplete, Context } from "./context.ts";
import { type Option, type Options, type Schemas, schemasOf, showOption, snowflake } from "./options/option.ts";
import { offered, type Subcommand } from "./subcommand.ts";

/** The texts of one command or subcommand: its description, and that of each option by name. */
export interface CommandTexts {
	description: string;
	options?: Readonly<Record<string, string>>;
}

type AllTexts = Texts["commands"];
type CommonTexts = Texts["options"];

/** A command or subcommand that the texts describe, as a person types it: "price", "alert add". */
type Path = keyof AllTexts & string;
type CommandPath = Exclude<Path, `${string} ${string}`>;
export type SubcommandPath = Exclude<Path, CommandPath>;
/** Refuses a path of three words if no text describes its group, the first two. */
export type InGroup<Name extends string> = Name extends `${infer Command} ${infer Group} ${string}`
	? `${Command} ${Group}` extends Path
		? Name
		: never
	: Name;

type OwnTexts<Name extends Path> = AllTexts[Name] extends { options: infer Own } ? Own : Record<never, string>;

/** Every option that the texts of the command describe, and any of those that have one text for all commands. */
export type DescribedOptions<Name extends Path> = Readonly<
	Record<keyof OwnTexts<Name> & string, Option> &
		Partial<Record<Exclude<keyof CommonTexts, keyof OwnTexts<Name>>, Option>>
>;

/** Refuses an option that no text describes. */
export type Undescribed<Name extends Path, Own> = Readonly<
	Record<Exclude<keyof Own, keyof OwnTexts<Name> | keyof CommonTexts>, never>
>;

/** The schemas of what only buttons, menus and forms give, by name. */
export type Values = Readonly<Record<string, z.ZodType>>;
export type NoValues = Readonly<Record<never, z.ZodType>>;

/** The values of a definition and further ones. A definition without values has the type `NoValues`. */
export function addValues<Extra extends Values, Further extends Values>(
	values: Extra | undefined,
	further: Further,
): Extra & Further {
	return { ...values, ...further } as Extra & Further;
}

/** What `run` is given: the values of the options, and what only buttons, menus and forms give. */
export type Query<Own extends Options, Extra extends Values = NoValues> = z.output<z.ZodObject<Schemas<Own> & Extra>>;

type NoOptions = Readonly<Record<never, Option>>;

/** What a button, a menu or a form gives. */
export type ButtonQuery<Extra extends Values> = Query<NoOptions, Extra>;

/** What runs with one query: a command, one of its subcommands, or what only a button does. */
interface Runnable<Own extends Options, Extra extends Values> {
	name: string;
	/** What only buttons, menus and forms give, by name: all texts. */
	values?: Extra;
	/** Only the person who runs it sees the answer; default: as the command says. */
	private?: boolean;
	/** Anybody may press it, though the command is for the people who manage a server. */
	forAnybody?: boolean;
	run(query: Query<Own, Extra>, context: Context): Promise<Answer | Modal>;
}

/** A command or a subcommand, whose options Discord shows in the order in which they stand. */
export interface Definition<Own extends Options, Extra extends Values> extends Runnable<Own, Extra> {
	options: Own;
}

/** A command without subcommands. The texts describe it and its options by their names. */
export function defineCommand<
	const Name extends CommandPath,
	Own extends DescribedOptions<Name>,
	Extra extends Values = NoValues,
>(definition: Definition<Own, Extra> & Audience & { name: Name; options: Undescribed<Name, Own> }): Command {
	return createCommand<Own, Extra>(definition, ({ commands }) => commands[definition.name]);
}

/**
 * One subcommand. Its name is the whole path as a person types it, "alert add"; Discord shows a path of three words in a
 * group, whose description is that of the first two. The last words are unique within a command.
 */
export function defineSubcommand<
	const Name extends SubcommandPath,
	Own extends DescribedOptions<Name>,
	Extra extends Values = NoValues,
>(definition: Definition<Own, Extra> & { name: InGroup<Name>; options: Undescribed<Name, Own> }): Subcommand {
	return createSubcommand<Own, Extra>(definition, ({ commands }) => commands[definition.name]);
}

/** What only buttons, menus and forms run: Discord offers it to nobody. Its name is unique among a command's subcommands. */
export function defineButton<Extra extends Values = NoValues>(definition: Runnable<NoOptions, Extra>): Subcommand {
	const action = { ...definition, options: {} };
	return { name: definition.name, data: null, action: isPrivate => actionOf(action, () => ({}), isPrivate) };
}

interface CommandsDefinition<Name extends string> extends Audience {
	name: Name;
	/** Whether answers are private where the subcommand does not say; default: only if `administration`. */
	private?: boolean;
	/** The subcommand that a custom_id without `action` runs: buttons from before the command had subcommands. */
	withoutAction?: string;
	/** Discord offers the ones that a person can type, in this order. */
	subcommands: readonly Subcommand[];
}

/** A command with subcommands: what it runs is named by the subcommand typed, or by `action` in a custom_id. */
export function defineCommands<const Name extends CommandPath>(definition: CommandsDefinition<Name>): Command {
	return createCommands(definition, ({ commands }) => commands[definition.name]);
}

/** A command of the menu that opens at a person's name. */
export function definePersonMenu({
	menu,
	run,
	...definition
}: {
	menu: keyof Texts["personMenu"];
	private?: boolean;
	/** @param user the person's id */
	run(user: string, context: Context): Promise<Answer | Modal>;
}): Command {
	const data = memoize(({ personMenu }: Texts) => ({ ...personMenu[menu], isMenu: true as const }));
	const query = z.object({ user: snowflake });
	const action = createAction(
		{ ...definition, query, run: ({ user }, context) => run(user, context) },
		() => ({}),
		false,
	);
	return { name: data(ENGLISH).name, data, administration: false, inServers: false, actionOf: () => action };
}

/** `defineCommand` for a command whose texts are given: `describe` finds them. */
export function createCommand<Own extends Options, Extra extends Values = NoValues>(
	definition: Definition<Own, Extra> & Audience,
	describe: (text: Texts) => CommandTexts,
): Command {
	const { name, administration = false, inServers = administration } = definition;
	const data = memoize((text: Texts) => showCommand(definition, describe, text));
	const action = actionOf(definition, data, administration);
	return { name, data, administration, inServers, actionOf: () => action };
}

/**
 * `defineSubcommand` for a subcommand whose texts are given: `describe` finds them. A function that defines several
 * subcommands with the same further options takes `Own` and `Extra` as `defineSubcommand` does, and creates a subcommand of
 * `Own & typeof furtherOptions`, so that the types of its queries stay exact.
 */
export function createSubcommand<Own extends Options, Extra extends Values = NoValues>(
	definition: Definition<Own, Extra>,
	describe: (text: Texts) => CommandTexts,
): Subcommand {
	const [command = "", ...rest] = definition.name.split(" ");
	const name = rest.at(-1) ?? "";
	const data = memoize((text: Texts) => showCommand({ ...definition, name }, describe, text));
	const group = rest.length > 1 ? groupOf(command, rest[0] ?? "") : undefined;
	return { name, data, action: isPrivate => actionOf(definition, data, isPrivate), ...(group && { group }) };
}

/** `defineCommands` for a command whose texts are given: `describe` finds them. */
export function createCommands(
	definition: CommandsDefinition<string>,
	describe: (text: Texts) => CommandTexts,
): Command {
	const { name, administration = false, inServers = administration, subcommands } = definition;
	const isPrivate = definition.private ?? administration;
	const actions = new Map<unknown, Action>(subcommands.map(({ name, action }) => [name, action(isPrivate)]));
	return {
		name,
		data: memoize((text: Texts) => ({
			name,
			description: describe(text).description,
			options: offered(subcommands, text),
		})),
		administration,
		inServers,
		actionOf: ({ action = definition.withoutAction }) => actions.get(action),
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

/** @param isPrivate unless the definition says otherwise */
function actionOf<Own extends Options, Extra extends Values>(
	{ options, values, run, ...definition }: Definition<Own, Extra>,
	data: (text: Texts) => Pick<CommandData, "options">,
	isPrivate: boolean,
): Action {
	const completes = Object.entries(options).flatMap(([name, { complete }]) =>
		complete === undefined ? [] : [[name, complete] satisfies [string, Autocomplete]],
	);
	const query = z.object({ ...schemasOf(options), ...values } as Schemas<Own> & Extra);
	return createAction({ ...definition, query, run, autocomplete: Object.fromEntries(completes) }, data, isPrivate);
}
