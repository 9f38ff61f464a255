import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { META_LISTS, metaEmbed, metaRows, ROWS_A_PAGE } from "../src/embeds/meta.ts";

export default defineCommand({
	data: text => ({
		name: "meta",
		description: text.commands.meta.description,
		options: [
			{
				type: ApplicationCommandOptionType.String,
				name: "list",
				description: text.commands.meta.list,
				required: true,
				choices: META_LISTS.map(list => ({ name: text.meta[list], value: list })),
			},
		],
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
