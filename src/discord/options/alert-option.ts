import { type Alert, alertId } from "../../alerts/alert.ts";
import { UserError } from "../../errors.ts";
import { formatAlertLabel } from "../../format/alert.ts";
import { escapeMarkdown, formatLabel, truncate } from "../../format/markup.ts";
import type { Answer } from "../answer.ts";
import type { Choice, Context } from "../command.ts";
import { commandMenu } from "../components.ts";
import { autocompleteOption, matchesFilter } from "./filter-option.ts";

/** Discord's limit for a choice's value. */
export const ALERT_LENGTH = 100;

export const alertOption = { ...autocompleteOption("alert", "Which of your alerts", ALERT_LENGTH), required: true };

/** The person's own alerts that match the typed text. */
export async function completeAlert(typed: string, { alerts, user }: Context): Promise<Choice[]> {
	const matching = matchingAlerts(await alerts.of(user.id), typed);
	return matching.map(alert => ({ name: formatLabel(formatAlertLabel(alert), 100), value: alertId(alert) }));
}

/**
 * Finds the person's own alert of a choice, a button or free text. If several match, the answer is a menu to remove one.
 *
 * @throws UserError when none matches
 */
export async function findAlert(text: string, { alerts, user }: Context): Promise<{ id: string } | { answer: Answer }> {
	const mine = await alerts.of(user.id);
	if (mine.some(alert => alertId(alert) === text)) return { id: text };
	const [first, ...others] = matchingAlerts(mine, text);
	if (first === undefined) throw new UserError("You have no such alert. `/alert list` shows yours.");
	if (others.length === 0) return { id: alertId(first) };
	const options = [first, ...others].map(alert => ({
		label: formatAlertLabel(alert),
		command: "alert",
		values: { action: "remove", alert: alertId(alert) },
	}));
	const content = `Several of your alerts match “${escapeMarkdown(truncate(text, 60))}”. Which one?`;
	return { answer: { content, components: [commandMenu("alert", "Choose an alert", options)] } };
}

function matchingAlerts(mine: readonly Alert[], text: string): Alert[] {
	return mine.filter(alert => matchesFilter(formatAlertLabel(alert), text));
}
