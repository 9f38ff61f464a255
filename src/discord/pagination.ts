import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from "discord.js";
import { formatLabel } from "../format/markup.ts";
import type { Row } from "./answer.ts";

/** A custom_id or an option's value holds 100 characters, a Discord limit. */
const ID_LIMIT = 100;
/** Characters of a button's label, a Discord limit. */
const BUTTON_LIMIT = 80;
/** The last page there can be: five digits are what a button has room for. */
export const MAX_PAGE = 99_999;

/** The values of a query as they stand in a custom_id; those that are missing are left out. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Names that would not fit beside the longest values: in an id they are one letter. */
const ABBREVIATIONS = new Map([
	["gamertag", "g"],
	["max_price", "h"],
	["min_price", "l"],
	["mode", "m"],
	["opponent", "o"],
	["page", "p"],
	["platform", "f"],
	["position", "n"],
	["rarity", "r"],
	["series", "e"],
	["side", "s"],
	["sort", "q"],
	["tab", "t"],
	["team", "c"],
	["type", "y"],
	["walk", "w"],
]);
const FULL_NAMES = new Map([...ABBREVIATIONS].map(([name, letter]) => [letter, name]));

/** A command with the values of its query, as a button or a menu's option carries it. */
export interface PageId {
	command: string;
	values: Record<string, string>;
}

/**
 * Writes a whole query into a custom_id, as `captains|c=Harbor Gulls|p=2`, so that a button needs nothing that
 * is remembered: it works after a restart and a year later.
 *
 * @throws RangeError over 100 characters: the command's options are too long for its buttons
 */
export function encodePageId(command: string, values: Values): string {
	const pairs = Object.entries(values).flatMap(([key, value]) =>
		value === undefined ? [] : [`|${ABBREVIATIONS.get(key) ?? key}=${escapeSeparators(String(value))}`],
	);
	const id = command + pairs.join("");
	if (id.length > ID_LIMIT) throw new RangeError(`custom_id of ${command} has ${id.length} characters`);
	return id;
}

/** Reads a custom_id back; null for what `encodePageId` never wrote. */
export function decodePageId(customId: string): PageId | null {
	const [command = "", ...pairs] = customId.split("|");
	if (!/^[a-z]{1,32}$/.test(command)) return null;
	const values: Record<string, string> = {};
	for (const pair of pairs) {
		const separator = pair.indexOf("=");
		if (separator < 1) return null;
		const key = pair.slice(0, separator);
		values[FULL_NAMES.get(key) ?? key] = pair
			.slice(separator + 1)
			.replaceAll("%7C", "|")
			.replaceAll("%25", "%");
	}
	return { command, values };
}

function escapeSeparators(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("|", "%7C");
}

/** A button that runs a command with these values. */
export function commandButton(label: string, command: string, values: Values): APIButtonComponentWithCustomId {
	return {
		type: ComponentType.Button,
		style: ButtonStyle.Secondary,
		label: formatLabel(label, BUTTON_LIMIT),
		custom_id: encodePageId(command, values),
	};
}

/** Buttons side by side; at most five, a Discord limit. */
export function buttonRow(...components: APIButtonComponentWithCustomId[]): Row {
	return { type: ComponentType.ActionRow, components };
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

export interface MenuOption {
	label: string;
	description?: string;
	command: string;
	values: Values;
}

/** Options a menu shows, a Discord limit. */
export const MENU_LIMIT = 25;
const TEXT_LIMIT = 100;

/**
 * A menu whose options carry a whole command each; choosing one runs it. `name` tells the menus of one message apart.
 * Two options that would run the same are one: Discord refuses a value that stands twice.
 */
export function commandMenu(name: string, placeholder: string, options: readonly MenuOption[]): Row {
	const byValue = new Map<string, MenuOption>();
	for (const option of options) {
		const value = encodePageId(option.command, option.values);
		if (!byValue.has(value)) byValue.set(value, option);
	}
	return {
		type: ComponentType.ActionRow,
		components: [
			{
				type: ComponentType.StringSelect,
				custom_id: `menu|name=${name}`,
				placeholder,
				options: [...byValue].slice(0, MENU_LIMIT).map(([value, { label, description }]) => ({
					label: formatLabel(label, TEXT_LIMIT),
					...(description === undefined ? {} : { description: formatLabel(description, TEXT_LIMIT) }),
					value,
				})),
			},
		],
	};
}
