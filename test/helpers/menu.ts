import { type APIMessage, ComponentType } from "discord.js";

/** What the options of a message's menus stand for, in their order. */
export function menuValues({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const menus = parts.filter(part => part.type === ComponentType.StringSelect);
	return menus.flatMap(({ options }) => options.map(({ value }) => value));
}
