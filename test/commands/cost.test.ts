import { type APIMessage, ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createCrawledBot, startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shareBot } from "../helpers/shared-bot.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const REFRESHES_A_DAY = 48;
const TEAMS = ["Harbor Gulls", "Mesa Foxes", "Old Town Lanterns of the North"];

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const titleOf = ({ embeds }: APIMessage) => embeds[0]?.title;
const tableOf = (message: APIMessage) => textOf(message).split("```")[1]?.trim().split("\n") ?? [];
const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));

function listing(card: number, buyNow: number, fields: { team?: string | null; series?: string } = {}): RawListing {
	const { team = TEAMS[card % TEAMS.length], series = "Live" } = fields;
	return {
		listing_name: `Card ${card}`,
		best_sell_price: buyNow,
		best_buy_price: 500,
		item: {
			uuid: String(card).padStart(32, "0"),
			type: "mlb_card",
			name: `Card ${card}`,
			rarity: "Gold",
			team,
			team_short_name: team?.slice(0, 3),
			series,
			ovr: 80,
			display_position: "C",
		},
	};
}

/** Sixty Live cards at 1,000 each, but the first eight have no orders; and two cards of another series. */
const MARKET = [
	...Array.from({ length: 60 }, (_, card) => listing(card, card < 8 ? 0 : 1000)),
	listing(90, 70_000, { series: "Prime" }),
	listing(91, 0, { series: "Prime", team: null }),
];

const start = () => startCrawledBot(MARKET, { now: NOON });

/** For tests in which no price changes. */
const visitBot = shareBot(() => createCrawledBot(MARKET, { now: NOON }));

it.each(languages(LOCALES))("the whole message of /cost in %s", async locale => {
	const bot = await start();
	await bot.crawl(
		MARKET.map((card, index) => ({ ...card, best_sell_price: index < 8 ? 0 : 1_234_567 })),
		REFRESHES_A_DAY,
	);
	const person = bot.discord.person({ name: "cleo", locale });
	for (const options of [{}, { team: "Mesa Foxes" }, { series: "Prime", team: "mes" }, { cheapest: 4 }] as const) {
		const message = await person.command("cost", options).answer;
		pin(shownMessage(message, bot.discord.applicationId), locale, JSON.stringify(options));
	}
});

it("/cost sums the Live cards by team, and names those without orders instead of counting them", async () => {
	const bot = await visitBot();
	const message = await bot.ann.command("cost").answer;
	expect(titleOf(message)).toBe("Cost of Live");
	expect(textOf(message)).toContain("**52,000** for 52 cards\n");
	expect(textOf(message)).toContain(
		ENGLISH.cost.noOrders(8, "80 Card 0, 80 Card 1, 80 Card 2, 80 Card 3, 80 Card 4 and 3 more"),
	);
	expect(textOf(message)).toContain(`-# ${ENGLISH.cost.unknownChange}`);
	expect(textOf(message)).toContain(`-# Updated <t:${NOON / 1000}:R>`);
	expect(tableOf(message)).toEqual([
		"Team                     Cost 24 h",
		"Old Town Lanterns of… 18,000*    –",
		"Harbor Gulls          17,000*    –",
		"Mesa Foxes            17,000*    –",
	]);
	expect(textOf(message)).toContain(`\n-# ${ENGLISH.cost.without}`);
});

it("/cost says how it changed in a day and in a week, by the cards whose price is known", async () => {
	const bot = await start();
	await bot.crawl(
		MARKET.map((card, index) => ({ ...card, best_sell_price: index < 4 ? 0 : 1100 })),
		6 * REFRESHES_A_DAY,
	);
	await bot.crawl(
		MARKET.map((card, index) => ({ ...card, best_sell_price: index < 4 ? 0 : 1210 })),
		REFRESHES_A_DAY,
	);
	const text = textOf(await bot.ann.command("cost").answer);
	expect(text).toContain("**67,760** for 56 cards\n+10% (+6,160) in 24 h\n+21% (+10,920) in 7 days\n");
	expect(text).toContain(`-# ${ENGLISH.cost.someKnown(4)}\n`);
});

