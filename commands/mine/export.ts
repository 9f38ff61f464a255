import { defineSubcommand } from "../../src/discord/definition.ts";
import { formatLongCsv } from "../../src/format/csv.ts";
import { cardRows } from "../../src/mine/show/export.ts";

/** A person's cards as a file for a spreadsheet. */
export const exportFile = defineSubcommand({
	name: "mine export",
	options: {},
	async run(_query, { catalog, ownedCards, text, user }) {
		const owned = await ownedCards.of(user.id);
		if (owned === null) return { content: text.mine.none };
		const { done, file } = text.mineImport.export;
		return {
			content: done(owned.copies.size),
			files: [{ name: `${file}.csv`, data: await formatLongCsv(cardRows(owned.copies, catalog.get, text), text) }],
		};
	},
});
