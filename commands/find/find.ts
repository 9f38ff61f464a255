import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineCommand } from "../../src/discord/definition.ts";
import { commandMenu, compareMenu, priceMenu, sortMenu } from "../../src/discord/menus.ts";
import { captainOption } from "../../src/discord/options/captain-option.ts";
import { choiceOption, textOption } from "../../src/discord/options/option.ts";
import { cardFinderOf, completeWhere, traitsOf } from "../../src/discord/options/where-option.ts";
import { encodePageId, requireRoom, type Values } from "../../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { openPrice } from "../../src/discord/way-back.ts";
import { ApiError, UserError } from "../../src/errors.ts";
import type { CardFilter } from "../../src/finder/card-checks.ts";
import { FIND_SORTS, type FindSort } from "../../src/finder/card-order.ts";
import { type Clause, MAX_CLAUSES } from "../../src/finder/clause.ts";
import { decodeClauses, encodeClauses } from "../../src/finder/clause-codes.ts";
import { parseParts, splitClauses } from "../../src/finder/clauses.ts";
import type { FindQuery } from "../../src/finder/find-cards.ts";
import { FOUND_A_PAGE, findEmbed } from "../../src/finder/show/find.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatProgress } from "../../src/format/market.ts";
import { TimeoutError, withTimeout } from "../../src/ground/async.ts";
import type { Texts } from "../../src/text/en.ts";
import { type BoostingCaptain, readCaptain, withTeamOf } from "./boosting-captain.ts";
import { cardFilterQuery, filterOptions, filterSchema, readCardFilter, roleOf } from "./card-filter.ts";
import { whereForm, whereMistake } from "./where-mistake.ts";

const USUAL_SORT = "fit";

export default defineCommand({
	name: "find",
	options: {
		where: { ...textOption(CHOICE_LIMIT), complete: completeClauses },
		...filterOptions,
		captain: captainOption,
		sort: choiceOption(FIND_SORTS, text => text.find.sorts),
	},
	values: {
		/** The clauses of `where` in the form that buttons contain. */
		clauses: z.string().optional(),
		/** The tier from 1, the lowest; default: the highest. */
		tier: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
		page: pageNumber,
		/** Opens the form for `where`. */
		edit: z.literal("yes").optional(),
	},
	async run({ where = "", clauses: code, captain: typedCaptain, tier, sort, page, edit, ...options }, context) {
		const { text } = context;
		const order = sort === USUAL_SORT ? undefined : sort;
		if (edit !== undefined) {
			return whereForm(encodePageId("find", { ...options, captain: typedCaptain, tier, sort: order }), text);
		}
		const captain = typedCaptain === undefined ? undefined : await readCaptain(typedCaptain, tier, context);
		const filter = readCardFilter(options, context);
		const query = { ...cardFilterQuery(filter), captain: captain?.key, tier, sort: order };
		const traits = traitsOf(context);
		const parsed = parseParts(splitClauses(where, traits), traits, roleOf(filter));
		if (parsed.bad.length > 0) return whereMistake(where, parsed, query, context);
		const clauses = code === undefined ? parsed.clauses : decodeClauses(code, traits);
		if (clauses === null) throw new UserError(text.errors.outdated);
		if (clauses.length > MAX_CLAUSES) throw new UserError(text.find.many);
		const search = { clauses, filter: withTeamOf(captain, filter), captain, sort: sort ?? USUAL_SORT };
		return showFound(search, { clauses: encodeClauses(clauses) || undefined, ...query }, page, context);
	},
});

interface Search {
	clauses: readonly Clause[];
	filter: CardFilter;
	captain: BoostingCaptain | undefined;
	sort: FindSort;
}

/**
 * One page of the cards that fit.
 *
 * @param query the search as buttons contain it
 * @throws UserError when buttons have no room for the search, or while no cards have been read
 */
function showFound(search: Search, query: Values, page: number, context: Context): Answer {
	const { catalog, finder, now, text } = context;
	const { clauses, filter, captain, sort } = search;
	const cardFinder = cardFinderOf(finder.columns, catalog);
	const crawl = catalog.progress();
	if (cardFinder.size() === 0 && !crawl.complete) {
		throw new UserError(text.cards.tryAgain(formatProgress(crawl, text)));
	}
	const criteria = { clauses, filter, boosting: captain?.boosting, sort };
	const found = cardFinder.find(criteria);
	const list = listPage("find", query, { page, count: found.total, perPage: FOUND_A_PAGE });
	const longest = { ...query, sort: "overall", page: list.pages, ...(captain && { tier: captain.tiers }) };
	requireRoom("find", longest, text.find.tooLong);
	const cards = found.cards(list.start, list.end);
	const entries = cards.map(({ entry }) => entry);
	const progress = finder.progress();
	const isAbsenceKnown = found.total === 0 && progress.read >= progress.total;
	const view = {
		found: cards,
		total: found.total,
		cards: cardFinder.size(),
		clauses,
		filter,
		sort,
		captain,
		progress,
		excluding: found.total === 0 ? cardFinder.mostExcluding(criteria) : undefined,
		absent: isAbsenceKnown
			? clauses.filter(clause => "measure" in clause && !cardFinder.hasMeasure(clause.measure))
			: [],
		now: now(),
		hint: page === 1 && Object.values(query).every(value => value === undefined),
	};
	const openable = entries.map(({ item }) => ({
		label: formatCardLabel(item, text),
		command: "item",
		values: openPrice(item.uuid, list),
	}));
	return {
		embeds: [findEmbed(view, text)],
		components: layout(
			commandMenu("item", text.find.open, openable),
			priceMenu(entries, list, text),
			compareMenu(entries, text),
			found.total > 1 && sortMenu(list, text.find.sorts, { current: sort, usual: USUAL_SORT }, text),
			pageRow(list, text, ...tierButtons(captain, query, text)),
		),
	};
}

/** Buttons to the tiers next to the current one. */
function tierButtons(captain: BoostingCaptain | undefined, query: Values, { find }: Texts) {
	if (captain === undefined) return [];
	const neighbours = [captain.tier - 1, captain.tier + 1].filter(tier => tier >= 1 && tier <= captain.tiers);
	return neighbours.map(tier => commandButton(find.showTier(String(tier)), "find", { ...query, tier }));
}

/** Completes the last clause, with the number of cards that fit it and the other options. */
async function completeClauses(typed: string, context: Context, values: Readonly<Record<string, unknown>>) {
	return completeWhere(typed, await typedCriteria(values, context), context);
}

/** How long suggestions wait for the captains. */
const CAPTAINS_MS = 500;

/** The options besides `where`, as far as they are valid already. */
async function typedCriteria(
	values: Readonly<Record<string, unknown>>,
	context: Context,
): Promise<Omit<FindQuery, "clauses">> {
	const { data: options = filterSchema.parse({}) } = filterSchema.safeParse(values);
	const typedCaptain = typeof values.captain === "string" ? values.captain.trim() : "";
	const captain =
		typedCaptain === ""
			? undefined
			: await withTimeout(readCaptain(typedCaptain, undefined, context), CAPTAINS_MS).catch(ignoreUnknown);
	let filter: CardFilter = {};
	try {
		filter = readCardFilter(options, context);
	} catch (error) {
		ignoreUnknown(error);
	}
	return { filter: withTeamOf(captain, filter), boosting: captain?.boosting };
}

/** A text that is still being typed may match nothing yet, and the service may fail or be slow. */
function ignoreUnknown(error: unknown): undefined {
	if (error instanceof UserError || error instanceof ApiError || error instanceof TimeoutError) return undefined;
	throw error;
}
