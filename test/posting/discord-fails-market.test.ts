import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIMessage } from "discord.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM, FEED_KINDS, type FeedKind } from "../../src/ground/words.ts";
import type { Probes } from "../../src/monitor/monitor.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { MAX_LISTED, SEARCH_KINDS, type SearchKind } from "../../src/watch/search.ts";
import type { TestBot } from "../helpers/bot.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { nextPrivate } from "../helpers/next-private.ts";
import { examples } from "../helpers/scale.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
/** A message that Discord did not take is tried again after a minute. */
const MINUTE = 61_000;
const DAY_REFRESHES = 48;
const RUNS = examples(1, 20);
/** Crawls without news after Discord works again, in which everything that waits goes out. */
const CALM = 3;
const CARDS = 16;
const USUAL = 1000;
const { alerts: ALERTS, searches: TEXT } = ENGLISH;

/** The quick-sell values of Live cards. */
const QUICK_SELL: Readonly<Record<number, number>> = { 78: 125, 79: 150, 80: 400, 84: 1500, 85: 3000 };
const OVERALLS = Object.keys(QUICK_SELL).map(Number);

interface Card {
	name: string;
	/** Null: no orders. */
	buyNow: number | null;
	sellNow: number;
	ovr: number;
	isLive: boolean;
	isListed: boolean;
}

const rarityOf = (ovr: number) => (ovr >= 85 ? "Diamond" : ovr >= 80 ? "Gold" : "Silver");
const uuidOf = (index: number) => index.toString(16).padStart(32, "0");

const rowsOf = (cards: readonly Card[]): RawListing[] =>
	cards.flatMap(({ name, buyNow, sellNow, ovr, isLive, isListed }, index) => {
		if (!isListed) return [];
		const facts = { uuid: uuidOf(index), type: "mlb_card", name, ovr, rarity: rarityOf(ovr) };
		const of = { team: "Yarrows", series: isLive ? "Live" : "Prime", display_position: "RF" };
		return [{ listing_name: name, best_sell_price: buyNow ?? 0, best_buy_price: sellNow, item: { ...facts, ...of } }];
	});

/** One refresh: what changes of some cards, and whether a card appears. */
interface Step {
	changes: readonly { card: number; buyNow: number | null; sellNow: number; ovr: number | null }[];
	/** As many Live cards as a roster update needs change by one step. */
	isUpdate: boolean;
	isNew: boolean;
}

const stepOf = fc.record({
	changes: fc.array(
		fc.record({
			card: fc.nat(CARDS - 1),
			buyNow: fc.constantFrom(null, 400, 700, 900, USUAL, USUAL, 1300, 2000),
			sellNow: fc.constantFrom(300, 500, 850),
			ovr: fc.option(fc.constantFrom(...OVERALLS)),
		}),
		{ maxLength: 14 },
	),
	isUpdate: fc.boolean(),
	isNew: fc.boolean(),
});

const SCRIPT = fc.record({
	/** Refreshes in which Discord takes no message. */
	failing: fc.array(stepOf, { minLength: 1, maxLength: 6 }),
	/** The refresh in which it does again. */
	working: stepOf,
	/** How it fails: an outage, or a refusal of each message. */
	status: fc.constantFrom(500, 503, 400),
});
type Script = typeof SCRIPT extends fc.Arbitrary<infer Value> ? Value : never;

function apply(cards: Card[], { changes, isUpdate, isNew }: Step): void {
	for (const { card, buyNow, sellNow, ovr } of changes) {
		const changed = cards[card];
		if (changed !== undefined) Object.assign(changed, { buyNow, sellNow, ovr: ovr ?? changed.ovr });
	}
	if (isUpdate) for (const card of cards.slice(6, 13)) card.ovr = OVERALLS[(OVERALLS.indexOf(card.ovr) + 1) % 5] ?? 80;
	const hidden = isNew ? cards.find(({ isListed }) => !isListed) : undefined;
	if (hidden !== undefined) hidden.isListed = true;
}

/** What one search waits for, by the raw market alone. */
const FITS: { readonly [Kind in SearchKind]: { percent?: string; fits(card: Card): boolean } } = {
	fits: { fits: ({ buyNow }) => buyNow !== null && buyNow <= 900 },
	median: { percent: "10", fits: ({ buyNow, isLive }) => isLive && buyNow !== null && buyNow <= USUAL * 0.9 },
	quick: {
		percent: "50",
		fits: ({ buyNow, ovr, isLive }) => isLive && buyNow !== null && buyNow * 100 <= (QUICK_SELL[ovr] ?? 0) * 150,
	},
	changes: { fits: () => true },
};

