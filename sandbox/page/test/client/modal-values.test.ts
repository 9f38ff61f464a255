import { expect, it } from "vitest";
import type { ModalField } from "../../src/chat/modal.ts";
import { checkModal } from "../../src/client/modal-values.ts";
import { textsFor } from "../../src/client/texts/texts.ts";

const common = { customId: "field", description: null, placeholder: null, min: 2, max: 3 };
const note: ModalField = { ...common, kind: "text", label: "Note", required: true, value: "", isLong: false };
const sides: ModalField = { ...common, kind: "select", label: "Sides", required: true, options: [] };

it.each<[string | string[], ModalField, string | null]>([
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
])("%j in %o: %s", (value, field, complaint) => {
	const modal = { customId: "form", title: "Form", fields: [field] };
	expect(checkModal(modal, { field: value }, textsFor("en-US"))).toBe(complaint);
});

it("a field that is wrong is named in the reader's language", () => {
	const modal = { customId: "form", title: "Form", fields: [note, sides] };
	expect(checkModal(modal, { field: "" }, textsFor("es-419"))).toBe("Note: este campo es obligatorio");
});
