import { readFile } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { BEAT_MS } from "../../src/market/beat.ts";
import type { UseOptions } from "../../src/sandbox/discord/person.ts";
import { createDiscordStandIn, type DiscordStandIn } from "../../src/sandbox/discord/stand-in.ts";
import { startProcess, type TestProcess } from "../helpers/process.ts";
import { startReadApi } from "./read-api.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const SERVERS_A_SHARD = 5;
const MINUTE = 60_000;

/** One machine of the host's: `npm start` with the processes it starts, which are one group. */
export interface Machine extends TestProcess {
	/** Of the shards that run, in the order they were started. */
	shardPids(): Promise<number[]>;
	/** How often a text was logged. */
	times(text: string): number;
	/** What the manager answers to GET, by path. */
	get(path: string): Promise<Response>;
	/** To the manager alone. */
	kill(signal: NodeJS.Signals): void;
	/** To the manager and all its shards at once, as a terminal's Ctrl-C, a supervisor, or a power cut (SIGKILL). */
	killGroup(signal: NodeJS.Signals): void;
}

/** A stand-in for Discord and the read API over sample data, with machines that run the bot between them. */
export interface Stage {
	discord: DiscordStandIn;
	/** What was asked of the read API since the last time: path and query. */
	takeRequests(): Promise<string[]>;
	/** Somewhere in a server that such a shard serves. @param n which of its servers */
	inShard(shard: number, n?: number): UseOptions;
	start(storageUrl: string, sharding: string): Machine;
	/** Moves the clocks of the read API and of all these machines' processes by one beat. */
	passBeat(machines: readonly Machine[]): Promise<void>;
	/** The read API's time, epoch ms. */
	now(): number;
}

export interface StageOptions {
	shards: number;
	/** Shards that may identify at once; default: all. */
	maxConcurrency?: number;
	/** How long Discord holds a shard's turn to identify; default: no limit. */
	identifyMs?: number;
	/** Milliseconds Discord waits for a first answer; default: its own 3,000. */
	acknowledgeMs?: number;
	/** Seconds of the bot's clock in one of ours; default: 1. SQLite counts by that clock what expires, other storages do not. */
	clockRate?: number;
	/** Another read API than the stage's own. */
	apiBaseUrl?: string;
}

export async function createStage(options: StageOptions): Promise<Stage> {
	const { shards, maxConcurrency = shards, identifyMs = 0, acknowledgeMs = 3000 } = options;
	const discord = await createDiscordStandIn({
		token: TOKEN,
		shards,
		maxConcurrency,
		clocks: { identifyMs, acknowledgeMs },
		messagesPerChannel: 100_000,
	});
	// Far from a beat of the real clock: the only beats there are, are those that the test makes.
	const place = Date.now() % BEAT_MS;
	let ahead = (place < 10 * MINUTE ? 10 * MINUTE : BEAT_MS + 10 * MINUTE) - place;
	const now = () => Date.now() + ahead;
	const api = await startReadApi(ahead);
	onTestFinished(async () => {
		await discord.close();
		await api.close();
	});
	const servers = Array.from({ length: shards * SERVERS_A_SHARD }, (_, index) =>
		discord.addGuild({ id: String(BigInt(shards * 1000 + index) << 22n), name: `Server ${index}` }),
	);

	function start(storageUrl: string, sharding: string): Machine {
		// A group of its own, with nothing of this process in it.
		const started = startProcess("setsid", [process.execPath, "src/index.ts"], {
			DISCORD_TOKEN: TOKEN,
			DISCORD_API_URL: discord.url,
			API_BASE_URL: options.apiBaseUrl ?? api.url,
			STORAGE_URL: storageUrl,
			SHARDING: sharding,
			HTTP_PORT: "0",
			NODE_OPTIONS: `--import=${new URL("beat-clock.ts", import.meta.url).href}`,
			CLOCK_AHEAD_MS: String(ahead),
			CLOCK_RATE: String(options.clockRate ?? 1),
		});
		const pid = started.child.pid;
		if (pid === undefined) throw new Error("setsid is not there");
		return {
			child: started.child,
			printed: started.printed,
			exit: started.exit,
			get output() {
				return started.output;
			},
			async shardPids() {
				const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
				return text.split(" ").filter(Boolean).map(Number);
			},
			times: text => started.output.split(text).length - 1,
			async get(path) {
				await started.printed("are served");
				const [, url] = /"url":"(http:[^"]+)"/.exec(started.output) ?? [];
				return fetch(`${url}${path}`);
			},
			kill: signal => process.kill(pid, signal),
			killGroup: signal => process.kill(-pid, signal),
		};
	}

	return {
		discord,
		takeRequests: api.takeRequests,
		now,
		inShard(shard, n = 0) {
			const server = servers[(n % SERVERS_A_SHARD) * shards + shard];
			if (server === undefined) throw new RangeError(`there is no shard ${shard}`);
			return { channelId: server.channelId };
		},
		start,
		async passBeat(machines) {
			const pids = await Promise.all(machines.map(machine => machine.shardPids()));
			ahead += BEAT_MS;
			await api.passBeat();
			for (const pid of pids.flat()) process.kill(pid, "SIGUSR2");
			for (const machine of machines) machine.kill("SIGUSR2");
		},
	};
}
