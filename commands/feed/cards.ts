import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { filterKeys } from "../../src/discord/feed-message.ts";
import { findFacet } from "../../src/discord/options/facet-option.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { CARDS_A_POST, newCardsEmbed } from "../../src/embeds/feed-post.ts";
import { UserError } from "../../src/errors.ts";
import type { FeedFilter } from "../../src/feed/feed.ts";
import { newCardsEvent } from "../../src/feed/roster.ts";

/** As the options and the buttons have them: names, parts of names or keys. */
export interface FilterOptions {
	series?: string | undefined;
	rarity?: string | undefined;
	team?: string | undefined;
}

interface CardsOptions extends FilterOptions {
	crawl?: number | undefined;
	page: number;
}

/** All new cards of a post. */
export async function showCards({ crawl, page, ...options }: CardsOptions, context: Context): Promise<Answer> {
	const { feeds, catalog, text } = context;
	const filter = filterOf(options, context);
	const event = crawl === undefined ? null : newCardsEvent(await feeds.newCards(crawl), filter);
	if (event === null) throw new UserError(text.feeds.new.none);
	const { cards } = event;
	const { pages, here, start, end } = clampPage(page, cards.length, CARDS_A_POST);
	return {
		embeds: [{ title: text.feeds.kinds.new, ...newCardsEmbed(cards.slice(start, end), catalog.get, text) }],
		components: pageButtons("feed", { action: "cards", crawl, ...filterKeys(filter) }, here, pages, text),
	};
}

/** @throws UserError when an option names no value, or several */
export function filterOf({ series, rarity, team }: FilterOptions, context: Context): FeedFilter {
	return {
		series: findFacet(series, "series", context) ?? null,
		rarity: findFacet(rarity, "rarity", context) ?? null,
		team: findFacet(team, "team", context) ?? null,
	};
}
