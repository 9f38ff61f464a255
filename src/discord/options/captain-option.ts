import type { Captain } from "../../api/operations/captains.ts";
import { UserError } from "../../errors.ts";
import { readCaptains } from "../../finder/captains.ts";
import { captainTitle } from "../../finder/show/captains.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, formatLabel } from "../../format/markup.ts";
import { facetKey } from "../../market/browse/facets.ts";
import { foldText, parseWords } from "../../market/search/search-text.ts";
import type { Choice, Context } from "../command.ts";
import { facetSchema } from "./facet-option.ts";
import { matchesFilter } from "./filter-option.ts";
import { textOption } from "./option.ts";

export async function completeCaptain(typed: string, { api }: Context): Promise<Choice[]> {
	const { data } = await readCaptains(api);
	return data
		.filter(captain => matchesFilter(captainTitle(captain), typed))
		.map(captain => ({ name: formatLabel(captainTitle(captain), CHOICE_LIMIT), value: captain.uuid }));
}

/** A captain: a choice, a button's key or typed text. */
export const captainOption = { ...textOption(CHOICE_LIMIT), schema: facetSchema, complete: completeCaptain };

/**
 * Finds the captain of a choice, a button's key or free text.
 *
 * @throws UserError when the text names none, or several
 */
export async function findCaptain(wanted: string, { api, text }: Context): Promise<Captain> {
	const { data } = await readCaptains(api);
	const known = data.find(({ uuid }) => uuid === wanted || facetKey(uuid) === wanted);
	const words = parseWords(wanted);
	const hasWords = (each: Captain) => {
		const own = parseWords(captainTitle(each));
		return words.length > 0 && words.every(word => own.includes(word));
	};
	// "Captain 1" is neither "Captain 12" nor "Captain 1 Jr.", and "90 Captain 1" is not "90 Captain 12".
	const readings = [
		(each: Captain) => foldText(each.name) === words.join(" "),
		hasWords,
		(each: Captain) => matchesFilter(captainTitle(each), wanted),
	];
	const meant = readings.map(reading => data.filter(reading)).find(({ length }) => length > 0) ?? [];
	const [captain, ...others] = known ? [known] : meant;
	if (captain !== undefined && others.length === 0) return captain;
	const typed = escapeMarkdown(wanted, 100);
	throw new UserError(captain === undefined ? text.find.noCaptain(typed) : text.find.severalCaptains(typed));
}
