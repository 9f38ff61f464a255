import { buttonRow, layout } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { priceMenu, sortMenu } from "../../src/discord/menus.ts";
import { facetOption, findFacet } from "../../src/discord/options/facet-option.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { cardPriceOption } from "../../src/discord/options/price-option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import type { CardContext } from "../../src/discord/question.ts";
import { tellButton } from "../../src/discord/saved-search.ts";
import { CHANGES_A_PAGE, watchEmbed } from "../../src/feed/show/roster.ts";
import { formatMarketFilter } from "../../src/format/market.ts";
import { plainMarkdown } from "../../src/format/markup.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { findWatched, paysAtBuyNow, WATCH_SORTS, watchRows } from "../../src/market/prices/break-even.ts";

const STEP_CHOICES = ["64", "74", "79", "84", "all"] as const;
const STEPS = { 64: "64→65", 74: "74→75", 79: "79→80", 84: "84→85" };

interface Filters {
	step?: (typeof STEP_CHOICES)[number] | undefined;
	team?: string | undefined;
	max_price?: number | undefined;
}

/** @throws UserError for a team that is unknown, or several */
function readWatchFilter({ step = "all", max_price: maxPrice, ...options }: Filters, context: CardContext) {
	return { from: Number(step) || undefined, team: findFacet(options.team, "team", context), maxPrice };
}

/** The values that identify the list. */
const questionOf = ({ from, team, maxPrice }: ReturnType<typeof readWatchFilter>) => ({
	action: "watch",
	step: from,
	team: team && facetKey(team),
	max_price: maxPrice,
});

/** The Live cards one point below a rarity, with the price they must reach after a rise to break even. */
export const watch = defineSubcommand({
	name: "roster watch",
	options: {
		step: choiceOption(STEP_CHOICES, text => ({ ...STEPS, all: text.roster.watch.all })),
		team: facetOption("team"),
		max_price: cardPriceOption,
		sort: choiceOption(WATCH_SORTS, text => text.roster.watch.sorts),
	},
	values: { page: pageNumber },
	question: {
		values: (options, context) => questionOf(readWatchFilter(options, context)),
		describe(options, context) {
			const { text } = context;
			const { from, team, maxPrice } = readWatchFilter(options, context);
			const filters = plainMarkdown(formatMarketFilter({ team, maxPrice }, text));
			return [from === undefined ? text.roster.watch.title : `${from}→${from + 1}`, filters].filter(Boolean).join(", ");
		},
		async cards(options, context) {
			const rows = findWatched(context.catalog.all(), readWatchFilter(options, context));
			return { fits: rows.map(({ entry }) => entry), unclear: [] };
		},
	},
	async run({ sort = "even", page, ...options }, context) {
		const { cardChanges, catalog, text } = context;
		const filter = readWatchFilter(options, context);
		const { team, maxPrice } = filter;
		const all = watchRows(catalog.all(), filter, sort);
		const rises = await cardChanges.rises(catalog.all());
		const question = questionOf(filter);
		const list = listPage("roster", { ...question, sort }, { page, count: all.length, perPage: CHANGES_A_PAGE });
		const rows = all.slice(list.start, list.end);
		return {
			embeds: [
				watchEmbed(
					{
						rows,
						count: all.length,
						paysAtBuyNow: all.some(paysAtBuyNow),
						filter: { team, maxPrice },
						sort,
						rises,
						now: context.now(),
					},
					text,
				),
			],
			components: layout(
				priceMenu(
					rows.map(({ entry }) => entry),
					list,
					text,
				),
				all.length > 1 && sortMenu(list, text.roster.watch.sorts, { current: sort, usual: "even" }, text),
				pageRow(list, text),
				buttonRow(tellButton("roster", question, text)),
			),
		};
	},
});