/** By card: the refresh in which it became news, and its overall before and now if the search is about changes. */
type News = ReadonlyMap<string, { refresh: number; change: string | null }>;

/** What waits for one search: the names of the cards, the newest first, with the overall before all changes. */
function createSearchOracle(kind: SearchKind, cards: readonly Card[]) {
	const { fits } = FITS[kind];
	const factOf = (card: Card) => (card.isListed && fits(card) ? (kind === "changes" ? card.ovr : 0) : null);
	let known = new Map(cards.map(card => [card.name, factOf(card)] as const));
	/** By card: the overall before, and the refresh of the last news. */
	const waiting = new Map<string, { before: number; refresh: number }>();
	return {
		/** @returns whether anything waits after this refresh */
		read(refresh: number): boolean {
			for (const card of cards) {
				const before = known.get(card.name) ?? null;
				const now = factOf(card);
				const isNews = kind === "changes" ? before !== null && now !== null && before !== now : before === null;
				if (now === null) waiting.delete(card.name);
				else if (isNews) {
					const first = waiting.get(card.name)?.before ?? before ?? 0;
					if (kind === "changes" && first === now) waiting.delete(card.name);
					else waiting.set(card.name, { before: first, refresh });
				}
			}
			known = new Map(cards.map(card => [card.name, factOf(card)] as const));
			return waiting.size > 0;
		},
		/** What is told now. */
		tell(): News {
			const news = new Map(
				[...waiting].map(([name, { before, refresh }]) => {
					const now = cards.find(card => card.name === name)?.ovr;
					return [name, { refresh, change: kind === "changes" ? `${before} → ${now}` : null }] as const;
				}),
			);
			waiting.clear();
			return news;
		},
	};
}

