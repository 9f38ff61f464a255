import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { serveMarket, TEO } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { createStage, type Machine, type Stage } from "./stage.ts";

const SHARDS = 3;
const ALL = [0, 1, 2];
const STARTED = "all shards of this machine are started";
const RESTARTED = "all shards are restarted";
const DIED = "a shard died; it is started again";

/** One machine with all shards over one file, and a read API with three cards. */
async function startMachine(until: "spawned" | "started" | "catalog" = "catalog") {
	const upstream = await createTestUpstream();
	onTestFinished(() => upstream.close());
	serveMarket(upstream);
	// A turn to identify, which a shard's own restart waits for, is over in a tenth of its time.
	const stage = await createStage({ shards: SHARDS, acknowledgeMs: 15_000, apiBaseUrl: upstream.url, clockRate: 10 });
	const sessions = watchSessions(stage);
	const machine = stage.start(`sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`, "auto");
	if (until !== "spawned") await Promise.all([machine.printed(STARTED), machine.printed("commands registered")]);
	if (until === "catalog") {
		await expect.poll(() => machine.times("catalog restored"), { timeout: 30_000 }).toBe(SHARDS - 1);
	}
	const ann = stage.discord.person({ name: "ann" });
	return {
		upstream,
		stage,
		sessions,
		machine,
		ask: (name: string, shard: number, values = {}) => ann.command(name, values, stage.inShard(shard)).answer,
	};
}

/** Which shards came and went, in order, and how many were away at once after all had been there. */
function watchSessions({ discord }: Stage) {
	const shardOf = new Map<string, number>();
	const events: string[] = [];
	const away = new Set<number>();
	let mostAway = 0;
	let waiters: { event: string; count: number; resolve: () => void }[] = [];
	function note(what: "ready" | "gone", shard: number): void {
		const event = `${what} ${shard}`;
		events.push(event);
		if (what === "gone") away.add(shard);
		else away.delete(shard);
		mostAway = Math.max(mostAway, away.size);
		for (const waiter of waiters) if (times(waiter.event) >= waiter.count) waiter.resolve();
		waiters = waiters.filter(waiter => times(waiter.event) < waiter.count);
	}
	const times = (wanted: string) => events.filter(event => event === wanted).length;
	discord.events.on("ready", ({ sessionId, shard: [shard] }) => {
		shardOf.set(sessionId, shard);
		note("ready", shard);
	});
	discord.events.on("disconnect", ({ sessionId }) => note("gone", shardOf.get(sessionId) ?? -1));
	return {
		events,
		mostAway: () => mostAway,
		/** Resolves once this has happened so often. */
		happened: (event: string, count = 1) =>
			new Promise<void>(resolve => {
				if (times(event) >= count) resolve();
				else waiters.push({ event, count, resolve });
			}),
	};
}

/** All figures of one name, by labels. */
async function figures(machine: Machine, name: string): Promise<number[]> {
	const text = await (await machine.get("/metrics")).text();
	return [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))].map(([, value]) => Number(value));
}

async function readiness(machine: Machine) {
	const answer = await machine.get("/readyz");
	const { ready, checks } = z.object({ ready: z.boolean(), checks: z.unknown() }).parse(await answer.json());
	return [answer.status, ready, checks];
}

const interactions = async (machine: Machine) =>
	(await figures(machine, "dugout_interactions_total")).reduce((sum, value) => sum + value, 0);

