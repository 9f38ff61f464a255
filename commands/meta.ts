import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { META_LISTS, metaEmbed, metaRows, ROWS_A_PAGE } from "../src/embeds/meta.ts";
import { formatTitle } from "../src/format/markup.ts";

export default defineCommand({
	data: {
		name: "meta",
		description: "The season's series, brands and sets",
		options: [
			{
				type: ApplicationCommandOptionType.String,
				name: "list",
				description: "Which list",
				required: true,
				choices: META_LISTS.map(list => ({ name: formatTitle(list), value: list })),
			},
		],
	},
	query: z.object({ list: z.enum(META_LISTS), page: pageNumber }),
	async run({ list, page }, { api, text }) {
		const { data, ...age } = await api.metaData();
		const rows = metaRows(data, list);
		const { pages, here, start, end } = clampPage(page, rows.length, ROWS_A_PAGE);
		return {
			embeds: [metaEmbed({ data: { list, rows: rows.slice(start, end), total: rows.length }, ...age })],
			components: pageButtons("meta", { list }, here, pages, text),
		};
	},
});
