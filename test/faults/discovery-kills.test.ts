import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startBotOn, TOKEN } from "../../bench/stage.ts";
import { openForTest } from "../helpers/databases.ts";
import { playRoundRobin } from "../helpers/league-games.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
const DAY = 24 * 3_600_000;
/** How long the service takes for a page. */
const PAGE_MS = 200;
/** A kill comes while one of the first requests of a search is open; the whole search has more. */
const MOST_REQUESTS = 12;
/** Nothing else in the bot has names that end like these. */
const PEOPLE = ["ada", "bob", "cy", "dot", "eve", "fay", "gil", "hob"].map(name => `${name}_zorblark`);
const FOUND = "_zorblark";
/** Two people outside of the league; an answer that somebody asked for names them. */
const READER = "ivy_zorbcrake";
const OPPONENT = "jon_zorbcrake";
const ANSWERED = "_zorbcrake";

test("A bot that is killed while it searches for a league leaves nothing of the search in its database", {
	timeout: 60_000 + KILLS * 30_000,
}, async () => {
	const folder = await temporaryFolder();
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const histories = createHistories();
	histories.serve(upstream, PAGE_MS);
	const from = Math.floor(Date.now() / 1000) * 1000 - 30 * DAY;
	const toMatch = ({ at, away, home }: { at: number; away: string; home: string }) => ({ playedAt: at, away, home });
	histories.play(...playRoundRobin(PEOPLE, from, { games: 4 }).map(toMatch));
	histories.play({ playedAt: from, away: READER, home: OPPONENT });
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	// The first person owns the server.
	const owner = discord.person({ name: "owner" });
	const other = discord.person({ name: "other" });
	const asked = () => upstream.requests.filter(({ query }) => query.username?.endsWith(FOUND)).length;
	const start = async () => {
		const bot = startBotOn(discord, "bot-process.ts", {
			apiBaseUrl: upstream.url,
			storageUrl,
			cacheUrl: `sqlite://${join(folder, "cache.sqlite")}`,
		});
		await bot.reported("ready");
		return bot;
	};

	for (let kill = 1; kill <= KILLS; kill++) {
		const bot = await start();
		// An answer to a person is stored for a while, which PRIVACY.md says; it shows that the test would find a name.
		if (kill === 1) {
			await other.command("history", { gamertag: READER, platform: "psn" }).answer;
			await expect.poll(() => tracesIn(folder, ANSWERED)).toBeGreaterThan(0);
		}
		const before = asked();
		owner.command("commissioner discover", { gamertag: PEOPLE[0] ?? "", platform: "psn" }).answer.catch(() => {});
		const open = 1 + Math.floor(Math.random() * MOST_REQUESTS);
		await expect.poll(() => asked() - before, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(open);
		bot.kill("SIGKILL");
		// Nobody answers; the file is free once the process has ended.
		await bot.stop().catch(() => {});
		expect(await tracesIn(folder, FOUND), `after kill ${kill}, in request ${open}`).toBe(0);
	}

	const { db, close } = await openForTest(storageUrl);
	const { rows: tables } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db);
	expect(tables.length).toBeGreaterThan(10);
	const contents = await Promise.all(
		tables.map(async ({ name }) => JSON.stringify((await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows)),
	);
	expect(contents.join()).toContain(ANSWERED);
	expect(contents.filter(rows => rows.includes(FOUND))).toEqual([]);
	await close();

	// After the last start, the search begins again: nothing of it was kept.
	const bot = await start();
	const before = asked();
	const answer = await owner.command("commissioner discover", { gamertag: PEOPLE[0] ?? "", platform: "psn" }).answer;
	expect(answer.embeds[0]?.description).toContain("Still reading");
	expect(asked() - before).toBeLessThanOrEqual(MOST_REQUESTS);
	expect(asked() - before).toBeGreaterThan(0);
	await bot.stop();
	expect(await tracesIn(folder, FOUND)).toBe(0);
});

/** How often the bytes of the database, of its journals and of the cache have a text. */
async function tracesIn(folder: string, text: string): Promise<number> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	const bytes = await Promise.all(
		files
			.filter(file => file.isFile())
			// A journal may be deleted just then.
			.map(file => readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0))),
	);
	return Buffer.concat(bytes).toString("latin1").toLowerCase().split(text).length - 1;
}
