import type { FieldValue, FieldValues, Modal, ModalField } from "../chat/modal.ts";
import type { Texts } from "./texts/en.ts";

/** The reason why a modal cannot be sent, by Discord's rules; null if it can. */
export function checkModal({ fields }: Modal, values: FieldValues, text: Texts): string | null {
	for (const field of fields) {
		const complaint = checkField(field, values[field.customId] ?? "", text);
		if (complaint !== null) return complaint;
	}
	return null;
}

/** @param value if no values are chosen, an empty array */
function checkField(field: ModalField, value: FieldValue, { modal }: Texts): string | null {
	if (field.kind === "checkbox" || typeof value === "boolean") return null;
	const { kind, label, required, min, max } = field;
	if (value.length === 0) return required ? modal.required(label) : null;
	if (value.length >= min && value.length <= max) return null;
	return kind === "text" ? modal.characters(label, min, max) : modal.choices(label, min, max);
}
