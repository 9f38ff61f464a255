import { layout } from "../../src/discord/components.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { filterQuery } from "../../src/discord/options/card-filter.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { newCardsEvent } from "../../src/feed/kinds/new-cards.ts";
import { NEW_CARDS_A_PAGE, newCardsEmbed } from "../../src/feed/show/new-cards.ts";
import { filterOf, filterValues } from "./filter.ts";

/** Shows all new cards of a post; runs from the post's button. */
export const cards = defineButton({
	name: "cards",
	administration: false,
	values: {
		/** The crawl that saw the new cards, epoch ms. */
		crawl: rowId,
		...filterValues,
		page: pageNumber,
	},
	async run({ crawl, page, ...options }, context) {
		const { cardChanges, catalog, text } = context;
		const filter = await filterOf(options, context);
		const event = newCardsEvent(await cardChanges.newCards(crawl), filter);
		if (event === null) throw new UserError(text.feeds.new.none);
		const query = { action: "cards", crawl, ...filterQuery(filter) };
		const shownPage = listPage("feed", query, { page, count: event.cards.length, perPage: NEW_CARDS_A_PAGE });
		const cards = event.cards.slice(shownPage.start, shownPage.end);
		return {
			embeds: [{ title: text.feeds.kinds.new, ...newCardsEmbed(cards, catalog.get, text) }],
			components: layout(pageRow(shownPage, text)),
		};
	},
});
