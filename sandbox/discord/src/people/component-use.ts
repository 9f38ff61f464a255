import { type APIMessage, ComponentType } from "discord.js";
import { customIdOf, type RowComponent } from "../rules/components.ts";

/** A component of a message by its custom_id, or by the text on a button. */
export type ComponentChoice = string | { label: string };

/**
 * The data of a click on a button.
 *
 * @throws {Error} when the message has no such button that can be clicked
 */
export function buttonData(
	message: APIMessage,
	choice: ComponentChoice,
): { component_type: ComponentType; custom_id: string } {
	const button = findComponent(message, choice);
	const customId = button?.type === ComponentType.Button ? customIdOf(button) : null;
	if (customId === null) throw new Error(`The message has no button ${describe(choice)} to click`);
	return { component_type: ComponentType.Button, custom_id: customId };
}

/**
 * The data of a choice in a menu.
 *
 * @throws {Error} when the message has no such menu, or it does not offer these values together
 */
export function selectData(message: APIMessage, customId: string, values: readonly string[]) {
	const menu = findComponent(message, customId);
	if (menu?.type !== ComponentType.StringSelect) throw new Error(`The message has no menu ${customId} to choose from`);
	const unknown = values.find(value => !menu.options.some(option => option.value === value));
	if (unknown !== undefined) throw new Error(`The menu ${customId} does not offer ${unknown}`);
	const { min_values = 1, max_values = 1 } = menu;
	const count = new Set(values).size;
	if (count !== values.length || count < min_values || count > max_values) {
		throw new Error(`The menu ${customId} wants ${min_values} to ${max_values} different values`);
	}
	return { component_type: ComponentType.StringSelect, custom_id: customId, values };
}

/** The enabled component that was chosen. */
function findComponent({ components }: APIMessage, choice: ComponentChoice): RowComponent | undefined {
	const inRows = (components ?? []).flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return inRows.find(component => {
		if ("disabled" in component && component.disabled) return false;
		if (typeof choice === "string") return customIdOf(component) === choice;
		return component.type === ComponentType.Button && "label" in component && component.label === choice.label;
	});
}

function describe(choice: ComponentChoice): string {
	return typeof choice === "string" ? choice : `"${choice.label}"`;
}
