import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import type { Values } from "./page-id.ts";

/** The last possible page: a custom_id has room for five digits. */
export const MAX_PAGE = 99_999;

/** The page of an answer, as its buttons contain it. */
export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);

export interface PageRange {
	/** At least 1: an empty list has one page, too. */
	pages: number;
	/** The requested page, or the last one if the list is shorter now. */
	here: number;
	/** The range of its rows, as `slice` takes it. */
	start: number;
	end: number;
}

/** The position of a page in a list of `count` rows. */
export function clampPage(page: number, count: number, perPage: number): PageRange {
	const pages = Math.min(Math.max(1, Math.ceil(count / perPage)), MAX_PAGE);
	const here = Math.min(page, pages);
	return { pages, here, start: (here - 1) * perPage, end: here * perPage };
}

/**
 * The buttons Previous, "2 / 7" and Next, then up to two `others`; for a single page only the others, or no row at all.
 * Previous is disabled on the first page, Next on the last.
 */
export function pageButtons(
	command: string,
	values: Values,
	page: number,
	pages: number,
	...others: APIButtonComponentWithCustomId[]
): Row[] {
	if (pages <= 1) return others.length === 0 ? [] : [buttonRow(...others)];
	const to = (label: string, target: number, enabled: boolean) => ({
		...commandButton(label, command, { ...values, page: target }),
		disabled: !enabled,
	});
	const here = { ...commandButton(`${page} / ${pages}`, command, {}), custom_id: `${command}|here`, disabled: true };
	return [buttonRow(to("◀ Previous", page - 1, page > 1), here, to("Next ▶", page + 1, page < pages), ...others)];
}
