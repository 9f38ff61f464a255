import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Person } from "../../src/sandbox/discord/person.ts";
import { startTestBot } from "../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { refuseChanges } from "../helpers/refusing-table.ts";

const SENTENCE = "The bot's own storage does not work right now";
const ALERT = { card: TEO, side: "buy", price: 12_000 };

async function startStorageBot(file = "dugout.sqlite") {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	const path = join(folder, file);
	const market = structuredClone([...MARKET]);
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	if (file.includes("/")) await writeFile(join(folder, "taken"), "a file where a folder should be");
	const bot = await startTestBot({
		serve: upstream => {
			serveMarket(upstream, market);
			upstream.on("/apis/game_history.json", () => ({ status: 503 }));
		},
		storageUrl: `sqlite://${path}`,
		now: () => clock.now,
		timings: { retries: 0 },
		wait: (ms, signal) => setTimeout(Math.min(ms, 100), undefined, { signal }),
	});
	onTestFinished(async () => {
		await bot.stop();
		await rm(folder, { recursive: true });
	});
	const ask = async (name: string, options = {}, person: Person = bot.ann) => {
		const answer = await person.command(name, options).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
		return answer;
	};
	return {
		...bot,
		path,
		folder,
		ask,
		list: async () => (await ask("alert list")).embeds[0]?.description,
		/** Links without a question, for the service does not answer. */
		async link(gamertag = "quiet_fox12") {
			const doubt = await ask("link", { gamertag, platform: "psn" });
			return bot.ann.click(doubt, { label: "Link anyway" }).answer;
		},
		/** Somebody asks for Teo's card, whose price is another one by then. */
		async trade(price: number) {
			clock.now += 61_000;
			for (const row of market) if (row.item.uuid === TEO) row.best_sell_price = price;
			return bot.ben.command("price", { card: TEO }).answer;
		},
	};
}

describe("while alerts cannot be stored", () => {
	it("each change is refused with one sentence, nothing is half done, and all goes on afterwards", async () => {
		const { ann, ask, list, path, trade, logged } = await startStorageBot();
		ann.closedDms = true;
		await ask("alert add", ALERT);
		await trade(11_000);
		await logged("alert");
		await trade(13_000);
		const before = await list();
		expect(before).toContain("⚠️ Paused");
		const message = await ask("alert list");

		const allow = await refuseChanges(path, "alerts");
		for (const [name, options] of [
			["alert add", { ...ALERT, card: ANA }],
			["alert add", { ...ALERT, price: 5 }],
			["alert remove", { alert: `buy-${TEO}` }],
		] as const) {
			expect((await ask(name, options)).content, name).toContain(SENTENCE);
		}
		expect((await ann.click(message, { label: "Resume" }).answer).content).toContain(SENTENCE);
		expect(await list()).toBe(before);
		expect((await ask("link")).content).toContain("Stored about you: 1 alert");

		await allow();
		expect(await list()).toBe(before);
		expect((await ask("alert add", { ...ALERT, card: ANA })).content).toContain("you get a direct message");
		expect((await ask("alert remove", { alert: `buy-${TEO}` })).content).toContain("Removed");
	});

	it("no message goes out, for it might go out twice; it does with the next price afterwards", async () => {
		const { ann, ask, path, trade, logged, discord, list } = await startStorageBot();
		await ask("alert add", ALERT);
		const allow = await refuseChanges(path, "alerts");
		await trade(11_000);
		await logged("an alert could not be stored");
		expect(ann.dms).toEqual([]);
		await allow();
		const told = new Promise(resolve => discord.events.on("message", () => ann.dms.length > 0 && resolve(null)));
		await trade(11_100);
		await told;
		await logged("alert");
		expect([ann.dms.length, await list()]).toEqual([1, expect.stringContaining("-# Told at 11,100")]);
	});

	it("/unlink deletes the rest and says what is left, and another try finishes it", async () => {
		const { ann, ask, path, link, list } = await startStorageBot();
		await link();
		await ask("alert add", ALERT);
		const allow = await refuseChanges(path, "alerts");
		const partly = await ask("unlink");
		expect(partly.content).toBe(
			"Not everything could be deleted, for the bot's own storage does not work right now: your link and the kept pages of your games are gone, **your alerts may still be stored**. Use `/unlink` again in a few minutes.",
		);
		expect((await ask("link")).content).toContain("Stored about you: 1 alert");
		await allow();
		expect((await ann.click(partly, { label: "Try again" }).answer).content).toContain(
			"Nothing is stored about you now.",
		);
		expect([await list(), (await ask("link")).content]).toEqual([
			expect.stringContaining("None yet"),
			expect.stringContaining("Nothing is stored about you."),
		]);
	});
});

describe("while links cannot be stored", () => {
	it("/link refuses with the sentence and keeps what it had; /unlink says what is left and finishes later", async () => {
		const { ann, ask, path, link } = await startStorageBot();
		await link("quiet_fox12");
		await ask("alert add", ALERT);
		const allow = await refuseChanges(path, "links");
		expect((await link("another_one")).content).toContain(SENTENCE);
		expect((await ask("link")).content).toContain("**quiet\\_fox12** (PlayStation), 1 alert");
		const partly = await ask("unlink");
		expect(partly.content).toContain("your alerts are gone, **your link and the kept pages of your games may still be");
		expect((await ask("link")).content).toContain(
			"Stored about you: **quiet\\_fox12** (PlayStation), and nothing else",
		);
		await allow();
		expect((await ann.click(partly, { label: "Try again" }).answer).content).toContain(
			"Nothing is stored about you now.",
		);
		expect((await ask("link")).content).toContain("Nothing is stored about you.");
	});

	it("/unlink without anything left of its own accord refuses with the sentence", async () => {
		const { ask, path, link } = await startStorageBot();
		await link();
		await ask("alert add", ALERT);
		const allowed = [await refuseChanges(path, "links"), await refuseChanges(path, "alerts")];
		expect((await ask("unlink")).content).toContain(SENTENCE);
		for (const allow of allowed) await allow();
		expect((await ask("link")).content).toContain("**quiet\\_fox12** (PlayStation), 1 alert");
	});
});

it("a bot whose storage cannot be opened starts and answers, refuses what is to be stored, and takes it once it can", async () => {
	const { ask, list, trade, logged, folder, logs } = await startStorageBot("taken/dugout.sqlite");
	expect((await trade(12_400)).embeds[0]?.fields?.[0]).toMatchObject({ name: "Buy now", value: "**12,400**" });
	for (const [name, options] of [
		["alert add", ALERT],
		["alert list", {}],
		["alert remove", { alert: "teo" }],
		["link", {}],
		["unlink", {}],
	] as const) {
		expect((await ask(name, options)).content, name).toContain(SENTENCE);
	}
	await rm(join(folder, "taken"));
	await mkdir(join(folder, "taken"));
	await logged("alerts read");
	expect((await ask("alert add", ALERT)).content).toContain("you get a direct message");
	expect(await list()).toContain("Buy now at or below 12,000");
	expect(logs.filter(({ message }) => message === "the alerts' storage fails; trying again")).toHaveLength(1);
});
