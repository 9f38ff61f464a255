import { z } from "zod";
import { alertListButton, alertUndoButton } from "../../src/discord/alert-message.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, layout } from "../../src/discord/components.ts";
import type { Choice, Context } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { required, textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { escapeMarkdown, truncate } from "../../src/format/markup.ts";
import type { Texts } from "../../src/text/en.ts";
import { type Alert, alertId } from "../../src/watch/alert.ts";
import { formatAlertLabel } from "../../src/watch/show/alert.ts";
import { listAlerts } from "./list.ts";

export const remove = defineSubcommand({
	name: "alert remove",
	options: {
		alert: {
			...required(textOption(CHOICE_LIMIT)),
			schema: z.string().trim().min(1).max(CHOICE_LIMIT),
			complete: completeAlert,
		},
	},
	values: {
		/** The page of the list that contains the button. */
		page: pageNumber.optional(),
	},
	async run({ alert, page }, context) {
		const { alerts, text, user } = context;
		const resolved = await findAlert(alert, context);
		if ("answer" in resolved) return resolved.answer;
		const { removed, left } = await alerts.remove(user.id, resolved.id);
		const content =
			removed === undefined
				? text.alerts.alreadyRemoved
				: text.alerts.removed(escapeMarkdown(formatAlertLabel(removed, text)));
		const undo = removed && alertUndoButton(removed, text);
		if (page === undefined) return { content, components: [buttonRow(alertListButton(text), undo)] };
		const list = await listAlerts(left, context, page);
		return { ...list, content, components: layout(list.components, buttonRow(undo)) };
	},
});

async function completeAlert(typed: string, { alerts, user, text }: Context): Promise<Choice[]> {
	const choices = choicesOf<Alert>(await alerts.of(user.id), {
		label: alert => formatAlertLabel(alert, text),
		value: alertId,
		apart: [({ uuid }) => uuid.slice(0, 6)],
	});
	return choices.filter(({ name }) => matchesFilter(name, typed));
}

/**
 * Finds an alert of the person by the value of a choice or button, or by free text. If several match, the answer is a menu
 * to remove one of them.
 *
 * @throws UserError if none matches
 */
async function findAlert(typed: string, context: Context): Promise<{ id: string } | { answer: Answer }> {
	const { alerts, user, text } = context;
	const mine = await alerts.of(user.id);
	if (mine.some(alert => alertId(alert) === typed)) return { id: typed };
	const [first, ...others] = matchingAlerts(mine, typed, text);
	if (first === undefined) throw new UserError(text.alerts.none);
	if (others.length === 0) return { id: alertId(first) };
	const options = [first, ...others].map(alert => ({
		label: formatAlertLabel(alert, text),
		command: "alert",
		values: { action: "remove", alert: alertId(alert) },
	}));
	const content = text.alerts.several(escapeMarkdown(truncate(typed, 60)));
	return { answer: { content, components: commandMenu("alert", text.alerts.choose, options) } };
}

function matchingAlerts(mine: readonly Alert[], typed: string, text: Texts): Alert[] {
	return mine.filter(alert => matchesFilter(formatAlertLabel(alert, text), typed));
}