/** What a message about a search says. */
function toldBy({ content, embeds }: APIMessage) {
	const lines = embeds[0]?.description?.split("\n") ?? [];
	const names = lines.flatMap(line => /^\*\*\d+ (Card \d+)\*\*/.exec(line)?.[1] ?? []);
	const changes = lines.flatMap(line => (/^-# /.test(line) ? [/Overall (\d+ → \d+)/.exec(line)?.[1] ?? null] : []));
	const more = Number(/^and (\d+) more$/m.exec(embeds[0]?.description ?? "")?.[1] ?? 0);
	const counted = Number(/\*\*: (\d+) cards? /.exec(content)?.[1] ?? 1);
	return { names, changes: changes.slice(0, names.length), more, counted };
}

/** An alert on a price or a sum, by the raw market alone: it is sent, or what was missed is said, or neither. */
function createBoundOracle(isReached: (seen: number) => boolean, hasLeft: (seen: number) => boolean) {
	let state: "armed" | "unsent" | "fired" = "armed";
	let isMissed = false;
	return {
		read(seen: number | null, isWorking: boolean): number | null {
			// Without orders, nobody knows whether a price that was reached is still there.
			if (seen === null) {
				if (state === "unsent") [state, isMissed] = ["armed", true];
				return null;
			}
			if (state === "fired") {
				if (hasLeft(seen)) state = "armed";
				if (!isReached(seen)) return null;
			}
			if (!isReached(seen)) {
				if (state === "unsent") isMissed = true;
				state = state === "fired" ? "fired" : "armed";
				return null;
			}
			if (state === "fired") return null;
			isMissed = false;
			state = isWorking ? "fired" : "unsent";
			return seen;
		},
		isMissed: () => isMissed,
	};
}

const BUY_BELOW = 900;
const SELL_ABOVE = 800;
const SUM_BELOW = 13_500;
const liveSum = (cards: readonly Card[]) => {
	const missed = cards.filter((card, index) => card.isLive && index !== 4);
	return missed.some(({ buyNow }) => buyNow === null)
		? null
		: missed.reduce((sum, { buyNow }) => sum + (buyNow ?? 0), 0);
};

/** The alerts of one person: what is attempted after a crawl, and what was missed. */
function createAlertOracles(cards: readonly Card[]) {
	const bounds = {
		buy: createBoundOracle(
			seen => seen <= BUY_BELOW,
			seen => seen >= Math.ceil(BUY_BELOW * 1.03),
		),
		sell: createBoundOracle(
			seen => seen >= SELL_ABOVE,
			seen => seen <= Math.floor(SELL_ABOVE * 0.97),
		),
		[ALERT_SUM]: createBoundOracle(
			seen => seen <= SUM_BELOW,
			seen => seen >= Math.ceil(SUM_BELOW * 1.03),
		),
	};
	const known = { overall: cards[2]?.ovr, rarity: rarityOf(cards[3]?.ovr ?? 0) };
	const price = (value: number) => ENGLISH.format.number(value);
	return {
		/** The first lines of the messages of a crawl, which the person gets if Discord works. */
		read(isWorking: boolean): string[] {
			const texts: string[] = [];
			const [first, second, third, fourth] = cards;
			const buy = bounds.buy.read(first?.buyNow ?? null, isWorking);
			if (buy !== null) texts.push(`🔔 **${first?.ovr} Card 0**: Buy now ${price(buy)}`);
			const sell = bounds.sell.read(second?.sellNow ?? null, isWorking);
			if (sell !== null) texts.push(`🔔 **${second?.ovr} Card 1**: Sell now ${price(sell)}`);
			const sum = bounds[ALERT_SUM].read(liveSum(cards), isWorking);
			if (sum !== null) texts.push(`🔔 **${ALERTS.sum.title("Live")}**: ${price(sum)}`);
			if (third?.ovr !== known.overall) {
				texts.push(`🔔 **${third?.ovr} Card 2**: Overall ${known.overall} → ${third?.ovr}`);
				if (isWorking) known.overall = third?.ovr;
			}
			const rarity = rarityOf(fourth?.ovr ?? 0);
			if (rarity !== known.rarity) {
				texts.push(`🔔 **${fourth?.ovr} Card 3**: Rarity ${known.rarity} → ${rarity}`);
				if (isWorking) known.rarity = rarity;
			}
			return texts;
		},
		/** The alerts that were reached while Discord failed and have left since. */
		missed: () => Object.keys(bounds).filter(side => bounds[side as keyof typeof bounds].isMissed()),
	};
}

type MissedSide = (typeof ALERT_SIDES)[number] | typeof ALERT_SUM;
/** How the notice names what was missed. */
const CONDITIONS: Readonly<Record<MissedSide, string>> = {
	buy: ALERTS.conditions.buy("900"),
	sell: ALERTS.conditions.sell("800"),
	[ALERT_SUM]: ALERTS.conditions.sum("13,500"),
};

/** Plays a script once. @param isFailing false: Discord takes all messages */
async function play({ failing, working, status }: Script, isFailing: boolean, bots: TestBot[]) {
	const cards = Array.from({ length: CARDS + 6 }, (_, index): Card => {
		const isUsual = index < CARDS;
		const values = { buyNow: isUsual ? USUAL : 5000, sellNow: 500, ovr: isUsual ? 80 : 70 };
		return { name: `Card ${index}`, ...values, isLive: isUsual, isListed: isUsual };
	});
	const probes: Partial<Probes> = {};
	const bot = await createCrawledBot(rowsOf(cards), {
		now: NOON,
		retries: true,
		timings: { retries: 0 },
		registerProbes: some => Object.assign(probes, some),
	});
	bots.push(bot);
	const { ann, ben, discord, crawl, logged } = bot;
	const read = async (refreshes = 1) => {
		await crawl(rowsOf(cards), refreshes);
		await logged("feeds checked");
	};
	// Days of steady prices, with which the later ones are compared.
	for (let day = 0; day < 3; day++) await read(DAY_REFRESHES);
	for (let time = 0; time < 3; time++) await read(4);
	const ask = (name: string, options = {}) => ben.command(name, options, { unchecked: true }).answer;
	for (const kind of SEARCH_KINDS) {
		const list = await ann.command("market", kind === "fits" ? { max_price: "900" } : {}, { unchecked: true }).answer;
		const form = await ann.click(list, { label: TEXT.button }).modal;
		const { percent = "" } = FITS[kind];
		const fields = { search_name: kind, search_kind: [kind], search_percent: percent };
		expect((await ann.submit(form, fields).answer).content).toContain(`**${kind}**`);
	}
	const prices: Readonly<Record<string, number>> = { buy: BUY_BELOW, sell: SELL_ABOVE };
	for (const [index, side] of [...ALERT_SIDES, ...ALERT_CHANGES].entries()) {
		await ask("alert add", { card: uuidOf(index), side, ...(side in prices && { price: String(prices[side]) }) });
	}
	await ask("mine add", { card: uuidOf(4) });
	const cost = await ben.command("cost", {}, { where: "dm" }).answer;
	const form = await ben.click(cost, { label: ALERTS.sum.button }).modal;
	await ben.submit(form, { price: String(SUM_BELOW) }).answer;
	const channels = new Map<FeedKind, string>();
	for (const kind of FEED_KINDS) {
		const channel = discord.addChannel(discord.guilds[0]?.id ?? "", kind).id;
		channels.set(kind, channel);
		const own = kind === "digest" ? { at: "13:45" } : {};
		await ann.command("feed add", { kind, channel, ...own }, { unchecked: true }).answer;
	}
	await read(DAY_REFRESHES - 12);
	await read();

	const searches = SEARCH_KINDS.map(kind => ({ kind, oracle: createSearchOracle(kind, cards) }));
	const alerts = createAlertOracles(cards);
	const expected: { told: { kind: SearchKind; news: News }[]; alerts: string[] } = { told: [], alerts: [] };
	const fault = isFailing ? discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status }) : null;
	/** Every message that waits is tried. */
	const tryMessages = async () => {
		await bot.pass(MINUTE);
		await expect.poll(() => probes.messagesWaiting?.()).toBe(0);
	};
	for (const [refresh, step] of [...failing, working, ...Array<null>(CALM).fill(null)].entries()) {
		const isWorking = fault === null || refresh >= failing.length;
		if (step !== null) apply(cards, step);
		await read();
		// While Discord fails, messages are tried by the prices of this refresh, too: some of these are late.
		await tryMessages();
		if (isWorking) {
			fault?.remove();
			await tryMessages();
		}
		const texts = alerts.read(isWorking);
		const waiting = searches.filter(({ oracle }) => oracle.read(refresh));
		if (!isWorking) continue;
		expected.alerts.push(...texts);
		for (const { kind, oracle } of waiting) expected.told.push({ kind, news: oracle.tell() });
	}
	const posts = () =>
		FEED_KINDS.map(kind =>
			discord
				.messages(ann, { channelId: channels.get(kind) ?? "" })
				.filter(({ interaction_metadata }) => interaction_metadata === undefined)
				.map(({ content, embeds }) => `${content}\n${embeds[0]?.description ?? ""}`)
				.toSorted(),
		);
	return { ask, ann, ben, bot, expected, alerts, posts };
}

