import { readFile } from "node:fs/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { type Market, startMarket } from "./market.ts";
import { memorySchema } from "./parent.ts";
import { type Bench, median, type Row } from "./result.ts";
import { startBotOn, TOKEN } from "./stage.ts";

const COUNTS = [1, 8];
const ROUNDS = 5;
const ANSWERS = 4000;
const AT_ONCE = 32;
const CARDS = 200;
/** The unit in which Linux counts a process's time. */
const TICK_MS = 10;

interface Measured {
	/** Milliseconds from the start of the process until the last shard was ready. */
	readyMs: number;
	memoryMiB: number;
	/** Answers a second. */
	rate: number;
	/** Milliseconds of processor time for each answer in the bot's process, including all other work. */
	cpuMs: number;
}

/**
 * Warm /price over one shard and over eight, all in one process, with a Discord that lets all of them identify at once.
 */
export const benchShards: Bench = async () => {
	const market = await startMarket(2000);
	const measured: Measured[] = [];
	for (const count of COUNTS) measured.push(await measureShards(count, market));
	await market.close();
	const one = measured[0];
	return measured.flatMap((each, index): Row[] => {
		const count = COUNTS[index] ?? 0;
		const what = `${count} shard${count === 1 ? "" : "s"}, one process`;
		const row = (figure: string, unit: Row["unit"], ours: number, value: number | undefined): Row => ({
			what,
			figure,
			unit,
			ours,
			...(index > 0 && value !== undefined && { beside: { name: "1 shard", value }, ratio: ours / value }),
		});
		return [
			row("to the last shard ready", "ms", each.readyMs, one?.readyMs),
			row("resident memory", "MiB", each.memoryMiB, one?.memoryMiB),
			row("answers", "1/s", each.rate, one?.rate),
			row("processor, an answer", "ms", each.cpuMs, one?.cpuMs),
		];
	});
};

async function measureShards(count: number, market: Market): Promise<Measured> {
	const discord = await createDiscordStandIn({
		token: TOKEN,
		shards: count,
		maxConcurrency: count,
		messagesPerChannel: 100_000,
	});
	const places = Array.from({ length: count }, (_, shard) =>
		discord.addGuild({ id: String(BigInt(count * 1000 + shard) << 22n), name: `Server ${shard}` }),
	);
	const allReady = Promise.withResolvers<void>();
	let ready = 0;
	discord.events.on("ready", () => ++ready === count && allReady.resolve());
	const startedAt = performance.now();
	const bot = startBotOn(discord, "bot-process.ts", {
		apiBaseUrl: market.url,
		storageUrl: "sqlite://:memory:",
		sharding: "auto",
	});
	await allReady.promise;
	const readyMs = performance.now() - startedAt;
	await bot.reported("catalog crawled");
	const people = Array.from({ length: 500 }, (_, index) => discord.person({ name: `person${index}` }));
	let turn = 0;
	const ask = () => {
		const n = turn++;
		const card = market.uuids[n % CARDS];
		const channelId = places[n % count]?.channelId ?? "";
		return people[n % people.length]?.command("price", { card }, { channelId }).acknowledged;
	};
	const answerAll = async () => {
		let left = ANSWERS;
		await Promise.all(
			Array.from({ length: AT_ONCE }, async () => {
				while (left-- > 0) await ask();
			}),
		);
	};
	await answerAll();
	const rounds: Pick<Measured, "rate" | "cpuMs">[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const usedMs = await processorMs(bot.pid);
		const begunAt = performance.now();
		await answerAll();
		const ms = performance.now() - begunAt;
		rounds.push({ rate: (ANSWERS / ms) * 1000, cpuMs: ((await processorMs(bot.pid)) - usedMs) / ANSWERS });
	}
	const { rss: memoryMiB } = await bot.ask("memory", memorySchema);
	await bot.stop();
	await discord.close();
	return {
		readyMs,
		memoryMiB,
		rate: median(rounds.map(({ rate }) => rate)),
		cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
	};
}

/** The processor time that a process has used in all its threads. */
async function processorMs(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8");
	// The program's name may contain spaces: fields 14 and 15 of proc(5) are counted after it, from the third on.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
