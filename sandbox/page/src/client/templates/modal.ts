import { keyed } from "lit/directives/keyed.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type {
	CheckboxField,
	FieldValue,
	FieldValues,
	GroupField,
	Modal,
	ModalField,
	SelectField,
	TextField,
} from "../../chat/modal.ts";
import { type PressState, pressState } from "../press.ts";
import { openModal, type Pressing } from "../pressing.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { dots } from "./dots.ts";

/**
 * The dialog of a modal; it is empty and closed if there is none. It stays on the page, because the browser returns the
 * focus to the pressed button only when it closes a dialog itself. Escape also closes it.
 */
export function modalTemplate(view: View, pressing: Pressing, text: Texts): TemplateResult {
	const open = openModal(view);
	return html`<dialog class="modal" aria-labelledby="modal-title" @close=${pressing.dismissModal}>
		${open === null ? nothing : keyed(open.id, formTemplate(open.modal, pressState(view, open.id, text), pressing, text))}
	</dialog>`;
}

/** Opens or closes the dialog to match the view. */
export function showModal(view: View): void {
	const dialog = document.querySelector("dialog");
	const isOpen = openModal(view) !== null;
	if (dialog === null || dialog.open === isOpen) return;
	if (isOpen) dialog.showModal();
	else dialog.close();
}

function formTemplate(modal: Modal, state: PressState | null, pressing: Pressing, text: Texts): TemplateResult {
	const isWaiting = state !== null && "waitingFor" in state;

	function submit(event: SubmitEvent): void {
		event.preventDefault();
		if (event.currentTarget instanceof HTMLFormElement && !isWaiting) {
			pressing.submitModal(valuesOf(event.currentTarget, modal));
		}
	}

	// The values are checked when they are sent, like all input of a person.
	return html`<form novalidate @submit=${submit}>
		<h2 id="modal-title">${modal.title}</h2>
		<div class="modal-fields">${modal.fields.map((field, index) => fieldTemplate(field, index, text))}</div>
		<p class="failure" role="alert">${state !== null && "failure" in state ? state.failure : nothing}</p>
		<div class="modal-buttons">
			<button type="button" class="button secondary" @click=${pressing.dismissModal}>${text.modal.cancel}</button>
			<button type="submit" class="button primary" aria-busy=${isWaiting ? "true" : "false"}>
				<span class="button-text">${text.modal.submit}</span>
				${isWaiting ? dots() : nothing}
			</button>
		</div>
	</form>`;
}

function fieldTemplate(field: ModalField, index: number, text: Texts): TemplateResult {
	const id = `modal-field-${index}`;
	switch (field.kind) {
		case "checkbox":
			return checkboxTemplate(field, id, index);
		case "radios":
		case "checkboxes":
			return groupTemplate(field, id, index);
		default:
			return html`<div class="modal-field">
				<label for=${id}>${labelTemplate(field)}</label>
				${descriptionTemplate(field, id)}
				${field.kind === "text" ? textTemplate(field, id, index) : selectTemplate(field, id, index, text)}
			</div>`;
	}
}

function labelTemplate({ label, required }: ModalField): TemplateResult {
	return html`${label}${required ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}`;
}

function descriptionTemplate({ description }: ModalField, id: string): TemplateResult | typeof nothing {
	return description === null ? nothing : html`<p id="${id}-description">${description}</p>`;
}

function groupTemplate(field: GroupField, id: string, index: number): TemplateResult {
	const { kind, customId, description, required, options } = field;
	const isRadios = kind === "radios";
	const focused = options.find(({ chosen }) => chosen) ?? options[0];
	// A group of checkboxes cannot be marked as required for a screen reader: only roles such as radiogroup can.
	return html`<fieldset
		class="modal-field"
		role=${isRadios ? "radiogroup" : "group"}
		aria-required=${isRadios ? String(required) : nothing}
		aria-describedby=${description === null ? nothing : `${id}-description`}
	>
		<legend>${labelTemplate(field)}</legend>
		${descriptionTemplate(field, id)}
		${options.map((option, place) =>
			choiceTemplate({
				id: `${id}-${place}`,
				type: isRadios ? "radio" : "checkbox",
				customId,
				value: option.value,
				label: option.label,
				description: option.description,
				checked: option.chosen,
				autofocus: index === 0 && option === focused,
			}),
		)}
	</fieldset>`;
}

