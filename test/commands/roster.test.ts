import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { type CrawledBot, createCrawledBot, startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { shareBot } from "../helpers/shared-bot.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const SPANISH = textsFor("es-419");

const NOON = Date.UTC(2026, 4, 2, 12);
const REFRESHES_A_DAY = 48;

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const cardsOf = (message: APIMessage) => textOf(message).match(/(?<=^[▲▼] \*\*).+(?=\*\*)/gm) ?? [];
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
	const bot = await createCrawledBot(
		market(card => (card === 0 ? 84 : 80)),
		{ now: NOON },
	);
	await bot.crawl(UPDATED);
	return bot;
}

/** For tests after which the market is as it was. */
const visitBot = shareBot(startUpdatedBot);

it("/roster says what there will be, until an update has been seen", async () => {
	const bot = await startCrawledBot(
		market(() => 80),
		{ now: NOON },
	);
	expect(textOf(await bot.ann.command("roster update").answer)).toMatch(
		/^No roster update has been seen yet\. The bot/,
	);
	await bot.crawl(market(card => (card < 4 ? 81 : 80)));
	expect(textOf(await bot.ann.command("roster update").answer)).toMatch(/^No roster update has been seen yet/);
});

it.each(LOCALES)("the whole message of /roster in %s", async locale => {
	const bot = await visitBot();
	const person = bot.discord.person({ name: "cleo", locale });
	for (const sort of ["worth", "change", "overall"]) {
		const message = await person.command("roster update", { sort }).answer;
		pin(shownMessage(message, bot.discord.applicationId), locale, sort);
	}
});

