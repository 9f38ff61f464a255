import { DEFAULT_MIN_PRICE, type Feed, feedFilter } from "../feed/feed.ts";
import { exampleEvent } from "../feed/kinds/examples.ts";
import type { FeedEvent } from "../feed/kinds/index.ts";
import type { FeedMessages } from "../feed/messages.ts";
import { CARDS_A_POST, type CurrentCards } from "../feed/show/drawing.ts";
import { formatFeedName } from "../feed/show/feed.ts";
import { feedPost } from "../feed/show/post.ts";
import type { Finder } from "../finder/finder.ts";
import type { FeedKind } from "../ground/words.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import { formatPause } from "../posting/show/failure.ts";
import type { Texts } from "../text/en.ts";
import type { Answer, Row } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import { commandMenu } from "./menus.ts";
import { filterQuery } from "./options/card-filter.ts";
import { tellApart } from "./options/card-labels.ts";

/** The messages of feeds, each in the language of its feed. @param now epoch ms */
export function createFeedMessages(
	catalog: Pick<Catalog, "get">,
	{ recentChanges }: Pick<Finder, "recentChanges">,
	textsFor: (locale: string) => Texts,
	now: () => number,
): FeedMessages<Answer> {
	const current = { get: catalog.get, recentChanges };
	return {
		event: (feed, event) => feedMessage(feed, event, current, textsFor(feed.locale)),
		test(feed, event) {
			const text = textsFor(feed.locale);
			const { mark, example } = text.feeds.test;
			if (event !== null) return feedMessage(feed, event, current, text, mark);
			const { event: invented, entryOf } = exampleEvent(feed, now());
			if (invented === null) return { content: example };
			const { headline, embed } = feedPost(invented, { get: entryOf, recentChanges: () => ({}) }, text);
			return { content: `${example}\n${headline}`, embeds: [embed] };
		},
		firstLine({ kind, locale }) {
			const { feeds } = textsFor(locale);
			return { embeds: [{ title: feeds.kinds[kind], description: feeds.first[kind] }] };
		},
		paused(feed) {
			const text = textsFor(feed.locale);
			const why = formatPause(feed, text.feeds.remedies, text) ?? "";
			return { content: text.feeds.yoursIsPaused(formatFeedName(feed, text), why) };
		},
	};
}

/** The post of an event, with buttons to all of its cards and a menu of their prices. @param mark the first line of a test */
export function feedMessage<Kind extends FeedKind>(
	feed: Feed,
	event: FeedEvent<Kind>,
	current: CurrentCards,
	text: Texts,
	mark?: string,
): Answer {
	const { headline, embed, cards } = feedPost(event, current, text);
	const buttonsOf: Buttons<Kind> = BUTTONS[event.kind];
	return {
		content: mark === undefined ? headline : `${mark}\n${headline}`,
		embeds: [embed],
		components: [...buttonsOf(event, feed, text), ...priceMenu(cards, current, text)],
	};
}

type Buttons<Kind extends FeedKind> = (event: FeedEvent<Kind>, feed: Feed, text: Texts) => Row[];

/** The buttons below the post of each kind. */
const BUTTONS: { readonly [Kind in FeedKind]: Buttons<Kind> } = {
	roster({ at }, feed, { feeds }) {
		const values = { update: at.toString(36), ...filterQuery(feedFilter(feed)), copy: "yes" };
		return [buttonRow(commandButton(feeds.roster.all, "roster", values))];
	},
	new({ at, cards }, feed, { feeds }) {
		if (cards.length <= CARDS_A_POST) return [];
		const values = { action: "cards", crawl: at, ...filterQuery(feedFilter(feed)), copy: "yes" };
		return [buttonRow(commandButton(feeds.new.all, "feed", values))];
	},
	/** Opens the same cards in the market, sorted by change. */
	moves(_event, feed, { feeds }) {
		const values = {
			...filterQuery(feedFilter(feed)),
			min_price: feed.minPrice ?? DEFAULT_MIN_PRICE,
			sort: "change",
			copy: "yes",
		};
		return [buttonRow(commandButton(feeds.moves.all, "market", values))];
	},
	digest(_event, feed, { feeds }) {
		const values = { ...filterQuery(feedFilter(feed)), copy: "yes" };
		return [
			buttonRow(
				commandButton(feeds.digest.allFlips, "market", { ...values, sort: "hourly" }),
				commandButton(feeds.digest.allMoves, "market", { ...values, sort: "change" }),
			),
		];
	},
};

/**
 * A menu that opens prices in private copies, so that the post stays. It does not show prices itself, because they would
 * become stale.
 */
function priceMenu(cards: readonly string[], catalog: Pick<Catalog, "get">, text: Texts): Row[] {
	const entries = cards.flatMap(uuid => catalog.get(uuid) ?? []);
	const labels = tellApart(entries, text);
	const options = entries.map(({ item }, index) => ({
		label: labels[index] ?? "",
		command: "price",
		values: { card: item.uuid, copy: "yes" },
	}));
	return commandMenu("price", text.market.open, options);
}
