import type { Person } from "@dugout/discord-stand-in/person";
import { expect, it, onTestFinished } from "vitest";
import { wait as pause, type Wait } from "../../src/ground/async.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { examples } from "../helpers/scale.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const REFRESH_MS = 30 * 60_000;
/** A pause of more periods than this is too long for the crawl after it to tell anything. */
const LONG_PERIODS = 4;
const CARDS = 24;
const REFRESHES = examples(10, 100);
const { searches: TEXT } = ENGLISH;

/** The quick-sell values of the Live cards of this market. */
const QUICK_SELL: Readonly<Record<number, number>> = { 78: 125, 79: 150, 80: 400, 84: 1500, 85: 3000 };
const OVERALLS = Object.keys(QUICK_SELL).map(Number);

/** Numbers that are the same in each run. */
function createRandom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

interface Card {
	name: string;
	price: number;
	ovr: number;
	speed: number;
	isListed: boolean;
	/** The whole crawls in a row that did not list it. */
	missed: number;
}

const row = ({ name, price, ovr, speed }: Card, index: number): RawListing => ({
	listing_name: name,
	best_sell_price: price,
	best_buy_price: 10,
	item: {
		uuid: index.toString(16).padStart(32, "0"),
		type: "mlb_card",
		name,
		rarity: ovr >= 85 ? "Diamond" : ovr >= 80 ? "Gold" : "Silver",
		team: index % 2 === 0 ? "Harbor Gulls" : "Yarrows",
		ovr,
		series: "Live",
		display_position: "RF",
		speed,
	},
});

interface SimulatedSearch {
	command: string;
	options: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string | readonly string[]>>;
	/** The independent scan: whether the card fits, by the raw market alone. */
	fits(card: Card, index: number): boolean;
	/** What is compared of a card that fits; default: nothing, so that a card which newly fits is told. */
	fact?: (card: Card) => number;
}

const SEARCHES: readonly SimulatedSearch[] = [
	{ command: "market", options: { max_price: "1000" }, fields: {}, fits: ({ price }) => price <= 1000 },
	{
		command: "market",
		options: { team: "Yarrows", min_price: "900" },
		fields: {},
		fits: ({ price }, index) => price >= 900 && index % 2 === 1,
	},
	{
		command: "find",
		options: { where: "spd 60", max_price: "1500" },
		fields: {},
		fits: ({ price, speed }) => speed >= 60 && price <= 1500,
	},
	{
		command: "roster watch",
		options: { step: "79", max_price: "1500" },
		fields: {},
		fits: ({ price, ovr }) => ovr === 79 && price <= 1500,
	},
	{
		command: "market",
		options: {},
		fields: { search_kind: ["quick"], search_percent: "50" },
		fits: ({ price, ovr }) => price * 100 <= (QUICK_SELL[ovr] ?? 0) * 150,
	},
	{
		command: "market",
		options: { team: "Harbor Gulls", max_price: "1200" },
		fields: { search_kind: ["changes"] },
		fits: ({ price }, index) => price <= 1200 && index % 2 === 0,
		fact: ({ ovr }) => ovr,
	},
];

/** The pauses until the next refresh end when the test says so; all other waits are short. */
function createHeldRefreshes() {
	const held = new Set<() => void>();
	const wait: Wait = (ms, signal) => {
		// The watched cards wait as long; only the caller tells them apart.
		const isCrawl = /src\/market\/catalog\//.test(new Error("caller").stack ?? "");
		if (ms <= REFRESH_MS || !isCrawl) return pause(Math.min(ms, 20), signal);
		return new Promise<void>((resolve, reject) => {
			const end = () => {
				held.delete(end);
				resolve();
			};
			held.add(end);
			signal?.addEventListener("abort", () => {
				held.delete(end);
				reject(signal.reason);
			});
		});
	};
	return { held, wait };
}

/** The names of the cards in a person's messages about each search. */
function toldTo(person: Person): Map<string, string[]> {
	const told = new Map<string, string[]>();
	for (const { embeds } of person.dms) {
		const { title = "", description = "" } = embeds[0] ?? {};
		const names = [...description.matchAll(/^\*\*\d+ (Card \d+)\*\*/gm)].map(([, name]) => name ?? "");
		told.set(title, [...(told.get(title) ?? []), ...names]);
	}
	return told;
}

