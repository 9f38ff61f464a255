import {
	type APIButtonComponent,
	type APIMessage,
	type APIMessageComponentEmoji,
	type APISelectMenuOption,
	type APIStringSelectComponent,
	ButtonStyle,
	ComponentType,
} from "discord.js";
import type { Button, Component, MenuOption } from "../chat/message.ts";

const STYLES: Readonly<Partial<Record<ButtonStyle, Button["style"]>>> = {
	[ButtonStyle.Primary]: "primary",
	[ButtonStyle.Success]: "success",
	[ButtonStyle.Danger]: "danger",
};

/** The rows of buttons and menus below a message. */
export function rowsFromDiscord(rows: APIMessage["components"]): Component[][] {
	return (rows ?? []).flatMap(row =>
		row.type === ComponentType.ActionRow
			? [row.components.flatMap((component): Component[] => componentFromDiscord(component))]
			: [],
	);
}

function componentFromDiscord(component: { type: ComponentType }): Component[] {
	if (isButton(component)) return buttonFromDiscord(component);
	return isMenu(component) ? [menuFromDiscord(component)] : [];
}

function isButton(component: { type: ComponentType }): component is APIButtonComponent {
	return component.type === ComponentType.Button;
}

function isMenu(component: { type: ComponentType }): component is APIStringSelectComponent {
	return component.type === ComponentType.StringSelect;
}

function buttonFromDiscord(button: APIButtonComponent): Component[] {
	const { disabled = false } = button;
	// A button that leads to Discord's shop has neither an address nor an id, so it cannot be pressed here.
	if (button.style === ButtonStyle.Premium) return [];
	const text = { label: button.label ?? "", emoji: emojiText(button.emoji), disabled };
	if (button.style === ButtonStyle.Link) return [{ kind: "link", url: button.url, ...text }];
	return [{ kind: "button", style: STYLES[button.style] ?? "secondary", customId: button.custom_id, ...text }];
}

function menuFromDiscord(menu: APIStringSelectComponent): Component {
	return {
		kind: "menu",
		customId: menu.custom_id,
		placeholder: menu.placeholder ?? null,
		disabled: menu.disabled ?? false,
		min: menu.min_values ?? 1,
		max: menu.max_values ?? 1,
		options: menu.options.map(optionFromDiscord),
	};
}

export function optionFromDiscord(option: APISelectMenuOption): MenuOption {
	return {
		label: option.label,
		value: option.value,
		description: option.description ?? null,
		emoji: emojiText(option.emoji),
		chosen: option.default ?? false,
	};
}

/** A character, or the name of a server's own emoji, whose picture is Discord's. */
function emojiText(emoji: APIMessageComponentEmoji | undefined): string | null {
	if (emoji === undefined) return null;
	return emoji.id == null ? (emoji.name ?? null) : `:${emoji.name}:`;
}
