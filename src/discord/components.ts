import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { BUTTON_LIMIT } from "../format/limits.ts";
import { formatLabel } from "../format/markup.ts";
import { type Absent, present } from "../ground/present.ts";
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

type Button = APIButtonComponentWithCustomId;

/** Discord allows five buttons side by side. */
export const BUTTONS_A_ROW = 5;
/** The most rows of a message. */
export const MAX_ROWS = 5;

/** Buttons side by side, at most BUTTONS_A_ROW. `layout` drops a row without buttons. */
export function buttonRow(...buttons: readonly (Button | Absent)[]): Row {
	return { type: ComponentType.ActionRow, components: present(buttons) };
}

/** Buttons in as many rows as they need, five in each. */
export function buttonRows(buttons: readonly (Button | Absent)[]): Row[] {
	const all = present(buttons);
	const rows: Row[] = [];
	for (let start = 0; start < all.length; start += BUTTONS_A_ROW) {
		rows.push(buttonRow(...all.slice(start, start + BUTTONS_A_ROW)));
	}
	return rows;
}

/** The rows of a message, one below the other; Discord allows five. */
export function layout(...parts: readonly (Row | readonly Row[] | Absent)[]): Row[] {
	return parts.flatMap(part => part || []).filter(({ components }) => components.length > 0);
}
