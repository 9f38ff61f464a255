import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { z } from "zod";
import { gameLogOperation } from "../src/api/operations/game-log.ts";
import { findFacts, formatFacts, gameFactsSchema } from "../src/game/facts.ts";
import type { PlayedGame } from "../src/game/history.ts";
import { createPlayerGames } from "../src/game-logs/store/player-games.ts";
import { leagueLogs } from "../src/league/store/game-logs.ts";
import { appearancesOf, boxGamesOf, boxTotals } from "../src/stats/stat-games.ts";
import { strikeoutsOf } from "../src/stats/swings.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { createGameLog } from "../test/fixtures/game-log.ts";
import { encodeGameLog } from "../test/fixtures/game-log-json.ts";
import { startMarket } from "./market.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { startBotOn, TOKEN } from "./stage.ts";

const PARSED = 50;
const STORED = 10_000;
const ASKERS = 100;
const PRICES = 200;
const WATCHED_MS = 65_000;
/** How long the service takes for a history and a log. */
const SERVICE_MS = 300;
const GAMES = 25;
/** A round trip to Discord from a data centre on another continent. */
const LATENCY_MS = 80;

const MANY_RUNS = { away: [1, 0, 2, 0, 0, 1, 0, 0, 2], home: [0, 3, 0, 0, 1, 0, 0, 2, 1] };
const PLAYED: PlayedGame = {
	id: "1",
	mode: "ARENA",
	playedAt: 1,
	side: "home",
	result: "W",
	name: "quiet_fox12",
	team: "Foxes",
	runs: 8,
	opponentTeam: "Lanterns",
	opponentRuns: 6,
	opponent: "odd_quill3",
	opponentIsComputer: false,
};
const json = encodeGameLog(createGameLog({ ...MANY_RUNS, batters: 11, pitchers: 4 }));

/** The cost of players' statistics: reading and storing games, and a hundred people who ask at once. */
export const benchStats: Bench = async () => [...parse(), ...(await store()), ...(await ask())];

/** Parses logs into stored facts, and those into sums. */
function parse(): Row[] {
	const times: number[] = [];
	const log = gameLogOperation.response({ id: "1" }).parse(json);
	// The first rounds let the code compile.
	for (let game = -4 * PARSED; game < PARSED; game++) {
		const begun = performance.now();
		const text = formatFacts(findFacts(log) ?? raise()) ?? "{}";
		const games = [{ played: PLAYED, facts: gameFactsSchema.parse(JSON.parse(text)) }];
		boxTotals(boxGamesOf(games));
		strikeoutsOf(appearancesOf(games, "batting"));
		if (game >= 0) times.push(performance.now() - begun);
	}
	const total = times.reduce((sum, ms) => sum + ms, 0);
	const what = `${PARSED} games parsed and summed`;
	return [
		{ what, figure: "all", unit: "ms", ours: total, goal: { text: "≤ 60 ms", isMet: total <= 60 } },
		{
			what,
			figure: "the longest of them",
			unit: "ms",
			ours: Math.max(...times),
			goal: { text: "≤ 10 ms", isMet: Math.max(...times) <= 10 },
		},
	];
}

function raise(): never {
	throw new Error("the log has no facts");
}

async function store(): Promise<Row[]> {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const path = join(folder, "dugout.sqlite");
	const logger = { debug() {}, info() {}, warn() {}, error() {} };
	const database = await openDatabase(`sqlite://${path}`, { logger });
	const games = createPlayerGames(database.db, { others: leagueLogs, now: Date.now, max: STORED });
	const log = gameLogOperation.response({ id: "1" }).parse(encodeGameLog(createGameLog()));
	const facts = formatFacts(findFacts(log) ?? raise()) ?? "{}";
	for (let game = 0; game < STORED; game++)
		await games.put({ folded: `player_${game % 100}`, platform: "psn" }, String(game), { id: `uuid-${game}`, facts });
	await database.close();
	const { size } = await stat(path);
	await rm(folder, { recursive: true });
	const mib = size / 2 ** 20;
	const what = `${STORED} games of ${Buffer.byteLength(facts)} bytes on disk`;
	return [{ what, figure: "size", unit: "MiB", ours: mib, goal: { text: "≤ 30 MiB", isMet: mib <= 30 } }];
}

