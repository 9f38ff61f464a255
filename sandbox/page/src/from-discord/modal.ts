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
		fields: modalFields(modal).flatMap(({ label, description, field }): ModalField[] => {
			// A file cannot be chosen here.
			if (field.type === ComponentType.FileUpload) return [];
			const required = "required" in field ? (field.required ?? true) : false;
			const common = { customId: field.custom_id, label, description, required };
			if (field.type === ComponentType.TextInput) {
				return [
					{
						...common,
						kind: "text",
						placeholder: field.placeholder ?? null,
						value: field.value ?? "",
						isLong: field.style === TextInputStyle.Paragraph,
						min: field.min_length ?? 0,
						max: field.max_length ?? MAX_TEXT,
					},
				];
			}
			if (field.type !== ComponentType.StringSelect) return [];
			return [
				{
					...common,
					kind: "select",
					placeholder: field.placeholder ?? null,
					min: field.min_values ?? 1,
					max: field.max_values ?? 1,
					options: field.options.map(optionFromDiscord),
				},
			];
		}),
	};
}
