import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { formatLabel } from "../format/markup.ts";
import type { Row } from "./answer.ts";
import { encodePageId, type Values } from "./page-id.ts";

/** Characters of a button's label, a Discord limit. */
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

/** Buttons side by side; at most five, a Discord limit. */
export function buttonRow(...components: APIButtonComponentWithCustomId[]): Row {
	return { type: ComponentType.ActionRow, components };
}

export interface MenuOption {
	label: string;
	description?: string;
	command: string;
	values: Values;
}

/** Options a menu shows, a Discord limit. */
export const MENU_LIMIT = 25;
const TEXT_LIMIT = 100;

/**
 * A menu whose options carry a whole command each; choosing one runs it. `name` tells the menus of one message apart.
 * Two options that would run the same are one: Discord refuses a value that stands twice.
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
