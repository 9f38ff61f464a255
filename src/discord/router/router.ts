import { setImmediate } from "node:timers/promises";
import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from "discord.js";
import type { Client } from "../../api/client.ts";
import { ApiError, StorageError, UserError } from "../../errors.ts";
import type { Logger } from "../../ground/logger.ts";
import { TimeoutError, withTimeout } from "../../ground/with-timeout.ts";
import type { Command, Context, Services } from "../command.ts";
import { type AnswerSource, noteSources } from "./answer-source.ts";
import { type DeliveryOutcome, deliver, type FailureOutcome } from "./delivery.ts";
import {
	describeInteraction,
	type InteractionFacts,
	isInPlace,
	optionValues,
	type PageInteraction,
	pageOf,
	personOf,
} from "./interaction.ts";
import { followNotice, type TakeNotice } from "./notice.ts";
import { createRateLimit } from "./rate-limit.ts";
import { acknowledge, createReply, createUpdate, type Responder } from "./responder.ts";

export interface RouterOptions {
	commands: readonly Command[];
	services: Services;
	takeNotice?: TakeNotice;
	logger: Logger;
	/** Milliseconds an answer may take before the interaction is deferred; Discord gives 3,000. */
	deferAfterMs?: number;
	/** Answers to one person within 10 s. */
	answerLimit?: number | undefined;
	/** Called for each interaction, and once more when it has ended. */
	onBegin?: () => void;
	onEnd?: (end: InteractionEnd) => void;
}

export interface Router {
	/** Answers one interaction; never throws. */
	handle(interaction: Interaction): Promise<void>;
}

/** How an interaction ended, for the log and the metrics. `undelivered`: Discord failed to take the answer. */
export type Outcome = DeliveryOutcome | "misfit" | "rate-limited" | "undelivered";

export interface InteractionEnd extends InteractionFacts {
	outcome: Outcome;
	/** From its receipt to the answer Discord took. */
	ms: number;
	source: AnswerSource;
}

/** The longest value a choice can have, a Discord limit: nobody means more by what they type. */
const TYPED_LENGTH = 100;

/** Choices that are shown, a Discord limit. */
const MAX_CHOICES = 25;

const OUTDATED = "This button is from an older version of the bot. Run the command again.";

