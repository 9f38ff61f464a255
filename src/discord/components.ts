import {
	type APIButtonComponentWithCustomId,
	type APIStringSelectComponent,
	ButtonStyle,
	ComponentType,
} from "discord.js";
import { z } from "zod";
import { listingOption } from "../embeds/market.ts";
import { BUTTON_LIMIT, CHOICE_LIMIT, ID_LIMIT, MAX_CHOICES } from "../format/limits.ts";
import { formatLabel } from "../format/markup.ts";
import { facetKey } from "../market/browse/facets.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { CHOSEN, decodePageId, encodePageId, type Values } from "./page-id.ts";

/** A button that runs a command with these values. */
export function commandButton(label: string, command: string, values: Values): APIButtonComponentWithCustomId {
	return {
		type: ComponentType.Button,
		style: ButtonStyle.Secondary,
		label: formatLabel(label, BUTTON_LIMIT),
		custom_id: encodePageId(command, values),
	};
}

/** A button of a tab; the open tab is highlighted and disabled. */
export function tabButton(label: string, command: string, values: Values, isOpen: boolean) {
	const button = commandButton(label, command, values);
	return isOpen ? { ...button, style: ButtonStyle.Primary as const, disabled: true } : button;
}

/** Discord allows five buttons side by side. */
const BUTTONS_A_ROW = 5;

/** Buttons side by side, at most BUTTONS_A_ROW. */
export function buttonRow(...components: APIButtonComponentWithCustomId[]): Row {
	return { type: ComponentType.ActionRow, components };
}

/** Buttons in as many rows as they need, five in each. */
export function buttonRows(buttons: readonly APIButtonComponentWithCustomId[]): Row[] {
	const rows: Row[] = [];
	for (let start = 0; start < buttons.length; start += BUTTONS_A_ROW) {
		rows.push(buttonRow(...buttons.slice(start, start + BUTTONS_A_ROW)));
	}
	return rows;
}

/**
 * The way back: the page id of the list something was opened from, with `~` for `|`, which takes three characters in a
 * value. A list that was itself opened from another one has its own way back in there, with `^`.
 */
export const backSchema = z.string().optional();

/** The values with which a list opens a card's price, or the card: each leads to the other one, and to the card's captains. */
export function openPrice(card: string, list: string, query: Values): Values {
	return openWithBack("item", { card }, { captains: "yes", page: 99 }, list, query);
}

/** The values with which a list opens a game's box score. */
export function openGame(game: Values, list: string, query: Values): Values {
	return openWithBack("game", game, { tab: "pitching", side: "home" }, list, query);
}

/** The values with which a list opens the cards that a captain boosts. */
export function openFits(captain: string, list: string, query: Values): Values {
	return openWithBack("captains", { who: facetKey(captain) }, { sort: "overall", page: MOST_DIGITS }, list, query);
}

/** A page of most digits. */
const MOST_DIGITS = 99_999;

/**
 * The values with which a list opens something: with the way back, or, if the list's query is too long to go through all
 * its buttons, as a private copy, so that the list stays.
 *
 * @param longest what its longest button adds to the values
 */
function openWithBack(command: string, values: Values, longest: Values, list: string, query: Values): Values {
	const room = ID_LIMIT - encodePageId(command, { ...values, ...longest, back: "" }).length;
	// Without its session a list of the market is sorted again if the market has been read since; without its game a review
	// begins with what has waited longest.
	const page = query.page === 1 ? undefined : query.page;
	const ids = [{}, { session: undefined }, { game: undefined }, { back: undefined }]
		.map((less): Values => ({ ...query, ...less, page }))
		.filter(each => !Object.values(each).some(value => String(value).includes("^")))
		.map(({ back, ...own }) => encodePageId(list, { ...own, back: back && String(back).replaceAll("~", "^") }));
	const back = ids.find(id => id.length <= room && !/[~%]/.test(id));
	return back === undefined ? { ...values, copy: "yes" } : { ...values, back: back.replaceAll("|", "~") };
}

