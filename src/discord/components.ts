import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { formatLabel } from "../format/markup.ts";
import type { Row } from "./answer.ts";
import { encodePageId, type Values } from "./page-id.ts";

/** Discord's limit for the characters of a button's label. */
const BUTTON_LIMIT = 80;

/** A button that runs a command with these values. */
export function commandButton(label: string, command: string, values: Values): APIButtonComponentWithCustomId {
	return {
		type: ComponentType.Button,
		style: ButtonStyle.Secondary,
		label: formatLabel(label, BUTTON_LIMIT),
		custom_id: encodePageId(command, values),
	};
}

/** Buttons side by side; Discord allows five. */
export function buttonRow(...components: APIButtonComponentWithCustomId[]): Row {
	return { type: ComponentType.ActionRow, components };
}

export interface MenuOption {
	label: string;
	description?: string;
	command: string;
	values: Values;
}

/** Discord's limit for the options of a menu. */
export const MENU_LIMIT = 25;
const TEXT_LIMIT = 100;

/**
 * A menu that runs the chosen option's command. `name` is unique within the message. Of options with the same command and
 * values only the first is shown: Discord refuses duplicate values.
 */
export function commandMenu(name: string, placeholder: string, options: readonly MenuOption[]): Row {
	const byValue = new Map<string, MenuOption>();
	for (const option of options) {
		const value = encodePageId(option.command, option.values);
		if (!byValue.has(value)) byValue.set(value, option);
	}
	return {
		type: ComponentType.ActionRow,
		components: [
			{
				type: ComponentType.StringSelect,
				custom_id: `menu|name=${name}`,
				placeholder,
				options: [...byValue].slice(0, MENU_LIMIT).map(([value, { label, description }]) => ({
					label: formatLabel(label, TEXT_LIMIT),
					...(description === undefined ? {} : { description: formatLabel(description, TEXT_LIMIT) }),
					value,
				})),
			},
		],
	};
}
