import {
	type APIApplicationCommandOption,
	ApplicationCommandType,
	type ApplicationIntegrationType,
	type InteractionContextType,
	type LocalizationMap,
} from "discord.js";
import { ApplicationCommandUpdateRequestSchema } from "discord-api-spec/zod";
import * as z from "zod/mini";
import { type FormProblem, invalidForm, refuseProblems, tooManyCommands } from "../rest-error.ts";
import { commandSize } from "./command-size.ts";
import { localizationProblems, nameProblems } from "./names.ts";
import { optionProblems } from "./options.ts";
import { isBlank, missing, under } from "./problem.ts";
import { checkSchema } from "./schema.ts";

/** A command in a registration request. */
export interface CommandBody {
	type?: ApplicationCommandType | null;
	name: string;
	name_localizations?: LocalizationMap | null;
	description?: string | null;
	description_localizations?: LocalizationMap | null;
	options?: APIApplicationCommandOption[] | null;
	default_member_permissions?: string | number | null;
	nsfw?: boolean | null;
	integration_types?: ApplicationIntegrationType[] | null;
	contexts?: InteractionContextType[] | null;
}

/** Discord accepts both of these, although its schema lacks them. */
const commandSchema = z.extend(ApplicationCommandUpdateRequestSchema, {
	nsfw: z.nullish(z.boolean()),
	default_member_permissions: z.nullish(z.union([z.number(), z.string().check(z.regex(/^\d{1,20}$/))])),
});
const commandsSchema = z.nullable(z.array(commandSchema));

/** The characters of a whole command, and the slash commands of an application (Discord limits). */
const MAX_COMMAND_SIZE = 8_000;
const MAX_COMMANDS = 100;

/** The last list without a problem, as JSON: a bot registers the same commands at each start. */
let passed = "";

/**
 * Checks a list of commands as Discord does: its own schema first, then the rules that the schema lacks.
 *
 * @throws {RestError} 50035 with all problems of a kind, 30032 for more than 100 commands
 */
export function parseCommands(body: unknown): CommandBody[] {
	const json = JSON.stringify(body);
	if (json !== passed) checkSchema(commandsSchema, body);
	// The schema describes the same shape as the types of discord.js.
	const commands = (body ?? []) as CommandBody[];
	if (json === passed) return commands;
	if (commands.length > MAX_COMMANDS) throw tooManyCommands();
	refuseProblems(commands.flatMap((command, index) => under([index], commandProblems(command))));
	refuseDuplicates(commands);
	passed = json;
	return commands;
}

function refuseDuplicates(commands: readonly CommandBody[]): void {
	const seen = new Set<string>();
	for (const [index, { name, type }] of commands.entries()) {
		const key = `${type ?? ApplicationCommandType.ChatInput} ${name}`;
		if (seen.has(key)) {
			const message = "Application command names must be unique";
			throw invalidForm([{ path: [index, "name"], code: "APPLICATION_COMMANDS_DUPLICATE_NAME", message }]);
		}
		seen.add(key);
	}
}

function commandProblems(command: CommandBody): FormProblem[] {
	const problems = [
		...(isSlashCommand(command) ? slashCommandProblems(command) : menuCommandProblems(command)),
		...repeatProblems("integration_types", command.integration_types),
		...repeatProblems("contexts", command.contexts),
	];
	if (commandSize(command) > MAX_COMMAND_SIZE) {
		const message = `Command exceeds maximum size (${MAX_COMMAND_SIZE})`;
		problems.push({ path: [], code: "APPLICATION_COMMAND_TOO_LARGE", message });
	}
	return problems;
}

function isSlashCommand({ type }: CommandBody): boolean {
	return (type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
}

function slashCommandProblems(command: CommandBody): FormProblem[] {
	const problems = [
		...nameProblems(command),
		...localizationProblems(command),
		...optionProblems(command.options ?? []),
	];
	if (!command.description?.trim()) problems.push(missing("description"));
	return problems;
}

/** A command in a person's or message's menu is a name and nothing else. */
function menuCommandProblems({ name, description, options, ...texts }: CommandBody): FormProblem[] {
	const problems: FormProblem[] = [...localizationProblems(texts)];
	if (isBlank(name)) problems.push(missing("name"));
	if (description) {
		const message = "Context menu commands cannot have description";
		problems.push({ path: ["description"], code: "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message });
	}
	if (options?.length) {
		const message = "Context menu commands cannot have options";
		problems.push({ path: ["options"], code: "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", message });
	}
	return problems;
}

function repeatProblems(field: string, values: readonly number[] | null | undefined): FormProblem[] {
	if (!values || new Set(values).size === values.length) return [];
	return [{ path: [field], code: "SET_TYPE_CONTAINS_DUPLICATES", message: "Must not contain duplicates." }];
}
