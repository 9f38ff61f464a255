import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startTestBot } from "../../helpers/bot.ts";
import { serveMarket, TEO } from "../../helpers/market.ts";
import { createMemoryFolder } from "../../helpers/memory-folder.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

async function temporaryFiles(): Promise<{ storageUrl: string; cacheUrl: string }> {
	const folder = await createMemoryFolder();
	onTestFinished(() => rm(folder, { recursive: true }));
	const urlOf = (name: string) => `sqlite://${join(folder, name)}`;
	return { storageUrl: urlOf("dugout.sqlite"), cacheUrl: urlOf("cache.sqlite") };
}

it("after a restart the bot answers an old button with stored prices and no request while they are fresh", async () => {
	const bot = await startTestBot({ serve: serveMarket, ...(await temporaryFiles()), now: () => NOON });
	const message = await bot.ann.command("price", { card: TEO }).answer;
	const before = bot.upstream.requests.length;

	await bot.restart();
	const refreshed = await bot.ann.click(message, { label: ENGLISH.buttons.refresh }).answer;
	expect(refreshed.id).toBe(message.id);
	expect(refreshed.embeds).toEqual(message.embeds);
	expect(await bot.ann.autocomplete("price", { card: "teo" }, "card")).toHaveLength(2);
	// The attributes of cards are read in the background.
	const requests = bot.upstream.requests.slice(before).filter(({ path }) => path !== "/apis/item.json");
	expect(requests).toEqual([]);
	await bot.stop();
});

it("commands are registered for servers, direct messages and user installs", async () => {
	const bot = await startTestBot({ crawled: false });
	const [price] = bot.discord.commands;
	expect(price).toMatchObject({ name: "price", integration_types: [0, 1], contexts: [0, 1, 2] });
	await bot.stop();
});
