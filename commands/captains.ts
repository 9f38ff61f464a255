import { z } from "zod";
import type { Captain } from "../src/api/operations/captains.ts";
import type { Answer } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import type { Autocomplete, Choice, Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu, priceMenu, sortMenu } from "../src/discord/menus.ts";
import { completeFilter, filterOption, filterValue, matchesFilter } from "../src/discord/options/filter-option.ts";
import { choicesOf } from "../src/discord/options/suggestions.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import type { CardContext } from "../src/discord/question.ts";
import { tellButton } from "../src/discord/saved-search.ts";
import { backButton, backSchema, openFits, openPrice } from "../src/discord/way-back.ts";
import { UserError } from "../src/errors.ts";
import { conditionOf, FIT_SORTS, type FitSort, readCaptains, sortedFits, whoFits } from "../src/finder/captains.ts";
import { FITS_A_PAGE, whoFitsEmbed } from "../src/finder/show/captain-fits.ts";
import { CAPTAINS_A_PAGE, captainsEmbed, captainTitle } from "../src/finder/show/captains.ts";
import { formatCardName } from "../src/format/card.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatServed } from "../src/format/served.ts";
import { compareNames } from "../src/ground/collation.ts";
import { facetKey } from "../src/market/browse/facets.ts";

/** The longest filters that fit together into one custom_id. */
const LENGTHS = { name: 20, team: 22, boost: 20 };

export default defineCommand({
	name: "captains",
	options: {
		name: { ...filterOption(LENGTHS.name), complete: completeFrom(({ name }) => name, LENGTHS.name) },
		team: { ...filterOption(LENGTHS.team), complete: completeFrom(({ team }) => team, LENGTHS.team) },
		boost: { ...filterOption(LENGTHS.boost), complete: completeBoost },
	},
	values: {
		page: pageNumber,
		/** The key of a captain whose cards are shown instead. */
		who: z.string().optional(),
		sort: z.enum(FIT_SORTS).optional(),
		/** Shows the cards that may or may not qualify, because data are missing. */
		unclear: z.literal("yes").optional(),
		back: backSchema,
	},
	/** Only the cards that a captain boosts are a list of cards. */
	question: {
		values: ({ who }) => ({ who }),
		describe({ who }, { catalog, text }) {
			const entry = catalog.all().find(({ item }) => facetKey(item.uuid) === who);
			return entry === undefined ? text.captains.openFits : text.captains.whoFits(formatCardName(entry.item));
		},
		async cards({ who }, context) {
			const { data: captains } = await readCaptains(context.api);
			const { found } = await findFits(findByKey(captains, who, context), context);
			if (found === null) throw new UserError(context.text.captains.gone);
			return { fits: found.fits.map(({ entry }) => entry), unclear: found.unclear.map(({ entry }) => entry) };
		},
	},
	async run({ name, team, boost, page, ...fits }, context) {
		const { text } = context;
		const { data: captains, ...age } = await readCaptains(context.api);
		if (fits.who !== undefined) return fitsAnswer(captains, { ...fits, page }, context);
		const isAsked = (attribute: string) =>
			[attribute, formatServed(attribute, text)].some(each => matchesFilter(each, boost));
		const found = captains.filter(
			captain =>
				matchesFilter(captain.name, name) &&
				matchesFilter(captain.team, team) &&
				boostedAttributes(captain).some(isAsked),
		);
		if (boost !== undefined)
			found.sort(
				(a, b) => highestBoost(b, isAsked) - highestBoost(a, isAsked) || boostTier(a, isAsked) - boostTier(b, isAsked),
			);
		const list = listPage("captains", { name, team, boost }, { page, count: found.length, perPage: CAPTAINS_A_PAGE });
		const shown = found.slice(list.start, list.end);
		const filters = [
			name &&
				text.captains.named(
					escapeMarkdown(
						wholeOf(
							name,
							found.map(captain => captain.name),
						),
					),
				),
			team &&
				text.captains.ofTeam(
					escapeMarkdown(
						wholeOf(
							team,
							found.map(captain => captain.team),
						),
					),
				),
			boost &&
				text.captains[found.length === 0 ? "noneBoosting" : "boosting"](
					escapeMarkdown(formatServed(wholeOf(boost, found.flatMap(boostedAttributes).filter(isAsked)), text)),
				),
		].filter(Boolean);
		const priceOf = ({ uuid }: Captain) => context.catalog.get(uuid)?.buyNow ?? null;
		const captainsPage = {
			captains: shown,
			found: found.length,
			total: captains.length,
			filters: filters.join(", "),
			boosted: boost === undefined ? undefined : { isAsked, priceOf },
		};
		const cards = shown.map(captain => ({
			label: captainTitle(captain),
			command: "item",
			values: openPrice(captain.uuid, list),
		}));
		const fitting = shown.map(captain => ({
			label: captainTitle(captain),
			command: "captains",
			values: openFits(captain.uuid, list),
		}));
		return {
			embeds: [captainsEmbed({ data: captainsPage, ...age }, text)],
			components: layout(
				commandMenu("card", text.captains.open, cards),
				commandMenu("fits", text.captains.openFits, fitting),
				pageRow(list, text),
			),
		};
	},
});

