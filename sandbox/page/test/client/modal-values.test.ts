import { expect, it } from "vitest";
import type { FieldValue, ModalField } from "../../src/chat/modal.ts";
import { checkModal } from "../../src/client/modal-values.ts";
import { textsFor } from "../../src/client/texts/texts.ts";

const texts = { customId: "field", description: null };
const common = { ...texts, required: true, placeholder: null, min: 2, max: 3 };
const note: ModalField = { ...common, kind: "text", label: "Note", value: "", isLong: false };
const sides: ModalField = { ...common, kind: "select", label: "Sides", options: [] };
const side: ModalField = { ...texts, kind: "radios", label: "Side", required: true, min: 1, max: 1, options: [] };
const marks: ModalField = { ...texts, kind: "checkboxes", label: "Marks", required: true, min: 2, max: 3, options: [] };
const agreed: ModalField = { ...texts, kind: "checkbox", label: "Agreed", required: false, checked: true };

it.each<[FieldValue, ModalField, string | null]>([
	["ab", note, null],
	["abc", note, null],
	["", note, "Note: this field is required"],
	["", { ...note, required: false }, null],
	["a", note, "Note: takes 2 to 3 characters"],
	["abcd", { ...note, required: false }, "Note: takes 2 to 3 characters"],
	[["a", "b"], sides, null],
	[[], sides, "Sides: this field is required"],
	[[], { ...sides, required: false }, null],
	[["a"], sides, "Sides: takes 2 to 3 different choices"],
	[["a"], side, null],
	[[], side, "Side: this field is required"],
	[[], { ...side, required: false }, null],
	[["a", "b"], marks, null],
	[[], marks, "Marks: this field is required"],
	[[], { ...marks, required: false }, null],
	[["a"], marks, "Marks: takes 2 to 3 different choices"],
	[["a", "b", "c", "d"], marks, "Marks: takes 2 to 3 different choices"],
	[true, agreed, null],
	[false, agreed, null],
])("%j in %o: %s", (value, field, complaint) => {
	const modal = { customId: "form", title: "Form", fields: [field] };
	expect(checkModal(modal, { field: value }, textsFor("en-US"))).toBe(complaint);
});

it("a field that is wrong is named in the reader's language", () => {
	const modal = { customId: "form", title: "Form", fields: [note, sides] };
	expect(checkModal(modal, { field: "" }, textsFor("es-419"))).toBe("Note: este campo es obligatorio");
});
