import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { z } from "zod";
import { DAY, HOUR, MINUTE } from "../src/ground/times.ts";
import { playRoundRobin } from "../test/helpers/league-games.ts";
import { createHistories } from "../test/helpers/league-histories.ts";
import type { Reply } from "../test/helpers/upstream.ts";
import { startMarket } from "./market.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { startBotOn, TOKEN } from "./stage.ts";

/** How long the service takes for each answer. */
const SERVICE_MS = 200;
const MEASURED_MS = MINUTE;
/** The pause between two answers that other people request. */
const OTHERS_MS = 700;
const PEOPLE_OF_LEAGUE = 12;
const SEARCHES = [0, 1, 40];

/**
 * How long other people wait for an answer that the service is asked for, while nobody, one server or forty servers search
 * for a league; and how many requests a minute the searches send.
 */
export const benchDiscoveries: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	// The first person owns the servers, because /commissioner is offered to nobody else.
	const commissioner = discord.person({ name: "commissioner" });
	const from = Math.floor((Date.now() - 30 * DAY) / 1000) * 1000;
	const histories = createHistories();
	const searched = SEARCHES.flatMap(count => Array.from({ length: count }, (_, server) => `zorb${count}x${server}`));
	for (const name of searched) {
		const people = Array.from({ length: PEOPLE_OF_LEAGUE }, (_, index) => `${name}p${index}`);
		const games = playRoundRobin(people, from, { games: 4 });
		histories.play(...games.map(({ at, away, home }) => ({ playedAt: at, away, home })));
	}
	const players = Array.from({ length: 300 }, (_, index) => `player${index}`);
	for (const away of players) {
		histories.play(...[1, 2].map(game => ({ playedAt: from + game * HOUR, away, home: `${away}s_rival` })));
	}
	const market = await startMarket(2000);
	histories.serve(market);
	const bot = startBotOn(discord, "bot-process.ts", {
		apiBaseUrl: market.url,
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
	});
	await bot.reported("busy cards read");
	market.fault = delayed;

	const others = Array.from({ length: 50 }, (_, index) => discord.person({ name: `other${index}` }));
	const { channelId } = discord.addGuild({ name: "Others" });
	let turn = 0;
	const next = () => others[turn++ % others.length] ?? commissioner;
	let card = 200;
	let player = 0;
	const gamertag = () => ({ gamertag: players[player++ % players.length] ?? "", platform: "psn" });
	const questions = {
		"/price of a card that nobody asked for": () =>
			next().command("price", { card: market.uuids[card++ % market.uuids.length] ?? "" }, { channelId }).answer,
		"/history of somebody new": () => next().command("history", gamertag(), { channelId }).answer,
		"/stats of somebody new": () => next().command("stats", gamertag(), { channelId }).answer,
	};

	const rows: Row[] = [];
	const idle = new Map<string, number>();
	for (const count of SEARCHES) {
		await bot.ask("longestBlock", z.number());
		const before = market.requests.length;
		await Promise.all(
			Array.from({ length: count }, (_, server) => {
				const guild = discord.addGuild({ name: `Searching ${count} ${server}` });
				const values = { gamertag: `zorb${count}x${server}p0`, platform: "psn" };
				return commissioner.command("commissioner discover", values, { channelId: guild.channelId }).answer;
			}),
		);
		const endsAt = performance.now() + MEASURED_MS;
		const times = new Map(Object.keys(questions).map(what => [what, [] as number[]]));
		const asked: Promise<unknown>[] = [];
		while (performance.now() < endsAt) {
			for (const [what, ask] of Object.entries(questions)) {
				const startedAt = performance.now();
				asked.push(ask().then(() => times.get(what)?.push(performance.now() - startedAt)));
				await setTimeout(OTHERS_MS);
			}
		}
		await Promise.all(asked);
		const what = count === 0 ? "nobody searches" : `${count} search for a league`;
		for (const [question, measured] of times) {
			for (const [figure, share] of [["p50", 0.5] as const, ["p99", 0.99] as const]) {
				const ours = percentile(measured, share);
				const key = `${question}, ${figure}`;
				const beside = idle.get(key);
				if (count === 0) idle.set(key, ours);
				rows.push({
					what,
					figure: key,
					unit: "ms",
					ours,
					...(beside !== undefined && { beside: { name: "idle", value: beside }, ratio: ours / beside }),
				});
			}
		}
		const sent = market.requests.slice(before).filter(({ query }) => query.username?.startsWith("zorb")).length;
		rows.push({ what, figure: "requests of the searches in the minute", unit: "requests", ours: sent });
		rows.push({
			what,
			figure: "longest block, processor time",
			unit: "ms",
			ours: await bot.ask("longestBlock", z.number()),
		});
	}
	await bot.stop();
	await discord.close();
	await market.close();
	await rm(folder, { recursive: true });
	return rows;
};

/** The same answer, later. */
function delayed(honest: Reply): Reply {
	if (typeof honest === "function") return honest;
	const { status = 200, headers = {}, body = "" } = honest;
	const isText = typeof body === "string";
	return async response => {
		await setTimeout(SERVICE_MS);
		response.writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...headers });
		response.end(isText ? body : JSON.stringify(body));
	};
}
