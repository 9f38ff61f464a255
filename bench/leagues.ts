import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { createSeasonViews } from "../src/league/views.ts";
import { GAMES, MEMBERS, openLargestLeague } from "./largest-league.ts";
import { startMarket } from "./market.ts";
import { memorySchema } from "./parent.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { startBotOn, TOKEN } from "./stage.ts";

const DECISIONS = 200;
const ROUNDS = 200;
const ANSWERS = 500;

/**
 * The largest league: its table from the cache and after a change, a read that finds one new game, and the whole answer.
 */
export const benchLeagues: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	const serverId = discord.guilds[0]?.id ?? "";
	const { database, store, leagues, id, play, accounts, read, decide } = await openLargestLeague(storageUrl, serverId);
	for (let decision = 0; decision < DECISIONS - ROUNDS / 2; decision++) await decide();

	const kept = await time(ROUNDS, () => leagues.view(id));
	const changed: number[] = [];
	for (let round = 0; round < ROUNDS / 2; round++) {
		await decide();
		changed.push(...(await time(1, () => leagues.view(id))));
	}
	play(GAMES);
	const finder = GAMES % MEMBERS;
	const found = await time(1, () => read(accounts[finder] ?? 0));
	const nothing = await time(ROUNDS, () => read(accounts[finder] ?? 0));
	const judged = (await leagues.view(id))?.judged.length ?? 0;

	globalThis.gc?.();
	const before = process.memoryUsage().heapUsed;
	const views = [];
	for (let count = 0; count < 10; count++) {
		await decide();
		views.push(await createSeasonViews(store).view(id));
	}
	globalThis.gc?.();
	const memory = (process.memoryUsage().heapUsed - before) / views.length / 2 ** 20;
	await database.close();

	// Only the market is served, so no league's game is read.
	const market = await startMarket(2000);
	const bot = startBotOn(discord, "bot-process.ts", { apiBaseUrl: market.url, storageUrl });
	await bot.reported("catalog crawled");
	const rssOf = async () => (await bot.ask("memory", memorySchema)).rss;
	const rss = await rssOf();
	const people = Array.from({ length: 50 }, (_, index) => discord.person({ name: `p${index}` }));
	let turn = 0;
	const ask = () => people[turn++ % people.length]?.command("league table", {}).acknowledged ?? Promise.resolve();
	const [first = 0] = await time(1, ask);
	const answers = await time(ANSWERS, ask);
	const grown = (await rssOf()) - rss;
	await bot.stop();
	await discord.close();
	await market.close();
	await rm(folder, { recursive: true });

	const what = `a league of ${MEMBERS}, ${judged} games`;
	const row = (figure: string, ours: number): Row => ({ what, figure, unit: "ms", ours });
	return [
		row("view kept, p50", percentile(kept, 0.5)),
		row("view kept, p99", percentile(kept, 0.99)),
		row("view changed, p50", percentile(changed, 0.5)),
		row("view changed, p99", percentile(changed, 0.99)),
		row("read, nothing new, p50", percentile(nothing, 0.5)),
		row("read, a new game", percentile(found, 0.5)),
		{ what, figure: "memory of a view", unit: "MiB", ours: memory },
		row("/league table, the first", first),
		row("/league table, p50", percentile(answers, 0.5)),
		row("/league table, p99", percentile(answers, 0.99)),
		{ what, figure: `resident memory grown by ${ANSWERS} answers`, unit: "MiB", ours: grown },
	];
};

async function time(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		await work();
		times.push(performance.now() - start);
	}
	return times;
}