describe("a manager of shards", { timeout: 60_000 }, () => {
	it("tells on one port how all shards are and what they counted, starts one that died again and leaves the others alone", async () => {
		const { machine, sessions, ask } = await startMachine();
		for (const shard of ALL) await ask("price", shard, { card: TEO });
		expect(await interactions(machine)).toBe(SHARDS);
		expect(await figures(machine, "dugout_shards_up")).toEqual([SHARDS]);
		expect(await figures(machine, "dugout_catalog_cards")).toEqual([3]);
		const well = { ok: true, detail: "ready" };
		expect(await readiness(machine)).toEqual([200, true, { "shard 0": well, "shard 1": well, "shard 2": well }]);
		const before = sessions.events.length;
		const [first, second = 0, third] = await machine.shardPids();
		process.kill(second, "SIGKILL");
		await machine.printed(DIED);

		const dead = { ok: false, detail: "does not run, or does not answer" };
		expect(await readiness(machine)).toEqual([503, false, { "shard 0": well, "shard 1": dead, "shard 2": well }]);
		expect(await figures(machine, "dugout_shards_up")).toEqual([SHARDS - 1]);
		for (const shard of [0, 2]) expect((await ask("price", shard, { card: TEO })).embeds).toHaveLength(1);
		await sessions.happened("ready 1", 2);
		expect((await ask("price", 1, { card: TEO })).embeds).toHaveLength(1);
		// What a process that ended has counted does not get lost.
		expect(await interactions(machine)).toBe(2 * SHARDS);
		expect(sessions.events.slice(before)).toEqual(["gone 1", "ready 1"]);
		const pids = await machine.shardPids();
		expect(pids).toEqual([first, third, expect.any(Number)]);
		expect(machine.times(DIED)).toBe(1);
	});

	it("restarts one shard after the other at SIGHUP, each ready before the next, and once more when told meanwhile", async () => {
		const { machine, sessions, ask } = await startMachine();
		const before = sessions.events.length;
		// As a terminal that is closed; a shard leaves it to the manager.
		machine.killGroup("SIGHUP");
		await sessions.happened("gone 0");
		for (const shard of [1, 2]) expect((await ask("price", shard, { card: TEO })).embeds).toHaveLength(1);
		for (let more = 0; more < 3; more++) machine.kill("SIGHUP");
		await sessions.happened("ready 2", 3);
		await expect.poll(() => machine.times(RESTARTED)).toBe(2);
		const round = ALL.flatMap(shard => [`gone ${shard}`, `ready ${shard}`]);
		expect(sessions.events.slice(before)).toEqual([...round, ...round]);
		expect(sessions.mostAway()).toBe(1);
		expect(machine.times(DIED)).toBe(0);
		for (const shard of ALL) expect((await ask("price", shard, { card: TEO })).embeds).toHaveLength(1);
	});

	it.each([
		["SIGTERM to the manager", (machine: Machine) => machine.kill("SIGTERM")],
		["SIGINT to all of them, as a terminal's Ctrl-C", (machine: Machine) => machine.killGroup("SIGINT")],
		["SIGTERM to all of them, as a supervisor's", (machine: Machine) => machine.killGroup("SIGTERM")],
	])("gives the answers under way at %s, and ends with status 0", async (_, end) => {
		const { machine, upstream, ask } = await startMachine("started");
		const gate = Promise.withResolvers<void>();
		const asked = Promise.withResolvers<void>();
		upstream.on("/apis/captains.json", async () => {
			asked.resolve();
			await gate.promise;
			return { body: { page: 1, per_page: 25, total_pages: 0, captains: [] } };
		});
		const answers = Promise.all(ALL.map(shard => ask("captains", shard)));
		answers.catch(() => {});
		await asked.promise;
		await expect.poll(() => figures(machine, "dugout_interactions_in_flight")).toEqual([SHARDS]);
		end(machine);
		await machine.printed("shards are told to end");
		gate.resolve();
		expect((await answers).map(({ embeds }) => embeds.length)).toEqual([1, 1, 1]);
		expect(await machine.exit).toEqual([0, null]);
		expect(machine.output).not.toMatch(/a shard died|did not end well|Not everything was finished/);
	});

	it("that waits for Discord is not ended by SIGHUP", async () => {
		const stage = await createStage({ shards: 1 });
		const away = stage.discord.fault({ route: /gateway\/bot/, status: 503 });
		const machine = stage.start(`sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`, "auto");
		await machine.printed("Discord cannot be reached, trying again");
		machine.kill("SIGHUP");
		away.remove();
		await machine.printed(STARTED);
		machine.kill("SIGTERM");
		expect(await machine.exit).toEqual([0, null]);
	});

	it("leaves no shard behind when it is killed", async () => {
		const { machine } = await startMachine("started");
		machine.kill("SIGKILL");
		// Its output ends with the last process that could write there.
		expect(await machine.exit).toEqual([null, "SIGKILL"]);
		expect(machine.output).not.toContain("Not everything was finished");
	});

	it("leaves no shard behind when whoever reads its output is gone as well", async () => {
		const { machine } = await startMachine("started");
		const pids = await machine.shardPids();
		machine.child.stdout?.destroy();
		machine.child.stderr?.destroy();
		machine.kill("SIGKILL");
		await expect.poll(() => pids.filter(pid => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([]);
	});

	it("that is killed while its shards start lets none of them get to Discord", async () => {
		const { machine, sessions } = await startMachine("spawned");
		await expect.poll(async () => (await machine.shardPids()).length, { interval: 5, timeout: 10_000 }).toBe(SHARDS);
		machine.kill("SIGKILL");
		expect(await machine.exit).toEqual([null, "SIGKILL"]);
		expect(sessions.events).toEqual([]);
	});
});
