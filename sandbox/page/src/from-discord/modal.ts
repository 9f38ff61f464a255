import { modalFields } from "@dugout/discord-stand-in/rules/modal";
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from "discord.js";
import type { Modal, ModalField } from "../chat/modal.ts";
import { optionFromDiscord } from "./components.ts";

/** The characters of a text input without a limit (a Discord limit). */
const MAX_TEXT = 4_000;

/** A modal as the page shows it. */
export function modalFromDiscord(modal: APIModalInteractionResponseCallbackData): Modal {
	return {
		customId: modal.custom_id,
		title: modal.title,
		fields: modalFields(modal)
			.map(fieldFromDiscord)
			.filter(field => field !== null),
	};
}

/** A field as the page shows it; null for a file, which cannot be chosen here. */
function fieldFromDiscord({ label, description, field }: ReturnType<typeof modalFields>[number]): ModalField | null {
	const texts = { customId: field.custom_id, label, description };
	switch (field.type) {
		case ComponentType.FileUpload:
			return null;
		case ComponentType.TextInput:
			return {
				...texts,
				kind: "text",
				required: field.required ?? true,
				placeholder: field.placeholder ?? null,
				value: field.value ?? "",
				isLong: field.style === TextInputStyle.Paragraph,
				min: field.min_length ?? 0,
				max: field.max_length ?? MAX_TEXT,
			};
		case ComponentType.StringSelect:
			return {
				...texts,
				kind: "select",
				required: field.required ?? true,
				placeholder: field.placeholder ?? null,
				min: field.min_values ?? 1,
				max: field.max_values ?? 1,
				options: field.options.map(optionFromDiscord),
			};
		case ComponentType.RadioGroup:
			return {
				...texts,
				kind: "radios",
				required: field.required ?? true,
				min: 1,
				max: 1,
				options: field.options.map(optionFromDiscord),
			};
		case ComponentType.CheckboxGroup:
			return {
				...texts,
				kind: "checkboxes",
				required: field.required ?? true,
				min: field.min_values ?? 1,
				max: field.max_values ?? field.options.length,
				options: field.options.map(optionFromDiscord),
			};
		case ComponentType.Checkbox:
			return { ...texts, kind: "checkbox", required: false, checked: field.default ?? false };
	}
}