function checkboxTemplate(field: CheckboxField, id: string, index: number): TemplateResult {
	const { customId, label, description, checked } = field;
	return html`<div class="modal-field">
		${choiceTemplate({
			id,
			type: "checkbox",
			customId,
			value: "yes",
			label,
			description,
			checked,
			autofocus: index === 0,
		})}
	</div>`;
}

interface ChoiceParts {
	id: string;
	type: "radio" | "checkbox";
	customId: string;
	value: string;
	label: string;
	description: string | null;
	checked: boolean;
	autofocus: boolean;
}

/** A radio button or a checkbox; a press on its texts counts, too. Its name is its label without the description. */
function choiceTemplate({ id, type, customId, value, label, description, checked, autofocus }: ChoiceParts) {
	return html`<label class="choice">
		<input
			type=${type}
			name=${customId}
			value=${value}
			aria-labelledby="${id}-label"
			aria-describedby=${description === null ? nothing : `${id}-description`}
			?checked=${checked}
			?autofocus=${autofocus}
		/>
		<span class="choice-text">
			<span class="choice-label" id="${id}-label">${label}</span>
			${description === null ? nothing : html`<span class="choice-description" id="${id}-description">${description}</span>`}
		</span>
	</label>`;
}

function textTemplate(
	{ customId, description, placeholder, value, isLong, max, required }: TextField,
	id: string,
	index: number,
): TemplateResult {
	const described = description === null ? nothing : `${id}-description`;
	return isLong
		? html`<textarea
				id=${id}
				name=${customId}
				rows="10"
				placeholder=${placeholder ?? ""}
				maxlength=${max}
				aria-describedby=${described}
				?required=${required}
				?autofocus=${index === 0}
				.defaultValue=${value}
			></textarea>`
		: html`<input
				id=${id}
				name=${customId}
				autocomplete="off"
				placeholder=${placeholder ?? ""}
				maxlength=${max}
				aria-describedby=${described}
				?required=${required}
				?autofocus=${index === 0}
				value=${value}
			/>`;
}

function selectTemplate(
	{ customId, description, placeholder, max, options, required }: SelectField,
	id: string,
	index: number,
	text: Texts,
): TemplateResult {
	const isMultiple = max > 1;
	const isChosen = options.some(({ chosen }) => chosen);
	return html`<select
		id=${id}
		name=${customId}
		aria-describedby=${description === null ? nothing : `${id}-description`}
		?multiple=${isMultiple}
		?required=${required}
		?autofocus=${index === 0}
	>
		${isMultiple ? nothing : html`<option value="" ?selected=${!isChosen} ?disabled=${required}>${placeholder ?? text.message.makeSelection}</option>`}
		${options.map(
			({ value, label, emoji, chosen }) =>
				html`<option value=${value} ?selected=${chosen}>${emoji === null ? nothing : `${emoji} `}${label}</option>`,
		)}
	</select>`;
}

function valuesOf(form: HTMLFormElement, { fields }: Modal): FieldValues {
	const data = new FormData(form);
	return Object.fromEntries(fields.map(field => [field.customId, chosenIn(data, field)]));
}

function chosenIn(data: FormData, { kind, customId }: ModalField): FieldValue {
	const texts = data.getAll(customId).map(String);
	switch (kind) {
		case "text":
			return texts[0] ?? "";
		case "checkbox":
			return texts.length > 0;
		default:
			// An option without a value means no choice.
			return texts.filter(value => value !== "");
	}
}
