import type { Captain } from "../../api/operations/captains.ts";
import { UserError } from "../../errors.ts";
import { readCaptains } from "../../finder/captains.ts";
import { captainTitle } from "../../finder/show/captains.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { facetKey } from "../../market/browse/facets.ts";
import { foldText, parseWords } from "../../market/search/search-text.ts";
import type { Choice, Context } from "../context.ts";
import type { CardContext } from "../question.ts";
import { facetSchema } from "./facet-option.ts";
import { matchesFilter } from "./filter-option.ts";
import { textOption } from "./option.ts";
import { choicesOf } from "./suggestions.ts";

async function completeCaptain(typed: string, { api }: Context): Promise<Choice[]> {
	const { data } = await readCaptains(api);
	const choices = choicesOf(data, {
		label: captainTitle,
		value: ({ uuid }) => uuid,
		apart: [({ uuid }) => uuid.slice(0, 6)],
	});
	return choices.filter(({ name }) => matchesFilter(name, typed));
}

/** A captain: a choice, a button's key or typed text. */
export const captainOption = { ...textOption(CHOICE_LIMIT), schema: facetSchema, complete: completeCaptain };

/**
 * Finds the captain of a choice, a button's key or free text.
 *
 * @throws UserError when no captain or several match the text
 */
export async function findCaptain(typed: string, { api, text }: Pick<CardContext, "api" | "text">): Promise<Captain> {
	const { data } = await readCaptains(api);
	const chosen = data.find(({ uuid }) => uuid === typed || facetKey(uuid) === typed);
	const words = parseWords(typed);
	const hasWords = (captain: Captain) => {
		const titleWords = parseWords(captainTitle(captain));
		return words.length > 0 && words.every(word => titleWords.includes(word));
	};
	// The strictest reading that matches counts: "Captain 1" is neither "Captain 12" nor "Captain 1 Jr.".
	const readings = [
		(captain: Captain) => foldText(captain.name) === words.join(" "),
		hasWords,
		(captain: Captain) => matchesFilter(captainTitle(captain), typed),
	];
	const matches = readings.map(reading => data.filter(reading)).find(({ length }) => length > 0) ?? [];
	const [captain, ...others] = chosen ? [chosen] : matches;
	if (captain !== undefined && others.length === 0) return captain;
	const quoted = escapeMarkdown(typed, 100);
	if (captain === undefined) throw new UserError(text.find.noCaptain(quoted));
	const ways = matches.map(match => ({
		label: captainTitle(match),
		values: {},
		instead: { typed, value: facetKey(match.uuid) },
	}));
	throw new UserError(text.find.severalCaptains(quoted), ways);
}
