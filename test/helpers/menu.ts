import { type APIMessage, ComponentType } from "discord.js";

/** The values of the options in a message's menus, in their order. */
export function menuValues({ components = [] }: APIMessage, customId?: string): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const menus = parts.filter(part => part.type === ComponentType.StringSelect);
	const wanted = customId === undefined ? menus : menus.filter(menu => menu.custom_id === customId);
	return wanted.flatMap(({ options }) => options.map(({ value }) => value));
}
