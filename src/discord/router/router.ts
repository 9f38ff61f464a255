import { type Interaction, RESTJSONErrorCodes } from "discord.js";
import { type AnswerSource, type Client, recordSources } from "../../api/client.ts";
import { workFor } from "../../ground/async.ts";
import { createBoundedMap } from "../../ground/bounded-map.ts";
import type { Logger } from "../../ground/logger.ts";
import { createRateLimit } from "../../ground/rate-limit.ts";
import { MINUTE } from "../../ground/times.ts";
import type { Command } from "../command.ts";
import type { Services } from "../services.ts";
import { createAutocomplete } from "./answer-autocomplete.ts";
import { answerCommand } from "./answer-command.ts";
import { answerPage } from "./answer-page.ts";
import { createCommandIndex, isAdministration } from "./command-index.ts";
import type { InteractionOutcome } from "./deliver.ts";
import {
	type CommandInteraction,
	commandValues,
	describeInteraction,
	type InteractionFacts,
	isCommandInteraction,
	isPageInteraction,
	type PageInteraction,
	pageIdOf,
} from "./interaction.ts";
import { sendNotice } from "./notice.ts";
import type { Permission } from "./permission.ts";
import { createPreferences } from "./preferences.ts";
import { createReply, isRefusal } from "./responder.ts";

export interface RouterOptions {
	commands: readonly Command[];
	services: Services;
	permission: Permission;
	logger: Logger;
	/** Milliseconds an answer may take before the interaction is deferred; Discord gives 3,000. */
	deferAfterMs?: number | undefined;
	/** The number of answers to one person within 10 s. */
	answerLimit?: number | undefined;
	/** Called at the start and at the end of each interaction. */
	onBegin?: () => void;
	onEnd?: (end: InteractionEnd) => void;
}

export interface Router {
	/** Answers one interaction; never throws. */
	handle(interaction: Interaction): Promise<void>;
}

export interface InteractionEnd extends InteractionFacts {
	outcome: InteractionOutcome;
	/** The time from the interaction's arrival until Discord accepted the answer. */
	ms: number;
	source: AnswerSource;
}

/** The number of administration's answers for one server within a minute: what one server changes costs all others. */
const ADMINISTRATION_LIMIT = 60;

/** How many ids of interactions to remember: enough for several minutes at the busiest. */
const REMEMBERED = 10_000;

/** Routes interactions to commands; the only place that catches errors. */
export function createRouter(options: RouterOptions): Router {
	const { services, logger, onBegin, onEnd } = options;
	const { deferAfterMs = 2000, permission } = options;
	const index = createCommandIndex(options.commands);
	const preferences = createPreferences({ ...services, logger });
	const parts = { index, services, permission, preferences, logger, deferAfterMs };
	const answerAutocomplete = createAutocomplete(parts);
	/** After a lost connection Discord may deliver an interaction again. */
	const handled = createBoundedMap<true>(REMEMBERED);
	const takeAnswer = createRateLimit({ now: services.now, limit: options.answerLimit });
	const takeAdministration = createRateLimit({
		now: services.now,
		limit: options.answerLimit ?? ADMINISTRATION_LIMIT,
		windowMs: MINUTE,
	});

	async function handle(interaction: Interaction): Promise<void> {
		if (handled.has(interaction.id)) return logger.info({ id: interaction.id }, "an interaction arrived again");
		handled.set(interaction.id, true);
		const startedAt = performance.now();
		onBegin?.();
		const facts = describeInteraction(interaction, index.has);
		const person = interaction.user.id;
		const owner = { person, server: interaction.guildId ?? person };
		const { api, source } = recordSources(services.api, {
			...owner,
			begunAt: startedAt,
			priority: interaction.isAutocomplete() ? "suggestion" : "person",
		});
		const outcome = await services.forgetting
			.during(person, () => workFor(owner, () => route(interaction, api)))
			.catch((err: unknown): InteractionOutcome => {
				// Discord failed or the interaction expired, so the person gets no answer. Suggestions expire as people type on.
				const isExpired = interaction.isAutocomplete() && isRefusal(err, RESTJSONErrorCodes.UnknownInteraction);
				if (isExpired) logger.debug(facts, "suggestions came too late");
				else logger.error({ ...facts, err }, "the answer did not reach Discord");
				return "undelivered";
			});
		const isAnswered = outcome === "answered" || outcome === "deferred";
		const ms = performance.now() - startedAt;
		const end: InteractionEnd = { ...facts, outcome, ms, source: source(isAnswered) };
		// Each key press requests suggestions; why some did not arrive has been logged.
		const isUsual = facts.kind === "autocomplete" && (isAnswered || outcome === "undelivered");
		const level = isUsual ? "debug" : "info";
		logger[level]({ ...end, ms: Math.round(ms) }, "interaction");
		onEnd?.(end);
		if (outcome !== "undelivered" && outcome !== "asked")
			await sendNotice(interaction, facts, services, preferences, logger);
	}

	async function route(interaction: Interaction, api: Client): Promise<InteractionOutcome> {
		if (interaction.isAutocomplete()) return answerAutocomplete(interaction, api);
		const isCommand = isCommandInteraction(interaction);
		if (!isCommand && !isPageInteraction(interaction)) return "invalid";
		const waitMs = takeTurn(interaction);
		if (waitMs > 0) {
			const { errors } = await preferences.textsOf(interaction);
			await createReply(interaction, true).fail({ content: errors.tooFast(Math.ceil(waitMs / 1000)) }, false);
			return "rate-limited";
		}
		return isCommand ? answerCommand(interaction, api, parts) : answerPage(interaction, api, parts);
	}

	/** Counts the answer; returns milliseconds to wait if the person or the server has had too many. */
	function takeTurn(interaction: CommandInteraction | PageInteraction): number {
		const { guildId, user } = interaction;
		const isLimited = guildId !== null && countsAsAdministration(interaction);
		return takeAnswer(user.id) || (isLimited ? takeAdministration(guildId) : 0);
	}

	/** Many people press the buttons of a post, so buttons for anybody do not use up the administration's limit. */
	function countsAsAdministration(interaction: CommandInteraction | PageInteraction): boolean {
		const id = isCommandInteraction(interaction)
			? { command: interaction.commandName, values: commandValues(interaction) }
			: pageIdOf(interaction);
		const match = id === null ? null : index.find(id);
		return match !== null && isAdministration(match);
	}

	return { handle };
}
