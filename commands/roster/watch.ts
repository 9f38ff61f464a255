import { buttonRow, layout } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { priceMenu, sortMenu } from "../../src/discord/menus.ts";
import { filterOptions, filterQuery, readFilter } from "../../src/discord/options/card-filter.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import type { CardContext } from "../../src/discord/question.ts";
import { tellButton } from "../../src/discord/saved-search.ts";
import { CHANGES_A_PAGE, watchEmbed } from "../../src/feed/show/roster.ts";
import { formatCardFilter } from "../../src/format/card-filter.ts";
import { plainMarkdown } from "../../src/format/markup.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";
import {
	findWatched,
	paysAtBuyNow,
	WATCH_SORTS,
	type WatchFilter,
	watchRows,
} from "../../src/market/prices/break-even.ts";

const STEP_CHOICES = ["64", "74", "79", "84", "all"] as const;
const STEPS = { 64: "64→65", 74: "74→75", 79: "79→80", 84: "84→85" };

interface Filters extends CardFilter {
	step?: (typeof STEP_CHOICES)[number] | undefined;
}

/** @throws UserError for a team that is unknown, or several */
const readWatchFilter = ({ step = "all", ...options }: Filters, context: CardContext): WatchFilter => ({
	from: Number(step) || undefined,
	...readFilter(options, context),
});

/** The values that identify the list. */
const questionOf = ({ from, ...filter }: WatchFilter) => ({ action: "watch", step: from, ...filterQuery(filter) });

/** The Live cards one point below a rarity, with the price they must reach after a rise to break even. */
export const watch = defineSubcommand({
	name: "roster watch",
	options: {
		step: choiceOption(STEP_CHOICES, text => ({ ...STEPS, all: text.roster.watch.all })),
		...filterOptions("team", "max_price"),
		sort: choiceOption(WATCH_SORTS, text => text.roster.watch.sorts),
	},
	values: { page: pageNumber },
	question: {
		values: (options, context) => questionOf(readWatchFilter(options, context)),
		describe(options, context) {
			const { text } = context;
			const { from, ...filter } = readWatchFilter(options, context);
			const filters = plainMarkdown(formatCardFilter(filter, text));
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
						filter,
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
