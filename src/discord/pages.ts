import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import type { Absent } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import type { PageId, Values } from "./page-id.ts";

/** The last possible page: a custom_id has room for five digits. */
export const MAX_PAGE = 99_999;

/** The page of an answer, as its buttons contain it. */
export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);

/** The page in the custom_id of the button "2 / 7", and of the form it opens, in which it is typed. */
const TYPED_PAGE = "?";

/** Whether this button or form is about a page by number, whatever the command. */
export function isPageByNumber({ values }: PageId): boolean {
	return values.page === TYPED_PAGE;
}

/** One page of a list that a command shows. */
export interface ListPage {
	command: string;
	/** The values that the buttons to other pages carry. */
	query: Values;
	/** The values that show this same page. */
	here: Values;
	/** The number of the page, from 1. */
	page: number;
	/** The number of pages, at least 1: an empty list has one page, too. */
	pages: number;
	/** The range of its rows, as `slice` takes it. */
	start: number;
	end: number;
}

export interface Length {
	/** The requested page; a shorter list shows its last page instead. */
	page: number;
	/** The number of rows in the list. */
	count: number;
	perPage: number;
}

/** @param query the values that identify the list in the buttons of `command` */
export function listPage(command: string, query: Values, { page: wanted, count, perPage }: Length): ListPage {
	const pages = Math.min(Math.max(1, Math.ceil(count / perPage)), MAX_PAGE);
	const page = Math.min(wanted, pages);
	return { command, query, here: { ...query, page }, page, pages, start: (page - 1) * perPage, end: page * perPage };
}

/**
 * The buttons Previous, "2 / 7" and Next, then up to two `others`; for a single page only the others. Previous is disabled
 * on the first page, Next on the last; "2 / 7" asks for a page by number if there are more than two.
 */
export function pageRow(
	{ command, query, page, pages }: ListPage,
	{ buttons }: Texts,
	...others: readonly (APIButtonComponentWithCustomId | Absent)[]
): Row {
	if (pages <= 1) return buttonRow(...others);
	const to = (label: string, target: number | typeof TYPED_PAGE, isEnabled: boolean) => ({
		...commandButton(label, command, { ...query, page: target }),
		disabled: !isEnabled,
	});
	return buttonRow(
		to(buttons.previous, page - 1, page > 1),
		to(`${page} / ${pages}`, TYPED_PAGE, pages > 2),
		to(buttons.next, page + 1, page < pages),
		...others,
	);
}
