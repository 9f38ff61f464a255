import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Button, Component, LinkButton } from "../../chat/message.ts";
import { ICONS } from "../icons.ts";
import type { ComponentContext } from "./component-context.ts";
import { dots } from "./dots.ts";
import { menuTemplate } from "./menu.ts";

/** From this number on, components side by side have little room on a phone. */
const MANY = 4;

export function rowTemplate(row: readonly Component[], context: ComponentContext): TemplateResult {
	return html`<div class="component-row" ?data-full=${row.length >= MANY}>${row.map(component => componentTemplate(component, context))}</div>`;
}

function componentTemplate(component: Component, context: ComponentContext): TemplateResult {
	switch (component.kind) {
		case "button":
			return buttonTemplate(component, context);
		case "link":
			return linkTemplate(component);
		case "menu":
			return menuTemplate(component, context);
	}
}

function buttonTemplate(button: Button, { message, pressing, waitingFor }: ComponentContext): TemplateResult {
	const { style, customId, disabled } = button;
	const isWaiting = waitingFor === customId;
	return html`<button
		type="button"
		class="button ${style}"
		?disabled=${disabled}
		aria-busy=${isWaiting ? "true" : "false"}
		@click=${() => {
			if (waitingFor === null) pressing.press(message, customId);
		}}
	>
		<span class="button-text">${labelTemplate(button)}</span>
		${isWaiting ? dots() : nothing}
	</button>`;
}

function linkTemplate(button: LinkButton): TemplateResult {
	const content = html`${labelTemplate(button)} ${ICONS.outside}`;
	return button.disabled
		? html`<button type="button" class="button secondary" disabled>${content}</button>`
		: html`<a class="button secondary" href=${button.url} target="_blank" rel="noopener noreferrer">${content}</a>`;
}

function labelTemplate({ emoji, label }: Button | LinkButton): TemplateResult {
	return html`${emoji === null ? nothing : html`<span class="emoji">${emoji}</span> `}${label}`;
}
