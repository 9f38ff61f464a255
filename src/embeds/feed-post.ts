import type { APIEmbed } from "discord.js";
import type { DigestEvent, Flip, IndexRow } from "../feed/kinds/digest.ts";
import type { FeedEvent } from "../feed/kinds/index.ts";
import type { MovesEvent } from "../feed/kinds/moves.ts";
import type { RosterEvent } from "../feed/kinds/roster.ts";
import type { Move } from "../feed/refresh-prices.ts";
import type { AttributeChanges } from "../finder/stored.ts";
import { formatCardLine } from "../format/card.ts";
import { formatCardChange } from "../format/card-change.ts";
import { DESCRIPTION_LIMIT, FIELD_LIMIT } from "../format/limits.ts";
import { formatHourly, formatPrice } from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatFigures } from "../format/table.ts";
import { formatRelative } from "../format/time.ts";
import { HOUR } from "../ground/times.ts";
import type { FeedKind } from "../ground/words.ts";
import type { CardChange } from "../market/catalog/card-changes.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";
import { fitEmbed, fitLines } from "./fit.ts";

/** Cards of an update or new cards in one post, and on a page of their list. */
export const CARDS_A_POST = 20;

const MOVES_A_POST = 10;

/** What is known of cards now. */
export interface CurrentCards {
	/** A card of the catalog, if it is still there. */
	get(uuid: string): CatalogEntry | undefined;
	/** How its attributes have changed since a time, epoch ms. */
	recentChanges(uuid: string, since: number): AttributeChanges;
}

/** How the events of a kind are shown. */
interface Drawing<Event> {
	/** One line, which a phone shows in its notification. */
	headline(event: Event, text: Texts): string;
	/** Without a title, which would repeat the headline. */
	embed(event: Event, text: Texts, current: CurrentCards): APIEmbed;
	/** The uuids of the cards shown. */
	cards(event: Event): string[];
}

const DRAWINGS: { readonly [Kind in FeedKind]: Drawing<FeedEvent<Kind>> } = {
	roster: {
		headline: ({ changes, up, down }, { roster, format }) =>
			`📋 **${roster.title}** · ${roster.counts(changes.length, format.number(up), format.number(down))}`,
		embed: rosterEmbed,
		cards: ({ changes }) => changes.slice(0, CARDS_A_POST).map(({ uuid }) => uuid),
	},
	new: {
		headline: ({ cards }, { feeds }) => `🆕 **${feeds.new.count(cards.length)}**`,
		embed: ({ cards }, text, { get }) => newCardsEmbed(cards, get, text),
		cards: ({ cards }) => cards.slice(0, CARDS_A_POST).map(({ uuid }) => uuid),
	},
	moves: {
		headline: ({ moves }, { feeds }) => `📈 **${feeds.moves.title}:** ${feeds.moves.count(moves.length)}`,
		embed: movesEmbed,
		cards: ({ moves }) => moves.slice(0, MOVES_A_POST).map(({ entry }) => entry.item.uuid),
	},
	digest: {
		headline: (_event, { feeds }) => `📰 **${feeds.digest.headline}**`,
		embed: digestEmbed,
		cards: ({ flips, up, down }) => [...flips, ...up, ...down].map(({ entry }) => entry.item.uuid),
	},
};

/** The post of an event. */
export function feedPost<Kind extends FeedKind>(event: FeedEvent<Kind>, current: CurrentCards, text: Texts) {
	const { headline, embed, cards }: Drawing<FeedEvent<Kind>> = DRAWINGS[event.kind];
	return { headline: headline(event, text), embed: embed(event, text, current), cards: cards(event) };
}

/** The lines of the cards shown, the number of those left out, and a last line. */
function describe(lines: readonly string[], left: number, last: string, text: Texts): string {
	const more = left > 0 ? [text.words.andMore(text.format.number(left))] : [];
	return fitLines([...lines, ...more, `-# ${last}`], DESCRIPTION_LIMIT, text);
}

function rosterEmbed({ at, changes }: RosterEvent, text: Texts, current: CurrentCards): APIEmbed {
	const { roster } = text;
	const rarities = changes.filter(({ kind }) => kind === "rarity").length;
	const shown = changes.slice(0, CARDS_A_POST);
	const lines = shown.flatMap(change =>
		formatCardChange(change, text, current.get(change.uuid)?.buyNow, current.recentChanges(change.uuid, at - HOUR)),
	);
	if (rarities > 0) lines.unshift(roster.rarities(rarities));
	const description = describe(lines, changes.length - shown.length, `${roster.legend} · ${formatRelative(at)}`, text);
	return { description, color: BRAND_COLOR };
}

