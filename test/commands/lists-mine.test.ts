import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { usesOf } from "../helpers/command-uses.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const CARDS = 25;
const { mine, find, market } = ENGLISH;

const uuidOf = (card: number) => String(card).padStart(32, "0");

/** Twenty-five cards from 1,000 to 25,000; the odd ones are pitchers. */
const MARKET = Array.from({ length: CARDS }, (_, index): RawListing => {
	const card = index + 1;
	return {
		listing_name: `Card ${card}`,
		best_sell_price: 1000 * card,
		best_buy_price: 500,
		item: {
			uuid: uuidOf(card),
			type: "mlb_card",
			name: `Card ${card}`,
			rarity: "Gold",
			team: "Mesa Foxes",
			team_short_name: "MSA",
			series: "Live",
			ovr: 60 + card,
			display_position: card % 2 === 0 ? "C" : "SP",
		},
	};
});

const visitBot = shareBot(() => createCrawledBot(MARKET, { now: NOON }));

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
/** The numbers of the cards on a page; a marked one is negative. */
const cardsOf = (message: APIMessage) =>
	[...textOf(message).matchAll(/^(✓ )?\**\d+ Card (\d+)/gm)].map(([, mark, card]) => (mark ? -1 : 1) * Number(card));

async function own(person: Person, cards: readonly number[]): Promise<void> {
	for (const card of cards) await person.command("mine add", { card: uuidOf(card) }).answer;
}

const inDirectMessage = { where: "dm" } as const;
const HAVE = "mine|action=have|copy=yes|chosen=cards";

