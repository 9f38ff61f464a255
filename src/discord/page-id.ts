import { LongQueryError, UserError } from "../errors.ts";
import { ID_LIMIT } from "../format/limits.ts";

/** The values of a query as a custom_id contains them; undefined ones are omitted. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Names shortened to one letter, so that the longest values still fit. A letter never changes: old buttons contain it.
 * All letters are in use (`k` is a signature, `x` opens a form again), so new names get digits.
 */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
	["gamertag", "g"],
	["max_price", "h"],
	["min_price", "l"],
	["min_overall", "a"],
	["max_overall", "I"],
	["mode", "m"],
	["back", "b"],
	["day", "d"],
	["league", "i"],
	["member", "j"],
	["opponent", "o"],
	["other", "v"],
	["page", "p"],
	["platform", "f"],
	["position", "n"],
	["rarity", "r"],
	["season", "z"],
	["series", "e"],
	["side", "s"],
	["sort", "q"],
	["tab", "t"],
	["team", "c"],
	["type", "y"],
	["session", "w"],
	["update", "u"],
	["clauses", "W"],
	["bats", "B"],
	["throws", "T"],
	["captain", "K"],
	["tier", "R"],
	["budget", "M"],
	["kept", "Y"],
	["wanted", "X"],
	["out", "O"],
	["from", "F"],
	["long", "Q"],
	["pitchers", "P"],
	["slot", "S"],
	["games", "G"],
	["pitching", "N"],
	["again", "A"],
	["captains", "C"],
	["list", "L"],
	["set", "U"],
	["for", "H"],
	["keep_costs", "D"],
	["everybody", "E"],
	["bench", "J"],
	["days_a_round", "V"],
	["mine", "Z"],
	["augments", "0"],
]);
const FULL_NAMES = new Map([...ABBREVIATIONS].map(([name, letter]) => [letter, name]));

/** The key in the custom_id of a menu of several choices that names the option for them. Other menus have a page id in each choice. */
export const CHOSEN = "chosen";

/** A command with the values of its query, as a button or a menu's option contains it. */
export interface PageId {
	command: string;
	values: Record<string, string>;
}

/**
 * Writes a whole query into a custom_id, for example `captains|c=Harbor Gulls|p=2`. The bot stores nothing for a button, so
 * the button works after a restart and a year later.
 *
 * @throws LongQueryError over 100 characters, which Discord refuses
 */
export function encodePageId(command: string, values: Values): string {
	const pairs = Object.entries(values).flatMap(([key, value]) =>
		value === undefined ? [] : [`|${ABBREVIATIONS.get(key) ?? key}=${escapeSeparators(String(value))}`],
	);
	const id = command + pairs.join("");
	if (id.length > ID_LIMIT) throw new LongQueryError(`custom_id of ${command} has ${id.length} characters`);
	return id;
}

/**
 * Checks that the longest button of an answer has room for its values, so that the person learns it before such a button is
 * needed.
 *
 * @throws UserError with the message if there is no room
 */
export function requireRoom(command: string, longest: Values, message: string): void {
	if (!hasRoom(command, longest)) throw new UserError(message);
}

/** Whether a button can carry these values. */
export function hasRoom(command: string, values: Values): boolean {
	try {
		encodePageId(command, values);
		return true;
	} catch (error) {
		if (error instanceof LongQueryError) return false;
		throw error;
	}
}

/** Parses a custom_id; null for text that `encodePageId` cannot have written. */
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
