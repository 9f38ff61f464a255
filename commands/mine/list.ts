import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout, tabButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { priceMenu } from "../../src/discord/menus.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import {
	type Club,
	type ClubCard,
	clubWorth,
	countCards,
	createClub,
	dearestFirst,
	seriesWorth,
} from "../../src/mine/club.ts";
import type { OwnedCards } from "../../src/mine/owned-cards.ts";
import {
	CARDS_A_PAGE,
	CLUB_TABS,
	type ClubTab,
	clubEmbed,
	noClubEmbed,
	SERIES_A_PAGE,
} from "../../src/mine/show/club.ts";

export const list = defineSubcommand({
	name: "mine list",
	options: {},
	values: {
		tab: z.enum(CLUB_TABS).default("worth").catch("worth"),
		page: pageNumber,
	},
	async run({ tab, page }, context) {
		const { ownedCards, text, user } = context;
		const owned = await ownedCards.of(user.id);
		if (owned === null) return { embeds: [noClubEmbed(text)], components: [] };
		return showClub(owned, tab, page, context);
	},
});

function showClub(owned: OwnedCards, tab: ClubTab, page: number, context: Context): Answer {
	const { catalog, pricePoints, text, now } = context;
	const { mine } = text;
	const club = createClub(owned.copies, catalog.get);
	const series = tab === "series" ? seriesWorth(club.cards) : [];
	const cards = cardsOf(tab, club);
	const length = {
		page,
		count: series.length + cards.length,
		perPage: tab === "series" ? SERIES_A_PAGE : CARDS_A_PAGE,
	};
	const query = (each: ClubTab) => ({ action: "list", tab: each === "worth" ? undefined : each });
	const shownPage = listPage("mine", query(tab), length);
	const { start, end } = shownPage;
	const shown = cards.slice(start, end);
	const progress = catalog.progress();
	const view = {
		...countCards(owned.copies),
		gone: countCards(owned.copies, club.gone),
		worth: clubWorth(club.cards, pricePoints.change),
		all: club.cards,
		changedAt: owned.changedAt,
		tab,
		series: series.slice(start, end),
		shown,
		progress,
		now: now(),
	};
	const hasSeveral = club.cards.some(({ copies }) => copies > 1);
	const tabs = CLUB_TABS.filter(each => each !== "extra" || hasSeveral || tab === "extra");
	const entries = shown.map(({ entry }) => entry);
	return {
		embeds: [clubEmbed(view, text)],
		components: layout(
			buttonRow(...tabs.map(each => tabButton(mine.tabs[each], "mine", query(each), each === tab))),
			priceMenu(entries, shownPage, text),
			pageRow(shownPage, text),
			tab === "worth" &&
				buttonRow(
					club.gone.length > 0 && progress.complete && commandButton(mine.drop, "mine", { action: "drop" }),
					commandButton(mine.clear, "mine", { action: "clear" }),
				),
		),
	};
}

/** The cards that a tab lists. */
function cardsOf(tab: ClubTab, { cards }: Club): readonly ClubCard[] {
	if (tab === "best") return dearestFirst(cards);
	return tab === "extra" ? dearestFirst(cards.filter(({ copies }) => copies > 1)) : [];
}
