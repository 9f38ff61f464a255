import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineCommand } from "../../src/discord/definition.ts";
import { haveMenu } from "../../src/discord/have-menu.ts";
import { commandMenu, compareMenu, sortMenu } from "../../src/discord/menus.ts";
import { captainOption } from "../../src/discord/options/captain-option.ts";
import { filterOptions, filterQuery, readFilter } from "../../src/discord/options/card-filter.ts";
import { cardOptions } from "../../src/discord/options/card-labels.ts";
import { cardsOption, MINE_FILTERS, mineValue, ownedFor } from "../../src/discord/options/mine-option.ts";
import { choiceOption, schemasOf, textOption } from "../../src/discord/options/option.ts";
import { cardFinderOf, completeWhere, traitsOf } from "../../src/discord/options/where-option.ts";
import { requireRoom, type Values } from "../../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import type { CardContext } from "../../src/discord/question.ts";
import { tellButton } from "../../src/discord/saved-search.ts";
import { openPrice } from "../../src/discord/way-back.ts";
import { ApiError, UserError } from "../../src/errors.ts";
import type { FindFilter, OwnedFilter } from "../../src/finder/card-checks.ts";
import { FIND_SORTS, type FindSort } from "../../src/finder/card-order.ts";
import { type Clause, MAX_CLAUSES } from "../../src/finder/clause.ts";
import { decodeClauses, encodeClauses } from "../../src/finder/clause-codes.ts";
import { parseParts, splitClauses } from "../../src/finder/clauses.ts";
import type { FindQuery } from "../../src/finder/find-cards.ts";
import { formatWanted } from "../../src/finder/show/clauses.ts";
import { FOUND_A_PAGE, findEmbed } from "../../src/finder/show/find.ts";
import { formatCardName } from "../../src/format/card.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatProgress } from "../../src/format/market.ts";
import { plainMarkdown } from "../../src/format/markup.ts";
import { TimeoutError, withTimeout } from "../../src/ground/async.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";
import type { Texts } from "../../src/text/en.ts";
import { type BoostingCaptain, readCaptain, withTeamOf } from "./boosting-captain.ts";
import { correctWhere, whereForm, whereMistake } from "./where-mistake.ts";

const USUAL_SORT = "fit";

const filters = {
	...filterOptions("position", "max_price", "min_price", "min_overall", "max_overall"),
	...filterOptions("bats", "throws", "team", "series"),
};
const filterSchema = z.object(schemasOf(filters));

export default defineCommand({
	name: "find",
	options: {
		where: { ...textOption(CHOICE_LIMIT), complete: completeClauses },
		...filters,
		captain: captainOption,
		cards: cardsOption,
		sort: choiceOption(FIND_SORTS, text => text.find.sorts),
	},
	values: {
		/** The clauses of `where` in the form that buttons contain. */
		clauses: z.string().optional(),
		/** The tier from 1, the lowest; default: the highest. */
		tier: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
		mine: mineValue,
		page: pageNumber,
	},
	question: {
		values({ clauses: code = "", captain, tier, ...options }, context) {
			const clauses = decodeClauses(code, traitsOf(context));
			if (clauses === null) throw new UserError(context.text.errors.outdated);
			const ofCaptain = captain === undefined ? {} : { captain, tier };
			return {
				clauses: encodeClauses(clauses) || undefined,
				...filterQuery(readFilter(options, context)),
				...ofCaptain,
			};
		},
		describe(query, context) {
			const clauses = decodeClauses(query.clauses ?? "", traitsOf(context)) ?? [];
			const captain = query.captain && captainName(query.captain, context);
			const wanted = plainMarkdown(formatWanted(clauses, readFilter(query, context), context.text));
			return [wanted, captain].filter(Boolean).join(", ");
		},
		async cards({ clauses: code = "", captain: typedCaptain, tier, ...options }, context) {
			const captain = typedCaptain === undefined ? undefined : await readCaptain(typedCaptain, tier, context);
			const clauses = decodeClauses(code, traitsOf(context));
			if (clauses === null) throw new UserError(context.text.errors.outdated);
			const filter = withTeamOf(captain, readFilter(options, context));
			const cardFinder = cardFinderOf(context.finder.columns, context.catalog);
			return cardFinder.fitting({ clauses, filter, boosting: captain?.boosting });
		},
	},
	form: (_query, { text }) => whereForm("find", text),
	async run({ where = "", clauses: code, captain: typedCaptain, tier, sort, page, ...options }, context) {
		const { text } = context;
		const mine = options.cards ?? options.mine;
		const order = sort === USUAL_SORT ? undefined : sort;
		const captain = typedCaptain === undefined ? undefined : await readCaptain(typedCaptain, tier, context);
		const filter = readFilter(options, context);
		const query = { ...filterQuery(filter), captain: captain?.key, tier, mine, sort: order };
		const traits = traitsOf(context);
		const parsed = parseParts(splitClauses(where, traits), traits, roleOf(filter));
		if (parsed.bad.length > 0) return whereMistake(where, parsed, query, context);
		const clauses = code === undefined ? parsed.clauses : decodeClauses(code, traits);
		if (clauses === null) throw new UserError(text.errors.outdated);
		if (clauses.length > MAX_CLAUSES) return { ...correctWhere(text.find.many, where, query, text), private: true };
		const owned = await ownedFor(mine, context);
		const ownedFilter = mine && owned ? { is: mine, cards: owned } : undefined;
		const search = {
			clauses,
			filter: { ...withTeamOf(captain, filter), owned: ownedFilter },
			captain,
			sort: sort ?? USUAL_SORT,
			isOwned: (uuid: string) => owned?.has(uuid) ?? false,
		};
		const answer = showFound(search, { clauses: encodeClauses(clauses) || undefined, ...query }, page, context);
		return mine === undefined ? answer : { ...answer, private: true };
	},
});

