import { z } from "zod";
import { ID_LIMIT } from "../format/limits.ts";
import { facetKey } from "../market/browse/facets.ts";
import type { Texts } from "../text/en.ts";
import type { Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import { decodePageId, encodePageId, type Values } from "./page-id.ts";

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
