import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { commandModal, fileField, textField } from "../../src/discord/modal.ts";
import type { SentFile } from "../../src/discord/options/file-option.ts";
import { fileOption } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { TYPED_LIMIT } from "../../src/format/limits.ts";
import { formatProgress } from "../../src/format/market.ts";
import { findCards } from "../../src/mine/import/find-cards.ts";
import { createPendingImport, type PendingImport } from "../../src/mine/import/pending.ts";
import { readRows } from "../../src/mine/import/read-rows.ts";
import { MAX_LINES, type ReadProblem } from "../../src/mine/import/row.ts";
import { MAX_OWNED } from "../../src/mine/owned-cards.ts";
import type { Texts } from "../../src/text/en.ts";
import { showImport } from "./import-preview.ts";

/** Bytes of a file: a row for each card of an edition has room. */
const MAX_FILE_SIZE = 500_000;

/** Asks for the cards, or reads the file that came with the command. */
export const importCards = defineSubcommand({
	name: "mine import",
	options: { file: fileOption },
	run: async ({ file }, context) => (file === undefined ? askForCards(context.text) : importList({ file }, context)),
});

/** The submitted form: reads its file, or else its lines. */
export const readForm = defineButton({
	name: "importread",
	values: { cards: z.string().max(TYPED_LIMIT).default(""), file: fileOption.schema },
	form: (_query, { text }) => askForCards(text),
	run: ({ cards, file }, context) => importList(file === undefined ? { typed: cards } : { file }, context),
});

function askForCards({ mineImport: { form } }: Texts): Modal {
	return commandModal(
		form.title,
		"mine",
		{ action: "importread" },
		textField("cards", form.field, {
			description: form.how,
			placeholder: form.placeholder,
			isParagraph: true,
			maxLength: TYPED_LIMIT,
			required: false,
		}),
		fileField("file", form.file, form.fileHow),
	);
}

/** Stores what a list names, until the person decides, and shows it. @throws UserError if it cannot be read */
async function importList(list: { file: SentFile } | { typed: string }, context: Context): Promise<Answer> {
	const { cardImports, catalog, interactionId, text, user } = context;
	const { problems } = text.mineImport;
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
	if ("typed" in list && list.typed.trim() === "") throw new UserError(problems.nothing);
	const pending = await cardImports.read(user.id, interactionId, () => readList(list, context));
	if (pending === "busy" || pending === "interrupted") throw new UserError(text.mineImport[pending]);
	return showImport(interactionId, pending, context);
}

async function readList(list: { file: SentFile } | { typed: string }, context: Context): Promise<PendingImport> {
	const { catalog, text } = context;
	const { problems } = text.mineImport;
	const sent = "file" in list ? await context.readFile(list.file, MAX_FILE_SIZE) : { text: list.typed, encoding: null };
	if ("problem" in sent) {
		const { size, text: notText, unavailable } = problems;
		throw new UserError({ size: size(MAX_FILE_SIZE / 1000), text: notText, unavailable }[sent.problem]);
	}
	const read = await readRows(sent.text);
	if ("problem" in read) throw new UserError(problemText(read, text));
	const found = await findCards(read.rows, catalog);
	if (found.copies.size > MAX_OWNED) throw new UserError(problems.tooMany(found.copies.size, MAX_OWNED));
	return createPendingImport(read, found, sent.encoding === "windows-1252");
}

function problemText(read: ReadProblem, { mineImport: { problems } }: Texts): string {
	return read.problem === "long" ? problems.long(read.lines, MAX_LINES) : problems[read.problem];
}
