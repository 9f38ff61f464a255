import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import type { Texts } from "../text/en.ts";
import type { Modal, Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import { modalOf, textField } from "./modal.ts";
import type { PageId, Values } from "./page-id.ts";

/** The last possible page: a custom_id has room for five digits. */
export const MAX_PAGE = 99_999;

/** The page of an answer, as its buttons contain it. */
export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);

/**
 * The position of a page in a list of `count` rows: the requested page, or the last one if the list is shorter now, and
 * the range of its rows, as `slice` takes it. An empty list has one page, too.
 */
export function clampPage(page: number, count: number, perPage: number) {
	const pages = Math.min(Math.max(1, Math.ceil(count / perPage)), MAX_PAGE);
	const here = Math.min(page, pages);
	return { pages, here, start: (here - 1) * perPage, end: here * perPage };
}

/** The page in the custom_id of the button "2 / 7", and of the modal it opens: it is still to be typed. */
const TYPED_PAGE = "?";

/**
 * The buttons Previous, "2 / 7" and Next, then up to two `others`; for a single page only the others, or no row at all.
 * Previous is disabled on the first page, Next on the last; "2 / 7" asks for a page by number if there are more than two.
 */
export function pageButtons(
	command: string,
	values: Values,
	page: number,
	pages: number,
	{ buttons }: Texts,
	...others: APIButtonComponentWithCustomId[]
): Row[] {
	if (pages <= 1) return others.length === 0 ? [] : [buttonRow(...others)];
	const to = (label: string, target: number, enabled: boolean) => ({
		...commandButton(label, command, { ...values, page: target }),
		disabled: !enabled,
	});
	const here = {
		...commandButton(`${page} / ${pages}`, command, { ...values, page: TYPED_PAGE }),
		disabled: pages <= 2,
	};
	return [
		buttonRow(to(buttons.previous, page - 1, page > 1), here, to(buttons.next, page + 1, page < pages), ...others),
	];
}

/** Whether this button or modal is about a page by number, of whichever command. */
export function isPageByNumber({ values }: PageId): boolean {
	return values.page === TYPED_PAGE;
}

/**
 * The modal of the button "2 / 7", with the same custom_id.
 *
 * @param label of the button; undefined if the message has changed since
 */
export function pageModal(customId: string, label: string | undefined, text: Texts): Modal {
	const [here, pages] = parseLabel(label);
	const name = pages === undefined ? text.pages.page : text.pages.pageUpTo(pages);
	const field = textField("page", name, { value: here, maxLength: 10 });
	return modalOf(text.pages.title, customId.toWellFormed(), [field]);
}

/**
 * The page that was typed, the last one for a number beyond it; or what to tell the person about other text.
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

/** The label of the button that opens a form again: for a form about a page it ends like the button before it. */
export function correctLabel(label: string | undefined, { forms }: Texts): string {
	const [here, pages] = parseLabel(label);
	return pages === undefined ? forms.correct : `${forms.correct}: ${here} / ${pages}`;
}

function parseLabel(label = ""): [here: string | undefined, pages: string | undefined] {
	const [, here, pages] = /(?:^|: )(\d+) \/ (\d+)$/.exec(label) ?? [];
	return [here, pages];
}