describe.each(["find", "market"] as const)("/%s for a person who owns cards", command => {
	const newest = { sort: command === "find" ? "overall" : undefined };

	it("leaves out their cards on every page, with the right counts, and others do not", async () => {
		const { ann, ben } = await visitBot();
		await own(ann, [25, 20, 15, 10]);
		await own(ben, [1]);
		const first = await ann.command(command, { ...newest, cards: "without" }).answer;
		expect(first.flags).toBe(MessageFlags.Ephemeral);
		const count = command === "find" ? "21 of 25 cards" : "21 of 25 listings";
		expect(textOf(first).split("\n")[0]).toBe(`${count}: without your 4 cards`);
		const second = await ann.click(first, { label: ENGLISH.buttons.next }).answer;
		const third = await ann.click(second, { label: ENGLISH.buttons.next }).answer;
		const shown = [first, second, third].flatMap(cardsOf);
		expect(shown).toEqual([24, 23, 22, 21, 19, 18, 17, 16, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
		// Both ask the same question of the same market at the same moment.
		const both = await Promise.all(
			[ann, ben].map(person => person.command(command, { ...newest, cards: "without" }).answer),
		);
		expect(both.map(cardsOf)).toEqual([
			[24, 23, 22, 21, 19, 18, 17, 16, 14, 13],
			[25, 24, 23, 22, 21, 20, 19, 18, 17, 16],
		]);
		const all = await ben.command(command, newest).answer;
		expect(cardsOf(all)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
	});

	it("shows only their cards, with the right counts, and others do not see them", async () => {
		const { ann, ben } = await visitBot();
		await own(ann, [3, 8, 12]);
		const only = await ann.command(command, { ...newest, cards: "only" }).answer;
		expect(only.flags).toBe(MessageFlags.Ephemeral);
		const count = command === "find" ? "3 of 25 cards" : "3 of 25 listings";
		expect(textOf(only).split("\n")[0]).toBe(`${count}: only your 3 cards`);
		expect(cardsOf(only)).toEqual([-12, -8, -3]);
		expect((await ben.command(command, { cards: "only" }).answer).content).toContain(mine.none);
	});

	it("answers the buttons of messages that were sent while the option was called `mine`", async () => {
		const { ann } = await visitBot();
		await own(ann, [25, 24]);
		const shown = await ann.command(command, newest).answer;
		const without = await ann.click(shown, `${command}|Z=without|copy=yes`, { unchecked: true }).answer;
		expect(textOf(without).split("\n")[0]).toContain("without your 2 cards");
	});

	it("stays readable when the list of cards changes between two pages", async () => {
		const { ann } = await visitBot();
		await own(ann, [1]);
		let page = await ann.command(command, { ...newest, cards: "without" }).answer;
		page = await ann.click(page, { label: ENGLISH.buttons.next }).answer;
		page = await ann.click(page, { label: ENGLISH.buttons.next }).answer;
		expect(cardsOf(page)).toEqual([5, 4, 3, 2]);
		await own(
			ann,
			Array.from({ length: 20 }, (_, index) => index + 1),
		);
		page = await ann.click(page, { label: ENGLISH.buttons.previous }).answer;
		expect(cardsOf(page)).toEqual([25, 24, 23, 22, 21]);
		await ann.command("mine remove", { card: uuidOf(1) }).answer;
		const asked = await ann.click(await ann.command("mine list").answer, { label: mine.clear }).answer;
		await ann.click(asked, { label: mine.clearSurely }).answer;
		const sort = menuValues(page, "menu|name=sort")[2] ?? "";
		const withoutList = await ann.select(page, "menu|name=sort", [sort]).answer;
		expect(withoutList.content).toContain(mine.none);
	});

	it("marks their cards in a private message, and shows the same public message to everybody", async () => {
		const { ann, ben } = await visitBot();
		const stranger = await ben.command(command, newest).answer;
		await own(ann, [24, 1]);
		const open = await ann.command(command, newest).answer;
		// A session of the market starts at the time of its first page, which the simulated clock keeps.
		expect([open.embeds, open.components]).toEqual([stranger.embeds, stranger.components]);
		const closed = await ann.command(command, newest, inDirectMessage).answer;
		expect(cardsOf(closed).slice(0, 3)).toEqual([25, -24, 23]);
		const copy = await ben.click(open, { label: ENGLISH.buttons.next }).answer;
		expect(cardsOf(copy)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
	});

	it("adds the cards that are chosen under it, for the person who chooses", async () => {
		const { ann, ben } = await visitBot();
		const shown = await ann.command(command, newest).answer;
		const added = await ben.select(shown, HAVE, [uuidOf(25), uuidOf(24)]).answer;
		expect([added.flags, added.content]).toEqual([
			MessageFlags.Ephemeral,
			`${mine.added(2, "85 Card 25 and 84 Card 24")} ${mine.total(2)}`,
		]);
		expect((await ann.command(command, { cards: "without" }).answer).content).toContain(mine.none);
		expect(cardsOf(await ben.command(command, { ...newest, cards: "without" }).answer).slice(0, 2)).toEqual([23, 22]);
	});
});

describe("/find", () => {
	it("says that none of the person's cards fit", async () => {
		const { ann } = await visitBot();
		await own(ann, [3, 8, 12]);
		const cheap = await ann.command("find", { cards: "only", max_price: "2000" }).answer;
		expect(textOf(cheap)).toContain(mine.noneLeft.only(2));
	});

	it("says that nothing is left without the person's cards", async () => {
		const { ann } = await visitBot();
		await own(ann, [1, 2, 3]);
		const none = await ann.command("find", { cards: "without", max_price: "3000" }).answer;
		expect(textOf(none)).toContain(
			`${find.none("Buy now up to 3,000, without your 3 cards")}\n${mine.noneLeft.without(3)}\n`,
		);
	});
});

it.each(LOCALES)("every list of cards has the same option for the person's cards in %s", locale => {
	const text = textsFor(locale);
	const optionsOf = (name: string) => commands.find(command => command.name === name)?.data(text).options ?? [];
	const [first, ...others] = ["find", "market", "cost"].map(name =>
		optionsOf(name).find(option => option.name === "cards"),
	);
	expect(first).toMatchObject({ choices: [{ value: "only" }, { value: "without" }] });
	for (const other of others) expect(other).toEqual(first);
	const named = commands.flatMap(command => usesOf(command).flatMap(({ options }) => options.map(({ name }) => name)));
	expect(named).not.toContain("mine");
});

it("/market keeps the person's choice in its filters and orders, and says that nothing is left", async () => {
	const { ann } = await visitBot();
	await own(ann, [1, 2]);
	const shown = await ann.command("market", { cards: "without", sort: "lowest" }).answer;
	const form = await ann.click(shown, { label: market.filter }).modal;
	const filtered = await ann.submit(form, { prices: "-4000" }).answer;
	expect(cardsOf(filtered)).toEqual([3, 4]);
	const refreshed = await ann.click(filtered, { label: ENGLISH.buttons.refresh }).answer;
	expect(cardsOf(refreshed)).toEqual([3, 4]);
	await own(ann, [3, 4]);
	const none = await ann.click(refreshed, { label: ENGLISH.buttons.refresh }).answer;
	expect(textOf(none)).toBe(market.noneFits("Buy now up to 4,000, without your 4 cards"));
});
