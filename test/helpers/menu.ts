import { type APIMessage, ComponentType } from "discord.js";

/** What the options of a message's menus stand for, in their order. @param id only of the menu with this custom_id */
export function menuValues({ components = [] }: APIMessage, id?: string): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const menus = parts.filter(part => part.type === ComponentType.StringSelect);
	return menus
		.filter(({ custom_id }) => id === undefined || custom_id === id)
		.flatMap(({ options }) => options.map(({ value }) => value));
}