/** New cards of one crawl. @param cards all, or those of a page */
export function newCardsEmbed(
	cards: readonly CardChange[],
	current: (uuid: string) => CatalogEntry | undefined,
	text: Texts,
): APIEmbed {
	const shown = cards.slice(0, CARDS_A_POST);
	const lines = shown.flatMap(card => {
		const entry = current(card.uuid);
		const prices =
			entry === undefined
				? text.feeds.new.first(formatPrice(card.buyNow, text))
				: text.market.prices(formatPrice(entry.buyNow, text), formatPrice(entry.sellNow, text));
		return [formatCardLine({ ...card, ovr: card.newOvr, rarity: card.newRarity }, text), `-# ${prices}`];
	});
	const at = formatRelative(cards[0]?.at ?? 0);
	const description = describe(lines, cards.length - shown.length, at, text);
	return { description, color: BRAND_COLOR };
}

function movesEmbed({ at, moves }: MovesEvent, text: Texts): APIEmbed {
	const shown = moves.slice(0, MOVES_A_POST);
	const lines = shown.flatMap(move => moveLines(move, text));
	const description = describe(
		lines,
		moves.length - shown.length,
		`${text.feeds.moves.legend} · ${formatRelative(at)}`,
		text,
	);
	return { description, color: BRAND_COLOR };
}

function moveLines({ entry: { item }, from, to, change }: Move, text: Texts): string[] {
	const arrow = change > 0 ? "▲" : "▼";
	return [
		`${arrow} ${formatCardLine(item, text)}`,
		`-# ${formatPrice(from, text)} → ${formatPrice(to, text)} (${text.format.signedPercent(change)})`,
	];
}

function digestEmbed({ at, flips, up, down, live, index }: DigestEvent, text: Texts): APIEmbed {
	const { digest, moves } = text.feeds;
	const flipLines = flips.length === 0 ? [digest.noFlips] : flips.flatMap(flip => flipLine(flip, text));
	const movers = (list: readonly Move[]) =>
		fitLines(
			list.map(move => moverLine(move, text)),
			FIELD_LIMIT,
			text,
		);
	return fitEmbed({
		description: `**${digest.flips}**\n${fitLines(flipLines, 2500, text)}`,
		color: BRAND_COLOR,
		fields: [
			{ name: `▲ ${digest.up}`, value: movers(up) },
			{ name: `▼ ${digest.down}`, value: movers(down) },
			...(live === null
				? []
				: [
						{
							name: digest.live,
							value: [
								digest.liveCost(formatPrice(live.cost, text)),
								...(live.missing.length === 0 ? [] : [`-# ${digest.withoutOrders(live.missing.length)}`]),
							].join("\n"),
						},
					]),
			{ name: digest.index, value: indexTable(index, text) },
			{ name: "\u200B", value: `-# ${moves.legend} · ${formatRelative(at)}` },
		].filter(({ value }) => value !== "" && value.length <= FIELD_LIMIT),
	});
}

function flipLine({ entry, profit, hourly }: Flip, text: Texts): string[] {
	return [
		formatCardLine(entry.item, text),
		`-# ${text.feeds.digest.flip(text.format.signed(profit), formatHourly(hourly, text))}`,
	];
}

function moverLine({ entry: { item }, from, to, change }: Move, text: Texts): string {
	return `${formatCardLine(item, text)}\n-# ${formatPrice(from, text)} → ${formatPrice(to, text)} (${text.format.signedPercent(change)})`;
}

/** More rarities than any edition has. */
const MAX_RARITIES = 10;

function indexTable(index: readonly IndexRow[], text: Texts): string {
	const { digest } = text.feeds;
	if (index.length === 0) return "";
	const share = (value: number | null) => (value === null ? digest.unknown : text.format.signedPercent(value));
	const rows = index
		.slice(0, MAX_RARITIES)
		.map(({ rarity, median, day, week }) => [
			formatServed(rarity, text),
			formatPrice(median, text),
			share(day),
			share(week),
		]);
	return formatFigures([["", digest.median, digest.day, digest.week], ...rows]);
}
