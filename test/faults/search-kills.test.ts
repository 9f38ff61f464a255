import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { expect, onTestFinished, test } from "vitest";
import { startBotOn } from "../../bench/stage.ts";
import { withTimeout } from "../../src/ground/async.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { MARKET, type RawListing, serveMarket } from "../helpers/market.ts";
import { nextPrivate } from "../helpers/next-private.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { killsUrl } from "./kills-url.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const KILLS = Number(process.env.KILLS ?? 6);
const PEOPLE = 40;
/** A kill and a start take less than two of these, so that they are no pause, after which the first crawl tells nothing. */
const CRAWL_MS = 6000;
/** Without a notice within this time, the test fails at once. */
const NOTICE_MS = 30_000;
const DEAR = 90_000;
const CHEAP = 50;

/** A card that gets cheap when the bot is started for this time. */
function createCard(start: number): RawListing {
	const [first] = MARKET;
	if (first === undefined) throw new Error("The market is empty");
	const name = `Card ${start}`;
	const uuid = String(start).padStart(32, "d");
	return { ...first, listing_name: name, best_sell_price: DEAR, item: { ...first.item, uuid, name } };
}

/** The cards of a person's messages, as often as they were named. */
const toldCards = ({ dms }: Person) =>
	dms.flatMap(({ embeds }) => embeds[0]?.description?.match(/Card \d+/g) ?? []).toSorted();

/** The number of cards that a person's messages only count: a message that still waits lists the newest cards alone. */
const countedCards = ({ dms }: Person) =>
	dms.reduce((sum, { embeds }) => sum + Number(/^and (\d+) more$/m.exec(embeds[0]?.description ?? "")?.[1] ?? 0), 0);

test("A bot that is killed while it sends what newly fits tells no card twice, and says which messages may be missing", {
	timeout: 300_000 + KILLS * 60_000,
}, async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-search-kills-"));
	const cards = Array.from({ length: KILLS + 2 }, (_, start) => createCard(start));
	const upstream = await createTestUpstream();
	serveMarket(upstream, cards);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true });
	});
	async function start(number: number) {
		const card = cards[number];
		if (card !== undefined && number > 0) card.best_sell_price = CHEAP;
		const bot = startBotOn(discord, "bot-process.ts", {
			apiBaseUrl: upstream.url,
			storageUrl: killsUrl(folder),
			crawlMs: CRAWL_MS,
		});
		await bot.reported("ready");
		return bot;
	}

	const people = Array.from({ length: PEOPLE }, (_, n) => discord.person({ name: `person${n}` }));
	const first = await start(0);
	for (const person of people) {
		const save = async () => {
			const list = await person.command("market", { max_price: "100" }).answer;
			const form = await person.click(list, { label: ENGLISH.searches.button }).modal;
			return (await person.submit(form, { search_name: "Cheap" }).answer).content;
		};
		// Until the whole market has been read, no search is saved.
		await expect.poll(save).toContain("you get a direct message");
	}
	// The cards that fit are stored with the next crawl, so a card that is cheap before it would not be new.
	await setTimeout(2 * CRAWL_MS);
	await first.stop();

	for (let kill = 1; kill <= KILLS; kill++) {
		const bot = await start(kill);
		// Every second kill comes while messages are being sent.
		const isSending = () => people.some(person => toldCards(person).includes(`Card ${kill}`));
		const waitsUntil = performance.now() + (kill % 2 === 0 ? 3 : Math.random()) * 2 * CRAWL_MS;
		while (performance.now() < waitsUntil && !(kill % 2 === 0 && isSending())) await setTimeout(2);
		bot.kill("SIGKILL");
	}
	const bot = await start(KILLS + 1);
	const lastCard = `Card ${KILLS + 1}`;
	await expect
		.poll(() => people.filter(person => toldCards(person).includes(lastCard)), { timeout: 180_000 })
		.toHaveLength(PEOPLE);
	const expected = cards.slice(1).map(({ listing_name }) => listing_name);
	let told = 0;
	let missed = 0;
	for (const person of people) {
		const names = toldCards(person);
		expect(names, "each card at most once").toEqual([...new Set(names)]);
		const counted = names.length + countedCards(person);
		told += counted;
		const unsaid = expected.length - counted;
		expect(unsaid, "no card is counted twice").toBeGreaterThanOrEqual(0);
		if (unsaid === 0) continue;
		const notice = nextPrivate(discord, person);
		await person.command("about").answer;
		const { content } = await withTimeout(notice, NOTICE_MS);
		const count = Number(/Cheap: (\d+) card/.exec(content)?.[1]);
		// A message may have arrived although the bot was killed before it knew.
		expect(count).toBeGreaterThanOrEqual(unsaid);
		missed += unsaid;
	}
	await bot.stop();
	process.stderr.write(`${KILLS} kills: ${told} cards told to ${PEOPLE} people, ${missed} said to be missing\n`);
});
