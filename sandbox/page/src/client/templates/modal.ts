import { keyed } from "lit/directives/keyed.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { FieldValues, Modal, ModalField, SelectField, TextField } from "../../chat/modal.ts";
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
	const { label, description, required } = field;
	return html`<div class="modal-field">
		<label for=${id}>${label}${required ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</label>
		${description === null ? nothing : html`<p id="${id}-description">${description}</p>`}
		${field.kind === "text" ? textTemplate(field, id, index) : selectTemplate(field, id, index, text)}
	</div>`;
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

/** An option without a value means no choice. */
function valuesOf(form: HTMLFormElement, { fields }: Modal): FieldValues {
	const data = new FormData(form);
	const textsOf = (name: string) => data.getAll(name).map(String);
	return Object.fromEntries(
		fields.map(({ kind, customId }) => [
			customId,
			kind === "text" ? (textsOf(customId)[0] ?? "") : textsOf(customId).filter(value => value !== ""),
		]),
	);
}
