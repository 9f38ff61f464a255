import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../../src/monitor/metrics.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { FOX, serveGames } from "../../helpers/games.ts";
import { ANA, serveMarket, TEO, TEO_PRIME } from "../../helpers/market.ts";
import { menuValues } from "../../helpers/menu.ts";

const clock = { now: Date.UTC(2026, 4, 2, 12) };
const PATIENCE = { retries: 0, breakAfter: 1000 };

/** Emits `end` when an interaction has ended, which is after its answer. */
const ends = new EventEmitter();
const metrics = {
	...createMetrics(),
	interactionEnded: () => void ends.emit("end"),
};

const folder = mkdtempSync(join(tmpdir(), "dugout-log-"));
let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		metrics,
		now: () => clock.now,
		timings: PATIENCE,
		storageUrl: `sqlite://${folder}/log.sqlite`,
		cacheUrl: `sqlite://${folder}/cache.sqlite`,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
	});
});
afterAll(async () => {
	await bot.stop();
	rmSync(folder, { recursive: true });
});

/** Suggestions that were given: they are asked for with each key, and are logged for debugging only. */
const isRoutine = (fields: object = {}) =>
	Object.entries({ kind: "autocomplete", outcome: "answered" }).every(
		([name, value]) => Reflect.get(fields, name) === value,
	);

/** The log line of one action. */
async function lineOf(act: () => unknown): Promise<object> {
	let id = "";
	bot.discord.events.once("interaction", interaction => {
		id = interaction.id;
	});
	const lines = () =>
		bot.logs.filter(({ message, fields }) => message === "interaction" && "id" in fields && fields.id === id);
	const acting = act();
	while (lines().length === 0) await once(ends, "end");
	await acting;
	const [line] = lines();
	expect(lines()).toEqual([expect.objectContaining({ level: isRoutine(line?.fields) ? "debug" : "info" })]);
	return line?.fields ?? {};
}

const price = (card: string) => lineOf(() => bot.ann.command("price", { card }).answer);
const failing = () => bot.upstream.on("/apis/listing.json", () => ({ status: 500 }));

describe("the log line of an interaction", () => {
	it("contains the command, the server, the outcome, the duration and the data's source", async () => {
		const asked = lineOf(() => bot.ann.command("price", { card: TEO }).answer);
		expect(await asked).toEqual({
			id: expect.stringMatching(/^\d+$/),
			kind: "command",
			command: "price",
			guild: bot.discord.guilds[0]?.id,
			outcome: "answered",
			ms: expect.any(Number),
			source: "network",
		});
	});

	it("names the source: memory, storage, or stale for an old answer", async () => {
		expect(await price(TEO)).toMatchObject({ source: "memory" });
		await bot.restart();
		expect(await price(TEO)).toMatchObject({ source: "storage" });
		clock.now += 120_000;
		failing();
		expect(await price(TEO)).toMatchObject({ outcome: "answered", source: "stale" });
	});

	it("says stale when the service fails and the catalog answers", async () => {
		failing();
		expect(await price(TEO_PRIME)).toMatchObject({ outcome: "answered", source: "stale" });
		serveMarket(bot.upstream);
	});

	it("names the farthest of several sources", async () => {
		await bot.ann.command("item", { card: TEO }).answer;
		const line = await lineOf(() => bot.ann.command("compare", { card: TEO, with: ANA }).answer);
		expect(line).toMatchObject({ command: "compare", source: "network" });
	});

	it("says memory for a command that reads nothing", async () => {
		const line = await lineOf(() => bot.ann.command("about", {}, { where: "dm" }).answer);
		expect(line).toMatchObject({ command: "about", guild: null, source: "memory" });
	});

	it("names the kind and the command of clicks, choices and autocomplete", async () => {
		const message = await bot.ann.command("history", { gamertag: FOX, platform: "psn" }).answer;
		const menu = JSON.stringify(message.components).match(/menu\|name=[a-z]+/)?.[0] ?? "";
		const chosen = menuValues(message).slice(0, 1);
		expect(await lineOf(() => bot.ann.select(message, menu, chosen).answer)).toMatchObject({
			kind: "menu",
			command: "game",
			outcome: "answered",
		});
		expect(await lineOf(() => bot.ann.click(message, { label: "Batting" }).answer)).toMatchObject({
			kind: "button",
			command: "game",
			source: "memory",
		});
		expect(await lineOf(() => bot.ann.autocomplete("price", { card: "teo" }, "card"))).toMatchObject({
			kind: "autocomplete",
			command: "price",
			outcome: "answered",
		});
	});

	it.each([
		["invalid", () => bot.ann.command("price", { card: "" }, { unchecked: true }).answer],
		["user-error", () => bot.ann.command("price", { card: "zzyzx of qwerty" }).answer],
		["api-error", () => bot.ann.command("game", { id: "77", gamertag: FOX, platform: "psn" }).answer],
		// The upstream serves no captains.
		["api-error", () => bot.ann.autocomplete("captains", { name: "a" }, "name")],
	])("says %s", async (outcome, act) => {
		expect(await lineOf(act)).toMatchObject({ outcome });
	});

	it("says undelivered when Discord did not take the answer", async () => {
		const fault = bot.discord.fault({ route: /callback/, status: 400 });
		expect(await lineOf(() => void bot.ann.command("about").answer.catch(() => {}))).toMatchObject({
			command: "about",
			outcome: "undelivered",
		});
		fault.remove();
	});

	it("says unknown for a name that is not a command", async () => {
		const message = await bot.ann.command("about").answer;
		expect(await lineOf(() => bot.ann.click(message, "shyheron|a=b", { unchecked: true }).answer)).toMatchObject({
			command: "unknown",
			outcome: "invalid",
		});
	});
});
