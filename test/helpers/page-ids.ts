import { ComponentType } from "discord.js";
import { CHOSEN, decodePageId } from "../../src/discord/page-id.ts";
import { formIdOf } from "../../src/discord/router/correction.ts";

/** The ids that messages and forms carry. */
export interface ShownIds {
	/**
	 * Those of buttons and of the options of menus; and of menus of several choices, with the choices behind a tab, as
	 * `compare|copy=yes|chosen=cards<tab>0a1b,2c3d`.
	 */
	pages: Set<string>;
	/** Those of forms. The button that opens a refused form again carries the form's id, too, with a mark. */
	forms: Set<string>;
}

export const noIds = (): ShownIds => ({ pages: new Set(), forms: new Set() });

/** Adds the ids of a message or a form as Discord receives it. */
export function addShownIds(part: unknown, ids: ShownIds): void {
	if (typeof part !== "object" || part === null) return;
	const { type, custom_id: id, title, options, min_values: least = 1 } = part as Record<string, unknown>;
	if (typeof id !== "string") {
		for (const each of Object.values(part)) addShownIds(each, ids);
	} else if (typeof title === "string") {
		ids.forms.add(formIdOf(id));
	} else if (type === ComponentType.Button) {
		ids[formIdOf(id) === id ? "pages" : "forms"].add(formIdOf(id));
	} else if (type === ComponentType.StringSelect && Array.isArray(options)) {
		const values = options.map(({ value }) => String(value));
		const isOfSeveral = decodePageId(id)?.values[CHOSEN] !== undefined;
		for (const page of isOfSeveral ? [`${id}\t${values.slice(0, Math.max(1, Number(least)))}`] : values)
			ids.pages.add(page);
	}
}

/** Values that are words of the bot: an id with a further one is an example of its own. */
const WORDS = new Set(
	(
		"action all answers back bats chart copy day do fills form found fresh how kind language list long mine mode " +
		"old_games past platform remove say side sort stat sure tab throws to topic type what"
	).split(" "),
);
/** How many examples of ids that have the same names, but other cards, numbers or people. */
const EXAMPLES = 3;

/** The command, the action, and the names of the values: the values of ids of one shape differ. */
export function shapeOf(id: string): string {
	const { command, values } = decodePageId(id) ?? { command: id, values: {} };
	const { action, ...others } = values;
	return [command, action ?? [], ...Object.keys(others).toSorted()].flat().join("|");
}

/** What an id has that an earlier one of its command and action may not have had. */
function wordsOf(id: string): string[] {
	const { command, values } = decodePageId(id) ?? { command: id, values: {} };
	const words = Object.entries(values).filter(([name, value]) => value === "?" || WORDS.has(name));
	return words.map(([name, value]) => {
		// A way back is a page id, whose command and action count.
		const word = name === "back" ? /^[a-z]+(~action=[a-z-]+)?/.exec(value)?.[0] : value;
		return `${command}|${values.action}|${name}=${word}`;
	});
}

/** The ids of these that show something for which the known ones have no example. A signature expires, so none has one. */
export function newIds(known: Iterable<string>, shown: Iterable<string>): string[] {
	const shapes = new Map<string, number>();
	const words = new Set<string>();
	function add(id: string): void {
		shapes.set(shapeOf(id), (shapes.get(shapeOf(id)) ?? 0) + 1);
		for (const word of wordsOf(id)) words.add(word);
	}
	const before = new Set(known);
	for (const id of before) add(id);
	const knownShapes = new Set(shapes.keys());
	return [...new Set(shown)].filter(id => {
		const page = decodePageId(id);
		if (before.has(id) || page === null || page.values.k !== undefined) return false;
		const shape = shapeOf(id);
		const isExample = !knownShapes.has(shape) && (shapes.get(shape) ?? 0) < EXAMPLES;
		if (!isExample && wordsOf(id).every(word => words.has(word))) return false;
		add(id);
		return true;
	});
}
