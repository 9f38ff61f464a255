import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Choice, Command, Option } from "../../chat/command.ts";
import { type Composer, focusedField, highlightedEntry, type Offer } from "../../composer/composer.ts";
import type { Composing } from "../composing.ts";
import type { Texts } from "../texts/en.ts";
import { dots } from "./dots.ts";

export const PICKER_ID = "picker";

export function optionId(index: number): string {
	return `${PICKER_ID}-${index}`;
}

interface PickerContext {
	composer: Composer;
	offer: Offer | null;
	composing: Composing;
	text: Texts;
}

/** The list of choices, with help for the option in focus. */
export function pickerTemplate(context: PickerContext): TemplateResult | typeof nothing {
	const { composer, offer, text } = context;
	const field = focusedField(composer);
	if (field === null && offer === null) return nothing;
	return html`<div class="picker">
		${field === null ? html`<p class="picker-head">${text.composer.commands}</p>` : helpTemplate(field.option, field.complaint, text)}
		${offer === null ? nothing : listTemplate(offer, context)}
	</div>`;
}

function helpTemplate(option: Option, complaint: string | null, text: Texts): TemplateResult {
	return html`<div class="picker-head" id="option-help">
		<p><b>${option.label ?? option.name}</b> ${option.description} ${option.required ? html`<i>${text.composer.required}</i>` : nothing}</p>
		${complaint === null ? nothing : html`<p class="complaint" role="alert">${complaint}</p>`}
	</div>`;
}

function listTemplate(offer: Offer, { composer, composing, text }: PickerContext): TemplateResult {
	const highlighted = highlightedEntry(composer, offer);
	const items = offer.of === "commands" ? offer.entries.map(commandTemplate) : offer.entries.map(choiceTemplate);
	return html`<ul class="picker-list" id=${PICKER_ID} role="listbox" aria-label=${offer.of === "commands" ? text.composer.commands : text.composer.choices}>
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
		${items.length === 0 ? html`<p class="picker-empty">${emptyText(offer, composer, text)}</p>` : nothing}`;
}

function commandTemplate({ name, description, options }: Command): TemplateResult {
	return html`<span class="picker-name">/${name}</span>
		${options.map(({ name: option, label = option, required }) => html`<span class="picker-option" ?data-optional=${!required}>${label}</span> `)}
		<span class="picker-description">${description}</span>`;
}

function choiceTemplate({ name }: Choice): TemplateResult {
	return html`<span class="picker-choice">${name}</span>`;
}

function emptyText(offer: Offer, { suggestions }: Composer, text: Texts): TemplateResult | string {
	if (offer.of === "commands") return text.composer.noCommand;
	if (offer.waiting) return html`${dots()} ${text.composer.asking}`;
	return suggestions?.complaint ?? text.composer.noSuggestions;
}

/** A click in the list does not move the keyboard's focus. */
function keepFocus(event: Event): void {
	event.preventDefault();
}