/** Compares what people got with what the market did, and with the posts that a Discord which never fails takes. */
async function compare(script: Script): Promise<{ told: number; missed: number; posts: number[] }> {
	const bots: TestBot[] = [];
	try {
		return await comparePlays(script, bots);
	} finally {
		for (const bot of bots) await bot.stop();
	}
}

async function comparePlays(script: Script, bots: TestBot[]) {
	const { ask, ann, ben, bot, expected, alerts, posts } = await play(script, true, bots);
	const undisturbed = (await play(script, false, bots)).posts();
	const bells = ({ dms }: { dms: readonly APIMessage[] }) => dms.filter(({ content }) => content.startsWith("🔔"));
	const messages = bells(ann);
	expect(messages.map(({ embeds }) => embeds[0]?.title).toSorted()).toEqual(
		expected.told.map(({ kind }) => kind).toSorted(),
	);
	for (const kind of SEARCH_KINDS) {
		const got = messages.filter(({ embeds }) => embeds[0]?.title === kind).map(toldBy);
		const due = expected.told.filter(each => each.kind === kind);
		for (const [index, { news }] of due.entries()) checkMessage(got[index], news);
	}
	expect(
		bells(ben)
			.map(({ content }) => content)
			.toSorted(),
	).toEqual(expected.alerts.toSorted());
	const missed = alerts.missed();
	if (missed.length > 0) {
		const notice = nextPrivate(bot.discord, ben);
		await ask("about");
		const { content } = await notice;
		for (const [side, words] of Object.entries(CONDITIONS)) expect(content.includes(words)).toBe(missed.includes(side));
	}
	await checkPosts(script, posts, undisturbed, async () => {
		const { embeds } = await ann.command("feed list", {}, { unchecked: true }).answer;
		return embeds[0]?.description ?? "";
	});
	return { told: expected.told.length, missed: missed.length, posts: undisturbed.map(({ length }) => length) };
}

/** A message names all that is new, the newest first, ten at most, and counts the others. */
function checkMessage(got: ReturnType<typeof toldBy> | undefined, news: News): void {
	const { names = [], changes = [], more, counted } = got ?? {};
	expect([names.length + (more ?? 0), counted]).toEqual([news.size, news.size]);
	expect(new Set(names).size).toBe(names.length);
	expect(names.length).toBe(Math.min(news.size, MAX_LISTED));
	const newest = [...news.values()].map(({ refresh }) => refresh).toSorted((a, b) => b - a);
	expect(names.map(name => news.get(name)?.refresh)).toEqual(newest.slice(0, MAX_LISTED));
	expect(changes).toEqual(names.map(name => news.get(name)?.change));
}

