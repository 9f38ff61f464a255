import type { Texts } from "../text/en.ts";
import type { Modal } from "./answer.ts";
import { modalOf, textField } from "./modal.ts";
import { MAX_PAGE } from "./pages.ts";

/**
 * The modal of the button "2 / 7", with the same custom_id.
 *
 * @param label the label of the button; undefined if the message has changed since
 */
export function pageModal(customId: string, label: string | undefined, text: Texts): Modal {
	const [here, pages] = parseLabel(label);
	const name = pages === undefined ? text.pages.page : text.pages.pageUpTo(pages);
	const field = textField("page", name, { value: here, maxLength: 10 });
	return modalOf(text.pages.title, customId.toWellFormed(), [field]);
}

/**
 * The typed page, or the last page for a larger number; for other text a sentence that explains the problem.
 *
 * @param label as in `pageModal`
 */
export function parseTypedPage(
	typed: string | undefined,
	label: string | undefined,
	text: Texts,
): { page: string } | { problem: string } {
	const [, pages = String(MAX_PAGE)] = parseLabel(label);
	const page = Number(typed?.trim());
	return Number.isInteger(page) && page >= 1
		? { page: String(Math.min(page, Number(pages))) }
		: { problem: text.pages.invalid(pages) };
}

/**
 * The label of the button that opens a form again; for a form about a page, it ends like the label of the earlier button.
 */
export function correctLabel(label: string | undefined, { forms }: Texts): string {
	const [here, pages] = parseLabel(label);
	return pages === undefined ? forms.correct : `${forms.correct}: ${here} / ${pages}`;
}

function parseLabel(label = ""): [here: string | undefined, pages: string | undefined] {
	const [, here, pages] = /(?:^|: )(\d+) \/ (\d+)$/.exec(label) ?? [];
	return [here, pages];
}
