import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { z } from "zod";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import type { Values } from "./page-id.ts";

/** The last page there can be: five digits are what a button has room for. */
export const MAX_PAGE = 99_999;

/** The page of an answer, as its buttons carry it. */
export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);

export interface PageOf {
	/** At least 1, for an answer that says there is nothing is a page as well. */
	pages: number;
	/** The page asked for, or the last one when the list has become shorter since. */
	here: number;
	/** Its rows, for `slice`. */
	start: number;
	end: number;
}

/** Where a page lies in a list of `count` rows. */
export function clampPage(page: number, count: number, perPage: number): PageOf {
	const pages = Math.min(Math.max(1, Math.ceil(count / perPage)), MAX_PAGE);
	const here = Math.min(page, pages);
	return { pages, here, start: (here - 1) * perPage, end: here * perPage };
}

/**
 * Previous, where we are, next, and up to two `others`; for one page only the others, and without them no row at all.
 * The first and the last page have their dead end disabled.
 */
export function pageButtons(
	command: string,
	values: Values,
	page: number,
	totalPages: number,
	...others: APIButtonComponentWithCustomId[]
): Row[] {
	if (totalPages <= 1) return others.length === 0 ? [] : [buttonRow(...others)];
	const to = (label: string, target: number, enabled: boolean) => ({
		...commandButton(label, command, { ...values, page: target }),
		disabled: !enabled,
	});
	const here: APIButtonComponentWithCustomId = {
		type: ComponentType.Button,
		style: ButtonStyle.Secondary,
		label: `${page} / ${totalPages}`,
		custom_id: `${command}|here`,
		disabled: true,
	};
	return [buttonRow(to("◀ Previous", page - 1, page > 1), here, to("Next ▶", page + 1, page < totalPages), ...others)];
}
