import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestBot, type TestBot, type TestBotOptions } from "../helpers/bot.ts";
import { MARKET, type RawListing } from "../helpers/market.ts";
import { createTestUpstream, HANG, type Reply, type TestUpstream, WEB_PAGE } from "../helpers/upstream.ts";
import { createRefreshClock, type RefreshClock } from "./refresh-clock.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const LISTINGS = "/apis/listings.json";
const PAGES = 12;

/** A card on each page: "Card 1" to "Card 12". */
function pageOf(page: number): RawListing[] {
	const name = `Card ${page}`;
	const item = { ...MARKET[0]?.item, uuid: String(page).padStart(32, "0"), name };
	return page > PAGES ? [] : [{ listing_name: name, best_sell_price: 100 * page, best_buy_price: 50, item }];
}

const honest = ({ type, page }: Record<string, string>): Reply => ({
	body: {
		page: Number(page),
		total_pages: type === "mlb_card" ? PAGES : 0,
		listings: type === "mlb_card" ? pageOf(Number(page)) : [],
	},
});

interface Stage {
	bot: TestBot;
	clock: RefreshClock;
	/** The pages of cards that were answered, in order. */
	answered: number[];
	/** What a page of cards answers instead; undefined: the truth. */
	answer: { instead: (page: number) => Reply | undefined | Promise<Reply | undefined> };
	count(message: string): number;
}

async function setUp(upstream: TestUpstream, answer: Stage["answer"], options: TestBotOptions = {}): Promise<Stage> {
	const clock = createRefreshClock(NOON);
	const answered: number[] = [];
	upstream.on(LISTINGS, async query => {
		const page = Number(query.page);
		const instead = query.type === "mlb_card" ? await answer.instead(page) : undefined;
		if (instead !== undefined) return instead;
		if (query.type === "mlb_card") answered.push(page);
		return honest(query);
	});
	const bot = await startTestBot({ upstream, wait: clock.wait, timings: { retryMs: 1 }, ...options });
	onTestFinished(() => bot.stop());
	return { bot, clock, answered, answer, count: message => bot.logs.filter(line => line.message === message).length };
}

const ALL_PAGES = Array.from({ length: PAGES }, (_, index) => index + 1);
const honestly: Stage["answer"]["instead"] = () => undefined;

async function cardsFound({ bot }: Stage): Promise<number> {
	return (await bot.ann.autocomplete("price", { card: "card" }, "card")).length;
}

/** Pages are read side by side. */
const READERS = 3;
const byNumber = (pages: readonly number[]) => pages.toSorted((a, b) => a - b);

describe("an outage during the first crawl", () => {
	const outages: [string, Reply | "gone"][] = [
		["refuses connections", "gone"],
		["answers 503", { status: 503 }],
		["answers 429", { status: 429, headers: { "retry-after": "60" } }],
		["answers 403", { status: 403 }],
		["answers with a web page", WEB_PAGE],
		["breaks connections off", response => response.destroy()],
	];

	it.each(outages)(
		"%s: the crawl continues where it was, and the cards it has read are found meanwhile",
		async (_, outage) => {
			const upstream = await createTestUpstream();
			const given = new Set<number>();
			const answer: Stage["answer"] = {
				instead(page) {
					if (page < 7 && !given.has(page)) {
						given.add(page);
						return undefined;
					}
					return outage === "gone" ? { status: 503 } : outage;
				},
			};
			const stage = await setUp(upstream, answer, { crawled: false });
			// Three pages are read side by side: those before the outage are there.
			await stage.clock.until(() => stage.count("a page of listings could not be read") >= 3);
			if (outage === "gone") await upstream.leave();
			await stage.clock.until(() => stage.count("the read API fails; requests pause for a while") > 0);
			expect(byNumber(stage.answered)).toEqual([1, 2, 3, 4, 5, 6]);
			expect(await cardsFound(stage)).toBe(6);
			expect((await stage.bot.ann.command("market").answer).embeds[0]?.description).toContain("6 of 6 listings");

			answer.instead = honestly;
			if (outage === "gone") await upstream.comeBack();
			await stage.clock.until(() => stage.count("catalog crawled") === 1);
			expect(new Set(byNumber(stage.answered))).toEqual(new Set(ALL_PAGES));
			// Each reader may ask for one page again, to find out whether the service answers.
			expect(stage.answered.length).toBeLessThanOrEqual(PAGES + READERS);
			expect(await cardsFound(stage)).toBe(PAGES);
		},
	);
});

