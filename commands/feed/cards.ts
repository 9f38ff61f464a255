import { z } from "zod";
import { filterKeys } from "../../src/discord/feed-message.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { defineButton } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { newCardsEvent } from "../../src/feed/kinds/new-cards.ts";
import { NEW_CARDS_A_PAGE, newCardsEmbed } from "../../src/feed/show/post.ts";
import { filterOf, filterQuery } from "./filter.ts";

/** All new cards of a post: the button of a post. */
export const cards = defineButton({
	name: "cards",
	forAnybody: true,
	query: z.object({
		/** The crawl that saw the new cards, epoch ms. */
		crawl: rowId,
		...filterQuery,
		page: pageNumber,
	}),
	async run({ crawl, page, ...options }, context) {
		const { cardChanges, catalog, text } = context;
		const filter = filterOf(options, context);
		const event = newCardsEvent(await cardChanges.newCards(crawl), filter);
		if (event === null) throw new UserError(text.feeds.new.none);
		const { pages, here, start, end } = clampPage(page, event.cards.length, NEW_CARDS_A_PAGE);
		return {
			embeds: [{ title: text.feeds.kinds.new, ...newCardsEmbed(event.cards.slice(start, end), catalog.get, text) }],
			components: pageButtons("feed", { action: "cards", crawl, ...filterKeys(filter) }, here, pages, text),
		};
	},
});
