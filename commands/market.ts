import { z } from "zod";
import type { Modal } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { haveMenu } from "../src/discord/have-menu.ts";
import { priceMenu, sortMenu } from "../src/discord/menus.ts";
import { commandModal, selectField, textField } from "../src/discord/modal.ts";
import { filterOptions, filterQuery, readFilter } from "../src/discord/options/card-filter.ts";
import { facetOption, facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { cardsOption, mineValue, ownedFor } from "../src/discord/options/mine-option.ts";
import { choiceOption } from "../src/discord/options/option.ts";
import { priceRangeSchema, RANGE_LENGTH } from "../src/discord/options/price-option.ts";
import type { Values } from "../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { tellButton } from "../src/discord/saved-search.ts";
import { LISTINGS_A_PAGE, marketEmbed } from "../src/embeds/market.ts";
import { UserError } from "../src/errors.ts";
import { formatCardFilter } from "../src/format/card-filter.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../src/format/limits.ts";
import { cutText, plainMarkdown } from "../src/format/markup.ts";
import { formatServed } from "../src/format/served.ts";
import { formatPriceRange, type TypedPriceRange } from "../src/format/typed-price.ts";
import { ITEM_TYPES } from "../src/ground/words.ts";
import { type Facet, facetKey, facetValues } from "../src/market/browse/facets.ts";
import { type CardFilter, cardCheck, filtersOf } from "../src/market/browse/filter.ts";
import { MARKET_SORTS } from "../src/market/browse/ranking.ts";
import { refreshListings } from "../src/market/prices/latest-listing.ts";

/** The value of a menu that filters nothing; no real rarity has this name, and no key of a position. */
const ANY = "any rarity";

/** The start of a browse session as its buttons contain it: epoch ms in base 36, which is shorter. */
const sessionStart = z
	.string()
	.regex(/^[0-9a-z]{1,9}$/)
	.transform(text => Number.parseInt(text, 36))
	.optional()
	.catch(undefined);

export default defineCommand({
	name: "market",
	options: {
		sort: choiceOption(MARKET_SORTS, text => text.market.sorts),
		...filterOptions("type", "rarity", "team", "series", "position", "min_price", "max_price"),
		rarity: { ...facetOption("rarity"), schema: facetSchema.transform(text => (text === ANY ? undefined : text)) },
		cards: cardsOption,
	},
	values: {
		session: sessionStart,
		/** The form's range of prices, in place of both prices. */
		prices: priceRangeSchema.optional(),
		/** The form's choice: a type, the key of a position, or ANY. */
		kind: z.string().max(CHOICE_LIMIT).optional(),
		mine: mineValue,
		page: pageNumber,
		/** Set by buttons that do more than show the list. */
		do: z.enum(["filter", "refresh"]).optional(),
	},
	question: {
		values: (options, context) => filterQuery(readFilter(options, context)),
		describe: (options, context) => plainMarkdown(formatCardFilter(readFilter(options, context), context.text)),
		async cards(options, context) {
			const passes = cardCheck(readFilter(options, context));
			return { fits: context.catalog.all().filter(entry => passes(entry)), unclear: [] };
		},
	},
	corrects: ({ min_price, max_price, type, rarity, position, ...typed }, context) => ({
		...typed,
		prices: formatPriceRange(textOf(min_price), textOf(max_price)),
		rarity: keyOf("rarity", textOf(rarity), context),
		kind: keyOf("position", textOf(position), context) ?? type,
	}),
	form: ({ cards, mine, sort, ...given }, context) =>
		filterModal({}, { ...withoutField(given), mine: cards ?? mine, sort }, context),
	async run({ do: action, session: startedAt, page, sort = "overall", prices, kind, ...given }, context) {
		const { text } = context;
		const options = { ...given, ...readPrices(prices), ...readKind(kind) };
		const mine = options.cards ?? options.mine;
		const filter = readFilter(options, context);
		const query = { ...filterQuery(filter), mine, sort: sort === "overall" ? undefined : sort };
		if (action === "filter") {
			return filterModal(filter, { ...withoutField(query), mine, sort: query.sort }, context);
		}
		const owned = await ownedFor(mine, context);
		const ownedFilter = mine && owned ? { is: mine, cards: owned } : undefined;
		const session = context.browseSessions.open({ filter, sort }, startedAt, ownedFilter);
		const list = listPage(
			"market",
			{ ...query, session: session.startedAt.toString(36) },
			{ page, count: session.count, perPage: LISTINGS_A_PAGE },
		);
		const shownRows = () => session.rows(list.start, list.end);
		const refreshed =
			action === "refresh"
				? await refreshListings(
						shownRows().map(({ entry }) => entry.item.uuid),
						context,
					)
				: undefined;
		const rows = shownRows();
		const isFirstUse =
			startedAt === undefined && Object.values({ ...query, action }).every(value => value === undefined);
		const marketPage = {
			filter,
			sort,
			owned: ownedFilter,
			isOwned: (uuid: string) => owned?.has(uuid) ?? false,
			progress: context.catalog.progress(),
			now: context.now(),
			hint: isFirstUse,
			refreshed,
		};
		const entries = rows.map(({ entry }) => entry);
		return {
			embeds: [marketEmbed({ ...session, rows, ...marketPage }, text)],
			components: layout(
				priceMenu(entries, list, text),
				haveMenu(entries, text),
				// Another order starts a new session.
				sortMenu({ command: "market", query }, text.market.sorts, { current: sort, usual: "overall" }, text),
				pageRow(list, text),
				buttonRow(
					commandButton(text.market.filter, "market", { ...query, do: "filter" }),
					commandButton(text.buttons.refresh, "market", {
						...query,
						page: list.page === 1 ? undefined : list.page,
						do: "refresh",
					}),
					mine === undefined && tellButton("market", { ...query, sort: undefined }, text),
				),
			),
			...(mine !== undefined && { private: true as const }),
		};
	},
});

const textOf = (typed: unknown) => (typeof typed === "string" ? typed : undefined);

/** Both prices of the form's field. */
const readPrices = (prices: TypedPriceRange | undefined) =>
	prices && { min_price: prices.lowest, max_price: prices.highest };

/** The type or the position of the form's choice: of the two, only cards have a position. */
function readKind(kind: string | undefined) {
	if (kind === undefined) return undefined;
	const type = ITEM_TYPES.find(each => each === kind);
	return { type, position: type === undefined && kind !== ANY ? kind : undefined };
}

/** What was typed as a menu has it; undefined for what no card on the market has. */
function keyOf(facet: Facet, typed: string | undefined, context: Context): string | undefined {
	try {
		const name = findFacet(typed, facet, context);
		return name === undefined ? undefined : facetKey(name);
	} catch (error) {
		if (error instanceof UserError) return undefined;
		throw error;
	}
}

/** The filters for which the form has no field. */
function withoutField(query: CardFilter): CardFilter {
	const { type, rarity, team, series, position, min_price, max_price, ...others } = filtersOf(query);
	return others;
}

/** Asks for the filters. Filters without a field are kept in `others`. */
function filterModal(filter: CardFilter, others: Values, { catalog, text }: Context): Modal {
	const { market } = text;
	const facetField = (facet: Facet) => {
		const value = cutText(filter[facet] ?? "", CHOICE_LIMIT);
		return textField(facet, market.facets[facet], { value, maxLength: CHOICE_LIMIT, required: false });
	};
	// A key is short enough for a choice, no matter how long the name is.
	const choicesOf = (facet: Facet) =>
		facetValues(catalog.listed(), facet).map(({ name }) => ({
			label: formatServed(name, text),
			value: facetKey(name),
		}));
	const menu = (
		option: string,
		label: string,
		chosen: string | undefined,
		choices: { label: string; value: string }[],
	) =>
		selectField(option, label, {
			choices: [{ label: market.any, value: ANY }, ...choices].slice(0, MAX_CHOICES),
			chosen: chosen ?? ANY,
			required: false,
		});
	const types = ITEM_TYPES.map(type => ({ label: market.types[type], value: type }));
	return commandModal(
		market.filterTitle,
		"market",
		others,
		textField("prices", market.priceRange, {
			value: formatPriceRange(filter.min_price, filter.max_price),
			placeholder: market.ranges,
			maxLength: RANGE_LENGTH,
			required: false,
		}),
		facetField("team"),
		facetField("series"),
		menu("rarity", market.facets.rarity, filter.rarity && facetKey(filter.rarity), choicesOf("rarity")),
		menu("kind", market.kind, filter.position ? facetKey(filter.position) : filter.type, [
			...types,
			...choicesOf("position"),
		]),
	);
}
