import type { Client } from "../../api/client.ts";
import type { Modal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { PageId } from "../page-id.ts";
import { isPageByNumber } from "../pages.ts";
import { correctLabel, pageModal, parseTypedPage } from "../typed-page.ts";
import { isAdministration, type MatchedAction } from "./command-index.ts";
import { completeAnswer } from "./complete-answer.ts";
import { correctionAnswer, filledIn, formIdOf, formLabels, withId } from "./correction.ts";
import { deliverAnswer, type Explain, type InteractionOutcome, refuseRequest } from "./deliver.ts";
import {
	buttonLabel,
	contextOf,
	fieldFiles,
	fieldValues,
	keptEmbeds,
	type PageInteraction,
	pageIdOf,
	pageText,
} from "./interaction.ts";
import { createPageResponder } from "./responder.ts";
import type { RouterParts } from "./router-parts.ts";
import { withWays } from "./ways.ts";

/** Answers a button, a choice from a menu, or a form. @throws the error of Discord's API */
export async function answerPage(
	interaction: PageInteraction,
	api: Client,
	parts: RouterParts,
): Promise<InteractionOutcome> {
	const { index, services, preferences, logger, deferAfterMs } = parts;
	const isForm = interaction.isModalSubmit();
	// A form that a slash command opened is answered like the command.
	const isOfCommand = isForm && !interaction.isFromMessage();
	const [person, isPrivatePlace] = await Promise.all([
		preferences.of(interaction.user.id),
		isOfCommand && preferences.isPrivatePlace(interaction),
	]);
	const pageId = pageIdOf(interaction);
	const match = pageId === null ? null : index.find(pageId);
	const isCopy = pageId?.values.copy !== undefined;
	const isPrivate = match === null || match.action.private || (isOfCommand && (person.private || isPrivatePlace));
	const responder = createPageResponder(interaction, isPrivate, isCopy);
	const context = contextOf(interaction, { ...services, api }, person, responder.isPrivate);
	const { text } = context;
	if (match === null) return refuseRequest(responder, text.errors.outdated);
	if (!isPermitted(interaction, match, parts)) return refuseRequest(responder, text.errors.notPermitted);
	const { id, action } = match;
	const embeds = keptEmbeds(interaction);
	const fields = fieldValues(interaction);
	const label = buttonLabel(interaction);
	const values: Record<string, unknown> = { ...id.values, ...fieldFiles(interaction) };
	for (const [name, value] of Object.entries(fields)) values[name] = value.trim() === "" ? undefined : value;

	const findForm = async () => (isForm ? submittedForm(interaction, match, context) : null);
	const signature = isAdministration(match) ? id.values.k : undefined;
	/** Explains a failure, with its ways out, and with a button that opens the form again. */
	const explain: Explain = async (sentence, isMistake, ways) => {
		const form = await findForm();
		const button = isMistake ? correctLabel(label, text) : text.forms.again;
		const answer = form === null ? { content: sentence } : correctionAnswer(sentence, button, form, fields);
		// A form may change something, which a button would do before Discord has the acknowledgement. A list does not.
		const isSafe = !isForm || action.question !== null;
		const offered = isSafe ? ways : ways.filter(way => way.command !== undefined && way.command !== id.command);
		return withWays(answer, offered, { command: id.command, values }, signature);
	};

	if (isPageByNumber(id)) {
		const form = filledIn(pageModal(formIdOf(pageText(interaction)), label, text), embeds);
		if (!isForm) return deliverAnswer(responder, async () => form, { deferAfterMs, logger, text });
		const typed = parseTypedPage(fields.page, label, text);
		if ("problem" in typed) return refuseRequest(responder, await explain(typed.problem, true, []));
		values.page = typed.page;
	}
	if (!isForm && id.values.x !== undefined) {
		if (action.form === null) return refuseRequest(responder, text.errors.outdated);
		const { form } = action;
		const again = async () => filledIn(withId(await form(id.values, context), formIdOf(pageText(interaction))), embeds);
		return deliverAnswer(responder, again, { deferAfterMs, logger, text });
	}
	const prepared = action.prepare(values, text);
	if ("problems" in prepared) {
		const form = await findForm();
		const problems = prepared.problems(form === null ? undefined : formLabels(form));
		const sentences = Object.keys(fields).flatMap(name => problems.get(name) ?? []);
		// Problems that are not about a field come from the custom_id.
		const isOutdated = sentences.length === 0;
		return refuseRequest(responder, isOutdated ? text.errors.outdated : await explain(sentences.join("\n"), true, []));
	}
	const run = async () => completeAnswer(await prepared.run(context), match, index, signature, embeds);
	const changes = prepared.changes === true || (isForm && !isPageByNumber(id));
	return deliverAnswer(responder, run, { deferAfterMs, logger, text, changes, explain });
}

function isPermitted(interaction: PageInteraction, match: MatchedAction<PageId>, { permission }: RouterParts): boolean {
	return !isAdministration(match) || permission.isGiven(interaction, match.command.name, match.id.values.k);
}

/** The form that was submitted, as it was first shown; null if it cannot be opened now. */
async function submittedForm(
	interaction: PageInteraction,
	{ id, action }: MatchedAction<PageId>,
	context: Context,
): Promise<Modal | null> {
	const { text } = context;
	if (isPageByNumber(id)) return pageModal(pageText(interaction), buttonLabel(interaction), text);
	const form = await action.form?.(id.values, context).catch(() => null);
	return form == null ? null : withId(form, pageText(interaction));
}