function completeFrom(textOf: (captain: Captain) => string | null, maxLength: number): Autocomplete {
	return async (typed, context) => completeFilter((await readCaptains(context.api)).data.map(textOf), typed, maxLength);
}

/**
 * The boosted attributes. An attribute of two sides, such as "Power Left" and "Power Right", is also one choice for both.
 */
async function completeBoost(typed: string, context: Context): Promise<Choice[]> {
	const names = new Set((await readCaptains(context.api)).data.flatMap(boostedAttributes));
	const bases = [...names].filter(name => name.endsWith(" Left")).map(name => name.slice(0, -" Left".length));
	const bothSides = new Set(bases.filter(base => names.has(`${base} Right`)));
	const { text } = context;
	const choices = choicesOf(
		[...names, ...bothSides].toSorted((a, b) => compareNames(a, b)),
		{
			label(name) {
				const shown = formatServed(name, text);
				return bothSides.has(name) ? text.captains.bothSides(shown) : shown;
			},
			value: name => filterValue(name, LENGTHS.boost),
		},
	);
	return choices.filter(({ name, value }) => value !== "" && [value, name].some(shown => matchesFilter(shown, typed)));
}

interface FitsQuery {
	who?: string | undefined;
	sort?: FitSort | undefined;
	page: number;
	unclear?: "yes" | undefined;
	back?: string | undefined;
}

/** The cards that a captain boosts. */
async function fitsAnswer(
	captains: readonly Captain[],
	{ who, sort = "boost", page, unclear: showsUnclear, back }: FitsQuery,
	context: Context,
): Promise<Answer> {
	const { finder, text, now } = context;
	const captain = findByKey(captains, who, context);
	const { condition, found } = await findFits(captain, context);
	const { fits, unclear, reasons } = found ?? { fits: [], unclear: [], reasons: {} };
	const listed = showsUnclear ? unclear : fits;
	const query = { who, sort: sort === "boost" ? undefined : sort, unclear: showsUnclear, back };
	const list = listPage("captains", query, { page, count: listed.length, perPage: FITS_A_PAGE });
	const shown = sortedFits(listed, sort, list.start, list.end);
	const count = condition && { fits: fits.length, open: unclear.length, reasons };
	const otherCards = showsUnclear
		? commandButton(text.captains.showFits, "captains", { ...query, unclear: undefined })
		: unclear.length > 0 && commandButton(text.captains.showUnclear, "captains", { ...query, unclear: "yes" });
	return {
		embeds: [whoFitsEmbed({ captain, fits: shown, count, sort, progress: finder.progress(), now: now() }, text)],
		components: layout(
			priceMenu(
				shown.map(({ entry }) => entry),
				list,
				text,
			),
			shown.length > 1 && sortMenu(list, text.captains.sorts, { current: sort, usual: "boost" }, text),
			pageRow(list, text, otherCards),
			buttonRow(
				condition !== null && tellButton("captains", { who }, text),
				backButton(back, text) ?? commandButton(text.captains.allCaptains, "captains", {}),
			),
		),
	};
}

/** @throws UserError when the captain is gone */
function findByKey(
	captains: readonly Captain[],
	who: string | undefined,
	{ text }: Pick<CardContext, "text">,
): Captain {
	const captain = captains.find(({ uuid }) => facetKey(uuid) === who);
	if (captain === undefined) throw new UserError(text.captains.gone);
	return captain;
}

/** The captain's condition and the cards that it boosts; null if the condition is not understood. */
async function findFits(captain: Captain, { catalog, finder }: Pick<CardContext, "catalog" | "finder">) {
	const condition = conditionOf(captain, catalog, finder.columns);
	return { condition, found: condition && (await whoFits(captain, condition, catalog, finder.columns)) };
}

/** The index of the first tier that boosts an attribute: 0 is the lowest tier, which needs the fewest players. */
function boostTier({ boosts }: Captain, isAsked: (name: string) => boolean): number {
	return boosts.findIndex(({ attributes }) => attributes.some(({ name }) => isAsked(name)));
}

/** The largest boost of a matching attribute in the highest tier. */
function highestBoost({ boosts }: Captain, isAsked: (name: string) => boolean): number {
	const boosted = boosts.at(-1)?.attributes.filter(({ name }) => isAsked(name)) ?? [];
	return Math.max(...boosted.map(({ value }) => Number.parseInt(value, 10) || 0), LEAST);
}
/** Lower than any real boost. */
const LEAST = -1000;

/** A captain without boosts has one empty name, so that it also matches when there is no filter. */
/** The full name that a filter found, if there is only one: a filter is cut to the length that a button can contain. */
function wholeOf(filter: string, names: readonly (string | null)[]): string {
	const [only, ...others] = new Set(names);
	return only && others.length === 0 ? only : filter;
}

function boostedAttributes({ boosts }: Captain): string[] {
	const names = boosts.flatMap(({ attributes }) => attributes.map(({ name }) => name));
	return names.length === 0 ? [""] : names;
}
