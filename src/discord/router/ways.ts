import type { Way } from "../../errors.ts";
import { present } from "../../ground/present.ts";
import type { Answer } from "../answer.ts";
import { BUTTONS_A_ROW, buttonRow, commandButton, layout } from "../components.ts";
import { hasRoom, type Values } from "../page-id.ts";
import { backValue } from "../way-back.ts";
import type { Opened } from "./command-index.ts";

/**
 * Adds a button to the answer for each way out of a mistake, as far as a button has room for what the person gave.
 *
 * @param asked what the person has run
 * @param signature for the buttons of the command, if it administers
 */
export function withWays(answer: Answer, ways: readonly Way[], asked: Opened, signature: string | undefined): Answer {
	const given = writable(asked.values);
	const buttons = ways.slice(0, BUTTONS_A_ROW).map(({ label, command = asked.command, values, instead, leadsBack }) => {
		if (command === asked.command) {
			// A button could not carry all that the person gave, so it would ask for something else.
			if (given === null) return null;
			const query = { ...given, ...replaced(given, instead), ...values, k: signature };
			return hasRoom(command, query) ? commandButton(label, command, query) : null;
		}
		const back = leadsBack && given !== null ? backValue(asked.command, given) : undefined;
		return commandButton(label, command, hasRoom(command, { ...values, back }) ? { ...values, back } : values);
	});
	// Discord refuses two buttons that do the same.
	const byId = new Map(present(buttons).map(button => [button.custom_id, button]));
	if (byId.size === 0) return answer;
	return { ...answer, components: layout(buttonRow(...byId.values()), answer.components) };
}

/** The options with a typed text, with what takes its place. */
function replaced(given: Values, instead: Way["instead"]): Values {
	if (instead === undefined) return {};
	const { typed, value } = instead;
	const same = Object.entries(given).filter(([, each]) => String(each).trim() === typed.trim());
	return Object.fromEntries(same.map(([name]) => [name, value]));
}

/** The values as a custom_id contains them, without a signature or a form's mark; null if one is no text or number. */
function writable({ x, k, ...values }: Opened["values"]): Values | null {
	const given = Object.entries(values).filter(([, value]) => value !== undefined);
	return given.every(([, value]) => typeof value === "string" || typeof value === "number")
		? (Object.fromEntries(given) as Values)
		: null;
}
