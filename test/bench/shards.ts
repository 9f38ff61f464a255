import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createDiscordStandIn } from "../../src/sandbox/discord/stand-in.ts";
import { LIVE_ENVIRONMENT, LIVE_NODE_OPTIONS } from "./live-options.ts";
import { type Market, startMarket } from "./market.ts";
import { type Bench, median, type Row } from "./result.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const COUNTS = [1, 2, 4];
const ROUNDS = 3;
const ANSWERS = 4000;
const AT_ONCE = 32;
const CARDS = 20;
/** Linux counts a process's time in these. */
const TICK_MS = 10;

interface Measured {
	/** Answers a second. */
	rate: number;
	/** Milliseconds of processor time per answer. */
	cpuMs: number;
}

/** Warm /price over one, two and four shards in one process. */
export const benchShards: Bench = async () => {
	const market = await startMarket(2000);
	const rows: Row[] = [];
	let one: Measured | undefined;
	for (const count of COUNTS) {
		const measured = await measureShards(count, market);
		one ??= measured;
		const what = `${count} shard${count === 1 ? "" : "s"}`;
		const row = (figure: string, unit: Row["unit"], ours: number, value: number): Row => ({
			what,
			figure,
			unit,
			ours,
			...(count > 1 && { beside: { name: "1 shard", value }, ratio: ours / value }),
		});
		rows.push(
			row("answers", "1/s", measured.rate, one.rate),
			row("processor, an answer", "ms", measured.cpuMs, one.cpuMs),
		);
	}
	await market.close();
	return rows;
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
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const machine = startMachine({
		DISCORD_TOKEN: TOKEN,
		DISCORD_API_URL: discord.url,
		API_BASE_URL: market.url,
		STORAGE_URL: `sqlite://${join(folder, "dugout.sqlite")}`,
		CACHE_URL: `sqlite://${join(folder, "cache.sqlite")}`,
	});
	await machine.ready;
	const people = Array.from({ length: 500 }, (_, index) => discord.person({ name: `person${index}` }));
	let turn = 0;
	const ask = () => {
		const n = turn++;
		const person = people[n % people.length];
		// Each card in each shard, and not always the same one.
		const card = market.uuids[Math.floor(n / count) % CARDS];
		return person?.command("price", { card }, { channelId: places[n % count]?.channelId ?? "" }).acknowledged;
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
	const rounds: Measured[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const [usedMs, startedAt] = [await machine.cpuMs(), performance.now()];
		await answerAll();
		const ms = performance.now() - startedAt;
		rounds.push({ rate: (ANSWERS / ms) * 1000, cpuMs: ((await machine.cpuMs()) - usedMs) / ANSWERS });
	}
	await machine.stop();
	await discord.close();
	await rm(folder, { recursive: true });
	return { rate: median(rounds.map(({ rate }) => rate)), cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)) };
}

/** `npm start` with as many shards as the stand-in recommends. `ready`: it answers and knows the market. */
function startMachine(env: Record<string, string>) {
	const child = spawn(process.execPath, [...LIVE_NODE_OPTIONS, "src/index.ts"], {
		cwd: new URL("../..", import.meta.url),
		env: { ...process.env, ...LIVE_ENVIRONMENT, ...env, SHARDING: "auto", HTTP_PORT: "0" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const leave = () => child.kill("SIGTERM");
	process.once("exit", leave);
	const ended = once(child, "exit");
	const missing = new Set(["Add it to yourself:", "catalog crawled"]);
	const ready = new Promise<void>((resolve, reject) => {
		createInterface(child.stdout).on("line", line => {
			for (const text of missing) if (line.includes(text)) missing.delete(text);
			if (missing.size === 0) resolve();
		});
		child.once("exit", code => reject(new Error(`the bot ended (${code})`)));
	});
	return {
		ready,
		cpuMs: () => processorMs(`${child.pid}`),
		async stop() {
			child.kill("SIGTERM");
			await ended;
			process.off("exit", leave);
		},
	};
}

/** What a process has used, all its threads together. */
async function processorMs(pid: string): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8");
	// After the program's name, which may hold spaces: fields 14 and 15 of proc(5), from the third on.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
