import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Choice, Command, Option } from "../../chat/command.ts";
import { type Composer, focusedField, highlightedEntry, type Offer } from "../../composer/composer.ts";
import type { Composing } from "../composing.ts";
import { dots } from "./dots.ts";

export const PICKER_ID = "picker";

export function optionId(index: number): string {
	return `${PICKER_ID}-${index}`;
}

interface PickerContext {
	composer: Composer;
	offer: Offer | null;
	composing: Composing;
}

/** The list of choices, with help for the option in focus. */
export function pickerTemplate(context: PickerContext): TemplateResult | typeof nothing {
	const { composer, offer } = context;
	const field = focusedField(composer);
	if (field === null && offer === null) return nothing;
	return html`<div class="picker">
		${field === null ? html`<p class="picker-head">Commands</p>` : helpTemplate(field.option, field.complaint)}
		${offer === null ? nothing : listTemplate(offer, context)}
	</div>`;
}

function helpTemplate(option: Option, complaint: string | null): TemplateResult {
	return html`<div class="picker-head" id="option-help">
		<p><b>${option.name}</b> ${option.description} ${option.required ? html`<i>required</i>` : nothing}</p>
		${complaint === null ? nothing : html`<p class="complaint" role="alert">${complaint}</p>`}
	</div>`;
}

function listTemplate(offer: Offer, { composer, composing }: PickerContext): TemplateResult {
	const highlighted = highlightedEntry(composer, offer);
	const items = offer.of === "commands" ? offer.entries.map(commandTemplate) : offer.entries.map(choiceTemplate);
	return html`<ul class="picker-list" id=${PICKER_ID} role="listbox" aria-label=${offer.of === "commands" ? "Commands" : "Choices"}>
			${items.map(
				(content, index) => html`<li
					id=${optionId(index)}
					class="picker-item"
					role="option"
					aria-selected=${index === highlighted ? "true" : "false"}
					@mousedown=${keepFocus}
					@click=${() => composing.take(index)}
				>
					${content}
				</li>`,
			)}
		</ul>
		${items.length === 0 ? html`<p class="picker-empty">${emptyText(offer, composer)}</p>` : nothing}`;
}

function commandTemplate({ name, description, options }: Command): TemplateResult {
	return html`<span class="picker-name">/${name}</span>
		${options.map(({ name: option, required }) => html`<span class="picker-option" ?data-optional=${!required}>${option}</span> `)}
		<span class="picker-description">${description}</span>`;
}

function choiceTemplate({ name }: Choice): TemplateResult {
	return html`<span class="picker-choice">${name}</span>`;
}

function emptyText(offer: Offer, { suggestions }: Composer): TemplateResult | string {
	if (offer.of === "commands") return "No such command";
	if (offer.waiting) return html`${dots()} Asking the bot…`;
	return suggestions?.complaint ?? "No suggestions. You can send the text you typed.";
}

/** A click in the list does not move the keyboard's focus. */
function keepFocus(event: Event): void {
	event.preventDefault();
}
