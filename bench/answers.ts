import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { SECOND } from "../src/ground/times.ts";
import { startMarket } from "./market.ts";
import { atMost, type Bench, type Row } from "./result.ts";
import { comparePercentiles, compareRounds, oneAfterTheOther, timeBurst, timeEach, timeInTurns } from "./rounds.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { type Act, ask, complete, type Stage, startStage } from "./stage.ts";

/** Milliseconds between two cards whose attributes are read, as in a live bot. */
const SWEEP_MS = SECOND;
/** The longest block of the event loop in milliseconds, while attributes are read. */
const MOST_MS = 10;
const WARM_UP = 1000;
const ANSWERS = 2500;
const BURST_ROUNDS = 5;
const BURST = 2000;
/** The number of cards requested, one after the other. */
const CARDS = 200;
/** The number of typed texts; the suggestions for all of them fit into the bare bot's settings. */
const TEXTS = 80;
/** The number of people who turn pages: enough that nobody exceeds the rate limit. */
const LISTS = 100;
const NEXT = "Next ▶";
const PREVIOUS = "◀ Previous";

/** Warm answers, one at a time and 2,000 at once, compared with a bare bot that sends the same texts. */
export const benchAnswers: Bench = async () => {
	const market = await startMarket(2000);
	const cards = market.uuids.slice(0, CARDS);
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const cacheUrl = `sqlite://${join(folder, "cache.sqlite")}`;
	const ours = await startStage("bot-process.ts", { apiBaseUrl: market.url, storageUrl, cacheUrl, sweepMs: SWEEP_MS });
	// Busy cards are read some seconds after the crawl; after that, only the attributes of cards are read, as for half an
	// hour after a first start.
	await ours.bot.reported("busy cards read");
	const samples = await collectSamples(ours, cards[0] ?? "");
	const texts = typedTexts(market.names);
	const bare = await startStage("bare-bot.ts", {
		...samples,
		choices: await collectChoices(ours, texts),
		commands: SLASH_COMMANDS,
		deferred: [],
	});

	let turn = 0;
	const card = () => ({ card: cards[turn++ % CARDS] ?? "" });
	const turners = new Map([
		[ours, await openLists(ours)],
		[bare, await openLists(bare)],
	]);
	const acts: Record<string, Act> = {
		"warm /price": ask("price", card),
		"warm /item": ask("item", card),
		suggestions: complete("price", "card", () => texts[turn++ % TEXTS] ?? ""),
		"page click": async stage => turners.get(stage)?.(),
	};

	const rows: Row[] = [];
	for (const [what, act] of Object.entries(acts)) {
		await warm(ours, cards);
		for (const stage of [ours, bare]) await timeEach(stage, act, WARM_UP);
		const asked = market.requests.length;
		const startedAt = performance.now();
		await ours.bot.ask("longestBlock", z.number());
		const times = await timeInTurns({ ours: () => act(ours), other: () => act(bare) }, ANSWERS);
		const longestBlock = await ours.bot.ask("longestBlock", z.number());
		const { p50, p99 } = comparePercentiles(times);
		const sweeps = (performance.now() - startedAt) / SWEEP_MS + 1;
		if (market.requests.length - asked > sweeps)
			throw new Error(`${what} was not warm: ${JSON.stringify(market.requests.slice(asked, asked + 3))}`);
		rows.push(
			{ what, figure: "p50", unit: "ms", ours: p50.ours, ...beside(p50.other, p50.ratio, 1.25) },
			{ what, figure: "p99", unit: "ms", ours: p99.ours, ...beside(p99.other, p99.ratio, 1.5) },
			{
				what,
				figure: "longest block, processor time",
				unit: "ms",
				ours: longestBlock,
				goal: { text: `≤ ${MOST_MS}`, isMet: longestBlock <= MOST_MS },
			},
		);
	}
	await warm(ours, cards);
	const price = ask("price", card);
	const { all, late } = await compareRounds(
		BURST_ROUNDS,
		oneAfterTheOther({ ours: () => timeBurst(ours, price, BURST), other: () => timeBurst(bare, price, BURST) }),
		{ all: ({ all }) => all, late: ({ late }) => late },
	);
	const what = `${BURST} /price at once`;
	rows.push(
		{ what, figure: "until the last", unit: "ms", ours: all.ours, ...beside(all.other, all.ratio, 1.3) },
		{ what, figure: "late", unit: "requests", ours: late.ours, beside: { name: "bare bot", value: late.other } },
	);
	await Promise.all([ours.stop(), bare.stop()]);
	await market.close();
	await rm(folder, { recursive: true });
	return rows;
};

function beside(value: number, ratio: number, limit: number): Pick<Row, "beside" | "ratio" | "goal"> {
	return { beside: { name: "bare bot", value }, ratio, goal: atMost(ratio, limit) };
}

/** Fetches the cards again, so that none gets stale within the next rounds. */
async function warm(stage: Stage, cards: readonly string[]): Promise<void> {
	for (const card of cards) {
		for (const command of ["price", "item"]) await stage.nextPerson().command(command, { card }).answer;
	}
}

/**
 * Collects the bot's answers for the bare bot: both then send bodies of the same length, and the stand-in checks them in
 * the same way.
 */
export async function collectSamples(stage: Stage, card: string) {
	const message = async (command: string, values = {}) => {
		const { embeds, components } = await stage.nextPerson().command(command, values).answer;
		return { embeds, components };
	};
	const answers = {
		price: await message("price", { card }),
		item: await message("item", { card }),
		market: await message("market"),
		about: await message("about"),
	};
	const asker = stage.nextPerson();
	const { embeds, components } = await asker.click(await asker.command("market").answer, { label: NEXT }).answer;
	return { answers, page: { embeds, components } };
}

/** Texts that people type to find a card: beginnings of names, of every length; every fifth is misspelt. */
function typedTexts(names: readonly string[]): string[] {
	return Array.from({ length: TEXTS }, (_, i) => {
		const name = names[Math.floor((i * names.length) / TEXTS)] ?? "";
		const text = name.slice(0, (i * 7) % (name.length + 1));
		// The last two letters are swapped.
		return i % 5 === 0 ? text.replace(/(.)(.)$/u, "$2$1") : text;
	});
}

async function collectChoices(stage: Stage, texts: readonly string[]) {
	const choices: Record<string, readonly object[]> = {};
	for (const text of texts) choices[text] = await stage.nextPerson().autocomplete("price", { card: text }, "card");
	return choices;
}

/**
 * Opens lists of /market on their second page; each call turns one of them, for its person, to the third page or back.
 */
export async function openLists(stage: Stage): Promise<() => Promise<unknown>> {
	const lists = await Promise.all(
		Array.from({ length: LISTS }, async () => {
			const asker = stage.nextPerson();
			return { asker, message: await asker.click(await asker.command("market").answer, { label: NEXT }).answer };
		}),
	);
	let turn = 0;
	return async () => {
		const { asker, message } = lists[turn % LISTS] ?? {};
		const label = Math.floor(turn / LISTS) % 2 === 0 ? NEXT : PREVIOUS;
		turn++;
		if (asker !== undefined && message !== undefined) await asker.click(message, { label }).acknowledged;
	};
}
