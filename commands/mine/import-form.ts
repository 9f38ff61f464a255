import type { Answer, Modal } from "../../src/discord/answer.ts";
import { commandModal, fileField, textField } from "../../src/discord/modal.ts";
import { correctionAnswer } from "../../src/discord/router/correction.ts";
import { TYPED_LIMIT } from "../../src/format/limits.ts";
import type { Texts } from "../../src/text/en.ts";

/** @param lines what the form is filled in with */
export function cardImportForm({ mineImport: { form } }: Texts, lines?: string): Modal {
	const cards = textField("cards", form.field, {
		value: lines,
		description: form.how,
		placeholder: form.placeholder,
		isParagraph: true,
		maxLength: TYPED_LIMIT,
		required: false,
	});
	return commandModal(form.title, "mine", { action: "importread" }, cards, fileField("file", form.file, form.fileHow));
}

/** Lines that were not taken, to correct and send again: in a form that is filled in, or in a file if they are many. */
export function linesAgain(lines: string, text: Texts): Answer {
	const { correctRest, restFile, correctBelow, inFile } = text.mineImport;
	if (lines.length > TYPED_LIMIT) {
		return { content: inFile, files: [{ name: `${restFile}.txt`, data: Buffer.from(lines) }], embeds: [] };
	}
	return correctionAnswer(correctBelow, correctRest, cardImportForm(text), { cards: lines });
}
