import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { choiceOption, required } from "../src/discord/options/plain-options.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { META_LISTS, metaEmbed, metaRows, ROWS_A_PAGE } from "../src/embeds/meta.ts";

export default defineCommand({
	data: text => ({
		name: "meta",
		description: text.commands.meta.description,
		options: [required(choiceOption("list", text.commands.meta.list, text.meta, META_LISTS))],
	}),
	query: z.object({ list: z.enum(META_LISTS), page: pageNumber }),
	async run({ list, page }, { api, text }) {
		const { data, ...age } = await api.metaData();
		const rows = metaRows(data, list);
		const { pages, here, start, end } = clampPage(page, rows.length, ROWS_A_PAGE);
		return {
			embeds: [metaEmbed({ data: { list, rows: rows.slice(start, end), total: rows.length }, ...age }, text)],
			components: pageButtons("meta", { list }, here, pages, text),
		};
	},
});
