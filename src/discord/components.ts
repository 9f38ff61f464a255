import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { BUTTON_LIMIT } from "../format/limits.ts";
import { formatLabel } from "../format/markup.ts";
import type { Row } from "./answer.ts";
import { encodePageId, type Values } from "./page-id.ts";

/** A button that runs a command with these values. */
export function commandButton(label: string, command: string, values: Values): APIButtonComponentWithCustomId {
	return {
		type: ComponentType.Button,
		style: ButtonStyle.Secondary,
		label: formatLabel(label, BUTTON_LIMIT),
		custom_id: encodePageId(command, values),
	};
}

/** A button of a tab; the open tab is highlighted and disabled. */
export function tabButton(label: string, command: string, values: Values, isOpen: boolean) {
	const button = commandButton(label, command, values);
	return isOpen ? { ...button, style: ButtonStyle.Primary as const, disabled: true } : button;
}

/** What a list of buttons or rows takes in place of one that is not shown. */
type Absent = false | null | undefined;

/** Buttons side by side; Discord allows five. `layout` drops a row without buttons. */
export function buttonRow(...buttons: readonly (APIButtonComponentWithCustomId | Absent)[]): Row {
	const components = buttons.filter(button => button !== false && button !== null && button !== undefined);
	return { type: ComponentType.ActionRow, components };
}

/** The rows of a message, one below the other; Discord allows five. */
export function layout(...parts: readonly (Row | readonly Row[] | Absent)[]): Row[] {
	const all = parts.flatMap(part => part || []);
	return all.filter(({ components }) => components.length > 0);
}
