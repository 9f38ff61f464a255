import { setImmediate } from "node:timers/promises";
import type { APIEmbed, AutocompleteInteraction, Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import { type AnswerSource, type Client, recordSources } from "../../api/client.ts";
import { ApiError } from "../../errors.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { createRateLimit } from "../../ground/rate-limit.ts";
import { MINUTE } from "../../ground/times.ts";
import { alertNotice } from "../alert-message.ts";
import type { Answer, Modal } from "../answer.ts";
import type { Action, Command, Context, Services } from "../command.ts";
import type { PageId } from "../page-id.ts";
import { isPageByNumber } from "../pages.ts";
import { correctLabel, pageModal, parseTypedPage } from "../typed-page.ts";
import { correction, filledIn, formLabels, openerOf, withId, withOpener } from "./correction.ts";
import {
	buttonLabel,
	type CommandInteraction,
	commandValues,
	contextOf,
	describeInteraction,
	fieldFiles,
	fieldValues,
	type InteractionFacts,
	isCommandInteraction,
	isPageInteraction,
	keptEmbeds,
	optionValues,
	type PageInteraction,
	pageIdOf,
	pageText,
} from "./interaction.ts";
import { type Permission, signAnswer } from "./permission.ts";
import {
	acknowledge,
	createPageResponder,
	createReply,
	type DeliveryOutcome,
	deliver,
	privateBody,
	type Responder,
	reportFailure,
} from "./responder.ts";

export interface RouterOptions {
	commands: readonly Command[];
	services: Services;
	permission: Permission;
	logger: Logger;
	/** Milliseconds an answer may take before the interaction is deferred; Discord gives 3,000. */
	deferAfterMs?: number;
	/** Answers to one person within 10 s. */
	answerLimit?: number | undefined;
	/** Called at the start and at the end of each interaction. */
	onBegin?: () => void;
	onEnd?: (end: InteractionEnd) => void;
}

export interface Router {
	/** Answers one interaction; never throws. */
	handle(interaction: Interaction): Promise<void>;
}

/**
 * How an interaction ended, for the log and the metrics. `invalid`: an unknown command, a button of an older version, or
 * invalid options. `undelivered`: Discord did not take the answer.
 */
export type Outcome = DeliveryOutcome | "invalid" | "rate-limited" | "undelivered";

export interface InteractionEnd extends InteractionFacts {
	outcome: Outcome;
	/** From the interaction's arrival to the answer that Discord took. */
	ms: number;
	source: AnswerSource;
}

/** What a slash command or a page id asks for: its values are text in a page id, and typed in a command. */
interface Opened {
	command: string;
	values: Readonly<Record<string, unknown>>;
}

interface Asked<Id extends Opened> {
	id: Id;
	command: Command;
	action: Action;
}

/** Discord checks who runs a slash command, but not who presses a button of its answer. */
const isChecked = ({ command, action }: Asked<Opened>) => command.administration && !action.forAnybody;

/** Answers of administration for one server within a minute: what a server changes costs all others. */
const ADMINISTRATION_LIMIT = 60;

/** The ids of interactions to remember: of some minutes at the busiest. */
const REMEMBERED = 10_000;

/** Routes interactions to commands; the only place that replies, and the only place that catches errors. */
export function createRouter(options: RouterOptions): Router {
	const { commands, services, permission, logger, deferAfterMs = 2000, onBegin, onEnd } = options;
	const { textsFor } = services;
	const byName = new Map(commands.map(command => [command.name, command]));
	/** The newest autocomplete request of each person, until its search starts. */
	const newestTyped = new Map<string, AutocompleteInteraction>();
	/** After a lost connection Discord may deliver an interaction again. */
	const handled = new LRUCache<string, true>({ max: REMEMBERED });
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
		const facts = describeInteraction(interaction, name => byName.has(name));
		const { api, source } = recordSources(services.api, {
			person: interaction.user.id,
			begunAt: startedAt,
			priority: interaction.isAutocomplete() ? "suggestion" : "person",
		});
		const outcome = await route(interaction, api).catch((err: unknown): Outcome => {
			// Discord failed or the interaction expired, so the person cannot be answered.
			logger.error({ ...facts, err }, "the answer did not reach Discord");
			return "undelivered";
		});
		const isAnswered = outcome === "answered" || outcome === "deferred";
		const ms = performance.now() - startedAt;
		const end: InteractionEnd = { ...facts, outcome, ms, source: source(isAnswered) };
		// Each key that is pressed asks for suggestions.
		const level = facts.kind === "autocomplete" && isAnswered ? "debug" : "info";
		logger[level]({ ...end, ms: Math.round(ms) }, "interaction");
		onEnd?.(end);
		if (outcome !== "undelivered" && outcome !== "asked") await sendNotice(interaction, facts);
	}

	async function route(interaction: Interaction, api: Client): Promise<Outcome> {
		if (interaction.isAutocomplete()) return autocomplete(interaction, api);
		const isCall = isCommandInteraction(interaction);
		if (!isCall && !isPageInteraction(interaction)) return "invalid";
		const { guildId, user } = interaction;
		const isLimited = guildId !== null && isAdministration(interaction);
		const waitMs = takeAnswer(user.id) || (isLimited ? takeAdministration(guildId) : 0);
		if (waitMs > 0) {
			const { errors } = textsFor(interaction.locale);
			await createReply(interaction, true).fail({ content: errors.tooFast(Math.ceil(waitMs / 1000)) }, false);
			return "rate-limited";
		}
		return isCall ? command(interaction, api) : page(interaction, api);
	}

	/** Many people press the buttons of a post: those do not use up what a server's administration has. */
	function isAdministration(interaction: CommandInteraction | PageInteraction): boolean {
		if (isCommandInteraction(interaction)) return byName.get(interaction.commandName)?.administration === true;
		const id = pageIdOf(interaction);
		const command = byName.get(id?.command ?? "");
		return command?.administration === true && !command.actionOf(id?.values ?? {})?.forAnybody;
	}

	async function command(interaction: CommandInteraction, api: Client): Promise<Outcome> {
		const values = commandValues(interaction);
		const asked = find({ command: interaction.commandName, values });
		const responder = createReply(interaction, asked?.action.private ?? true);
		const context = contextOf(interaction, { ...services, api });
		const { text } = context;
		if (asked === null) return refuse(responder, text.errors.unknownCommand);
		const prepared = asked.action.prepare(values, text);
		if ("problems" in prepared) return refuse(responder, [...prepared.problems().values()].join("\n"));
		const signature = asked.command.administration ? permission.signatureFor(interaction) : undefined;
		const answer = finish(prepared.run(context), asked, signature);
		return deliver(responder, answer, { deferAfterMs, logger, text });
	}

	async function page(interaction: PageInteraction, api: Client): Promise<Outcome> {
		const context = contextOf(interaction, { ...services, api });
		const { text } = context;
		const isForm = interaction.isModalSubmit();
		const sent = pageIdOf(interaction);
		// The button that opens a form again has the form's own id.
		const asked = sent === null ? null : find(isForm ? sent : openerOf(sent));
		const responder = createPageResponder(interaction, asked?.action.private ?? true, sent?.values.copy !== undefined);
		if (asked === null) return refuse(responder, text.errors.outdated);
		if (!isPermitted(interaction, asked)) return refuse(responder, text.errors.notPermitted);
		const { id, action } = asked;
		const [kept, typed, label] = [keptEmbeds(interaction), fieldValues(interaction), buttonLabel(interaction)];
		const given: Record<string, unknown> = { ...id.values, ...fieldFiles(interaction) };
		for (const [name, value] of Object.entries(typed)) given[name] = value.trim() === "" ? undefined : value;

		const findForm = async () => (isForm ? formOf(interaction, asked, context) : null);
		/** The sentence about a failure, with the button that opens the form again. */
		async function explain(sentence: string, isMistake = true): Promise<Answer> {
			const form = await findForm();
			const button = isMistake ? correctLabel(label, text) : text.forms.again;
			return form === null ? { content: sentence } : correction(sentence, button, form, typed);
		}

		if (isPageByNumber(id)) {
			const form = filledIn(pageModal(pageText(interaction), label, text), kept);
			if (!isForm) return deliver(responder, form, { deferAfterMs, logger, text });
			const page = parseTypedPage(typed.page, label, text);
			if ("problem" in page) return refuse(responder, await explain(page.problem));
			given.page = page.page;
		}
		const prepared = action.prepare(given, text);
		if ("problems" in prepared) {
			const form = await findForm();
			const problems = prepared.problems(form === null ? undefined : formLabels(form));
			const sentences = Object.keys(typed).flatMap(name => problems.get(name) ?? []);
			const isOld = sentences.length === 0;
			return refuse(responder, isOld ? text.errors.outdated : await explain(sentences.join("\n")));
		}
		const answer = finish(prepared.run(context), asked, isChecked(asked) ? id.values.k : undefined, kept);
		return deliver(responder, answer, { deferAfterMs, logger, text, explain });
	}

	/** What a command or a page id asks for; null for what the bot does not know, or no longer. */
	function find<Id extends Opened>(id: Id): Asked<Id> | null {
		const command = byName.get(id.command);
		const action = command?.actionOf(id.values);
		return command === undefined || action === undefined ? null : { id, command, action };
	}

	function isPermitted(interaction: PageInteraction, asked: Asked<PageId>): boolean {
		return !isChecked(asked) || permission.isGiven(interaction, asked.id.values.k);
	}

	/** The form that was submitted, as it was first; null for one whose id does not say what opened it. */
	async function formOf(interaction: PageInteraction, { id }: Asked<PageId>, context: Context): Promise<Modal | null> {
		const { text } = context;
		if (isPageByNumber(id)) return pageModal(pageText(interaction), buttonLabel(interaction), text);
		const asked = id.values.x === undefined ? null : find(openerOf(id));
		if (asked === null || !isPermitted(interaction, asked)) return null;
		const prepared = asked.action.prepare(asked.id.values, text);
		const form = "problems" in prepared ? null : await prepared.run(context).catch(() => null);
		return form !== null && "modal" in form ? withId(form, pageText(interaction)) : null;
	}

	/** An answer with the signature of what it was asked with, and a form with what opens it again. */
	async function finish(
		running: Promise<Answer | Modal>,
		{ id, command }: Asked<Opened>,
		signature: string | undefined,
		kept: readonly APIEmbed[] = [],
	): Promise<Answer | Modal> {
		const answer = await running;
		const signed = signature === undefined ? answer : signAnswer(answer, command.name, signature);
		return "modal" in signed ? filledIn(withOpener(signed, id), kept) : signed;
	}

	async function autocomplete(interaction: AutocompleteInteraction, api: Client): Promise<Outcome> {
		const { name, value } = interaction.options.getFocused(true);
		const others = optionValues(interaction.options.data);
		const completes = byName.get(interaction.commandName)?.actionOf(others)?.autocomplete ?? {};
		const complete = Object.hasOwn(completes, name) ? completes[name] : undefined;
		const { id } = interaction.user;
		newestTyped.set(id, interaction);
		// Handle requests that arrived meanwhile first: only a person's newest request is worth a search.
		await setImmediate();
		const isNewest = newestTyped.get(id) === interaction;
		if (isNewest) newestTyped.delete(id);
		try {
			// A search needs no more than what a choice holds.
			const found = isNewest
				? complete?.(value.slice(0, CHOICE_LIMIT), contextOf(interaction, { ...services, api }), others)
				: [];
			const choices = found instanceof Promise ? await withTimeout(found, deferAfterMs) : found;
			await acknowledge(interaction, () => interaction.respond(choices?.slice(0, MAX_CHOICES) ?? []));
			return "answered";
		} catch (error) {
			// Autocomplete cannot be deferred: a search that is late or over the limit becomes an empty list, and the next
			// keystroke asks again.
			const isExpected = error instanceof TimeoutError || (error instanceof ApiError && error.kind === "busy");
			const outcome = isExpected ? "answered" : reportFailure(error, logger);
			if (!interaction.responded) await interaction.respond([]);
			return outcome;
		}
	}

	/** The notice about a person's alerts. It comes after the answer, which it must not delay. */
	async function sendNotice(interaction: Interaction, facts: InteractionFacts): Promise<void> {
		if (!isCommandInteraction(interaction) && !isPageInteraction(interaction)) return;
		try {
			const missed = await services.alerts.takeNotices(interaction.user.id);
			if (missed.length === 0) return;
			await interaction.followUp(privateBody(alertNotice(missed, textsFor(interaction.locale))));
		} catch (err) {
			logger.warn({ ...facts, err }, "a notice could not be sent");
		}
	}

	async function refuse(responder: Responder, said: string | Answer): Promise<Outcome> {
		await responder.fail(typeof said === "string" ? { content: said } : said, false);
		return "invalid";
	}

	return { handle };
}
