import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatCardRows } from "../../format/card.ts";
import { formatProgress } from "../../format/market.ts";
import { formatFigures, PHONE_COLUMNS } from "../../format/table.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { CatalogProgress } from "../../market/catalog/catalog.ts";
import type { CostChange } from "../../market/prices/collection-cost.ts";
import type { Texts } from "../../text/en.ts";
import { type ClubCard, type ClubWorth, cardBrings, type SeriesWorth } from "../club.ts";

/** The pages of a club, in the order of their buttons. */
export const CLUB_TABS = ["worth", "series", "best", "extra"] as const;
export type ClubTab = (typeof CLUB_TABS)[number];

export const SERIES_A_PAGE = 15;
export const CARDS_A_PAGE = 10;

interface ClubView {
	/** The number of different cards, and of all their copies, on the market or not. */
	cards: number;
	copies: number;
	/** Those of them that are not on the market. */
	gone: { cards: number; copies: number };
	worth: ClubWorth;
	/** All cards on the market, for the age of their prices. */
	all: readonly ClubCard[];
	/** Epoch ms of the last change of the list. */
	changedAt: number;
	tab: ClubTab;
	/** The rows of the page: series, or cards; of the first tab none. */
	series: readonly SeriesWorth[];
	shown: readonly ClubCard[];
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages">;
	/** Epoch ms. */
	now: number;
}

/** A page of a person's cards: their worth, the worth by series, the cards that bring most, or the cards with several copies. */
export function clubEmbed(view: ClubView, text: Texts): APIEmbed {
	const { mine } = text;
	const { tab, all, gone, progress, now } = view;
	const age = all.length === 0 ? null : priceAge(all, now, text);
	const lines = present([
		...headLines(view, text),
		!progress.complete && `⏳ ${formatProgress(progress, text)}`,
		...(tab === "worth" ? worthLines(view, text) : tableOf(view, text).split("\n")),
		gone.cards > 0 && progress.complete && mine.gone(gone.cards, gone.copies),
		age?.line,
	]);
	return textEmbed({ title: mine.titles[tab], lines, isWarning: age?.isOld ?? false }, text);
}

/** The message of a person without a list. */
export function noClubEmbed(text: Texts): APIEmbed {
	return textEmbed(
		{ title: text.mine.titles.worth, lines: [text.mine.none, "", ...Object.values(text.mine.ways)] },
		text,
	);
}

function headLines({ cards, copies, changedAt }: ClubView, text: Texts): string[] {
	const { mine } = text;
	const count = copies > cards ? mine.countWithCopies(cards, text.format.number(copies)) : mine.count(cards);
	return [mine.changed(count, formatRelative(changedAt))];
}

function worthLines({ worth, all }: ClubView, text: Texts): (string | false)[] {
	const { mine, format } = text;
	const { brings, costs, notSellable, notBuyable } = worth;
	return [
		all.length > 0 && mine.brings(format.number(brings)),
		all.length > 0 && mine.costs(format.number(costs)),
		...changeLines(worth, text),
		notSellable > 0 && mine.notSellable(notSellable),
		notBuyable > 0 && mine.notBuyable(notBuyable),
	];
}

function changeLines({ day, week }: ClubWorth, text: Texts): (string | false)[] {
	const inWords = ({ share, amount }: CostChange) =>
		text.cost.change(text.format.signedPercent(share), text.format.signed(amount));
	return [
		day !== null && text.mine.buyNow(text.prices.inDay(inWords(day))),
		week !== null && text.mine.buyNow(text.prices.inWeek(inWords(week))),
	];
}

function tableOf({ tab, series, shown }: ClubView, text: Texts): string {
	const { mine, format, words } = text;
	if (tab === "series") {
		const rows = series.map(({ series, cards, brings }) => [
			series ?? mine.noSeries,
			format.number(cards),
			format.number(brings),
		]);
		return formatFigures([[mine.headings.series, mine.headings.cards, mine.headings.brings], ...rows]);
	}
	const names = formatCardRows(
		shown.map(({ entry }) => entry.item),
		PHONE_COLUMNS,
		text,
	);
	const rows = shown.flatMap((card, index) => {
		const brings = cardBrings(card);
		const copies = card.copies > 1 ? mine.times(format.number(card.copies)) : "";
		return [[names[index] ?? ""], [copies, brings === null ? words.noOrders : format.number(brings)]];
	});
	return formatFigures([[mine.headings.card, mine.headings.brings], ...rows]);
}
