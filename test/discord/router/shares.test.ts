import { expect, it, onTestFinished } from "vitest";
import { startTestBot } from "../../helpers/bot.ts";
import { ANA, serveMarket, TEO, TEO_PRIME } from "../../helpers/market.ts";
import { HANG } from "../../helpers/upstream.ts";

const ITEM = "/apis/item.json";
const HISTORY = "/apis/game_history.json";
const CARDS = [TEO, TEO_PRIME, ANA];
const names = (count: number) => Array.from({ length: count }, (_, index) => `player${index}`);

async function setUp() {
	const bot = await startTestBot({ serve: serveMarket, deferAfterMs: 300, acknowledgeMs: 180_000 });
	onTestFinished(() => bot.stop());
	const asked = (path: string) => bot.upstream.requests.filter(request => request.path === path);
	return { bot, asked };
}

it("while one person's many histories hang, another person's cards are read", async () => {
	const { bot, asked } = await setUp();
	bot.upstream.on(HISTORY, () => HANG);
	for (const gamertag of names(30)) void bot.ann.command("history", { gamertag, platform: "psn" });
	await bot.upstream.arrived(bot.upstream.requests.length + 2);
	for (const card of CARDS) {
		const answer = await bot.ben.command("item", { card }).answer;
		expect(answer.embeds).toHaveLength(2);
	}
	expect(asked(ITEM)).toHaveLength(3);
	expect(asked(HISTORY)).toHaveLength(2);
});

it("one person who types ever new names causes ten requests in ten seconds, and holds up nobody", async () => {
	const { bot, asked } = await setUp();
	bot.upstream.on(HISTORY, () => ({ body: { page: 1, per_page: 25, total_pages: 0, game_history: [] } }));
	for (const gamertag of names(30)) await bot.ann.autocomplete("game", { gamertag, platform: "psn", id: "1" }, "id");
	expect(asked(HISTORY)).toHaveLength(10);
	expect(bot.logs.filter(({ level }) => level === "warn")).toEqual([]);
	bot.upstream.on(HISTORY, () => HANG);
	for (const gamertag of names(30)) void bot.ben.autocomplete("game", { gamertag, platform: "xbl", id: "1" }, "id");
	const cat = bot.discord.person({ name: "cat" });
	for (const card of CARDS) expect((await cat.command("item", { card }).answer).embeds).toHaveLength(2);
	expect(asked(ITEM)).toHaveLength(3);
});
