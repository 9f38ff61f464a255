import { CARDS_A_POST, feedEmbed, feedHeadline } from "../embeds/feed-post.ts";
import type { Feed, FeedFilter } from "../feed/feed.ts";
import type { FeedEvent } from "../feed/feed-runner.ts";
import { formatCardLabel } from "../format/card.ts";
import { facetKey } from "../market/browse/facets.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import type { Answer, Row } from "./answer.ts";
import { buttonRow, commandButton, commandMenu } from "./components.ts";
import type { Values } from "./page-id.ts";

/** The post of an event, with a button to all of its cards and a menu of their prices. @param mark a first line, as of a test */
export function feedMessage(
	feed: Feed,
	event: FeedEvent,
	catalog: Pick<Catalog, "get">,
	text: Texts,
	mark?: string,
): Answer {
	const headline = feedHeadline(event, text);
	return {
		content: mark === undefined ? headline : `${mark}\n${headline}`,
		embeds: [feedEmbed(event, catalog.get, text)],
		components: [...buttonsOf(feed, event, text), ...priceMenu(event, catalog, text)],
	};
}

function buttonsOf(feed: Feed, event: FeedEvent, text: Texts): Row[] {
	const { feeds } = text;
	if (event.kind === "roster") {
		const team = feed.team === null ? undefined : facetKey(feed.team);
		return [buttonRow(commandButton(feeds.roster.all, "roster", { update: event.at.toString(36), team, copy: "yes" }))];
	}
	if (event.kind !== "new" || event.cards.length <= CARDS_A_POST) return [];
	const { series, rarity, team } = filterKeys(feed);
	const values = { action: "cards", crawl: event.at, series, rarity, team, copy: "yes" };
	return [buttonRow(commandButton(feeds.new.all, "feed", values))];
}

/** Opens a private copy, so that the post stays. Without prices, which would be those of the day of the post. */
function priceMenu(event: FeedEvent, catalog: Pick<Catalog, "get">, text: Texts): Row[] {
	const options = uuidsOf(event).flatMap(uuid => {
		const entry = catalog.get(uuid);
		if (entry === undefined) return [];
		return [{ label: formatCardLabel(entry.item, text), command: "price", values: { card: uuid, copy: "yes" } }];
	});
	return options.length === 0 ? [] : [commandMenu("price", text.market.open, options)];
}

/** The cards that the post shows. */
function uuidsOf(event: FeedEvent): string[] {
	switch (event.kind) {
		case "roster":
			return event.changes.slice(0, CARDS_A_POST).map(({ uuid }) => uuid);
		case "new":
			return event.cards.slice(0, CARDS_A_POST).map(({ uuid }) => uuid);
		case "moves":
			return event.moves.map(({ entry }) => entry.item.uuid);
		case "digest":
			return [...event.flips, ...event.up, ...event.down].map(({ entry }) => entry.item.uuid);
	}
}

/** A feed's filter as keys of fixed length, which fit into a custom_id. */
export function filterKeys({ series, rarity, team }: FeedFilter): Values {
	const key = (name: string | null) => (name === null ? undefined : facetKey(name));
	return { series: key(series), rarity: key(rarity), team: key(team) };
}
