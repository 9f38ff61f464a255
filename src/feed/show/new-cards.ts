import type { APIEmbed } from "discord.js";
import { BRAND_COLOR } from "../../embeds/color.ts";
import { formatCardLine } from "../../format/card.ts";
import { formatPrice } from "../../format/price.ts";
import { formatRelative } from "../../format/time.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { FeedEvent } from "../kinds/index.ts";
import { CARDS_A_POST, type CurrentCards, type Drawing, describe } from "./drawing.ts";

/** New cards on a page of their list. */
export const NEW_CARDS_A_PAGE = 20;

export const newCardsDrawing: Drawing<FeedEvent<"new">> = {
	headline: ({ cards }, { feeds }) => `🆕 **${feeds.new.count(cards.length)}**`,
	embed: ({ cards }, text, { get }) => newCardsPost(cards, get, text),
	cards: ({ cards }) => cards.slice(0, CARDS_A_POST).map(({ uuid }) => uuid),
};

/** A page of the list of one crawl's new cards. */
export function newCardsEmbed(
	cards: readonly CardChange[],
	current: (uuid: string) => CatalogEntry | undefined,
	text: Texts,
): APIEmbed {
	const lines = cards.flatMap(card => {
		const entry = current(card.uuid);
		const prices =
			entry === undefined
				? text.feeds.new.first(formatPrice(card.buyNow, text))
				: text.market.prices(formatPrice(entry.buyNow, text), formatPrice(entry.sellNow, text));
		return [newCardLine(card, text), `-# ${prices}`];
	});
	return { description: describe(lines, 0, formatRelative(cards[0]?.at ?? 0), text), color: BRAND_COLOR };
}

function newCardsPost(cards: readonly CardChange[], current: CurrentCards["get"], text: Texts): APIEmbed {
	const shown = cards.slice(0, CARDS_A_POST);
	const lines = shown.map(card => {
		const entry = current(card.uuid);
		const price =
			entry === undefined ? text.feeds.new.first(formatPrice(card.buyNow, text)) : formatPrice(entry.buyNow, text);
		return `${newCardLine(card, text)} · ${price}`;
	});
	const at = formatRelative(cards[0]?.at ?? 0);
	return { description: describe(lines, cards.length - shown.length, at, text), color: BRAND_COLOR };
}

const newCardLine = (card: CardChange, text: Texts) =>
	formatCardLine({ ...card, ovr: card.newOvr, rarity: card.newRarity }, text);
