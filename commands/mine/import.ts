import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import type { SentFile } from "../../src/discord/options/file-option.ts";
import { fileOption, snowflake } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { TYPED_LIMIT } from "../../src/format/limits.ts";
import { formatProgress } from "../../src/format/market.ts";
import { findCards } from "../../src/mine/import/find-cards.ts";
import { askFirst, createPendingImport, type PendingImport } from "../../src/mine/import/pending.ts";
import { type Answers, importChoices, NO_ANSWERS } from "../../src/mine/import/question.ts";
import { readRows } from "../../src/mine/import/read-rows.ts";
import { MAX_LINES, type ReadProblem } from "../../src/mine/import/row.ts";
import { MAX_OWNED } from "../../src/mine/owned-cards.ts";
import type { Texts } from "../../src/text/en.ts";
import { cardImportForm } from "./import-form.ts";
import { showImport } from "./import-preview.ts";

/** Bytes of a file: a row for each card of an edition has room. */
const MAX_FILE_SIZE = 500_000;

/** Asks for the cards, or reads the file that came with the command. */
export const importCards = defineSubcommand({
	name: "mine import",
	options: { file: fileOption },
	run: async ({ file }, context) => (file === undefined ? cardImportForm(context.text) : importList({ file }, context)),
});

/** The submitted form: reads its file, or else its lines. */
export const readForm = defineButton({
	name: "importread",
	values: { cards: z.string().max(TYPED_LIMIT).default(""), file: fileOption.schema },
	form: (_query, { text }) => cardImportForm(text),
	run: ({ cards, file }, context) => importList(file === undefined ? { typed: cards } : { file }, context),
});

/** An answer to a question about a list: the list is read again. */
export const answerQuestion = defineButton({
	name: "importanswer",
	values: {
		at: snowflake,
		/** The kind of the question, and the index of the answer among its choices. */
		about: z.enum(["list", "column"]),
		choice: z.coerce.number().int().min(0).max(99),
	},
	async run({ at, about, choice }, context) {
		const { cardImports, text, user } = context;
		const pending = await cardImports.readAgain(user.id, at, async pending => {
			const { asked } = pending;
			const chosen = asked?.question.kind === about ? importChoices(asked.question)[choice] : undefined;
			// The question is answered already.
			if (asked === null || chosen === undefined) return pending;
			return readText(asked.text, { ...asked.answers, ...chosen.answers }, pending.isGuessed, context);
		});
		if (pending === null) throw new UserError(text.mineImport.outdated);
		if (pending === "busy" || pending === "interrupted") throw new UserError(text.mineImport[pending]);
		return showImport(at, pending, context);
	},
});

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
	const { problems } = context.text.mineImport;
	const sent = "file" in list ? await context.readFile(list.file, MAX_FILE_SIZE) : { text: list.typed, encoding: null };
	if ("problem" in sent) {
		const { size, text: notText, unavailable } = problems;
		throw new UserError({ size: size(MAX_FILE_SIZE / 1000), text: notText, unavailable }[sent.problem]);
	}
	return readText(sent.text, NO_ANSWERS, sent.encoding === "windows-1252", context);
}

async function readText(
	content: string,
	answers: Answers,
	isGuessed: boolean,
	{ catalog, text }: Context,
): Promise<PendingImport> {
	const read = await readRows(content, answers);
	if ("problem" in read) throw new UserError(problemText(read, text));
	if ("question" in read) return askFirst(content, answers, read.question, isGuessed);
	const found = await findCards(read.rows, catalog);
	const { size } = found.copies;
	if (size > MAX_OWNED) throw new UserError(text.mineImport.problems.tooMany(size, MAX_OWNED));
	return createPendingImport(read, found, isGuessed);
}

function problemText(read: ReadProblem, { mineImport: { problems } }: Texts): string {
	return read.problem === "long" ? problems.long(read.lines, MAX_LINES) : problems[read.problem];
}
