import { type APIStringSelectComponent, ComponentType } from "discord.js";
import { BUTTON_LIMIT, CHOICE_LIMIT, MAX_CHOICES } from "../format/limits.ts";
import { formatLabel } from "../format/markup.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import { cardOptions } from "./options/card-labels.ts";
import { CHOSEN, encodePageId, type Values } from "./page-id.ts";
import type { ListPage } from "./pages.ts";
import { type Origin, openPrice } from "./way-back.ts";

export interface MenuOption {
	label: string;
	description?: string;
	command: string;
	values: Values;
	/** Shown as the current choice. */
	isChosen?: boolean;
}

/** A menu of cards that opens their prices, with the way back to the list. */
export function priceMenu(entries: readonly CatalogEntry[], origin: Origin, text: Texts): Row[] {
	const options = cardOptions(entries, text).map(({ entry, option }) => ({
		...option,
		command: "price",
		values: openPrice(entry.item.uuid, origin),
	}));
	return commandMenu("price", text.market.open, options);
}

/**
 * A menu that shows a list in another order.
 *
 * @param labels the labels that people see, by order
 * @param usual the default order, which buttons omit
 */
export function sortMenu<Sort extends string>(
	{ command, query }: Pick<ListPage, "command" | "query">,
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
 * A menu that compares two to five cards of a list. The list's message stays. `/compare` takes them as `cards`: uuids or keys
 * (`shortCardKey`) with commas between them.
 */
export function compareMenu(entries: readonly CatalogEntry[], text: Texts): Row[] {
	const choices = cardOptions(entries, text).map(({ entry, option }) => ({ ...option, value: entry.item.uuid }));
	return commandMultiMenu(
		text.compare.choose,
		"compare",
		{ copy: "yes" },
		{ option: "cards", min: 2, max: 5, choices },
	);
}

export interface MultiMenu {
	/** The option that receives the values of all chosen options, with commas between them. */
	option: string;
	min: number;
	max: number;
	/** The choices; values must not contain a comma. */
	choices: readonly { label: string; description?: string; value: string; isChosen?: boolean }[];
}

/** A menu of several choices that runs a command with these values and all chosen ones; no row without enough choices. */
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
		placeholder,
		min_values: min,
		max_values: Math.min(max, options.length),
		options: options.map(({ label, description, value, isChosen = false }) => ({
			label: formatLabel(label, CHOICE_LIMIT),
			...(description === undefined ? {} : { description: formatLabel(description, CHOICE_LIMIT) }),
			value,
			...(isChosen ? { default: true } : {}),
		})),
	};
	return [{ type: ComponentType.ActionRow, components: [menu] }];
}

/**
 * A menu that runs the chosen option's command; no row without options. `name` is unique within the message. If options
 * have the same command and values, only the first is shown: Discord refuses duplicate values.
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

/** The most buttons of a row. */
const MAX_BUTTONS = 5;

/**
 * As `commandMenu`, for options that open a form: up to five are buttons. Discord's clients send nothing if the same option is
 * chosen again, so that the form of a menu could not be opened a second time before another one was.
 */
export function formMenu(name: string, placeholder: string, options: readonly MenuOption[]): Row[] {
	if (options.length > MAX_BUTTONS) return commandMenu(name, placeholder, options);
	const buttons = options.map(({ label, command, values }) =>
		commandButton(formatLabel(`✏️ ${label}`, BUTTON_LIMIT), command, values),
	);
	return buttons.length === 0 ? [] : [buttonRow(...buttons)];
}
