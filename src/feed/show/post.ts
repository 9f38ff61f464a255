import type { APIEmbed } from "discord.js";
import { BRAND_COLOR } from "../../embeds/color.ts";
import { fitLines } from "../../embeds/fit.ts";
import { formatCardLine } from "../../format/card.ts";
import { formatCardChange, formatQuickSell } from "../../format/card-change.ts";
import { DESCRIPTION_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatHourly, formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { formatRelative } from "../../format/time.ts";
import type { FeedKind } from "../../ground/words.ts";
import type { AttributeChanges } from "../../market/attributes.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { DigestEvent, Flip, IndexRow } from "../kinds/digest.ts";
import type { FeedEvent } from "../kinds/index.ts";
import type { MovesEvent } from "../kinds/moves.ts";
import type { RosterEvent } from "../kinds/roster.ts";
import type { Move } from "../refresh-prices.ts";

/** New cards on a page of their list. */
export const NEW_CARDS_A_PAGE = 20;

/** A post has ten lines at most, with its headline: on a phone it is read without scrolling. */
const CHANGES_A_POST = 6;
/** How many new cards or moves a post shows. */
export const CARDS_A_POST = 7;
const FLIPS_A_POST = 3;
const MOVES_A_DIGEST = 2;
const RARITIES_A_DIGEST = 4;

/** The current data about cards. */
export interface CurrentCards {
	/** A card of the catalog, if it is still there. */
	get(uuid: string): CatalogEntry | undefined;
	/** The changes of its attributes since a time, epoch ms. */
	recentChanges(uuid: string, since: number): AttributeChanges;
}

/** The functions that show the events of one kind. */
interface Drawing<Event> {
	/** One line, which a phone shows in its notification. */
	headline(event: Event, text: Texts): string;
	/** It has no title, which would repeat the headline. */
	embed(event: Event, text: Texts, current: CurrentCards): APIEmbed;
	/** The uuids of the cards shown. */
	cards(event: Event): string[];
}

const DRAWINGS: { readonly [Kind in FeedKind]: Drawing<FeedEvent<Kind>> } = {
	roster: {
		headline: ({ changes, up, down }, { roster, format }) =>
			`📋 **${roster.title}** · ${roster.counts(changes.length, format.number(up), format.number(down))}`,
		embed: rosterEmbed,
		cards: ({ changes }) => changes.slice(0, CHANGES_A_POST).map(({ uuid }) => uuid),
	},
	new: {
		headline: ({ cards }, { feeds }) => `🆕 **${feeds.new.count(cards.length)}**`,
		embed: ({ cards }, text, { get }) => newCardsPost(cards, get, text),
		cards: ({ cards }) => cards.slice(0, CARDS_A_POST).map(({ uuid }) => uuid),
	},
	moves: {
		headline: ({ moves }, { feeds }) => `📈 **${feeds.moves.title}:** ${feeds.moves.count(moves.length)}`,
		embed: movesEmbed,
		cards: ({ moves }) => moves.slice(0, CARDS_A_POST).map(({ entry }) => entry.item.uuid),
	},
	digest: {
		headline: (_event, { feeds }) => `📰 **${feeds.digest.headline}**`,
		embed: digestEmbed,
		cards: event => {
			const { flips, up, down } = shortDigest(event);
			return [...flips, ...up, ...down].map(({ entry }) => entry.item.uuid);
		},
	},
};

/** The post of an event. */
export function feedPost<Kind extends FeedKind>(event: FeedEvent<Kind>, current: CurrentCards, text: Texts) {
	const { headline, embed, cards }: Drawing<FeedEvent<Kind>> = DRAWINGS[event.kind];
	return { headline: headline(event, text), embed: embed(event, text, current), cards: cards(event) };
}

/** The lines of the cards shown, the number of cards left out, and a last line. */
function describe(lines: readonly string[], left: number, last: string, text: Texts): string {
	const lastLine = `-# ${last}`;
	const allLines = left > 0 ? [...lines, text.words.andMore(text.format.number(left)), lastLine] : [...lines, lastLine];
	return fitLines(allLines, DESCRIPTION_LIMIT, text);
}

function rosterEmbed({ at, changes }: RosterEvent, text: Texts, current: CurrentCards): APIEmbed {
	const { roster } = text;
	const rarities = changes.filter(({ kind }) => kind === "rarity").length;
	const shown = changes.slice(0, CHANGES_A_POST);
	const lines = shown.map(change => {
		const [line = ""] = formatCardChange(change, text);
		const buyNow = current.get(change.uuid)?.buyNow;
		const before = formatPrice(change.buyNow, text);
		const price = buyNow === undefined ? before : `${before} → ${formatPrice(buyNow, text)}`;
		return [line, formatQuickSell(change, text), price].filter(Boolean).join(" · ");
	});
	if (rarities > 0) lines.unshift(roster.rarities(rarities));
	const description = describe(
		lines,
		changes.length - shown.length,
		`${roster.postLegend} · ${formatRelative(at)}`,
		text,
	);
	return { description, color: BRAND_COLOR };
}

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

function movesEmbed({ at, moves }: MovesEvent, text: Texts): APIEmbed {
	const shown = moves.slice(0, CARDS_A_POST);
	const lines = shown.map(move => moveLine(move, text));
	const description = describe(
		lines,
		moves.length - shown.length,
		`${text.feeds.moves.legend} · ${formatRelative(at)}`,
		text,
	);
	return { description, color: BRAND_COLOR };
}

function moveLine({ entry: { item }, from, to, change }: Move, text: Texts): string {
	const arrow = change > 0 ? "▲" : "▼";
	const percent = text.format.signedPercent(change);
	return `${arrow} ${formatCardLine(item, text)} · ${formatPrice(from, text)} → ${formatPrice(to, text)} (${percent})`;
}

/** The part of a digest that its post shows. */
function shortDigest({ flips, up, down }: DigestEvent) {
	return {
		flips: flips.slice(0, FLIPS_A_POST),
		up: up.slice(0, MOVES_A_DIGEST),
		down: down.slice(0, MOVES_A_DIGEST),
	};
}

function digestEmbed(event: DigestEvent, text: Texts): APIEmbed {
	const { digest } = text.feeds;
	const { live, index, at } = event;
	const { flips, up, down } = shortDigest(event);
	const lines = flips.length === 0 ? [digest.noFlips] : flips.map(flip => flipLine(flip, text));
	lines.push(...up.map(move => moveLine(move, text)), ...down.map(move => moveLine(move, text)));
	if (live !== null) lines.push(liveLine(live, text));
	lines.push(`-# ${[...medianParts(index, text), formatRelative(at)].join(" · ")}`);
	return { description: fitLines(lines, DESCRIPTION_LIMIT, text), color: BRAND_COLOR };
}

function flipLine({ entry, profit, hourly }: Flip, text: Texts): string {
	const earned = text.feeds.digest.flip(text.format.signed(profit), formatHourly(hourly, text));
	return `💰 ${formatCardLine(entry.item, text)} · ${earned}`;
}

function liveLine({ cost, missing }: NonNullable<DigestEvent["live"]>, text: Texts): string {
	const { digest } = text.feeds;
	const without = missing.length === 0 ? "" : ` · ${digest.withoutOrders(missing.length)}`;
	return `**${digest.live}** · ${digest.liveCost(formatPrice(cost, text))}${without}`;
}

/** Formats "Median Buy now: Diamond 12,340 (+2 %)", then the other rarities; each against the day before. */
function medianParts(index: readonly IndexRow[], text: Texts): string[] {
	const [first, ...others] = index.slice(0, RARITIES_A_DIGEST).map(({ rarity, median, day }) => {
		const change = day === null ? "" : ` (${text.format.signedPercent(day)})`;
		return `${escapeMarkdown(formatServed(rarity, text), 20)} ${formatPrice(median, text)}${change}`;
	});
	return first === undefined ? [] : [text.feeds.digest.median(first), ...others];
}
