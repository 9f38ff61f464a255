import { layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu, sortMenu } from "../src/discord/menus.ts";
import { choiceOption, required } from "../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { openCost } from "../src/discord/way-back.ts";
import { groupOption, META_LISTS, type MetaList, metaEmbed, metaRows, ROWS_A_PAGE } from "../src/embeds/meta.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { CatalogEntry } from "../src/market/catalog/catalog.ts";
import { GROUP_SORTS, groupCosts } from "../src/market/prices/collection-cost.ts";

/** The group to which a card belongs. The market does not give an item's brand. */
const NAMES: Readonly<Record<MetaList, (entry: CatalogEntry) => string | null>> = {
	series: ({ item }) => item.series,
	sets: ({ item }) => item.set,
	brands: () => null,
};

export default defineCommand({
	name: "meta",
	options: {
		list: required(choiceOption(META_LISTS, text => text.meta)),
		sort: choiceOption(GROUP_SORTS, text => text.meta.sorts),
	},
	values: { page: pageNumber },
	async run({ list, sort = "cost", page }, context) {
		const { api, catalog, text } = context;
		const { data, ...age } = await api.metaData();
		const entries = countedCards(list, context);
		const names = metaRows(data, list);
		const groups = groupCosts([...new Set(names)], entries, NAMES[list], sort);
		const query = { list, sort: sort === "cost" ? undefined : sort };
		const shownPage = listPage("meta", query, { page, count: groups.length, perPage: ROWS_A_PAGE });
		const rows = groups.slice(shownPage.start, shownPage.end);
		const options = rows
			.filter(({ cards }) => cards > 0)
			.map(group => {
				const key = facetKey(group.name);
				const values = openCost(list === "series" ? { series: key } : { set: key }, shownPage);
				return { ...groupOption(group, text), command: "cost", values };
			});
		const metaPage = {
			list,
			rows,
			total: names && groups.length,
			entries,
			progress: catalog.progress(),
			now: context.now(),
		};
		return {
			embeds: [metaEmbed({ data: metaPage, ...age }, text)],
			components: layout(
				commandMenu("group", text.meta.open, options),
				entries.length > 0 && sortMenu(shownPage, text.meta.sorts, { current: sort, usual: "cost" }, text),
				pageRow(shownPage, text),
			),
		};
	},
});

/** The cards of players; none if the market gives the group of no card. */
function countedCards(list: MetaList, { catalog }: Context): CatalogEntry[] {
	const cards = catalog.all().filter(({ item }) => item.type === "card");
	return cards.some(entry => NAMES[list](entry) !== null) ? cards : [];
}
