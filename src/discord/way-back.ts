import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import { ID_LIMIT } from "../format/limits.ts";
import { facetKey } from "../market/browse/facets.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import { decodePageId, encodePageId, hasRoom, type Values } from "./page-id.ts";
import { MAX_PAGE } from "./pages.ts";

/**
 * The way back: the page id of the list from which something was opened, with `~` for `|`, which would be escaped to
 * three characters in a value. If that list was itself opened from another one, it contains its own way back, with `^`.
 */
export const backSchema = z.string().optional();

/** A list from which something is opened, in its current state. */
export interface Origin {
	command: string;
	/** The values that show this same page again. */
	here: Values;
}

/**
 * The values with which a list opens a card's price, or the card: each leads to the other, and to the card's captains.
 */
export function openPrice(card: string, origin: Origin): Values {
	return openFrom(origin, "item", { card }, { captains: "yes", page: 99 });
}

/** The values with which a list opens a game's box score. */
export function openGame(game: Values, origin: Origin): Values {
	return openFrom(origin, "game", game, { tab: "pitching", side: "home" });
}

/** The values with which a list opens the cards that a captain boosts. */
export function openFits(captain: string, origin: Origin): Values {
	return openFrom(origin, "captains", { who: facetKey(captain) }, { sort: "overall", page: MAX_PAGE });
}

/** The values with which a list opens the costs of a group of cards: a series or a set. */
export function openCost(group: Values, origin: Origin): Values {
	return openFrom(origin, "cost", group, { page: MAX_PAGE });
}

/**
 * The values with which a list opens something: with the way back, or as a private copy (so that the list stays) if the
 * list's query is too long for the buttons of the opened message.
 *
 * @param longest the values that the longest of those buttons adds
 */
function openFrom({ command: list, here }: Origin, command: string, values: Values, longest: Values): Values {
	const room = ID_LIMIT - encodePageId(command, { ...values, ...longest, back: "" }).length;
	const page = here.page === 1 ? undefined : here.page;
	// Without its session, a list of the market is sorted again if the market has been read since; without its game, a
	// review starts with the item that has waited longest.
	const ids = [{}, { session: undefined }, { game: undefined }, { back: undefined }]
		.map((left): Values => ({ ...here, ...left, page }))
		.filter(query => !Object.values(query).some(value => String(value).includes("^")))
		.map(({ back, ...query }) => encodePageId(list, { ...query, back: back && String(back).replaceAll("~", "^") }));
	const back = ids.find(id => id.length <= room && !/[~%]/.test(id));
	return back === undefined ? { ...values, copy: "yes" } : { ...values, back: back.replaceAll("|", "~") };
}

/** A request as the value `back`, which a list, or what was run before, writes; undefined if it has a mark of its own. */
export function backValue(command: string, values: Values): string | undefined {
	const id = hasRoom(command, values) ? encodePageId(command, values) : "";
	return id === "" || /[~^%]/.test(id) ? undefined : id.replaceAll("|", "~");
}

/** The button that leads back to the list; null if nothing was opened from a list. */
export function backButton(
	back: string | undefined,
	{ buttons }: Texts,
	label = buttons.back,
): APIButtonComponentWithCustomId | null {
	const id = back?.replaceAll("~", "|").replaceAll("^", "~") ?? "";
	if (id.length > ID_LIMIT || decodePageId(id) === null) return null;
	return { ...commandButton(label, "market", {}), custom_id: id };
}

/** The row of that button, which `layout` drops if there is none. */
export function backRow(back: string | undefined, text: Texts): Row {
	return buttonRow(backButton(back, text));
}