it("/roster update lists what is worth most by quick sell first, ten a page, in place", async () => {
	const bot = await visitBot();
	const first = await bot.ann.command("roster update").answer;
	expect(textOf(first)).toContain(`${ENGLISH.roster.counts(13, "12", "1")}\n1 card changed rarity\n`);
	expect(cardsOf(first).slice(0, 4)).toEqual(["84→86 Card 0", "80→82 Card 7", "80→78 Card 3", "80→81 Card 12"]);
	expect(textOf(first)).toContain(
		"▲ **84→86 Card 0** · Live · C · HBG\n-# Gold→Diamond · QS 1,500→3,750 · 1,000 → 2,000",
	);
	const second = await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer;
	expect([cardsOf(first).length, cardsOf(second).length, second.id]).toEqual([10, 3, first.id]);
	expect(textOf(first)).toMatch(/▲ \*\*80→81 Card 5\*\* · Live · C · MSF\n-# QS 400→600 · 1,005 → no orders/);
});

it("buttons of a /roster without subcommands show the update", async () => {
	const bot = await visitBot();
	const list = await bot.ann.command("roster update").answer;
	const old = await bot.ann.click(list, "roster|q=overall|p=2", { unchecked: true }).answer;
	expect(textOf(old)).toContain("Sorted by: Overall");
});

it("/roster watch lists Live cards one point below a rarity by break-even, each a tap from its price and back", async () => {
	const bot = await startCrawledBot(
		market(
			card => (card < 6 ? 84 : card < 12 ? 79 : 80),
			card => (card === 5 ? 0 : card < 6 ? 1400 + 300 * card : 200 + 50 * card),
		),
		{ now: NOON },
	);
	const list = await bot.ann.command("roster watch", { step: "84" }).answer;
	expect(textOf(list)).toContain(`6 cards\nSorted by: ${ENGLISH.roster.watch.sorts.even}\n`);
	expect(textOf(list)).toContain("84→85: floor 1,500 → 3,000\n");
	const rows = textOf(list).split("\n").slice(-12);
	expect(rows.slice(0, 4)).toEqual([
		"**84 Card 0** · Live · C · HBG",
		`-# Buy now 1,400: ${ENGLISH.roster.watch.below} · Sell now 500: ${ENGLISH.roster.watch.below}`,
		"**84 Card 1** · Live · C · MSF",
		`-# Buy now 1,700: 14% · Sell now 500: ${ENGLISH.roster.watch.below}`,
	]);
	expect(rows.at(-1)).toBe(`-# Buy now no orders · Sell now 500: ${ENGLISH.roster.watch.below}`);
	const dear = await bot.ann.command("roster watch", { max_price: "700", team: "hbg", sort: "price" }).answer;
	expect(textOf(dear).match(/^\*\*79 Card \d+/gm)).toEqual(["**79 Card 6", "**79 Card 8", "**79 Card 10"]);
	expect(textOf(list)).toContain(ENGLISH.roster.watch.legend);
	expect(textOf(list)).not.toContain(ENGLISH.roster.watch.noneAtBuyNow);
	expect(textOf(dear).match(/No card pays off at Buy now/g)).toHaveLength(1);
	expect(textOf(dear)).toContain(`-# Buy now 700 · Sell now 500: ${ENGLISH.roster.watch.never}`);
	bot.ann.locale = "es-419";
	const caro = await bot.ann.command("roster watch", { max_price: "700", team: "hbg", sort: "price" }).answer;
	expect(textOf(caro).match(/Ninguna carta cubre su precio a Comprar ya/g)).toHaveLength(1);
	bot.ann.locale = "en-US";
	const price = await bot.ann.select(list, "menu|name=price", [menuValues(list, "menu|name=price")[1] ?? ""]).answer;
	expect(price.id).toBe(list.id);
	const back = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect(back.embeds).toEqual(list.embeds);
});

it("/roster shows the cards of one team, and keeps it with the order from page to page", async () => {
	const bot = await visitBot();
	const list = await bot.ann.command("roster update", { team: "msf" }).answer;
	expect(textOf(list)).toMatch(/Live: 6 cards .*\nOnly Mesa Foxes\n/);
	expect(cardsOf(list)).toHaveLength(6);
	const sorted = await bot.ann.select(list, "menu|name=sort", [
		menuValues(list, "menu|name=sort").find(value => value.includes("q=overall")) ?? "",
	]).answer;
	expect(cardsOf(sorted)[0]).toBe("80→82 Card 7");
	expect(cardsOf(sorted)).toHaveLength(6);
});

it("/roster opens a card's price, which leads back to the same page", async () => {
	const bot = await visitBot();
	const first = await bot.ann.command("roster update", { sort: "overall" }).answer;
	const list = await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer;
	const price = await bot.ann.select(list, "menu|name=price", [menuValues(list, "menu|name=price")[1] ?? ""]).answer;
	expect([price.id, labelsOf(price).at(-1)]).toEqual([list.id, ENGLISH.buttons.back]);
	const back = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect([back.id, back.embeds]).toEqual([list.id, list.embeds]);
});

it("/roster suggests its updates by date, opens an older one, and refuses one it does not know", async () => {
	const bot = await startUpdatedBot();
	onTestFinished(() => bot.stop());
	await bot.crawl(
		market(card => (card < 6 ? 90 : 80)),
		3 * REFRESHES_A_DAY,
	);
	const choices = await bot.ann.autocomplete("roster update", { update: "" }, "update");
	expect(choices.map(({ name }) => name)).toEqual(["May 5 · 6 up, 7 down", "May 2 · 12 up, 1 down"]);
	const older = await bot.ann.command("roster update", { update: String(choices[1]?.value) }).answer;
	expect(textOf(older)).toContain("▲\u00a012\u00a0up");
	const newest = await bot.ann.select(older, "menu|name=update", [menuValues(older, "menu|name=update")[0] ?? ""])
		.answer;
	expect(textOf(newest)).toContain("▲\u00a06\u00a0up · ▼\u00a07\u00a0down");
	expect(textOf(await bot.ann.command("roster update", { update: "may 2" }).answer)).toContain("▲\u00a012\u00a0up");
	const refusal = await bot.ann.command("roster update", { update: "June" }).answer;
	expect(refusal.flags).toBe(MessageFlags.Ephemeral);
	expect(JSON.stringify(refusal)).toContain(ENGLISH.roster.unknown);
});

it.each([
	[LOCALES[0], `-# ${ENGLISH.attributes.names.contact_left} 70→78 · ${ENGLISH.attributes.names.arm_strength} 60→58`],
	[LOCALES[1], `-# ${SPANISH.attributes.names.contact_left} 70→78 · ${SPANISH.attributes.names.arm_strength} 60→58`],
])(
	"names the attributes that changed once they are read, behind the post's button as in /roster: %s",
	async (locale, line) => {
		const withAttributes = (rows: readonly RawListing[], contact_left: number, arm_strength: number) =>
			rows.map((row, card) => ({ ...row, item: { ...row.item, ...(card === 0 && { contact_left, arm_strength }) } }));
		const before = market(card => (card === 0 ? 84 : 80));
		const bot = await startCrawledBot(withAttributes(before, 70, 60), { now: NOON, sweeps: true });
		const person = bot.ann;
		person.locale = locale;
		await bot.logged("the attributes of all cards are read");
		await person.command("feed add", { kind: "roster" }).answer;
		await bot.crawl(withAttributes(UPDATED, 78, 58));
		const ask = async () => textOf(await person.command("roster update").answer);
		await expect.poll(ask, { timeout: 120_000, interval: 200 }).toContain(line);
		const posts = () => bot.discord.messages(person, { channelId: bot.discord.guilds[0]?.channelId ?? "" });
		const updates = () =>
			posts().filter(post => post.interaction_metadata === undefined && textOf(post).includes("Card 0"));
		await expect.poll(updates).toHaveLength(1);
		const [post] = updates();
		const list = post && (await person.click(post, { label: textsFor(locale).feeds.roster.all }).answer);
		expect(list && textOf(list)).toContain(line);
		// On a phone a post is read without scrolling.
		expect(post && textOf(post)).not.toContain("70→78");
	},
);
