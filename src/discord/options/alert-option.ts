import { type Alert, alertId } from "../../alerts/alert.ts";
import { UserError } from "../../errors.ts";
import { formatAlertLabel } from "../../format/alert.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, formatLabel, truncate } from "../../format/markup.ts";
import type { Texts } from "../../text/en.ts";
import type { Answer } from "../answer.ts";
import type { Choice, Context } from "../command.ts";
import { commandMenu } from "../components.ts";
import { autocompleteOption, matchesFilter } from "./filter-option.ts";

export function alertOption({ commands }: Texts) {
	return { ...autocompleteOption("alert", commands.alert.alert, CHOICE_LIMIT), required: true };
}

/** The person's own alerts that match the typed text. */
export async function completeAlert(typed: string, { alerts, user, text }: Context): Promise<Choice[]> {
	const matching = matchingAlerts(await alerts.of(user.id), typed, text);
	return matching.map(alert => ({
		name: formatLabel(formatAlertLabel(alert, text), CHOICE_LIMIT),
		value: alertId(alert),
	}));
}

/**
 * Finds the person's own alert of a choice, a button or free text. If several match, the answer is a menu to remove one.
 *
 * @throws UserError when none matches
 */
export async function findAlert(typed: string, context: Context): Promise<{ id: string } | { answer: Answer }> {
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
	return { answer: { content, components: [commandMenu("alert", text.alerts.choose, options)] } };
}

function matchingAlerts(mine: readonly Alert[], typed: string, text: Texts): Alert[] {
	return mine.filter(alert => matchesFilter(formatAlertLabel(alert, text), typed));
}
