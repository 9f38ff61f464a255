import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refreshOf } from "../src/api/refresh.ts";
import { startMarket } from "./market.ts";
import { type Bench, median, type Row } from "./result.ts";
import { compareRounds, oneAfterTheOther } from "./rounds.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { startStage } from "./stage.ts";

const ROUNDS = 5;

/** A cold start until Discord sends commands, and a restart with a filled store. */
export const benchStart: Bench = async () => {
	const market = await startMarket(2000);
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const card = market.uuids[0] ?? "";
	let files = 0;
	const ours = (file: number) => ({
		apiBaseUrl: market.url,
		storageUrl: `sqlite://${join(folder, `${file}.sqlite`)}`,
		cacheUrl: `sqlite://${join(folder, `${file}-cache.sqlite`)}`,
	});
	const bare = {
		answers: {},
		page: {},
		deferred: [],
		commands: SLASH_COMMANDS,
	};

	/** Milliseconds until a bot is ready; then it is ended. */
	async function timeStart(program: "bot-process.ts" | "bare-bot.ts", settings: object): Promise<number> {
		const startedAt = performance.now();
		const stage = await startStage(program, settings);
		const ms = performance.now() - startedAt;
		await stage.stop();
		return ms;
	}

	/** A first run that reads the market, then another run with the stored data. */
	async function timeRestart() {
		const settings = ours(++files);
		const first = await startStage("bot-process.ts", settings);
		await first.bot.reported("catalog crawled");
		await first.nextPerson().command("price", { card }).answer;
		await first.stop();
		const asked = market.requests.length;
		const refresh = refreshOf(Date.now());
		const startedAt = performance.now();
		const second = await startStage("bot-process.ts", settings);
		await second.nextPerson().command("price", { card }).answer;
		const ms = performance.now() - startedAt;
		const requests = market.requests.length - asked;
		await second.stop();
		return { ms, requests, isOneRefresh: refresh === refreshOf(Date.now()) };
	}

	const { ready } = await compareRounds(
		ROUNDS,
		oneAfterTheOther({
			ours: () => timeStart("bot-process.ts", ours(++files)),
			other: () => timeStart("bare-bot.ts", bare),
		}),
		{ ready: ms => ms },
	);
	const restarts = [];
	// After a refresh there are new prices to read, which would distort the restart.
	while (restarts.length < 3) {
		const restart = await timeRestart();
		if (restart.isOneRefresh) restarts.push(restart);
	}
	await market.close();
	await rm(folder, { recursive: true });
	const requests = Math.max(...restarts.map(restart => restart.requests));
	const rows: Row[] = [
		{
			what: "cold start",
			figure: "to ready",
			unit: "ms",
			ours: ready.ours,
			beside: { name: "bare bot", value: ready.other },
			ratio: ready.ratio,
		},
		{
			what: "restart, warm store",
			figure: "to the first /price",
			unit: "ms",
			ours: median(restarts.map(({ ms }) => ms)),
		},
		{
			what: "restart, warm store",
			figure: "asked of the read API",
			unit: "requests",
			ours: requests,
			goal: { text: "none", isMet: requests === 0 },
		},
	];
	return rows;
};
