import { setTimeout } from "node:timers/promises";
import type { Person } from "@dugout/discord-stand-in/person";
import { MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { describePostgres } from "../helpers/databases.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { refuseChanges } from "../helpers/refusing-table.ts";

const SENTENCE = "The bot's database is not working right now";
const ALERT = { card: TEO, side: "buy", price: "12000" };

async function startStorageBot(storageUrl: string) {
	const market = structuredClone([...MARKET]);
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	const bot = await startTestBot({
		serve: upstream => {
			serveMarket(upstream, market);
			upstream.on("/apis/game_history.json", () => ({ status: 503 }));
		},
		storageUrl,
		now: () => clock.now,
		timings: { retries: 0 },
		wait: (ms, signal) => setTimeout(Math.min(ms, 100), undefined, { ...(signal && { signal }) }),
	});
	onTestFinished(() => bot.stop());
	const ask = async (name: string, options = {}, person: Person = bot.ann) => {
		const answer = await person.command(name, options).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
		return answer;
	};
	return {
		...bot,
		refuse: (table: "alerts" | "links") => refuseChanges(storageUrl, table),
		ask,
		list: async () => (await ask("alert list")).embeds[0]?.description,
		/** Links without confirmation, since the service does not answer. */
		async link(gamertag = "quiet_fox12") {
			const doubt = await ask("link", { gamertag, platform: "psn" });
			return bot.ann.click(doubt, { label: ENGLISH.links.linkAnyway }).answer;
		},
		/** Changes the price of Teo's card and has a person ask for it. */
		async trade(price: number) {
			clock.now += 61_000;
			for (const row of market) if (row.item.uuid === TEO) row.best_sell_price = price;
			return bot.ben.command("price", { card: TEO }).answer;
		},
	};
}

describePostgres("while alerts cannot be stored", createUrl => {
	it("each change is refused with one sentence, nothing is half done, and everything works again afterwards", async () => {
		const { ann, ask, list, refuse, trade, logged } = await startStorageBot(await createUrl());
		ann.closedDms = true;
		await ask("alert add", ALERT);
		await trade(11_000);
		await logged("alert message");
		await trade(13_000);
		const before = await list();
		expect(before).toContain("⚠️ Paused");
		const message = await ask("alert list");

		const allow = await refuse("alerts");
		for (const [name, options] of [
			["alert add", { ...ALERT, card: ANA, price: "600" }],
			["alert add", { ...ALERT, price: "5" }],
			["alert remove", { alert: `buy-${TEO}` }],
		] as const) {
			expect((await ask(name, options)).content, name).toContain(SENTENCE);
		}
		expect((await ann.click(message, { label: "Resume" }).answer).content).toContain(SENTENCE);
		expect(await list()).toBe(before);
		expect((await ask("link")).content).toContain(`${ENGLISH.settings.stored.title}: 1 alert`);

		await allow();
		expect(await list()).toBe(before);
		expect((await ask("alert add", { ...ALERT, card: ANA, price: "600" })).content).toContain(
			"you get a direct message",
		);
		expect((await ask("alert remove", { alert: `buy-${TEO}` })).content).toContain("Removed");
	});

	it("no alert is fired, since it might be fired twice; the next price sends its message afterwards", async () => {
		const { ann, ask, refuse, trade, logged, discord, list } = await startStorageBot(await createUrl());
		await ask("alert add", ALERT);
		const allow = await refuse("alerts");
		await trade(11_000);
		await logged("the alerts on new prices could not be read");
		expect(ann.dms).toEqual([]);
		await allow();
		const told = new Promise(resolve => discord.events.on("message", () => ann.dms.length > 0 && resolve(null)));
		await trade(11_100);
		await told;
		await logged("alert message");
		expect([ann.dms.length, await list()]).toEqual([1, expect.stringContaining("-# Alerted at 11,100")]);
	});

	it("/unlink deletes the rest, says what is left, and finishes when repeated", async () => {
		const { ann, ask, refuse, link, list } = await startStorageBot(await createUrl());
		await link();
		await ask("alert add", ALERT);
		const allow = await refuse("alerts");
		const partly = await ann.click(await ask("unlink"), { label: "Everything" }).answer;
		expect(partly.content).toBe(ENGLISH.links.left(ENGLISH.links.gamertag, ENGLISH.links.alerts));
		expect((await ask("link")).content).toContain(`${ENGLISH.settings.stored.title}: 1 alert`);
		await allow();
		expect((await ann.click(partly, { label: ENGLISH.links.tryAgain }).answer).content).toContain("Deleted: 1 alert.");
		expect([await list(), (await ask("link")).content]).toEqual([
			ENGLISH.alerts.list.none,
			expect.stringContaining(ENGLISH.links.nothingStored),
		]);
	});
});

describePostgres("while links cannot be stored", createUrl => {
	it("/link refuses with the sentence and keeps what it had; /unlink says what is left and finishes later", async () => {
		const { ann, ask, refuse, link } = await startStorageBot(await createUrl());
		await link("quiet_fox12");
		await ask("alert add", ALERT);
		const allow = await refuse("links");
		expect((await link("another_one")).content).toContain(SENTENCE);
		expect((await ask("link")).content).toContain("**quiet\\_fox12** (PlayStation) and 1 alert");
		const partly = await ann.click(await ask("unlink"), { label: "Everything" }).answer;
		expect(partly.content).toContain(ENGLISH.links.left(ENGLISH.alerts.count(1), ENGLISH.links.gamertag));
		expect((await ask("link")).content).toContain(
			`${ENGLISH.settings.stored.title}: **quiet\\_fox12** (PlayStation). Nothing else`,
		);
		await allow();
		expect((await ann.click(partly, { label: ENGLISH.links.tryAgain }).answer).content).toContain(
			`Deleted: ${ENGLISH.links.gamertag}.`,
		);
		expect((await ask("link")).content).toContain(ENGLISH.links.nothingStored);
	});

	it("/unlink says what may be left when nothing could be deleted, and offers another attempt", async () => {
		const { ann, ask, refuse, link } = await startStorageBot(await createUrl());
		await link();
		await ask("alert add", ALERT);
		const asked = await ask("unlink");
		const allowed = [await refuse("links"), await refuse("alerts")];
		const refused = await ann.click(asked, { label: "Everything" }).answer;
		const { and, gamertag, alerts } = ENGLISH.links;
		expect(refused.content).toBe(ENGLISH.links.left(null, and(gamertag, alerts)));
		for (const allow of allowed) await allow();
		expect((await ask("link")).content).toContain("**quiet\\_fox12** (PlayStation) and 1 alert");
		expect((await ann.click(refused, { label: ENGLISH.links.tryAgain }).answer).content).toContain("Deleted:");
	});
});
