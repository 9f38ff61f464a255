import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { snowflake } from "../../src/discord/options/option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { TYPED_LIMIT } from "../../src/format/limits.ts";
import { present } from "../../src/ground/present.ts";
import {
	addImport,
	answerLines,
	countUnclear,
	notTakenText,
	type PendingImport,
	withoutLines,
} from "../../src/mine/import/pending.ts";
import { importEffect } from "../../src/mine/show/import.ts";
import { changedAnswer, nameCards, requireChange } from "./changed.ts";
import { cardImportForm, linesAgain } from "./import-form.ts";
import { showCompleted, showImport } from "./import-preview.ts";

/** The import that a button belongs to: a newer one has another id. */
const importId = snowflake;
const lineNumber = z.coerce.number().int().min(0).max(1_000_000);
const range = { from: lineNumber, to: lineNumber };

/** Takes the cards that were ticked for some unclear lines. The lines without a tick are still asked about. */
export const pickCards = defineButton({
	name: "importpick",
	changes: true,
	values: {
		at: importId,
		...range,
		/** For each card "line.index", the index being that of the card among the line's cards. */
		cards: z
			.string()
			.regex(/^\d{1,7}\.\d{1,2}(?:,\d{1,7}\.\d{1,2}){0,24}$/)
			.transform(text =>
				text.split(",").map(value => {
					const [line, card] = value.split(".");
					return { line: Number(line), card: Number(card) };
				}),
			),
	},
	run: ({ at, cards }, context) => change(at, pending => answerLines(pending, cards), context),
});

/** Leaves some unclear lines out. */
export const skipLines = defineButton({
	name: "importskip",
	changes: true,
	values: { at: importId, ...range },
	run: ({ at, from, to }, context) => change(at, pending => withoutLines(pending, { from, to }), context),
});

/** The lines whose card says more than they do, on pages; and the way back to the whole import. */
export const seeCompleted = defineButton({
	name: "importsee",
	values: { at: importId, page: pageNumber },
	async run({ at, page }, context) {
		const stored = await context.cardImports.find(context.user.id, at);
		if (stored === null) throw new UserError(context.text.mineImport.outdated);
		return showCompleted(at, stored.pending, page, context);
	},
});

export const seeImport = defineButton({
	name: "importback",
	values: { at: importId },
	run: ({ at }, context) => change(at, pending => pending, context),
});

async function change(at: string, next: (pending: PendingImport) => PendingImport, context: Context): Promise<Answer> {
	const { cardImports, text, user } = context;
	const pending = await cardImports.change(user.id, at, next);
	if (pending === null) throw new UserError(text.mineImport.outdated);
	return showImport(at, pending, context);
}

export const cancelImport = defineButton({
	name: "importcancel",
	changes: true,
	values: { at: importId },
	async run({ at }, { cardImports, text, user }) {
		await cardImports.cancel(user.id, at);
		return { content: text.mineImport.cancelled, embeds: [], components: [] };
	},
});

/** Opens the form with the lines of an import of which none was taken. */
export const correctImport = defineButton({
	name: "importcorrect",
	values: { at: importId },
	async run({ at }, { cardImports, text, user }) {
		const stored = await cardImports.find(user.id, at);
		if (stored === null || stored.pending.asked !== null) throw new UserError(text.mineImport.outdated);
		const lines = notTakenText(stored.pending);
		return lines.length > TYPED_LIMIT ? { ...linesAgain(lines, text), components: [] } : cardImportForm(text, lines);
	},
});

/** Adds the cards of an import, or replaces the list with them; the import is deleted in the same transaction. */
export const takeImport = defineButton({
	name: "importtake",
	changes: true,
	values: { at: importId, how: z.enum(["add", "replace"]) },
	async run({ at, how }, context) {
		const { cardImports, ownedCards, text, user } = context;
		const { mine, mineImport: words } = text;
		const stored = await cardImports.find(user.id, at);
		if (stored === null || stored.pending.asked !== null) throw new UserError(words.outdated);
		const { pending, revision } = stored;
		const changed = await ownedCards.take(
			user.id,
			before => (how === "add" ? addImport(before, pending) : new Map(pending.cards)),
			cardImports.claim(user.id, at, revision),
		);
		if (changed === null) throw new UserError(words.outdated);
		const { before, after } = requireChange(changed, text);
		const { added, more, there, removed } = importEffect(pending, before);
		const addedCards = pending.cards.map(([uuid]) => uuid).filter(uuid => !before.has(uuid));
		const unclear = countUnclear(pending) + pending.leftOut;
		const unknown = pending.unknown.count + pending.unread.count;
		const sentences =
			how === "replace"
				? [words.replaced(after.copies.size, removed)]
				: present([
						added > 0 && mine.added(added, nameCards(addedCards, context)),
						more > 0 && words.more(more),
						there > 0 && mine.alreadyThere(there),
						mine.total(after.copies.size),
					]);
		const lines = notTakenText(pending);
		const again: Answer = lines === "" ? { embeds: [] } : linesAgain(lines, text);
		const notTaken = unclear + unknown > 0 && present([words.notTaken(unclear, unknown), again.content]).join(" ");
		const content = present([sentences.join(" "), notTaken]).join("\n");
		const changedMessage = changedAnswer(content, after, text, added + more > 0 || how === "replace");
		return { ...again, ...changedMessage, components: layout(changedMessage.components, again.components) };
	},
});
