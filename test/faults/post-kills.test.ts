import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, onTestFinished, test } from "vitest";
import { type Child, startChild } from "../../bench/child.ts";
import { createFeedTable } from "../../src/feed/store/feeds.ts";
import { toChannel } from "../../src/posting/recipient.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { createFeed } from "../fixtures/feed.ts";
import { SILENT } from "../helpers/databases.ts";
import { MARKET, type RawListing, serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
/** Many, since a channel takes only five posts in 5 s. */
const CHANNELS = 40;
const TIMEOUT = { timeout: 120_000 + KILLS * 20_000 };

/** A server with many channels, and a bot that can be killed between Discord and a market. */
async function setUp() {
	const folder = await temporaryFolder();
	const path = join(folder, "dugout.sqlite");
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000, latencyMs: 20 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const owner = discord.person({ name: "owner" });
	const home = discord.guilds[0]?.id ?? "";
	const channels = Array.from({ length: CHANNELS }, (_, index) => discord.addChannel(home, `news ${index}`).id);
	let inFlight = 0;

	return {
		channels,
		home,
		upstream,
		storageUrl: `sqlite://${path}`,
		inFlight: () => inFlight,
		messages: (channelId: string) => discord.messages(owner, { channelId }),
		start: (aheadMs = 0): Child =>
			startChild(new URL("posting-process.ts", import.meta.url), {
				settings: {
					discordToken: TOKEN,
					discordApiUrl: discord.url,
					apiBaseUrl: upstream.url,
					storageUrl: `sqlite://${path}`,
					aheadMs,
				},
			}),
		async kill(bot: Child): Promise<void> {
			bot.kill("SIGKILL");
			// Nobody answers; the file is free once the process has ended.
			await bot.stop().catch(() => {});
			inFlight += inFlightIn(path);
		},
	};
}

/** The posts and edits being sent when the process ended. */
function inFlightIn(path: string): number {
	const file = new DatabaseSync(path);
	try {
		const [row] = file
			.prepare("SELECT count(*) AS count FROM posts WHERE state IN ('sending', 'outdated', 'edited')")
			.all();
		return Number(row?.count);
	} catch (error) {
		// Killed before the tables were there.
		if (String(error).includes("no such table")) return 0;
		throw error;
	} finally {
		file.close();
	}
}

test(
	"A bot that is killed at random moments posts everything that was stored, and nothing twice",
	TIMEOUT,
	async () => {
		const { channels, inFlight, kill, messages, start, storageUrl } = await setUp();
		const startReady = async () => {
			const bot = start();
			await bot.reported("ready");
			return bot;
		};
		const stored: string[] = [];
		/** A line for each channel, by a process that ends before it sends one. */
		async function store(line: string): Promise<void> {
			const database = await openDatabase(storageUrl, { logger: SILENT });
			const outbox = createOutbox(database.db);
			for (const channelId of channels) {
				const body = JSON.stringify({ content: line });
				const post = { target: `feed:${channelId}`, recipient: toChannel(channelId), nonce: line, body };
				await outbox.add({ ...post, locale: "en-US" }, Date.now());
			}
			await database.close();
			stored.push(line);
		}
		const linesOf = (channelId: string) => messages(channelId).map(({ content }) => content);

		for (let round = 0; round < KILLS; round++) {
			await store(`line ${round}`);
			const bot = await startReady();
			// The posts take about a second.
			await setTimeout(Math.random() * 800);
			await kill(bot);
		}
		await store("the end");
		const last = await startReady();
		await expect
			.poll(() => channels.filter(id => !linesOf(id).includes("the end")), { timeout: 60_000 + KILLS * 1000 })
			.toEqual([]);
		await last.stop();

		for (const channelId of channels) {
			const lines = linesOf(channelId);
			expect(lines.toSorted(), "posted twice").toEqual([...new Set(lines)].toSorted());
			expect(
				stored.filter(line => !lines.includes(line)),
				"missing",
			).toEqual([]);
		}
		process.stderr.write(
			`${KILLS} kills: ${stored.length * CHANNELS} posts stored, ${inFlight()} in flight at a kill\n`,
		);
	},
);

/** A market of 300 cards that changes a little each time: three overalls rise, and a card is new. */
function createMarket() {
	const [base] = MARKET;
	if (base === undefined) throw new Error("the market is empty");
	const size = 300;
	const overalls = Array.from({ length: size }, () => 50);
	let changes = 0;
	const card = (name: string, id: number, ovr: number): RawListing => ({
		...base,
		listing_name: name,
		item: { ...base.item, uuid: id.toString(16).padStart(32, "0"), name, ovr, rarity: "Common" },
	});
	return {
		change(): void {
			for (let card = 0; card < 3; card++) {
				const index = (changes * 3 + card) % size;
				overalls[index] = (overalls[index] ?? 0) + 1;
			}
			changes++;
		},
		cards: (): RawListing[] => [
			...overalls.map((ovr, index) => card(`Player ${index}`, index, ovr)),
			...fresh().map((name, index) => card(name, size + index, 50)),
		],
		fresh,
	};

	function fresh(): string[] {
		return Array.from({ length: changes }, (_, index) => `Rookie ${index}.`);
	}
}

test(
	"Feeds of a bot that is killed at random moments post each event once, as it was in the end",
	TIMEOUT,
	async () => {
		const { channels, home, inFlight, kill, messages, start, storageUrl, upstream } = await setUp();
		const database = await openDatabase(storageUrl, { logger: SILENT });
		const feeds = createFeedTable(database.db);
		const rosterChannels = channels.slice(0, CHANNELS / 2);
		const newChannels = channels.slice(CHANNELS / 2);
		for (const [index, channelId] of channels.entries()) {
			const kind = index < rosterChannels.length ? "roster" : "new";
			const { id, usedAt, lastEvent, lastPostAt, pausedReason, ...feed } = createFeed({
				kind,
				channelId,
				serverId: home,
			});
			await feeds.add({ ...feed, createdAt: Date.now() }, { server: CHANNELS, channel: 1 });
		}
		await database.close();

		const market = createMarket();
		const changeMarket = () => {
			market.change();
			serveMarket(upstream, market.cards());
		};
		serveMarket(upstream, market.cards());
		const updatesIn = (channelId: string) =>
			messages(channelId).map(({ content }) => / (\d+) cards/.exec(content)?.[1]);
		const freshIn = (channelId: string) =>
			messages(channelId).flatMap(({ embeds }) => embeds[0]?.description?.match(/Rookie \d+\./g) ?? []);
		/** A post lists some of its cards and says how many there are. */
		const countFresh = (channelId: string) =>
			messages(channelId).reduce((sum, { content }) => sum + Number(/(\d+) new cards?/.exec(content)?.[1] ?? 0), 0);

		/** What changes within two hours is one update: the clock goes on by three between those. */
		const updates: string[] = [];
		let aheadMs = 0;
		async function settle(): Promise<void> {
			const bot = start(aheadMs);
			await expect.poll(() => channels.filter(id => !isUpToDate(id))).toEqual([]);
			await bot.reported("crawled");
			await bot.stop();
		}
		const isUpToDate = (channelId: string) =>
			rosterChannels.includes(channelId)
				? updatesIn(channelId).at(-1) === updates.at(-1)
				: countFresh(channelId) >= market.fresh().length;

		await settle();
		for (let round = 0; round < KILLS; ) {
			aheadMs += 3 * 60 * 60_000;
			let changes = 0;
			for (const last = Math.min(round + 5, KILLS); round < last; round++) {
				const bot = start(aheadMs);
				for (let change = 0; change < 2; change++) {
					changeMarket();
					changes++;
					await setTimeout(Math.random() * 1200);
				}
				await kill(bot);
			}
			updates.push(String(changes * 3));
			await settle();
		}

		for (const id of rosterChannels) expect(updatesIn(id)).toEqual(updates);
		for (const id of newChannels) {
			expect(countFresh(id)).toBe(market.fresh().length);
			expect(freshIn(id), "posted twice").toEqual([...new Set(freshIn(id))]);
		}
		const posts = channels.reduce((sum, id) => sum + messages(id).length, 0);
		process.stderr.write(
			`${KILLS} kills: ${updates.length} updates and ${market.fresh().length} new cards in ${CHANNELS} channels, ${posts} posts, ${inFlight()} in flight at a kill\n`,
		);
	},
);
