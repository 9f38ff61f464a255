import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandMenu, commandMultiMenu } from "../../src/discord/menus.ts";
import { tellApart } from "../../src/discord/options/card-labels.ts";
import { listPage, pageRow } from "../../src/discord/pages.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { countUnclear, menusOf, notTakenText, type PendingImport } from "../../src/mine/import/pending.ts";
import { type ImportQuestion, importChoices } from "../../src/mine/import/question.ts";
import {
	COMPLETED_A_PAGE,
	choiceLabel,
	completedEmbed,
	importEmbed,
	questionEmbed,
} from "../../src/mine/show/import.ts";
import type { Texts } from "../../src/text/en.ts";

type UnclearLines = PendingImport["unclear"];

/** What an import would do, menus for its unclear lines, and the buttons that decide. */
export async function showImport(importId: string, pending: PendingImport, context: Context): Promise<Answer> {
	const { catalog, ownedCards, text, user } = context;
	const owned = (await ownedCards.of(user.id))?.copies ?? new Map<string, number>();
	const { mineImport: words } = text;
	if (pending.asked !== null) return askQuestion(importId, pending.asked.question, text);
	const menus = menusOf(pending);
	const asked = menus.flat();
	const hasCards = pending.cards.length > 0;
	const take = (how: "add" | "replace") =>
		hasCards && commandButton(words[how], "mine", { action: "importtake", at: importId, how });
	return {
		content: "",
		embeds: [importEmbed(pending, { owned, entryOf: catalog.get }, text)],
		components: layout(
			...menus.map(lines => lineMenu(lines, importId, pending.unit, context)),
			buttonRow(
				take("add"),
				owned.size > 0 && take("replace"),
				asked.length > 0 &&
					commandButton(words.skip(countUnclear({ unclear: asked })), "mine", {
						action: "importskip",
						at: importId,
						...rangeOf(asked),
					}),
				pending.completed.count > 0 &&
					commandButton(words.seeCompleted(pending.completed.count), "mine", { action: "importsee", at: importId }),
				!hasCards &&
					asked.length === 0 &&
					notTakenText(pending) !== "" &&
					commandButton(words.correctRest, "mine", { action: "importcorrect", at: importId }),
				cancelButton(importId, text),
			),
		),
	};
}

const cancelButton = (importId: string, { mineImport }: Texts) =>
	commandButton(mineImport.cancel, "mine", { action: "importcancel", at: importId });

/** Answers beside which Cancel has room in one row of buttons. */
const MAX_BUTTONS = 4;

/** What is asked before a list can be read, with a button for each answer, or a menu of many. */
function askQuestion(importId: string, question: ImportQuestion, text: Texts): Answer {
	const choices = importChoices(question).map((choice, index) => ({
		label: choiceLabel(choice, question, text),
		command: "mine",
		values: { action: "importanswer", at: importId, about: question.kind, choice: index },
	}));
	const cancel = cancelButton(importId, text);
	const isShort = choices.length <= MAX_BUTTONS;
	const buttons = choices.map(({ label, command, values }) => commandButton(label, command, values));
	return {
		content: "",
		embeds: [questionEmbed(question, text)],
		components: isShort
			? layout(buttonRow(...buttons, cancel))
			: layout(commandMenu("answer", text.mineImport.question.choose, choices), buttonRow(cancel)),
	};
}

/** A page of the lines whose card says more than they do. */
export function showCompleted(
	importId: string,
	pending: PendingImport,
	page: number,
	{ catalog, text }: Pick<Context, "catalog" | "text">,
): Answer {
	const length = { page, count: pending.completed.first.length, perPage: COMPLETED_A_PAGE };
	const shown = listPage("mine", { action: "importsee", at: importId }, length);
	const back = commandButton(text.mineImport.back, "mine", { action: "importback", at: importId });
	return {
		content: "",
		embeds: [completedEmbed(pending, { ...shown, entryOf: catalog.get }, text)],
		components: layout(pageRow(shown, text, back)),
	};
}

/** The first and the last of some unclear lines, which are in order. */
function rangeOf(lines: UnclearLines): { from: number; to: number } {
	return { from: lines[0]?.line ?? 0, to: lines.at(-1)?.line ?? 0 };
}

/** A menu of the cards that some lines may mean. */
function lineMenu(
	lines: UnclearLines,
	importId: string,
	unit: PendingImport["unit"],
	{ catalog, text }: Pick<Context, "catalog" | "text">,
): Row[] {
	const { format, mineImport } = text;
	const { from, to } = rangeOf(lines);
	const choices = lines.flatMap(({ line, typed, cards }) => {
		const listed = cards.flatMap((uuid, index) => {
			const entry = catalog.get(uuid);
			return entry === undefined ? [] : { entry, index };
		});
		const labels = tellApart(
			listed.map(({ entry }) => entry),
			text,
		);
		return listed.map(({ index }, position) => ({
			label: `${format.number(line)} · ${labels[position]}`,
			description: typed,
			value: `${line}.${index}`,
		}));
	});
	return commandMultiMenu(
		mineImport.choose[unit](format.number(from), format.number(to)),
		"mine",
		{ action: "importpick", at: importId, from, to },
		{ option: "cards", min: 1, max: MAX_CHOICES, choices },
	);
}
