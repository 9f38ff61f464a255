import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A sale each four minutes until a time, as the service writes the last 200: at both prices in turn, and between them. */
function ordersUntil(until: number, count = 200) {
	const newest = Math.floor((until - MINUTE) / (4 * MINUTE));
	const prices = ["10,000", "12,345", "11,000", "10,400"];
	return Array.from({ length: count }, (_, index) => {
		const [day = "", time = ""] = new Date((newest - index) * 4 * MINUTE).toISOString().split("T");
		const [year, month, date] = day.split("-");
		return { date: `${month}/${date}/${year} ${time.slice(0, 8)}`, price: prices[(newest - index) % 4] };
	});
}

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const labelsOf = ({ components = [] }: APIMessage) =>
	components.flatMap(row =>
		row.type === ComponentType.ActionRow ? row.components.map(button => "label" in button && button.label) : [],
	);

async function startPriceBot(count?: number) {
	const clock = { now: NOON };
	const bot = await startTestBot({ serve: serveMarket, now: () => clock.now });
	onTestFinished(bot.stop);
	const serve = () =>
		serveMarket(
			bot.upstream,
			MARKET.map(row => (row.item.uuid === TEO ? { ...row, completed_orders: ordersUntil(clock.now, count) } : row)),
		);
	serve();
	const openBids = async () => {
		const price = await bot.ann.command("price", { card: TEO }).answer;
		return bot.ann.click(price, { label: ENGLISH.fills.titles.bid }).answer;
	};
	return { bot, clock, serve, openBids };
}

it("Bids under /price says how often the card was sold at or below prices, to the person who asked, and leads to Asks and back", async () => {
	const { bot, openBids } = await startPriceBot();
	const bids = await openBids();
	expect(bids.flags).toBe(MessageFlags.Ephemeral);
	expectWithinLimits(bids.embeds[0] ?? {});
	expect(bids.embeds[0]?.title).toBe("Bids · 92 Teo Marrón");
	const [block = ""] = textOf(bids).match(/(?<=```\n)[^`]*(?=\n```)/) ?? [];
	expect(block.split("\n")).toEqual([
		`   bid ${ENGLISH.fills.columns.perHour} pause  left`,
		"10,001          3.8   16m +1.2k",
		"10,400          7.5   12m  +850",
		"11,000           11    8m  +250",
	]);
	for (const line of block.split("\n")) expect(line.length).toBeLessThanOrEqual(34);
	expect(textOf(bids)).toContain(ENGLISH.fills.queue);
	expect(textOf(bids)).toContain("From 200 sales in 13 h.");
	const asks = await bot.ann.click(bids, { label: ENGLISH.fills.titles.ask }).answer;
	expect(asks.id).toBe(bids.id);
	expect(textOf(asks)).toMatch(
		new RegExp(String.raw`\n *ask ${ENGLISH.fills.columns.perHour} pause +left\n12,499 +0 `),
	);
	const price = await bot.ann.click(asks, { label: ENGLISH.buttons.price }).answer;
	expect(price.id).toBe(bids.id);
	expect(labelsOf(price)).toContain("Chart");
});

it("sales of earlier answers are joined with the last ones, also after a restart", async () => {
	const { bot, clock, serve, openBids } = await startPriceBot();
	expect(textOf(await openBids())).toContain("From 200 sales in 13 h.");
	clock.now += 10 * HOUR;
	serve();
	expect(textOf(await openBids())).toContain("From 350 sales in 23 h.");
	await bot.restart();
	clock.now += 2 * HOUR;
	serve();
	expect(textOf(await openBids())).toContain("From 380 sales in 25 h.");
	// More than 200 sales later, some are unknown.
	clock.now += 20 * HOUR;
	serve();
	expect(textOf(await openBids())).toContain("From 200 sales in 13 h.");
});

it("too few sales make no rate, and a card without sales says so, in the language of the person", async () => {
	const { bot, openBids } = await startPriceBot(19);
	const few = textOf(await openBids());
	expect(few).toContain("From 19 sales in 76 min.");
	expect(few).toContain(ENGLISH.fills.tooFew(20, "2 h"));
	expect(few).not.toContain("```");
	bot.ann.locale = Locale.SpanishLATAM;
	const spanish = textsFor(Locale.SpanishLATAM);
	const price = await bot.ann.command("price", { card: TEO_PRIME }).answer;
	const none = await bot.ann.click(price, { label: spanish.fills.titles.bid }).answer;
	expect(textOf(none)).toContain(spanish.fills.noSales);
});
