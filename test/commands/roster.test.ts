import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { type CrawledBot, startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const REFRESHES_A_DAY = 48;

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const cardsOf = (message: APIMessage) => textOf(message).match(/(?<=^\*\*).+(?=\*\*)/gm) ?? [];
const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));

/** A market of fourteen cards of two teams; their overall and Buy now by number. */
function market(ovrOf: (card: number) => number, buyNowOf = (card: number) => 1000 + card): RawListing[] {
	return Array.from({ length: 14 }, (_, card) => {
		const ovr = ovrOf(card);
		return {
			listing_name: `Card ${card}`,
			best_sell_price: buyNowOf(card),
			best_buy_price: 500,
			item: {
				uuid: String(card).padStart(32, "0"),
				type: "mlb_card",
				name: `Card ${card}`,
				rarity: ovr >= 85 ? "Diamond" : "Gold",
				team: card % 2 === 0 ? "Harbor Gulls" : "Mesa Foxes",
				team_short_name: card % 2 === 0 ? "HBG" : "MSF",
				series: "Live",
				ovr,
				display_position: "C",
			},
		};
	});
}

/** Twelve cards up: the first to Diamond; card 3 down. */
const UPDATED = market(
	card => (card === 0 ? 86 : card === 3 ? 78 : card === 7 ? 82 : card < 13 ? 81 : 80),
	card => (card === 5 ? 0 : 2000 - card),
);

/** A bot that saw a market of overall 80 (84 for card 0), then the update. */
async function startUpdatedBot(): Promise<CrawledBot> {
	const bot = await startCrawledBot(
		market(card => (card === 0 ? 84 : 80)),
		{ now: NOON },
	);
	await bot.crawl(UPDATED);
	return bot;
}

it("/roster says what there will be, until an update has been seen", async () => {
	const bot = await startCrawledBot(
		market(() => 80),
		{ now: NOON },
	);
	expect(textOf(await bot.ann.command("roster").answer)).toMatch(/^No roster update has been seen yet\. The bot/);
	await bot.crawl(market(card => (card < 4 ? 81 : 80)));
	expect(textOf(await bot.ann.command("roster").answer)).toMatch(/^No roster update has been seen yet/);
});

it.each(LOCALES)("the whole message of /roster in %s", async locale => {
	const bot = await startUpdatedBot();
	const person = bot.discord.person({ name: "cleo", locale });
	for (const sort of ["change", "worth", "overall"]) {
		const message = await person.command("roster", { sort }).answer;
		expect(shownMessage(message, bot.discord.applicationId)).toMatchSnapshot(sort);
	}
});

it("/roster lists changed rarities first, then the largest changes, ten a page, in place", async () => {
	const bot = await startUpdatedBot();
	const first = await bot.ann.command("roster").answer;
	expect(textOf(first)).toContain(
		"Live: 13 cards · ▲\u00a012\u00a0up · ▼\u00a01\u00a0down\n1 card with another rarity\n",
	);
	expect(cardsOf(first).slice(0, 4)).toEqual(["84→86 Card 0", "80→82 Card 7", "80→78 Card 3", "80→81 Card 12"]);
	expect(textOf(first)).toContain("**84→86 Card 0** · C · HBG\n-# Gold→Diamond · QS 1,500→3,750 · was 1,000");
	const second = await bot.ann.click(first, { label: "Next ▶" }).answer;
	expect([cardsOf(first).length, cardsOf(second).length, second.id]).toEqual([10, 3, first.id]);
});

it("/roster sorts by what the cards are worth now, and says when a card has no orders", async () => {
	const bot = await startUpdatedBot();
	const list = await bot.ann.command("roster", { sort: "worth" }).answer;
	expect(cardsOf(list).slice(0, 3)).toEqual(["84→86 Card 0", "80→81 Card 1", "80→81 Card 2"]);
	expect(textOf(list)).toContain("-# was 1,001 · now 1,999");
	expect(textOf(list)).toContain(`-# Updated <t:${bot.now() / 1000}:R>`);
	const last = await bot.ann.click(list, { label: "Next ▶" }).answer;
	expect(textOf(last)).toMatch(/\*\*80→81 Card 5\*\* · C · MSF\n-# was 1,005 · no orders now$/);
});

it("/roster shows the cards of one team, and keeps it with the order from page to page", async () => {
	const bot = await startUpdatedBot();
	const list = await bot.ann.command("roster", { team: "msf" }).answer;
	expect(textOf(list)).toMatch(/Live: 6 cards .*\nOnly Mesa Foxes\n/);
	expect(cardsOf(list)).toHaveLength(6);
	const sorted = await bot.ann.select(list, "menu|name=sort", [
		menuValues(list, "menu|name=sort").find(value => value.includes("q=overall")) ?? "",
	]).answer;
	expect(cardsOf(sorted)[0]).toBe("80→82 Card 7");
	expect(cardsOf(sorted)).toHaveLength(6);
});

it("/roster opens a card's price, which leads back to the same page", async () => {
	const bot = await startUpdatedBot();
	const first = await bot.ann.command("roster", { sort: "overall" }).answer;
	const list = await bot.ann.click(first, { label: "Next ▶" }).answer;
	const price = await bot.ann.select(list, "menu|name=price", [menuValues(list, "menu|name=price")[1] ?? ""]).answer;
	expect([price.id, labelsOf(price).at(-1)]).toEqual([list.id, "◀ Back to the list"]);
	const back = await bot.ann.click(price, { label: "◀ Back to the list" }).answer;
	expect([back.id, back.embeds]).toEqual([list.id, list.embeds]);
});

it("/roster suggests its updates by date, opens an older one, and refuses one it does not know", async () => {
	const bot = await startUpdatedBot();
	await bot.crawl(
		market(card => (card < 6 ? 90 : 80)),
		3 * REFRESHES_A_DAY,
	);
	const choices = await bot.ann.autocomplete("roster", { update: "" }, "update");
	expect(choices.map(({ name }) => name)).toEqual(["May 5 · 6 up, 7 down", "May 2 · 12 up, 1 down"]);
	const older = await bot.ann.command("roster", { update: String(choices[1]?.value) }).answer;
	expect(textOf(older)).toContain("▲\u00a012\u00a0up");
	const newest = await bot.ann.select(older, "menu|name=update", [menuValues(older, "menu|name=update")[0] ?? ""])
		.answer;
	expect(textOf(newest)).toContain("▲\u00a06\u00a0up · ▼\u00a07\u00a0down");
	expect(textOf(await bot.ann.command("roster", { update: "may 2" }).answer)).toContain("▲\u00a012\u00a0up");
	const refusal = await bot.ann.command("roster", { update: "June" }).answer;
	expect(refusal.flags).toBe(MessageFlags.Ephemeral);
	expect(JSON.stringify(refusal)).toContain("This update is not known, or is older than 200 days.");
});