/** The captain as the market lists their card, which needs no network. */
function captainName(key: string, { catalog }: CardContext): string | undefined {
	const entry = catalog.all().find(({ item }) => facetKey(item.uuid) === key);
	return entry && formatCardName(entry.item);
}

const PITCHERS = ["SP", "RP", "CP"];

/** The role whose attributes a clause means if hitters and pitchers have one of the same name. */
function roleOf({ position }: CardFilter): "pitcher" | "hitter" | undefined {
	if (position === undefined) return undefined;
	return PITCHERS.includes(position) ? "pitcher" : "hitter";
}

interface Search {
	clauses: readonly Clause[];
	filter: FindFilter;
	captain: BoostingCaptain | undefined;
	sort: FindSort;
	/** Whether the person owns a card, for a message that nobody else sees. */
	isOwned(uuid: string): boolean;
}

/**
 * One page of the cards that fit.
 *
 * @param query the search as buttons contain it
 * @throws UserError when buttons have no room for the search, or while no cards have been read
 */
function showFound(search: Search, query: Values, page: number, context: Context): Answer {
	const { catalog, finder, now, text } = context;
	const { clauses, filter, captain, sort, isOwned } = search;
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
	const isAbsenceKnown = found.total === 0 && progress.total > 0 && progress.read >= progress.total;
	const foundPage = {
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
		isOwned,
		now: now(),
		hint: page === 1 && Object.values(query).every(value => value === undefined),
	};
	const question = { ...query, sort: undefined };
	const openable = cardOptions(entries, text).map(({ entry, option }) => ({
		...option,
		command: "item",
		values: openPrice(entry.item.uuid, list),
	}));
	return {
		embeds: [findEmbed(foundPage, text)],
		components: layout(
			commandMenu("item", text.find.open, openable),
			compareMenu(entries, text),
			haveMenu(entries, text),
			found.total > 1 && sortMenu(list, text.find.sorts, { current: sort, usual: USUAL_SORT }, text),
			pageRow(
				list,
				text,
				tierButton(captain, query, text),
				query.mine === undefined && tellButton("find", question, text),
			),
		),
	};
}

/** The button to the next lower tier; from the lowest tier it leads to the highest. */
function tierButton(captain: BoostingCaptain | undefined, query: Values, { find }: Texts) {
	if (captain === undefined || captain.tiers < 2) return null;
	const tier = captain.tier > 1 ? captain.tier - 1 : captain.tiers;
	return commandButton(find.showTier(String(tier)), "find", { ...query, tier });
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
	const { data: options = {} } = filterSchema.safeParse(values);
	const typedCaptain = typeof values.captain === "string" ? values.captain.trim() : "";
	const captain =
		typedCaptain === ""
			? undefined
			: await withTimeout(readCaptain(typedCaptain, undefined, context), CAPTAINS_MS).catch(ignoreUnknown);
	let filter: CardFilter = {};
	try {
		filter = readFilter(options, context);
	} catch (error) {
		ignoreUnknown(error);
	}
	const owned = await typedOwned(values.cards, context);
	return { filter: { ...withTeamOf(captain, filter), owned }, boosting: captain?.boosting };
}

/** The filter of the person's cards; none if they have no list. Only the person sees suggestions. */
async function typedOwned(mine: unknown, context: Context): Promise<OwnedFilter | undefined> {
	const filter = MINE_FILTERS.find(each => each === mine);
	if (filter === undefined) return undefined;
	const cards = await ownedFor(undefined, { ...context, isPrivate: true });
	return cards === null ? undefined : { is: filter, cards };
}

/** A text that is still being typed may match nothing yet, and the service may fail or be slow. */
function ignoreUnknown(error: unknown): undefined {
	if (error instanceof UserError || error instanceof ApiError || error instanceof TimeoutError) return undefined;
	throw error;
}