it(`In ${REFRESHES} refreshes with outages, pauses and restarts, every card that newly fits is told exactly once`, {
	timeout: 120_000,
}, async () => {
	const random = createRandom(7);
	const cards = Array.from({ length: CARDS }, (_, index): Card => {
		const price = 500 + random(1500);
		const ovr = OVERALLS[random(OVERALLS.length)] ?? 80;
		return { name: `Card ${index}`, price, ovr, speed: 40 + random(50), isListed: true, missed: 0 };
	});
	const { held, wait } = createHeldRefreshes();
	const clock = { now: NOON };
	const state = { isPartial: false };
	const bot = await startTestBot({
		now: () => clock.now,
		wait,
		timings: { retries: 0 },
		serve(upstream) {
			const listed = () => cards.map(row).filter((_, index) => cards[index]?.isListed);
			upstream.on("/apis/listings.json", ({ type, page }) => {
				const listings = type === "mlb_card" && page === "1" ? listed() : [];
				const pages = type === "mlb_card" ? 1 : 0;
				// Of an outage: the second page comes without its cards.
				return {
					body: {
						page: Number(page),
						per_page: 25,
						total_pages: pages + Number(state.isPartial && pages > 0),
						listings,
					},
				};
			});
			upstream.on("/apis/item.json", ({ uuid }) => {
				const item = cards.map(row).find(each => each.item.uuid === uuid)?.item;
				return item === undefined ? { status: 404, body: {} } : { body: { is_hitter: true, ...item } };
			});
		},
	});
	onTestFinished(() => bot.stop());
	await bot.logged("the attributes of all cards are read");
	await bot.logged("searches checked");

	for (const [index, { command, options, fields }] of SEARCHES.entries()) {
		const person = index < 5 ? bot.ann : bot.ben;
		const list = await person.command(command, options, { unchecked: true }).answer;
		const form = await person.click(list, { label: TEXT.button }).modal;
		const saved = await person.submit(form, { search_name: `Search ${index}`, ...fields }).answer;
		expect(saved.content).toContain(`Search ${index}`);
	}
	const known = SEARCHES.map(({ fits, fact = () => 0 }) => {
		return new Map(cards.flatMap((card, place) => (fits(card, place) ? [[card.name, fact(card)] as const] : [])));
	});
	const expected = SEARCHES.map((): string[] => []);

	/** What the searches are to tell after a whole crawl, by the raw market alone. */
	function scan(): void {
		for (const card of cards) card.missed = card.isListed ? 0 : card.missed + 1;
		for (const [index, { fits, fact }] of SEARCHES.entries()) {
			const before = known[index] ?? new Map();
			const after = new Map<string, number>();
			for (const [place, card] of cards.entries()) {
				const old = before.get(card.name);
				if (!card.isListed) {
					// One crawl can miss a card, so only the second one makes it absent.
					if (card.missed < 2 && old !== undefined) after.set(card.name, old);
					continue;
				}
				const value = fact?.(card) ?? 0;
				const isTold = fact === undefined ? old === undefined && fits(card, place) : old !== undefined && old !== value;
				if (isTold) expected[index]?.push(card.name);
				if (fits(card, place)) after.set(card.name, value);
			}
			known[index] = after;
		}
	}

	function move(): void {
		for (const card of cards) {
			if (random(100) < 15) card.price = 500 + random(1500);
			if (random(100) < 3) card.ovr = OVERALLS[random(OVERALLS.length)] ?? 80;
			if (card.isListed ? random(100) < 3 : random(100) < 50) card.isListed = !card.isListed;
		}
	}

	let wholeAt = clock.now;
	for (let refresh = 1; refresh <= REFRESHES; refresh++) {
		move();
		state.isPartial = random(8) === 0;
		if (random(10) === 0) {
			await bot.restart();
			// The catalog counts again for how many crawls a card was missing.
			for (const card of cards) if (card.missed < 2) card.missed = 0;
		}
		await expect.poll(() => held.size).toBe(1);
		clock.now += REFRESH_MS * (random(12) === 0 ? LONG_PERIODS : 1);
		bot.logs.length = 0;
		for (const end of held) end();
		await bot.logged("searches checked");
		if (!state.isPartial) {
			if (clock.now - wholeAt <= 2.5 * REFRESH_MS) scan();
			else for (const card of cards) card.missed = card.isListed ? 0 : card.missed + 1;
			wholeAt = clock.now;
		}
		const told = () => {
			const all = new Map([...toldTo(bot.ann), ...toldTo(bot.ben)]);
			return SEARCHES.map((_, index) => (all.get(`Search ${index}`) ?? []).toSorted());
		};
		await expect
			.poll(told, { timeout: 120_000, message: `refresh ${refresh}` })
			.toEqual(expected.map(names => names.toSorted()));
	}
	const sum = expected.reduce((total, { length }) => total + length, 0);
	expect(sum).toBeGreaterThan(REFRESHES);
	process.stderr.write(`${REFRESHES} refreshes: ${sum} crossings of ${SEARCHES.length} searches, each told once\n`);
});