describe("a market that loses nothing, though for three refreshes its service", () => {
	it.each<[string, (page: number) => Reply]>([
		["has an empty first page", page => ({ body: { page, total_pages: 0, listings: [] } })],
		["has one empty page", page => ({ body: { page, total_pages: PAGES, listings: page === 5 ? [] : pageOf(page) } })],
		["has empty pages", page => ({ body: { page, total_pages: PAGES, listings: [] } })],
		[
			"says from the second page on that there are only two",
			page => ({ body: { page, total_pages: page === 1 ? PAGES : 2, listings: pageOf(page) } }),
		],
		["says that there is one page", page => ({ body: { page, total_pages: 1, listings: pageOf(page) } })],
		["does not know the type", () => ({ status: 404 })],
		["answers with a web page", () => WEB_PAGE],
	])("%s", async (_, reply) => {
		const stage = await setUp(await createTestUpstream(), { instead: honestly });
		stage.answer.instead = reply;
		for (let refresh = 1; refresh <= 3; refresh++) {
			const ends = () => stage.bot.upstream.requests.length;
			const before = ends();
			stage.clock.pass(31 * 60_000);
			await stage.clock.until(() => ends() > before);
			expect(await cardsFound(stage)).toBe(PAGES);
			expect((await stage.bot.ann.command("market").answer).embeds[0]?.description).toContain(`of ${PAGES} listings`);
		}
		stage.answer.instead = honestly;
		stage.answered.length = 0;
		await stage.clock.until(() => stage.answered.length >= PAGES);
		expect(new Set(stage.answered)).toEqual(new Set(ALL_PAGES));
		expect(await cardsFound(stage)).toBe(PAGES);
	});
});

describe("pages that fail for good while all others are answered", () => {
	it.each([
		["two", [5, 6]],
		["three", [10, 11, 12]],
		["the first and the last two", [1, 11, 12]],
	])("do not hold up a crawl for ten minutes, nor stop requests for others: %s", async (_, failing) => {
		const stage = await setUp(await createTestUpstream(), { instead: honestly });
		stage.answer.instead = page => (failing.includes(page) ? { status: 503 } : undefined);
		stage.answered.length = 0;
		stage.clock.pass(31 * 60_000);
		const start = Date.now();
		await stage.clock.until(() => stage.count("catalog crawled") === 2);
		expect(Date.now() - start).toBeLessThan(10 * 60_000);
		expect(new Set(stage.answered)).toEqual(new Set(ALL_PAGES.filter(page => !failing.includes(page))));
		expect(stage.count("the read API fails; requests pause for a while")).toBe(0);
		expect(await cardsFound(stage)).toBe(PAGES);

		stage.answer.instead = honestly;
		stage.answered.length = 0;
		await stage.clock.until(() => stage.count("catalog crawled") === 3);
		expect(byNumber(stage.answered)).toEqual(ALL_PAGES);
	});
});

it("a bot stopped during its crawl does not request again what it has read when it restarts within the same refresh", async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const upstream = await createTestUpstream();
	const stuck = Promise.withResolvers<void>();
	const hanging = new Set<number>();
	const answer: Stage["answer"] = {
		instead(page) {
			if (page < 7) return undefined;
			hanging.add(page);
			// As far as the crawl's readers get; their requests may arrive in any order.
			if (hanging.size === 3) stuck.resolve();
			return HANG;
		},
	};
	const cacheUrl = `sqlite://${join(folder, "cache.sqlite")}`;
	const stage = await setUp(upstream, answer, { crawled: false, cacheUrl });
	await stuck.promise;
	answer.instead = honestly;
	await stage.bot.restart();
	await stage.bot.logged("catalog crawled");
	expect(byNumber(stage.answered)).toEqual(ALL_PAGES);
	expect(await cardsFound(stage)).toBe(PAGES);
});
