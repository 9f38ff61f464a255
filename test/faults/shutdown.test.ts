import { spawnSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FOX, serveGames } from "../helpers/games.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { startProcess, type TestProcess, temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream, HANG, type TestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** What a program says that could not stop in its time. */
const UNFINISHED = "The bot stopped after 5 s, before all work was finished";
const NEW_PROCESSES = ["-pf", "--mount-proc"];
const CAN_BE_PROCESS_1 = spawnSync("unshare", [...NEW_PROCESSES, "true"]).status === 0;

let discord: DiscordStandIn;
let upstream: TestUpstream;

beforeEach(async () => {
	discord = await createDiscordStandIn({ token: TOKEN, clocks: { acknowledgeMs: 15_000 } });
	upstream = await createTestUpstream();
	serveMarket(upstream);
	serveGames(upstream);
});
afterEach(async () => {
	await discord.close();
	await upstream.close();
});

/** The bot as a host runs it. */
function start(folder: string, ...wrapper: string[]): TestProcess {
	const [command = "", ...args] = [...wrapper, process.execPath, "src/index.ts"];
	return startProcess(command, args, {
		DISCORD_TOKEN: TOKEN,
		DISCORD_API_URL: discord.url,
		API_BASE_URL: upstream.url,
		STORAGE_URL: `sqlite://${join(folder, "dugout.sqlite")}`,
		CACHE_URL: `sqlite://${join(folder, "cache.sqlite")}`,
		HTTP_PORT: "0",
	});
}

/** The bot, once it answers and knows the market. */
async function startReady(
	folder: string,
	{ market = "catalog crawled", wrapper = [] as string[] } = {},
): Promise<TestProcess> {
	const bot = start(folder, ...wrapper);
	await Promise.all([bot.printed("Add it to your own apps:"), bot.printed(market)]);
	return bot;
}

/** Asks for captains, whose answer comes when the gate is opened; resolves once the bot has requested them. */
async function askSlowly(person: Person) {
	const gate = Promise.withResolvers<void>();
	const asked = Promise.withResolvers<void>();
	upstream.on("/apis/captains.json", async () => {
		asked.resolve();
		await gate.promise;
		return { body: { page: 1, per_page: 25, total_pages: 0, captains: [] } };
	});
	const { answer } = person.command("captains");
	answer.catch(() => {});
	await asked.promise;
	return { answer, open: gate.resolve };
}

describe("a signal to end", () => {
	it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
		"%s lets the answer under way be given, and ends with status 0",
		async signal => {
			const bot = await startReady(await temporaryFolder());
			const { answer, open } = await askSlowly(discord.person({ name: "ann" }));
			bot.child.kill(signal);
			// Longer than an end takes that does not wait for it.
			await setTimeout(500);
			open();
			expect((await answer).embeds).toHaveLength(1);
			expect(await bot.exit).toEqual([0, null]);
		},
	);

	it("lets an alert's message under way be sent", async () => {
		const ann = discord.person({ name: "ann" });
		const ben = discord.person({ name: "ben" });
		const folder = await temporaryFolder();
		const before = await startReady(folder);
		await ann.command("alert add", { card: TEO, side: "buy", price: "12000" }).answer;
		before.child.kill("SIGTERM");
		await before.exit;
		serveMarket(
			upstream,
			MARKET.map(row => ({ ...row, best_sell_price: 11_000 })),
		);
		await rm(join(folder, "cache.sqlite"));
		const bot = await startReady(folder, { market: "catalog restored" });
		const slow = discord.fault({ method: "POST", route: /\/channels\/\d+\/messages/, latencyMs: 500 });
		await ben.command("price", { card: TEO }).answer;
		await expect.poll(() => slow.hits).toBe(1);
		bot.child.kill("SIGTERM");
		expect(await bot.exit).toEqual([0, null]);
		expect(ann.dms).toHaveLength(1);
	});

	it("does not wait for an answer that does not come, logs it, and ends with status 0", async () => {
		const bot = await startReady(await temporaryFolder());
		upstream.on("/apis/captains.json", () => HANG);
		const { answer } = discord.person({ name: "ann" }).command("captains");
		answer.catch(() => {});
		const before = upstream.requests.length;
		await upstream.arrived(before + 1);
		bot.child.kill("SIGTERM");
		expect(await bot.exit).toEqual([0, null]);
		expect(bot.output).toContain("stopped before every answer was given");
	});

	it("while it waits for Discord ends the start with status 0", async () => {
		const hanging = discord.fault({ route: /gateway\/bot/, latencyMs: 600_000 });
		const bot = start(await temporaryFolder());
		await expect.poll(() => hanging.hits).toBe(1);
		bot.child.kill("SIGTERM");
		expect(await bot.exit).toEqual([0, null]);
		expect(bot.output).not.toContain(UNFINISHED);
	});

	it("while Discord is down and asked again and again ends the start with status 0", async () => {
		discord.fault({ route: /gateway\/bot/, status: 503 });
		const bot = start(await temporaryFolder());
		await bot.printed("Discord cannot be reached, retrying");
		bot.child.kill("SIGTERM");
		expect(await bot.exit).toEqual([0, null]);
		expect(bot.output).not.toContain(UNFINISHED);
	});

	it.skipIf(!CAN_BE_PROCESS_1)("ends process 1 as well (where `unshare` may make one)", async () => {
		const bot = await startReady(await temporaryFolder(), { wrapper: ["unshare", ...NEW_PROCESSES] });
		const children = await readFile(`/proc/${bot.child.pid}/task/${bot.child.pid}/children`, "utf8");
		const { answer, open } = await askSlowly(discord.person({ name: "ann" }));
		process.kill(Number(children), "SIGTERM");
		open();
		await answer;
		expect(await bot.exit).toEqual([0, null]);
	});
});

