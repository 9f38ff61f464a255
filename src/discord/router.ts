import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from "discord.js";
import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { errorText } from "../embeds/error.ts";
import { ApiError, UserError } from "../errors.ts";
import type { Answer } from "./answer.ts";
import type { Command, Context, Services } from "./command.ts";
import { describeInteraction, isOwner, optionValues, type PageInteraction, personOf } from "./interaction.ts";
import { followNotice, type TakeNotice } from "./notice.ts";
import { decodePageId } from "./pagination.ts";
import { createReply, createUpdate, type Responder } from "./responder.ts";

/** The part of a logger the router writes to. */
export interface Logger {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
}

export interface RouterOptions {
	commands: readonly Command[];
	services: Services;
	takeNotice?: TakeNotice;
	logger: Logger;
	/** Milliseconds an answer may take before the interaction is deferred; Discord gives 3,000. */
	deferAfterMs?: number;
}

export interface Router {
	/** Answers one interaction; never throws. */
	handle(interaction: Interaction): Promise<void>;
}

/** How an interaction ended, for the log. */
type Outcome = "answered" | "deferred" | "misfit" | "user-error" | "api-error" | "failed";

const OUTDATED = "This button is from an older version of the bot. Run the command again.";

/** The one place that replies and the one place that catches. */
export function createRouter(options: RouterOptions): Router {
	const { commands, services, takeNotice = async () => null, logger, deferAfterMs = 2000 } = options;
	const byName = new Map(commands.map(command => [command.data.name, command]));

	async function handle(interaction: Interaction): Promise<void> {
		const startedAt = performance.now();
		const entry = describeInteraction(interaction);
		try {
			const outcome = await route(interaction);
			logger.info({ ...entry, outcome, ms: Math.round(performance.now() - startedAt) }, "interaction");
			await tellNotice(interaction);
		} catch (error) {
			// Discord itself failed or was too late: nobody is left to tell.
			logger.error({ ...entry, err: error }, "the answer did not reach Discord");
		}
	}

	async function route(interaction: Interaction): Promise<Outcome> {
		if (interaction.isChatInputCommand()) return command(interaction);
		if (interaction.isAutocomplete()) return autocomplete(interaction);
		if (interaction.isButton() || interaction.isStringSelectMenu()) return page(interaction);
		return "misfit";
	}

	async function command(interaction: ChatInputCommandInteraction): Promise<Outcome> {
		const found = byName.get(interaction.commandName);
		const responder = createReply(interaction, found?.private ?? true);
		if (found === undefined) return refuse(responder, "This command is no longer there. Discord may need a restart.");
		const prepared = found.prepare(optionValues(interaction.options.data));
		if ("misfits" in prepared) return refuse(responder, misfitText(prepared.misfits));
		return respond(responder, prepared.run(contextOf(interaction)));
	}

	async function page(interaction: PageInteraction): Promise<Outcome> {
		const responder = isOwner(interaction) ? createUpdate(interaction) : createReply(interaction, true);
		// A menu's options carry a whole page id each; the menu's own says only which menu it is.
		const id = decodePageId(interaction.isButton() ? interaction.customId : (interaction.values[0] ?? ""));
		const prepared = id === null ? undefined : byName.get(id.command)?.prepare(id.values);
		if (prepared === undefined || "misfits" in prepared) return refuse(responder, OUTDATED);
		return respond(responder, prepared.run(contextOf(interaction)));
	}

	async function autocomplete(interaction: AutocompleteInteraction): Promise<Outcome> {
		const { name, value } = interaction.options.getFocused(true);
		const complete = byName.get(interaction.commandName)?.autocomplete[name];
		try {
			// There is no deferring here: what is not there in time is an empty list, and the next keystroke asks again.
			const choices = await within(Promise.resolve(complete?.(value, contextOf(interaction))), deferAfterMs);
			await interaction.respond(choices?.slice(0, 25) ?? []);
			return "answered";
		} catch (error) {
			logger.error({ ...describeInteraction(interaction), err: error }, "no choices");
			if (!interaction.responded) await interaction.respond([]);
			return "failed";
		}
	}

	/** Directly when the answer is there in time, else deferred and edited; what fails is said privately. */
	async function respond(responder: Responder, running: Promise<Answer>): Promise<Outcome> {
		const settled = running.then(
			answer => ({ answer }),
			(error: unknown) => ({ error }),
		);
		const first = await within(settled, deferAfterMs);
		if (first === null) await responder.defer();
		const deferred = first === null;
		const result = first ?? (await settled);
		if ("error" in result) {
			const outcome = report(result.error);
			await responder.fail(errorText(result.error), deferred);
			return outcome;
		}
		try {
			await (deferred ? responder.edit(result.answer) : responder.answer(result.answer));
		} catch (error) {
			if (!isRefusedBody(error)) throw error;
			// A message of ours that breaks a rule of Discord's was not taken: there still is a question to answer.
			const outcome = report(error);
			await responder.fail(errorText(error), deferred);
			return outcome;
		}
		return deferred ? "deferred" : "answered";
	}

	/** Behind the answer, whose time it must not take. */
	async function tellNotice(interaction: Interaction): Promise<void> {
		if (!interaction.isChatInputCommand() && !interaction.isMessageComponent()) return;
		try {
			await followNotice(interaction, takeNotice);
		} catch (err) {
			logger.warn({ ...describeInteraction(interaction), err }, "a notice did not reach its person");
		}
	}

	async function refuse(responder: Responder, text: string): Promise<Outcome> {
		await responder.fail(text, false);
		return "misfit";
	}

	/** A person's mistake is nobody's log; ours is, with its cause. */
	function report(error: unknown): Outcome {
		if (error instanceof UserError) return "user-error";
		if (error instanceof ApiError) {
			logger.warn({ kind: error.kind, operation: error.operation, field: error.field, err: error }, "read API");
			return "api-error";
		}
		logger.error({ err: error }, "a command failed");
		return "failed";
	}

	const contextOf = (interaction: Interaction): Context => ({
		...services,
		user: personOf(interaction),
		applicationId: interaction.applicationId,
	});

	return { handle };
}

/** Discord's "Invalid Form Body". */
function isRefusedBody(error: unknown): boolean {
	return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InvalidFormBodyOrContentType;
}

function misfitText(misfits: readonly string[]): string {
	const names = misfits.filter(name => name !== "").map(name => `\`${name}\``);
	return names.length === 0
		? "These options do not go together. Choose them again."
		: `Check ${names.join(" and ")}: too long, out of range, or not one of the choices.`;
}

/** The promise's value, or null when it is not there after `ms`; the timer never outlives the wait. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<null>(resolve => {
		timer = setTimeout(() => resolve(null), ms);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
