import { rm } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { DAY } from "../../src/ground/times.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { addEmptyDatabase } from "../helpers/empty-database.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";
import { nextPrivate } from "../helpers/next-private.ts";
import { createTestUpstream, type TestUpstream } from "../helpers/upstream.ts";

const { alerts, mine, searches, settings } = ENGLISH;
const ID = "111111111111111111";

/** The next edition: an id of the edition before is another card, with another overall and a price that every alert waits for. */
const NEXT = structuredClone([...MARKET]).map(row => ({
	...row,
	listing_name: "Rex Ollander",
	best_sell_price: 5,
	item: { ...row.item, name: "Rex Ollander", ovr: 51 },
}));

async function setUp() {
	const folder = await createMemoryFolder();
	const storageUrl = await addEmptyDatabase(folder);
	const [before, next] = await Promise.all([createTestUpstream(), createTestUpstream()]);
	serveMarket(before);
	serveMarket(next, NEXT);
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	let bot: TestBot | undefined;
	onTestFinished(async () => {
		await bot?.stop();
		await Promise.all([before.close(), next.close()]);
		await rm(folder, { recursive: true });
	});
	return {
		before,
		next,
		clock,
		/** Starts the bot on the same database with an edition's read API, which outlives the bot. */
		async start(edition: TestUpstream) {
			await bot?.stop();
			const upstream: TestUpstream = { ...edition, close: async () => {} };
			bot = await startTestBot({ upstream, storageUrl, now: () => clock.now });
			const { discord } = bot;
			const ann = discord.person({ id: ID, name: "ann" });
			const ask = async (name: string, options = {}) => {
				const { content, embeds } = await ann.command(name, options, { unchecked: true }).answer;
				return [content, JSON.stringify(embeds)].join("\n");
			};
			return { ann, discord, ask };
		},
	};
}

it("what people stored of an edition says nothing about the next one, is kept for 30 days, and comes back with it", async () => {
	const { before, next, clock, start } = await setUp();
	let { ann, discord, ask } = await start(before);
	await ask("mine add", { card: TEO, card_2: ANA });
	await ask("alert add", { card: ANA, side: "buy", price: "400" });
	await ask("alert add", { card: TEO, side: "overall" });
	const list = await ann.command("market", { max_price: "9" }, { unchecked: true }).answer;
	await ann.submit(await ann.click(list, { label: searches.button }).modal, {}).answer;
	expect(await ask("alert list")).toContain("Ana Quill-Reyes");

	({ ann, discord, ask } = await start(next));
	const noticed = nextPrivate(discord, ann);
	await ask("about");
	const notice = await noticed;
	expect(notice.content).toContain(settings.past.setAside("2 cards, 2 alerts, and 1 saved search"));
	expect(await ask("alert list")).toContain(alerts.list.none);
	expect(await ask("mine list")).toContain(mine.none);
	// The new cards would have set off the alerts and the search.
	expect(ann.dms).toEqual([]);
	expect(await ask("settings")).toContain(settings.past.stored("2 cards, 2 alerts, and 1 saved search"));
	await ask("mine add", { card: TEO });

	({ ann, discord, ask } = await start(before));
	expect(await ask("mine list")).toContain("**2 cards**");
	const listed = await ask("alert list");
	for (const alert of ["Ana Quill-Reyes", alerts.changes.overall]) expect(listed).toContain(alert);
	expect(ann.dms).toEqual([]);
	({ ann, discord, ask } = await start(next));
	expect(await ask("mine list")).toContain("**1 card**");
	clock.now += 31 * DAY;
	({ ann, discord, ask } = await start(next));
	await expect.poll(() => ask("settings")).not.toContain("earlier edition");
	expect(await ask("mine list")).toContain("**1 card**");
});

it.each([
	["keep", /2 cards of an earlier edition/],
	["delete", new RegExp(`${ENGLISH.settings.stored.title}.*Nothing`)],
] as const)("the person can %s them", async (decision, shown) => {
	const { before, next, clock, start } = await setUp();
	let { ann, discord, ask } = await start(before);
	await ask("mine add", { card: TEO, card_2: ANA });
	({ ann, discord, ask } = await start(next));
	const noticed = nextPrivate(discord, ann);
	await ask("about");
	await ann.click(await noticed, { label: settings.past[decision] }).answer;
	clock.now += 31 * DAY;
	({ ann, ask } = await start(next));
	expect(await ask("settings")).toMatch(shown);
});