/** After an outage all posts come, each once. A feed whose posts are refused three times is paused, which its list says. */
async function checkPosts(
	{ status }: Script,
	posts: () => string[][],
	undisturbed: readonly string[][],
	list: () => Promise<string>,
): Promise<void> {
	if (status !== 400) {
		await expect.poll(posts).toEqual(undisturbed);
		return;
	}
	const paused = (await list())
		.split(/\*\*\d+\.\*\* /)
		.slice(1)
		.map(lines => lines.includes("Paused"));
	for (const [index, all] of undisturbed.entries()) {
		if (!paused[index]) await expect.poll(() => posts()[index]).toEqual(all);
		const got = posts()[index] ?? [];
		expect(new Set(got).size).toBe(got.length);
		expect(all).toEqual(expect.arrayContaining(got));
	}
}

/** Alerts are reached and left again, and cards change and change back, while Discord fails. */
const LEFT_AGAIN: Script = {
	failing: [
		{
			changes: [
				{ card: 0, buyNow: 400, sellNow: 500, ovr: null },
				{ card: 1, buyNow: 700, sellNow: 850, ovr: 85 },
				{ card: 2, buyNow: USUAL, sellNow: 500, ovr: 84 },
				{ card: 5, buyNow: 400, sellNow: 500, ovr: 79 },
				{ card: 9, buyNow: 400, sellNow: 500, ovr: null },
			],
			isUpdate: false,
			isNew: true,
		},
		{
			changes: [
				{ card: 0, buyNow: USUAL, sellNow: 500, ovr: null },
				{ card: 1, buyNow: 700, sellNow: 500, ovr: 80 },
				{ card: 5, buyNow: USUAL, sellNow: 500, ovr: 78 },
			],
			isUpdate: true,
			isNew: true,
		},
	],
	working: { changes: [{ card: 8, buyNow: 700, sellNow: 500, ovr: 84 }], isUpdate: false, isNew: false },
	status: 503,
};

/** What puts a message to a person or into a channel on its way, and the test in which Discord fails meanwhile. */
const SENDERS: Readonly<Record<string, string>> = {
	"src/feed/feed-posts.ts": "here",
	"src/league/posting/noted-posts.ts": "test/league/posting/discord-fails-league.test.ts",
	"src/league/store/notices.ts": "test/commands/league-notices.test.ts",
	// Says that posts are paused, which the list of feeds and /commissioner channel say, too.
	"src/posting/subscriptions.ts": "here",
	"src/watch/store/alerts.ts": "here",
	"src/watch/store/questions.ts": "here",
};

it("covers everything that sends a message which nobody waits for", () => {
	const paths = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(path => path.endsWith(".ts"));
	const senders = paths
		.map(path => join("src", path))
		.filter(path => path !== "src/posting/store/private-posts.ts")
		.filter(path =>
			/\bawait (add|insert)PrivatePosts\(|\bdelivery\.(post|edit|keep)\(/.test(readFileSync(path, "utf8")),
		);
	expect(senders.toSorted()).toEqual(Object.keys(SENDERS));
});

it("covers every kind of message about the market", () => {
	expect(Object.keys(FITS)).toEqual([...SEARCH_KINDS]);
	expect(Object.keys(CONDITIONS)).toEqual([...ALERT_SIDES, ALERT_SUM]);
});

it(`loses nothing without a word and tells nothing twice when Discord fails for some refreshes, in ${RUNS} random markets`, {
	timeout: 60_000 + RUNS * 60_000,
}, async () => {
	const sums = { told: 0, missed: 0, posts: FEED_KINDS.map(() => 0) };
	await fc.assert(
		fc.asyncProperty(SCRIPT, async script => {
			const { told, missed, posts } = await compare(script);
			sums.told += told;
			sums.missed += missed;
			// Each feed's first line is a post, too.
			for (const [index, count] of posts.entries()) sums.posts[index] = (sums.posts[index] ?? 0) + count - 1;
		}),
		{ numRuns: RUNS, endOnFailure: true, examples: [[LEFT_AGAIN]] },
	);
	process.stderr.write(`${RUNS} runs: ${JSON.stringify(sums)}\n`);
	expect(sums.told).toBeGreaterThan(0);
	expect(sums.missed).toBeGreaterThan(0);
	// The market of this file must give each kind of feed something to post.
	expect(FEED_KINDS.filter((_, index) => sums.posts[index] === 0)).toEqual([]);
});