/** The button that leads back to the list; no row if there is no list. */
export function backRow(back: string | undefined, { buttons }: Texts): Row[] {
	const id = back?.replaceAll("~", "|").replaceAll("^", "~") ?? "";
	if (id.length > ID_LIMIT || decodePageId(id) === null) return [];
	return [buttonRow({ ...commandButton(buttons.back, "market", {}), custom_id: id })];
}

export interface MenuOption {
	label: string;
	description?: string;
	command: string;
	values: Values;
	/** Shown as the menu's choice. */
	isChosen?: boolean;
}

/** A menu of cards that opens their prices, with the way back to the list. */
export function priceMenu(entries: readonly CatalogEntry[], list: string, query: Values, text: Texts): Row[] {
	const options = entries.map(entry => {
		const values = openPrice(entry.item.uuid, list, query);
		return { ...listingOption(entry, text), command: "price", values };
	});
	return commandMenu("price", text.market.open, options);
}

/**
 * A menu that shows a list in another order.
 *
 * @param labels of all orders
 * @param usual the order that buttons do not name
 */
export function sortMenu<Sort extends string>(
	command: string,
	query: Values,
	labels: Readonly<Record<Sort, string>>,
	{ current, usual }: { current: Sort; usual: Sort },
	{ market }: Texts,
): Row[] {
	const options = Object.entries<string>(labels).map(([sort, label]) => ({
		label: market.sortBy(label),
		command,
		values: { ...query, sort: sort === usual ? undefined : sort },
		isChosen: sort === current,
	}));
	return commandMenu("sort", market.sort, options);
}

/**
 * A menu that compares two to five cards of a list, which stays. `/compare` takes them as `cards`: uuids or keys
 * (`cardKey`) with commas between them.
 */
export function compareMenu(entries: readonly CatalogEntry[], text: Texts): Row[] {
	const choices = entries.map(entry => ({ ...listingOption(entry, text), value: entry.item.uuid }));
	return commandMultiMenu(
		text.compare.choose,
		"compare",
		{ copy: "yes" },
		{ option: "cards", min: 2, max: 5, choices },
	);
}

export interface MultiMenu {
	/** Takes the values of all chosen options, with commas between them. */
	option: string;
	min: number;
	max: number;
	/** No value has a comma. */
	choices: readonly { label: string; description?: string; value: string }[];
}

/** A menu of several choices that runs a command with these values and all that is chosen; no row without enough choices. */
export function commandMultiMenu(
	placeholder: string,
	command: string,
	values: Values,
	{ option, min, max, choices }: MultiMenu,
): Row[] {
	const options = [...new Map(choices.map(choice => [choice.value, choice])).values()].slice(0, MAX_CHOICES);
	if (options.length < min) return [];
	const menu: APIStringSelectComponent = {
		type: ComponentType.StringSelect,
		custom_id: encodePageId(command, { ...values, [CHOSEN]: option }),
		placeholder: placeholder,
		min_values: min,
		max_values: Math.min(max, options.length),
		options: options.map(({ label, description, value }) => ({
			label: formatLabel(label, CHOICE_LIMIT),
			...(description === undefined ? {} : { description: formatLabel(description, CHOICE_LIMIT) }),
			value,
		})),
	};
	return [{ type: ComponentType.ActionRow, components: [menu] }];
}

/**
 * A menu that runs the chosen option's command; no row without options. `name` is unique within the message. Of options with the same command and
 * values only the first is shown: Discord refuses duplicate values.
 */
export function commandMenu(name: string, placeholder: string, options: readonly MenuOption[]): Row[] {
	if (options.length === 0) return [];
	const byValue = new Map<string, MenuOption>();
	for (const option of options) {
		const value = encodePageId(option.command, option.values);
		if (!byValue.has(value)) byValue.set(value, option);
	}
	const menu: APIStringSelectComponent = {
		type: ComponentType.StringSelect,
		custom_id: `menu|name=${name}`,
		placeholder,
		options: [...byValue].slice(0, MAX_CHOICES).map(([value, { label, description, isChosen = false }]) => ({
			label: formatLabel(label, CHOICE_LIMIT),
			...(description === undefined ? {} : { description: formatLabel(description, CHOICE_LIMIT) }),
			value,
			...(isChosen ? { default: true } : {}),
		})),
	};
	return [{ type: ComponentType.ActionRow, components: [menu] }];
}