/** The one place that replies and the one place that catches. */
export function createRouter(options: RouterOptions): Router {
	const { commands, services, takeNotice = async () => null, logger, deferAfterMs = 2000, onBegin, onEnd } = options;
	const byName = new Map(commands.map(command => [command.data.name, command]));
	const isCommand = (name: string) => byName.has(name);
	/** The last suggestions each person asked for, until they are looked for. */
	const newestTyped = new Map<string, AutocompleteInteraction>();
	const rateLimit = createRateLimit({ now: services.now, limit: options.answerLimit });

	async function handle(interaction: Interaction): Promise<void> {
		const startedAt = performance.now();
		onBegin?.();
		const facts = describeInteraction(interaction, isCommand);
		const { api, source } = noteSources(services.api);
		const outcome = await route(interaction, api).catch((err: unknown): Outcome => {
			// Discord itself failed or was too late: nobody is left to tell.
			logger.error({ ...facts, err }, "the answer did not reach Discord");
			return "undelivered";
		});
		const isAnswered = outcome === "answered" || outcome === "deferred";
		const ms = performance.now() - startedAt;
		const end: InteractionEnd = { ...facts, outcome, ms, source: source(isAnswered) };
		logger.info({ ...end, ms: Math.round(ms) }, "interaction");
		onEnd?.(end);
		if (outcome !== "undelivered") await tellNotice(interaction, facts);
	}

	async function route(interaction: Interaction, api: Client): Promise<Outcome> {
		if (interaction.isAutocomplete()) return autocomplete(interaction, api);
		const isCall = interaction.isChatInputCommand();
		if (!isCall && !interaction.isButton() && !interaction.isStringSelectMenu()) return "misfit";
		const waitMs = rateLimit.take(interaction.user.id);
		if (waitMs > 0) {
			await createReply(interaction, true).fail(tooFastText(waitMs), false);
			return "rate-limited";
		}
		return isCall ? command(interaction, api) : page(interaction, api);
	}

	async function command(interaction: ChatInputCommandInteraction, api: Client): Promise<Outcome> {
		const found = byName.get(interaction.commandName);
		const responder = createReply(interaction, found?.private ?? true);
		if (found === undefined) return refuse(responder, "This command is no longer there. Discord may need a restart.");
		const prepared = found.prepare(optionValues(interaction.options.data));
		if ("misfits" in prepared) return refuse(responder, misfitText(prepared.misfits));
		return deliver(responder, prepared.run(contextOf(interaction, api)), { deferAfterMs, report });
	}

	async function page(interaction: PageInteraction, api: Client): Promise<Outcome> {
		const id = pageOf(interaction);
		const found = id === null ? undefined : byName.get(id.command);
		const responder = isInPlace(interaction, found?.private ?? true)
			? createUpdate(interaction)
			: createReply(interaction, true);
		const prepared = id === null ? undefined : found?.prepare(id.values);
		if (prepared === undefined || "misfits" in prepared) return refuse(responder, OUTDATED);
		return deliver(responder, prepared.run(contextOf(interaction, api)), { deferAfterMs, report });
	}

	async function autocomplete(interaction: AutocompleteInteraction, api: Client): Promise<Outcome> {
		const { name, value } = interaction.options.getFocused(true);
		const completes = byName.get(interaction.commandName)?.autocomplete ?? {};
		const complete = Object.hasOwn(completes, name) ? completes[name] : undefined;
		const { id } = interaction.user;
		newestTyped.set(id, interaction);
		// What has arrived at the same time comes first: of one person's, only the newest is worth a search.
		await setImmediate();
		const isNewest = newestTyped.get(id) === interaction;
		if (isNewest) newestTyped.delete(id);
		try {
			const found = isNewest ? complete?.(value.slice(0, TYPED_LENGTH), contextOf(interaction, api)) : [];
			const choices = await withTimeout(Promise.resolve(found), deferAfterMs);
			await acknowledge(interaction, () => interaction.respond(choices?.slice(0, MAX_CHOICES) ?? []));
			return "answered";
		} catch (error) {
			// There is no deferring here: what is not there in time is an empty list, and the next keystroke asks again.
			const outcome = error instanceof TimeoutError ? "answered" : report(error);
			if (!interaction.responded) await interaction.respond([]);
			return outcome;
		}
	}

	/** Behind the answer, whose time it must not take. */
	async function tellNotice(interaction: Interaction, facts: InteractionFacts): Promise<void> {
		if (!interaction.isChatInputCommand() && !interaction.isMessageComponent()) return;
		try {
			await followNotice(interaction, takeNotice);
		} catch (err) {
			logger.warn({ ...facts, err }, "a notice did not reach its person");
		}
	}

	async function refuse(responder: Responder, text: string): Promise<Outcome> {
		await responder.fail(text, false);
		return "misfit";
	}

	/** A person's mistake is nobody's log; ours is, with its cause. */
	function report(error: unknown): FailureOutcome {
		if (error instanceof UserError) return "user-error";
		if (error instanceof ApiError) {
			logger.warn({ kind: error.kind, operation: error.operation, field: error.field, err: error }, "read API");
			return "api-error";
		}
		if (error instanceof StorageError) {
			logger.warn({ err: error }, "the storage failed a command");
			return "storage-error";
		}
		logger.error({ err: error }, "a command failed");
		return "failed";
	}

	const contextOf = (interaction: Interaction, api: Client): Context => ({
		...services,
		api,
		user: personOf(interaction),
		applicationId: interaction.applicationId,
	});

	return { handle };
}

function tooFastText(waitMs: number): string {
	const seconds = Math.ceil(waitMs / 1000);
	return `You are faster than I can answer well: wait ${seconds} second${seconds === 1 ? "" : "s"}.`;
}

function misfitText(misfits: readonly string[]): string {
	const names = misfits.filter(name => name !== "").map(name => `\`${name}\``);
	return names.length === 0
		? "These options do not go together. Choose them again."
		: `Check ${names.join(" and ")}: too long, out of range, not one of the choices, or with a character it does not take.`;
}