describe("a process killed in the middle of work", () => {
	const PEOPLE = 20;
	const link = { gamertag: FOX, platform: "psn" };
	const alert = { card: TEO, side: "buy", price: "100" };

	it.each([1, 7, 16, 25, 33])(
		"after %i confirmations has kept each of them, and no half change",
		{ timeout: 120_000 },
		async enough => {
			const folder = await temporaryFolder();
			const bot = await startReady(folder);
			const people = Array.from({ length: PEOPLE }, (_, number) => discord.person({ name: `person ${number}` }));
			const confirmed = { link: new Set<Person>(), alert: new Set<Person>() };
			const enoughConfirmed = Promise.withResolvers<void>();

			/** Once Discord has the confirmation, the person has seen it. */
			function watch(person: Person, kind: keyof typeof confirmed, name: string, values: object, text: string): void {
				person.command(name, { ...values }).answer.then(
					({ content }) => {
						expect(content).toContain(text);
						confirmed[kind].add(person);
						if (confirmed.link.size + confirmed.alert.size === enough) enoughConfirmed.resolve();
					},
					() => {}, // Killed before.
				);
			}
			for (const person of people) {
				watch(person, "link", "link", link, "Linked:");
				watch(person, "alert", "alert add", alert, "you get a direct message");
			}
			await enoughConfirmed.promise;
			bot.child.kill("SIGKILL");
			expect(await bot.exit).toEqual([null, "SIGKILL"]);

			const again = start(folder);
			// It knows the market from before.
			await again.printed("Add it to your own apps:");
			for (const person of people) {
				const { content: linked } = await person.command("link").answer;
				const { embeds } = await person.command("alert list").answer;
				const listed = embeds[0]?.description ?? "";
				expect(linked).toMatch(confirmed.link.has(person) ? /quiet.*fox12/ : /quiet.*fox12|Nothing is stored|1 alert/);
				expect(listed).toMatch(confirmed.alert.has(person) ? /Teo Marrón/ : /Teo Marrón|no alerts yet/);
			}
			again.child.kill("SIGTERM");
			expect(await again.exit).toEqual([0, null]);
		},
	);
});

it("a packet that breaks the connection's own reader is logged, and the next command is answered", async () => {
	const bot = await startReady(await temporaryFolder());
	const unread = () => bot.output.split("unhandled rejection").length - 1;
	const packets = [
		{ op: 10, d: null },
		{ op: 9, d: null },
		{ op: 0, t: "READY", s: 1, d: null },
		{ op: 0, t: "error", s: null, d: "an event of the reader's own" },
	];
	for (const [index, packet] of packets.entries()) {
		discord.sendRaw(packet);
		expect((await discord.person({ name: "ann" }).command("about").answer).embeds).toHaveLength(1);
		await expect.poll(unread).toBe(index + 1);
	}
	bot.child.kill("SIGTERM");
	expect(await bot.exit).toEqual([0, null]);
});

describe("of a program that", () => {
	/** What the entries share, with a stop, or a mistake, as the script says. */
	const run = (script: string) =>
		startProcess(
			process.execPath,
			[
				"--input-type=module",
				"--eval",
				`
			import { guardProcess } from "./src/entry.ts";
			const logger = { error: ({ err }, message) => console.log(message, err.message) };
			const starting = (async () => { ${script} })();
			guardProcess({ starting, logger, onUnhandledRejection: () => console.log("counted") });
			setInterval(() => {}, 1000);
			await starting;
			console.log("started");
		`,
			],
			{},
		);

	it("cannot stop in 5 s, the end comes all the same, with status 0, and is reported", async () => {
		const { child, printed, exit } = run("return () => new Promise(() => {});");
		await printed("started");
		child.kill("SIGTERM");
		await printed(UNFINISHED);
		expect(await exit).toEqual([0, null]);
	});

	it("is stopping and gets a second signal, the end comes at once, with status 1", async () => {
		const { child, printed, exit } = run(`return () => { console.log("stopping"); return new Promise(() => {}); };`);
		await printed("started");
		child.kill("SIGTERM");
		await printed("stopping");
		child.kill("SIGINT");
		expect(await exit).toEqual([1, null]);
	});

	it("fails to stop, the end is reported and has status 1", async () => {
		const { child, printed, exit } = run(`return async () => { throw new Error("stuck"); };`);
		await printed("started");
		child.kill("SIGTERM");
		await printed("Error: stuck");
		expect(await exit).toEqual([1, null]);
	});

	it("leaves a rejection unhandled, it is logged and counted, and the process continues", async () => {
		const { child, printed, exit } = run(`Promise.reject(new Error("lost")); return async () => {};`);
		await printed("unhandled rejection lost");
		await printed("counted");
		child.kill("SIGTERM");
		expect(await exit).toEqual([0, null]);
	});

	it("throws an uncaught exception, it is logged and ends the process with status 1", async () => {
		const { printed, exit } = run(`setTimeout(() => { throw new Error("broken"); });`);
		await printed("uncaught exception, the process ends broken");
		expect(await exit).toEqual([1, null]);
	});
});