it("/cost of a series and team lists its cards, of which a menu opens the price and leads back", async () => {
	const bot = await visitBot();
	const teams = await bot.ann.command("cost").answer;
	const cards = await bot.ann.select(teams, "menu|name=team", [menuValues(teams)[1] ?? ""]).answer;
	expect([titleOf(cards), cards.id]).toEqual(["Cost of Live, Harbor Gulls", teams.id]);
	const next = await bot.ann.click(cards, { label: ENGLISH.buttons.next }).answer;
	expect(tableOf(next).at(-2)).toMatch(/^80 Card \d+ · C$/);
	expect(tableOf(next).at(-1)).toMatch(/^ +no orders +–$/);
	const price = await bot.ann.select(next, "menu|name=price", [menuValues(next)[0] ?? ""]).answer;
	expect(titleOf(price)).toMatch(/^80 Card/);
	const back = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect([back.id, back.embeds]).toEqual([teams.id, next.embeds]);
	expect(labelsOf(back)).toContain(ENGLISH.cost.allTeams);
	expect((await bot.ann.click(back, { label: ENGLISH.cost.allTeams }).answer).embeds).toEqual(teams.embeds);
});

it("/cost says so where there are no such cards, and where none has orders", async () => {
	const bot = await start();
	const none = await bot.ann.command("cost", { series: "Prime", team: "Mesa Foxes" }).answer;
	expect(textOf(none)).toBe(ENGLISH.cost.none("Prime, Mesa Foxes"));
	await bot.crawl(MARKET.map(card => ({ ...card, best_sell_price: 0 })));
	expect(textOf(await bot.ann.command("cost", { series: "Prime" }).answer)).toContain(
		`${ENGLISH.cost.nothing}\n${ENGLISH.cost.noOrders(2, "80 Card 90 and 80 Card 91")}\n`,
	);
});

it("/cost of the cheapest cards sums those alone, lists them from the cheapest on, and says how many there are", async () => {
	const bot = await start();
	await bot.crawl(MARKET.map((card, index) => ({ ...card, best_sell_price: index < 8 ? 0 : 1000 + index })));
	const message = await bot.ann.command("cost", { cheapest: 12 }).answer;
	expect(titleOf(message)).toBe("Cost of Live");
	// 1,008 to 1,019.
	expect(textOf(message)).toContain("**12,162** for the 12 cheapest cards of 60\n");
	expect(textOf(message)).not.toContain(ENGLISH.words.noOrders);
	expect(tableOf(message).slice(1, 3)).toEqual([
		expect.stringMatching(/^80 Card 8 · C · Old$/),
		expect.stringMatching(/^ +1,008 +/),
	]);
	const team = await bot.ann.command("cost", { team: "Mesa Foxes", cheapest: 30 }).answer;
	expect(textOf(team)).toContain(`for the 17 cheapest cards of 20\n${ENGLISH.cost.tooFew(17, "30")}\n`);
	expect(tableOf(team)[1]).toBe("80 Card 10 · C");
});

it("/cost of the cheapest cards stays so on its pages, and in the way back from a price", async () => {
	const bot = await visitBot();
	const first = await bot.ann.command("cost", { cheapest: 20 }).answer;
	const second = await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer;
	expect(textOf(second)).toContain("for the 20 cheapest cards of 60\n");
	expect(tableOf(second)).toHaveLength(1 + 2 * 5);
	const price = await bot.ann.select(second, "menu|name=price", [menuValues(second)[0] ?? ""]).answer;
	const back = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect(back.embeds).toEqual(second.embeds);
});

it("/cost of the cheapest cards says so where none has orders", async () => {
	const bot = await start();
	await bot.crawl(MARKET.map(card => ({ ...card, best_sell_price: 0 })));
	expect(textOf(await bot.ann.command("cost", { series: "Prime", cheapest: 2 }).answer)).toContain(
		ENGLISH.cost.nothing,
	);
});
