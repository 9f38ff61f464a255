import { type APIMessage, Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import { ANA, MARKET, type RawListing, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { nextPrivate } from "../helpers/next-private.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const { searches: TEXT } = ENGLISH;

interface Changes {
	price?: number | string;
	[field: string]: unknown;
}

/** The market with these prices and fields, by uuid. */
function marketWith(changes: Readonly<Record<string, Changes>>): RawListing[] {
	return structuredClone([...MARKET]).map(row => {
		const { price = row.best_sell_price, ...fields } = changes[row.item.uuid] ?? {};
		return { ...row, best_sell_price: price, item: { ...row.item, ...fields } };
	});
}

const buttons = ({ components = [] }: APIMessage) =>
	components.flatMap(row =>
		"components" in row ? row.components.flatMap(button => ("label" in button ? [button.label] : [])) : [],
	);

async function setUp({ sweeps = false } = {}) {
	const served = { isPartial: false };
	const bot = await startCrawledBot(MARKET, {
		now: NOON,
		timings: { retries: 0 },
		sweeps,
		serveMarket(upstream, listings) {
			serveMarket(upstream, listings);
			if (!served.isPartial) return;
			// The second page comes without its cards.
			upstream.on("/apis/listings.json", ({ type, page }) => {
				if (type !== "mlb_card") return { body: { page: 1, per_page: 25, total_pages: 0, listings: [] } };
				return { body: { page: Number(page), per_page: 25, total_pages: 2, listings: page === "1" ? listings : [] } };
			});
		},
	});
	const { ann, crawl, logged } = bot;
	const ask = (name: string, options = {}) => ann.command(name, options, { unchecked: true }).answer;
	/** Opens the form under a list. */
	const open = async (list: APIMessage) => ann.click(list, { label: TEXT.button }).modal;
	return {
		...bot,
		served,
		ask,
		open,
		/** Saves the search of a list. */
		async save(command: string, options = {}, fields = {}) {
			return ann.submit(await open(await ask(command, options)), fields).answer;
		},
		/** Lets the bot read this market; resolves when all searches have been asked. */
		async read(changes: Readonly<Record<string, Changes>> = {}, refreshes = 1) {
			await crawl(marketWith(changes), refreshes);
			await logged("feeds checked");
		},
		/** The direct messages, when everything that is under way has been sent. */
		async told() {
			await bot.restart();
			return ann.dms.map(({ content }) => content);
		},
	};
}

describe("Tell me", () => {
	it("asks for a name and a kind, says what will be told, and tells once when a card newly fits", async () => {
		const { ann, ask, open, read } = await setUp();
		const list = await ask("market", { max_price: "10000" });
		const form = await open(list);
		expect(JSON.stringify(form)).toContain("Buy now up to 10,000");
		const saved = await ann.submit(form, { search_name: "Cheap cards" }).answer;
		expect(saved.content).toBe(`${TEXT.set.fits("Cheap cards")} ${TEXT.fitNow(1)}`);
		expect(buttons(saved)).toEqual([ENGLISH.buttons.myAlerts, TEXT.remove]);
		await read();
		await read({ [TEO]: { price: 9000 } });
		await read({ [TEO]: { price: 8000 } });
		await expect.poll(() => ann.dms).toHaveLength(1);
		const [message] = ann.dms;
		expect(message).toMatchObject({
			content: "🔔 **Cheap cards**: 92 Teo Marrón newly fits",
			embeds: [
				{
					title: "Cheap cards",
					description: `**92 Teo Marrón** · Live · RF · HBG\n-# Buy now 9,000 · Sell now 10,000\n-# ${TEXT.why("a card newly fits")}`,
				},
			],
		});
		if (message === undefined) throw new Error("no message");
		expect(buttons(message)).toEqual([TEXT.whole, TEXT.remove]);
	});

	it("refuses a sixth search, and a saved one gets its new name", async () => {
		const { ann, ask, save } = await setUp();
		for (let price = 1; price <= 5; price++) await save("market", { max_price: String(price) });
		expect((await save("market", { max_price: "6" })).content).toBe(TEXT.tooMany(5));
		const renamed = await save("market", { max_price: "5" }, { search_name: "Five" });
		expect(renamed.content).toContain(TEXT.replaces("Buy now up to 5"));
		const { embeds } = await ask("alert list");
		expect(embeds[1]?.description).toContain("**5.** Five");
		await ann.click(await ask("unlink"), { label: ENGLISH.links.everything }).answer;
		expect((await ask("alert list")).embeds).toHaveLength(1);
	});

	it.each(["0", "91", "x", ""])(
		"explains that “%s” is no percentage below the median, and saves nothing",
		async typed => {
			const { ask, save } = await setUp();
			const refused = await save("market", {}, { search_kind: "median", search_percent: typed });
			expect(refused.content).toBe(TEXT.badPercent(1, 90));
			expect((await ask("alert list")).embeds).toHaveLength(1);
		},
	);

	it.each([
		["market", {}, ["junk=1", "Z=without", "constructor=2", "p=9", "q=overall"]],
		["roster watch", {}, ["step=all", "q=even", "junk=1"]],
		["cost", { series: "Live" }, ["Z=without", "b=1", "junk=1"]],
		["find", { where: "speed > 1" }, ["R=2", "Z=only", "junk=1"]],
	])("of /%s is one question, whatever its button carries beside it", async (command, options, extra) => {
		const { ann, ask } = await setUp({ sweeps: command === "find" });
		const list = await ask(command, options);
		const [id = ""] = JSON.stringify(list.components).match(/[^"]*\|tell=1/) ?? [];
		for (const value of ["", ...extra.map(each => `|${each}`)])
			await ann.submit(await ann.click(list, `${id}${value}`, { unchecked: true }).modal).answer;
		expect((await ask("settings")).embeds[0]?.description).toContain(`• ${TEXT.count(1)}`);
	});

	it("is kept for an hour after it was removed, which /settings and /unlink say, and then gone", async () => {
		const { ann, ask, crawl, logged, restart, save } = await setUp();
		const saved = await save("market", { max_price: "10000" });
		const removed = await ann.click(saved, { label: TEXT.remove }).answer;
		expect((await ask("settings")).embeds[0]?.description).toContain(TEXT.kept);
		expect((await ask("unlink")).content).toContain(TEXT.kept);
		await crawl(MARKET, 3);
		await logged("feeds checked");
		await restart();
		const nothing = await ask("unlink");
		expect([nothing.content, buttons(nothing)]).toEqual([
			ENGLISH.links.nothingStored,
			[ENGLISH.links.deleteAnyway, ENGLISH.links.cancel],
		]);
		expect((await ann.click(removed, { label: ENGLISH.alerts.undo }).answer).content).toBe(TEXT.tooLate);
		const deleted = await ann.click(nothing, { label: ENGLISH.links.deleteAnyway }).answer;
		expect(deleted.content).toContain(ENGLISH.links.nothingStored);
	});

	it("is removed from the list, tells nothing then, and is restored", async () => {
		const { ann, ask, save, read, told } = await setUp();
		await save("market", { max_price: "10000" }, { search_name: "Cheap" });
		await read();
		const list = await ask("alert list");
		const remove = menuValues(list).find(value => value.includes("action=forget")) ?? "";
		const removed = await ann.select(list, "menu|name=searches", [remove]).answer;
		expect(removed.content).toBe(TEXT.removed("Cheap"));
		await read({ [TEO]: { price: 9000 } });
		const restored = await ann.click(removed, { label: ENGLISH.alerts.undo }).answer;
		expect(restored.content).toBe(TEXT.restored("Cheap"));
		expect(await told()).toEqual([]);
	});

	it("names the cards of all refreshes in which Discord took no message, each once", async () => {
		const { ann, discord, save, read } = await setUp();
		await save("market", { max_price: "10000" }, { search_name: "Cheap" });
		await read({ [ANA]: { price: 20_000 } });
		const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 503 });
		await read({ [ANA]: { price: 20_000 }, [TEO]: { price: 9000 } });
		await read({ [ANA]: { price: 700 }, [TEO]: { price: 9000 } });
		await read({ [ANA]: { price: 700 }, [TEO]: { price: 9000 }, [TEO_PRIME]: { price: 9500 } });
		fault.remove();
		await read({ [ANA]: { price: 700 }, [TEO]: { price: 9000 }, [TEO_PRIME]: { price: 9500 } });
		const cards = () =>
			ann.dms.flatMap(({ embeds }) => embeds[0]?.description?.match(/\d\d (?:Teo Marrón|Ana Quill-Reyes)/g) ?? []);
		await expect.poll(() => cards().toSorted()).toEqual(["81 Ana Quill-Reyes", "92 Teo Marrón", "99 Teo Marrón"]);
	});

	it.each([
		{ kind: "fits", options: { min_price: "8000", max_price: "9500" }, change: { price: 9000 } },
		{
			kind: "median",
			options: {},
			change: { price: 9000 },
			line: "Buy now 9,000 · 28% below 12,500 · Sell now 10,000",
		},
		{ kind: "quick", options: {}, change: { price: 450, ovr: 80 }, line: "Buy now 450 · Sell now 10,000" },
		{ kind: "changes", options: { team: "hbg" }, change: { ovr: 95 } },
	] as const)("of the kind $kind has a message whose whole list are the cards that fit", async search => {
		const { kind, options, change } = search;
		const { ann, save, read } = await setUp();
		// Three prices make a median.
		for (let refresh = 0; refresh < 3; refresh++) await read();
		await save("market", options, { search_name: kind, search_kind: [kind], search_percent: "15" });
		await read();
		await read({ [TEO]: change });
		await expect.poll(() => ann.dms).toHaveLength(1);
		const [message] = ann.dms;
		if (message === undefined) throw new Error("no message");
		if ("line" in search) expect(message.embeds[0]?.description).toContain(`\n-# ${search.line}\n`);
		const list = await ann.click(message, { label: TEXT.whole }).answer;
		const text = list.embeds[0]?.description ?? "";
		const names = text.match(/^\*\*\d+ .*?\*\*/gm) ?? [];
		const { ovr } = { ovr: 92, ...change };
		expect(names).toContain(`**${ovr} Teo Marrón**`);
		if (kind !== "changes") expect(names).toHaveLength(1);
		const head = `^${TEXT.fitting(1)}\n-# Updated <t:\\d+:R>\n`;
		if ("line" in search) expect(text).toMatch(new RegExp(`${head}.*\n-# ${search.line}\n`));
	});

	it("opens the list of the cards that fit in Spanish too, and from the list of alerts, until it is removed", async () => {
		const { ann, ask, read } = await setUp();
		ann.locale = Locale.SpanishLATAM;
		const { searches: words } = textsFor(ann.locale);
		for (let refresh = 0; refresh < 3; refresh++) await read();
		const list = await ask("market");
		const form = await ann.click(list, { label: words.button }).modal;
		await ann.submit(form, { search_name: "Ofertas", search_kind: ["median"], search_percent: "15" }).answer;
		await read();
		await read({ [TEO]: { price: 9000 } });
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.embeds[0]?.description).toContain("9,000 · 28% por debajo de 12,500 ·");
		const alerts = await ask("alert list");
		const [open = ""] = menuValues(alerts).filter(value => value.includes("action=fitting"));
		const opened = await ann.select(alerts, "menu|name=searches", [open]).answer;
		expect(opened.embeds[0]?.description).toContain(words.fitting(1));
		await ann.click(opened, { label: words.remove }).answer;
		const [message] = ann.dms;
		if (message === undefined) throw new Error("no message");
		expect((await ann.click(message, { label: words.whole }).answer).content).toContain(words.alreadyRemoved);
	});

	it("pauses while direct messages are closed, says so once, and goes on after Resume", async () => {
		const { ann, ask, discord, logged, save, read } = await setUp();
		await save("market", { max_price: "10000" }, { search_name: "Cheap" });
		await read();
		ann.closedDms = true;
		await read({ [TEO]: { price: 9000 } });
		await logged("search message");
		const notice = nextPrivate(discord, ann);
		await ask("about");
		expect((await notice).content).toContain(TEXT.notice.missed("Cheap", 1));
		expect((await ask("alert list")).embeds[1]?.description).toContain(TEXT.list.paused);
		ann.closedDms = false;
		await ann.click(await ask("alert list"), { label: ENGLISH.alerts.list.resume }).answer;
		await read();
		await read({ [TEO]: { price: 9000 } });
		await expect.poll(() => ann.dms.map(({ content }) => content)).toEqual(["🔔 **Cheap**: 92 Teo Marrón newly fits"]);
	});

	it("says that cards with an augment are left out of changes, and leaves them out", async () => {
		const { ann, save, read } = await setUp();
		const saved = await save("market", {}, { search_name: "Changes", search_kind: "changes" });
		expect(saved.content).toBe(TEXT.set.changes("Changes"));
		expect(saved.content).toContain("Cards are left out while they have an augment.");
		await read();
		await read({ [TEO]: { ovr: 95, has_augment: true }, [ANA]: { ovr: 82 } });
		await read({ [ANA]: { ovr: 82 } });
		await read({ [TEO]: { ovr: 93 }, [ANA]: { ovr: 82 } });
		const contents = () => ann.dms.map(({ content }) => content).toSorted();
		await expect
			.poll(contents)
			.toEqual(["🔔 **Changes**: 82 Ana Quill-Reyes changed", "🔔 **Changes**: 93 Teo Marrón changed"]);
	});

	it("does not count a card that has left the market while its message waited", async () => {
		const { ann, crawl, discord, logged, save, read } = await setUp();
		await save("market", { max_price: "10000" }, { search_name: "Cheap" });
		await read();
		const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 503 });
		const changes = { [TEO]: { price: 9000 }, [TEO_PRIME]: { price: 9500 } };
		await read(changes);
		for (let refresh = 0; refresh < 3; refresh++) {
			await logged("search message");
			if (refresh === 2) fault.remove();
			await crawl(marketWith(changes).filter(({ item }) => item.uuid !== TEO));
			await logged("feeds checked");
		}
		const contents = () => ann.dms.map(({ content }) => content);
		await expect.poll(contents).toEqual(["🔔 **Cheap**: 99 Teo Marrón newly fits"]);
	});

	it("does not tell a card again that one whole crawl has missed, but one that two have missed", async () => {
		const { ann, crawl, logged, save, read } = await setUp();
		await save("market", { max_price: "10000" }, { search_name: "Cheap" });
		await read();
		await read({ [TEO]: { price: 9000 } });
		await expect.poll(() => ann.dms).toHaveLength(1);
		const miss = async () => {
			await crawl(marketWith({}).filter(({ item }) => item.uuid !== TEO));
			await logged("feeds checked");
		};
		await miss();
		await read({ [TEO]: { price: 9000 }, [TEO_PRIME]: { price: 9500 } });
		await expect.poll(() => ann.dms).toHaveLength(2);
		expect(ann.dms[1]?.content).toBe("🔔 **Cheap**: 99 Teo Marrón newly fits");
		await miss();
		await miss();
		await read({ [TEO]: { price: 9000 } });
		await expect.poll(() => ann.dms).toHaveLength(3);
		expect(ann.dms[2]?.content).toBe("🔔 **Cheap**: 92 Teo Marrón newly fits");
	});

	it("tells when a card joins the collection of /cost, or changes in it", async () => {
		const { ann, save, read } = await setUp();
		await save("cost", {}, { search_name: "Live" });
		await save("cost", {}, { search_name: "Changes", search_kind: "changes" });
		await read();
		await read({ [TEO_PRIME]: { series: "Live" }, [TEO]: { ovr: 95 } });
		const contents = () => ann.dms.map(({ content }) => content).toSorted();
		await expect
			.poll(contents)
			.toEqual(["🔔 **Changes**: 95 Teo Marrón changed", "🔔 **Live**: 99 Teo Marrón newly fits"]);
	});
});
