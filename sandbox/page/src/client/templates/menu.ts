import { html, nothing, render, type TemplateResult } from "lit/html.js";
import type { Menu, MenuOption } from "../../chat/message.ts";
import { ICONS } from "../icons.ts";
import { closeMenu, markedValues, moveFocus, toggleMark } from "../menu-list.ts";
import type { ComponentContext } from "./component-context.ts";

/**
 * A menu of a message. The browser opens and closes its list (a popover), and the focused option is the one that the
 * arrow keys have reached. A single choice is sent at once; several are sent when the list closes.
 */
export function menuTemplate(menu: Menu, { message, pressing, waitingFor, text }: ComponentContext): TemplateResult {
	const { customId, options, min } = menu;
	const placeholder = menu.placeholder ?? text.message.makeSelection;
	const listId = `menu-${message.id}-${customId}`;
	const isSingle = menu.max === 1;
	const chosen = options.filter(option => option.chosen);
	const choose = (values: string[]) => pressing.choose(message, customId, values);

	/** A closed menu needs no options, and there may be many menus. */
	function opening({ currentTarget: list, newState }: ToggleEvent): void {
		if (newState !== "open" || !(list instanceof HTMLElement)) return;
		const onPress = (option: MenuOption) => (event: Event) => pressed(event, option);
		render(
			options.map((option, index) => optionTemplate(option, index, onPress(option))),
			list,
		);
	}

	function closed({ currentTarget: list, newState }: ToggleEvent): void {
		if (newState !== "closed" || !(list instanceof HTMLElement)) return;
		const values = markedValues(list);
		render(nothing, list);
		const before = chosen.map(({ value }) => value);
		if (!isSingle && values.length >= min && values.join() !== before.join()) choose(values);
	}

	function pressed({ currentTarget }: Event, { value }: MenuOption): void {
		if (!(currentTarget instanceof HTMLElement)) return;
		if (isSingle) {
			closeMenu(currentTarget);
			choose([value]);
		} else toggleMark(currentTarget);
	}

	return html`<div class="menu">
		<button
			type="button"
			class="menu-button"
			popovertarget=${listId}
			?disabled=${menu.disabled}
			aria-haspopup="listbox"
			aria-busy=${waitingFor === customId ? "true" : "false"}
		>
			<span class="menu-label" ?data-empty=${chosen.length === 0}>
				${chosen.length === 0 ? placeholder : chosen.map(({ label }) => label).join(", ")}
			</span>
			${ICONS.chevron}
		</button>
		<div
			id=${listId}
			class="menu-list"
			popover
			role="listbox"
			aria-label=${placeholder}
			aria-multiselectable=${isSingle ? "false" : "true"}
			@beforetoggle=${opening}
			@toggle=${closed}
			@keydown=${moveFocus}
		></div>
	</div>`;
}

function optionTemplate(
	{ value, chosen, emoji, label, description }: MenuOption,
	index: number,
	pressed: (event: Event) => void,
): TemplateResult {
	return html`<button
		type="button"
		class="menu-option"
		role="option"
		tabindex="-1"
		?autofocus=${index === 0}
		data-value=${value}
		aria-selected=${chosen ? "true" : "false"}
		@click=${pressed}
	>
		${emoji === null ? nothing : html`<span class="emoji">${emoji}</span>`}
		<span class="menu-option-text">
			<span class="menu-option-label">${label}</span>
			${description === null ? nothing : html`<span class="menu-option-description">${description}</span>`}
		</span>
		${ICONS.check}
	</button>`;
}
