import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { packCards } from "../../src/storage/packed-cards.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import { ANA, MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const visitBot = shareBot(() => createCrawledBot(MARKET, { now: NOON }));

const { mine } = ENGLISH;

describe("/mine", () => {
	it("says how to begin, privately", async () => {
		const { ann } = await visitBot();
		const empty = await ann.command("mine list").answer;
		expect(empty.embeds[0]?.description).toContain(mine.none);
		expect(empty.flags).toBe(MessageFlags.Ephemeral);
	});

	it("adds cards with copies, shows what they bring after tax, and removes them", async () => {
		const { ann } = await visitBot();
		const added = await ann.command("mine add", { card: TEO, card_2: ANA, copies: 2 }).answer;
		expect(added.content).toBe(`${mine.added(2, "92 Teo Marrón and 81 Ana Quill-Reyes")} ${mine.total(2)}`);
		const shown = await ann.click(added, { label: mine.open }).answer;
		expect(shown.embeds[0]?.description).toContain(mine.brings("18,900"));
		expect(shown.embeds[0]?.description).toContain(mine.costs("26,400"));
		expect(shown.embeds[0]?.description).toContain("**2 cards**, 4 with copies");
		const best = await ann.click(shown, { label: mine.tabs.best }).answer;
		expect(best.embeds[0]?.description).toMatch(/92 Teo Marrón.*2×\s+18,000.*81 Ana Quill-Reyes.*900/s);
		const series = await ann.click(best, { label: mine.tabs.series }).answer;
		expect(series.embeds[0]?.description).toMatch(/Live +2 +18,900/);
		const removed = await ann.command("mine remove", { card: TEO }).answer;
		expect(removed.content).toBe(`${mine.removed(1, "92 Teo Marrón")} ${mine.total(1)}`);
		const undone = await ann.click(removed, { label: mine.undo }).answer;
		expect(undone.content).toContain(mine.total(2));
		await ann.command("mine add", { card: TEO_PRIME }).answer;
		expect((await ann.click(removed, { label: mine.undo }).answer).content).toBe(mine.changedSince);
	});

	it("suggests only the person's cards to remove", async () => {
		const { ann, ben } = await visitBot();
		await ann.command("mine add", { card: TEO_PRIME, card_2: ANA }).answer;
		const all = await ann.autocomplete("mine remove", { card: "" }, "card");
		expect(all.map(({ value }) => value)).toEqual([ANA, TEO_PRIME]);
		expect((await ann.autocomplete("mine remove", { card: "teo" }, "card")).map(({ value }) => value)).toEqual([
			TEO_PRIME,
		]);
		expect(await ben.autocomplete("mine remove", { card: "" }, "card")).toEqual([]);
	});

	it("deletes the list after a question, and can undo that", async () => {
		const { ann } = await visitBot();
		await ann.command("mine add", { card: TEO }).answer;
		const shown = await ann.command("mine list").answer;
		const asked = await ann.click(shown, { label: mine.clear }).answer;
		expect(asked.content).toBe(mine.clearQuestion(1));
		const cleared = await ann.click(asked, { label: mine.clearSurely }).answer;
		expect((await ann.command("mine list").answer).embeds[0]?.description).toContain(mine.none);
		await ann.click(cleared, { label: mine.undo }).answer;
		expect((await ann.command("mine list").answer).embeds[0]?.description).toContain("**1 card**");
	});

	it("is listed and deleted by /unlink", async () => {
		const { ann } = await visitBot();
		await ann.command("mine add", { card: TEO }).answer;
		const asked = await ann.command("unlink").answer;
		expect(asked.content).toContain(mine.stored.count(1));
		await ann.click(asked, { label: ENGLISH.links.everything }).answer;
		expect((await ann.command("mine list").answer).embeds[0]?.description).toContain(mine.none);
	});
});

it("/unlink among many additions leaves no trace in the files of the database once it is used again", async () => {
	const bot = await startTestBot({ serve: serveMarket });
	onTestFinished(() => bot.stop());
	const { ann, folder } = bot;
	/** Whether the files contain the person's id, and the cards. */
	async function findTraces(): Promise<boolean[]> {
		const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))));
		const all = Buffer.concat(files);
		const cards = [TEO, ANA, TEO_PRIME].map(uuid => Buffer.from(packCards(new Map([[uuid, 1]]))));
		return [Buffer.from(ann.id), ...cards].map(trace => all.includes(trace));
	}
	await ann.command("mine add", { card: TEO, card_2: ANA, card_3: TEO_PRIME }).answer;
	expect(await findTraces()).toEqual([true, true, true, true]);
	const asked = await ann.command("unlink").answer;
	const additions = Array.from(
		{ length: 20 },
		(_, index) => ann.command("mine add", { card: index % 2 === 0 ? ANA : TEO_PRIME }).answer,
	);
	await ann.click(asked, { label: ENGLISH.links.everything }).answer;
	await Promise.all(additions);
	await ann.click(await ann.command("unlink").answer, "unlink|what=everything", { unchecked: true }).answer;
	await bot.restart();
	expect(await findTraces()).toEqual([false, false, false, false]);
});