/** A hundred people ask about a hundred players, while another person requests prices. */
async function ask(): Promise<Row[]> {
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000, latencyMs: LATENCY_MS });
	const market = await startMarket(2000);
	const logTimes: number[] = [];
	market.on("/apis/game_history.json", async ({ username = "" }) => {
		await setTimeout(SERVICE_MS);
		const game_history = Array.from({ length: GAMES }, (_, game) => entryOf(username, game));
		return { body: { page: 1, per_page: GAMES, total_pages: 1, game_history } };
	});
	market.on("/apis/game_log.json", async ({ id }) => {
		logTimes.push(performance.now());
		await setTimeout(SERVICE_MS);
		const game = json.game.map(([name, part]) => [
			name,
			name === "line_score" ? { ...(part as object), game_uuid: `uuid-${id}` } : part,
		]);
		return { body: { game } };
	});
	const bot = startBotOn(discord, "bot-process.ts", { apiBaseUrl: market.url, storageUrl: "sqlite://:memory:" });
	await bot.reported("catalog crawled");
	const other = discord.person({ name: "other" });
	let turn = 0;
	async function priceTimes(): Promise<number[]> {
		const times: number[] = [];
		for (let price = 0; price < PRICES; price++) {
			const begun = performance.now();
			await other.command("price", { card: market.uuids[turn++ % 20] ?? "" }).answer;
			times.push(performance.now() - begun);
			// The rate stays below the hundred answers that a person gets within ten seconds.
			await setTimeout(120);
		}
		return times;
	}
	await priceTimes();
	const before = await priceTimes();
	await bot.ask("longestBlock", z.number());
	const startedAt = performance.now();
	const first = Array.from({ length: ASKERS }, async (_, asker) => {
		const person = discord.person({ name: `asker${asker}` });
		const begun = performance.now();
		await person.command("stats", { gamertag: `player_${asker}`, platform: "psn" }).answer;
		return performance.now() - begun;
	});
	const [during, answers] = await Promise.all([priceTimes(), Promise.all(first)]);
	await setTimeout(Math.max(0, WATCHED_MS - (performance.now() - startedAt)));
	const block = await bot.ask("longestBlock", z.number());
	const logs = logTimes.filter(at => at >= startedAt && at < startedAt + 60_000).length;
	await bot.stop();
	await discord.close();
	await market.close();
	const what = `${ASKERS} people ask for /stats at once`;
	const minutes = (ASKERS * GAMES) / 60;
	const ratio = percentile(during, 0.5) / percentile(before, 0.5);
	const beside = { name: "before", value: percentile(before, 0.5) };
	return [
		{ what, figure: "first answer, p50", unit: "ms", ours: percentile(answers, 0.5) },
		{
			what,
			figure: "first answer, the latest",
			unit: "ms",
			ours: Math.max(...answers),
			goal: { text: "≤ 2000 ms", isMet: Math.max(...answers) <= 2000 },
		},
		{ what, figure: "logs within a minute", unit: "requests", ours: logs, goal: { text: "≤ 60", isMet: logs <= 60 } },
		{ what, figure: "until all are complete, at that pace", unit: "s", ours: minutes * 60 },
		{ what, figure: "others' /price, p50", unit: "ms", ours: percentile(during, 0.5), beside, ratio },
		{ what, figure: "longest block of the event loop", unit: "ms", ours: block },
	];
}

function entryOf(username: string, game: number): Record<string, string> {
	const number = Number(/\d+/.exec(username)?.[0] ?? 0);
	return {
		id: String(1_000_000 + number * 1000 + game),
		game_mode: "ARENA",
		home_full_name: "Foxes",
		away_full_name: "Lanterns",
		home_display_result: "W",
		away_display_result: "L",
		home_runs: "4",
		away_runs: "3",
		home_hits: "4",
		away_hits: "3",
		home_errors: "0",
		away_errors: "0",
		display_pitcher_info: "",
		home_name: "CPU",
		away_name: "odd_quill3",
		display_date: `04/${String(30 - game).padStart(2, "0")}/2026 18:30:05`,
	};
}
