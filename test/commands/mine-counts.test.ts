import { type APIMessage, MessageFlags } from "discord.js";
import { expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "SP", "SP", "SP", "RP", "RP", "RP", "CP"];
const id = (card: number) => card.toString(16).padStart(32, "0");
const STADIUM = id(900);

/** Two cards for each slot of a squad, in three series, some of them without orders; and a stadium. */
const MARKET: readonly RawListing[] = [
	...[...POSITIONS, ...POSITIONS].map(
		(position, card): RawListing => ({
			listing_name: `Player Nr. ${card}`,
			best_sell_price: card % 9 === 4 ? 0 : 100 + card,
			best_buy_price: card % 7 === 3 ? 0 : 50,
			item: {
				uuid: id(card),
				type: "mlb_card",
				name: `Player Nr. ${card}`,
				rarity: "Gold",
				series: ["Live", "Prime", "Rookie"][card % 3],
				team: "Harbor Gulls",
				ovr: 75,
				display_position: position,
				is_hitter: card % POSITIONS.length < 8,
				...(card % POSITIONS.length < 8 ? { contact_left: 60 } : { stamina: 60, k_per_bf: 60 }),
			},
		}),
	),
	{
		listing_name: "Gull Park",
		best_sell_price: 500,
		best_buy_price: 400,
		item: { uuid: STADIUM, type: "stadium", name: "Gull Park", rarity: "Gold" },
	},
];

/** Copies by uuid: cards on the market, the stadium, and ids that the market does not have. */
const LIST: Readonly<Record<string, number>> = {
	...Object.fromEntries(Array.from({ length: 14 }, (_, card) => [id(card), 1 + (card % 3)])),
	[STADIUM]: 2,
	[id(5001)]: 1,
	[id(5002)]: 4,
	[id(5003)]: 1,
};
const COPIES = Object.values(LIST);
const CARDS = COPIES.length;
const ALL = COPIES.reduce((sum, copies) => sum + copies, 0);
const GONE = { cards: 3, copies: 6 };

const { mine, mineImport, squad } = ENGLISH;
const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
/** The last number of each row of a table that begins with these columns. */
const sumOf = (message: APIMessage, pattern: RegExp) =>
	[...textOf(message).matchAll(pattern)].reduce((sum, [, number = ""]) => sum + Number(number), 0);

it("every answer counts the same cards and copies of a list, on the market or not", async () => {
	const bot = await startCrawledBot(MARKET, { now: NOON, sweeps: true });
	await bot.logged("the attributes of all cards are read");
	const { ann } = bot;
	const csv = ["uuid,copies", ...Object.entries(LIST).map(([uuid, copies]) => `${uuid},${copies}`)].join("\n");
	const preview = await ann.submit(await ann.command("mine import").modal, { cards: csv }).answer;
	expect(textOf(preview)).toContain(mineImport.found(CARDS, ALL));
	expect(textOf(preview)).toContain(mineImport.offMarket(GONE.cards));
	const taken = await ann.click(preview, { label: mineImport.add }).answer;
	expect(textOf(taken)).toContain(mine.total(CARDS));

	const head = mine.countWithCopies(CARDS, String(ALL));
	const tabs = new Map<string, APIMessage>();
	for (const tab of ["worth", "series", "best", "extra"] as const) {
		const shown = await ann.command("mine list").answer;
		const page = tab === "worth" ? shown : await ann.click(shown, { label: mine.tabs[tab] }).answer;
		expect(textOf(page)).toContain(head);
		expect(textOf(page)).toContain(mine.gone(GONE.cards, GONE.copies));
		tabs.set(tab, page);
	}
	const tab = (name: string) => tabs.get(name) ?? expect.fail(name);
	expect(sumOf(tab("series"), /^(?:Live|Prime|Rookie|no series) +(\d+) +\d/gm) + GONE.cards).toBe(CARDS);
	// All copies: of the cards with several, of the others one each, and those that are not on the market.
	const several = [...textOf(tab("extra")).matchAll(/^(\d)× /gm)].length;
	const single = CARDS - GONE.cards - several;
	expect(sumOf(tab("extra"), /^(\d)× /gm) + single + GONE.copies).toBe(ALL);

	const exported = await ann.command("mine export").answer;
	expect(textOf(exported)).toContain(mineImport.export.done(CARDS));
	const rows = (await (await fetch(exported.attachments[0]?.url ?? "")).text()).trim().split("\r\n").slice(1);
	expect(rows).toHaveLength(CARDS);
	expect(rows.reduce((sum, row) => sum + Number(row.split(",").at(-2)), 0)).toBe(ALL);

	expect(JSON.stringify(await ann.command("settings").answer)).toContain(mine.stored.count(CARDS));
	expect(textOf(await ann.command("unlink").answer)).toContain(mine.stored.count(CARDS));
	for (const [is, filtered] of Object.entries(mine.filtered)) {
		const found = await ann.command("find", { cards: is }).answer;
		expect([found.flags, textOf(found)]).toEqual([MessageFlags.Ephemeral, expect.stringContaining(filtered(CARDS))]);
	}
	const only = Number(/^(\d+) of /m.exec(textOf(await ann.command("find", { cards: "only" }).answer))?.[1]);
	const without = Number(/^(\d+) of /m.exec(textOf(await ann.command("find", { cards: "without" }).answer))?.[1]);
	expect(only).toBe(14);
	expect(only + without).toBe(34);
	expect(textOf(await ann.command("cost", { series: "Live" }, { where: "dm" }).answer)).toMatch(/^You have 5 of 12\./);

	// The squad says of which cards it could use none: the stadium, and those that are not on the market.
	const team = await ann.command("squad", { budget: "100k", club: "mine", bench: 0 }).answer;
	expect(textOf(team)).toContain(squad.unknownCards(CARDS - only));
	const next = await ann.click(team, { label: squad.next }).answer;
	expect(textOf(next)).toContain(squad.unknownCards(CARDS - only));

	const more = await ann.command("mine add", { card: id(20) }).answer;
	expect(textOf(more)).toContain(mine.total(CARDS + 1));
	const dropped = await ann.click(await ann.command("mine list").answer, { label: mine.drop }).answer;
	expect(textOf(dropped)).toContain(mine.total(CARDS + 1 - GONE.cards));
	const after = await ann.command("mine list").answer;
	expect(textOf(after)).toContain(mine.countWithCopies(CARDS + 1 - GONE.cards, String(ALL + 1 - GONE.copies)));
	expect(textOf(after)).not.toContain("not on the market");
}, 60_000);
