import { layout } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { priceMenu, sortMenu } from "../../src/discord/menus.ts";
import { facetOption, findFacet } from "../../src/discord/options/facet-option.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { cardPriceOption } from "../../src/discord/options/price-option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { CHANGES_A_PAGE, watchEmbed } from "../../src/feed/show/roster.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { paysAtBuyNow, WATCH_SORTS, watchRows } from "../../src/market/prices/break-even.ts";

const STEP_CHOICES = ["64", "74", "79", "84", "all"] as const;
const STEPS = { 64: "64→65", 74: "74→75", 79: "79→80", 84: "84→85" };

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
	async run({ step = "all", max_price: maxPrice, sort = "even", page, ...options }, context) {
		const { cardChanges, catalog, text } = context;
		const team = findFacet(options.team, "team", context);
		const all = watchRows(catalog.all(), { from: Number(step) || undefined, team, maxPrice }, sort);
		const rises = await cardChanges.rises(catalog.all());
		const list = listPage(
			"roster",
			{ action: "watch", step, team: team && facetKey(team), max_price: maxPrice, sort },
			{ page, count: all.length, perPage: CHANGES_A_PAGE },
		);
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
			),
		};
	},
});
