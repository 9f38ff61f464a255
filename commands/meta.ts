import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { commandMenu } from "../src/discord/components.ts";
import { choiceOption, required } from "../src/discord/options/plain-options.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { META_LISTS, metaEmbed, metaRows, ROWS_A_PAGE } from "../src/embeds/meta.ts";
import { facetKey } from "../src/market/browse/facets.ts";

export default defineCommand({
	data: text => ({
		name: "meta",
		description: text.commands.meta.description,
		options: [required(choiceOption("list", text.commands.meta.list, text.meta, META_LISTS))],
	}),
	query: z.object({ list: z.enum(META_LISTS), page: pageNumber }),
	async run({ list, page }, { api, catalog, text }) {
		const { data, ...age } = await api.metaData();
		const rows = metaRows(data, list);
		const { pages, here, start, end } = clampPage(page, rows.length, ROWS_A_PAGE);
		const counts = Map.groupBy(list === "series" ? catalog.all() : [], ({ item }) => item.series);
		const shown = rows.slice(start, end).map(name => ({ name, cards: counts.get(name)?.length ?? 0 }));
		const options = shown
			.filter(({ cards }) => cards > 0)
			.map(({ name, cards }) => {
				const values = { series: facetKey(name), copy: "yes" };
				return { label: name, description: text.meta.count(cards), command: "market", values };
			});
		return {
			embeds: [metaEmbed({ data: { list, rows: shown, total: rows.length }, ...age }, text)],
			components: [
				...commandMenu("series", text.meta.openMarket, options),
				...pageButtons("meta", { list }, here, pages, text),
			],
		};
	},
});
