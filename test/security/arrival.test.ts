import { MessageFlags } from "discord.js";
import { afterAll, describe, expect, it } from "vitest";
import { gameLogOperation } from "../../src/api/operations/game-log.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { boxScoreRecord, gameLogRecord, historyRecord } from "../api/records.ts";
import { startTestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const bot = await startTestBot({
	serve(upstream) {
		serveMarket(upstream);
		serveGames(upstream);
	},
});
afterAll(() => bot.stop());

const GAME = `game|id=1000000057|g=${FOX}|f=psn`;

describe("a button's values are validated again, before anything is read or stored", () => {
	it.each([
		`history|g=${FOX}|f=pc`,
		`history|g=${FOX}|f=mlbts`,
		`history|g=${FOX}|f=psn|m=ranked`,
		`history|g=${FOX}|f=__proto__`,
		`history|g=a%25b|f=psn`,
		`history|g=a\nb|f=psn`,
		`history|g=${"x".repeat(41)}|f=psn`,
		`history|g=${FOX}|f=psn|o=${"x".repeat(21)}`,
		`${GAME}|t=money`,
		`${GAME}|t=batting|side=left`,
		`game|id=1/../2|g=${FOX}|f=psn`,
		`game|id=-1|g=${FOX}|f=psn`,
		"market|q=price_desc",
		"market|y=player",
		"market|l=0",
		"market|h=99999999",
		"market|l=1e3.5",
		"meta|list=constructor",
		`compare|card=${TEO}|with=${ANA}|all=no`,
		`price|card=${TEO}|chart=no`,
		`alert|action=add|card=${TEO}|s=hold|price=5`,
		`alert|action=add|card=${TEO}|s=buy|price=-5`,
		"alert|action=drop",
		`link|g=${FOX}|f=psn|sure=maybe`,
		`link|g=${FOX}|f=steam`,
	])("%j", async customId => {
		const message = await bot.ann.command("about").answer;
		const before = bot.upstream.requests.length;
		const answer = await bot.ann.click(message, customId, { unchecked: true }).answer;
		expect(answer.content).toBe(ENGLISH.errors.outdated);
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
		expect(bot.upstream.requests.length).toBe(before);
	});
});

it("a private command answers privately when pressed on another person's message", async () => {
	const message = await bot.ann.command("price", { card: TEO }).answer;
	const answer = await bot.ben.click(message, "link", { unchecked: true }).answer;
	expect(answer.content).toContain(ENGLISH.links.nothingStored);
	expect((answer.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
});

it("a rarity named like an inherited property is an ordinary rarity", async () => {
	for (const rarity of ["constructor", "__proto__"]) {
		bot.upstream.on("/apis/item.json", ({ uuid }) => ({
			body: { uuid, name: "Teo Marrón", rarity, type: "mlb_card" },
		}));
		const card = rarity === "constructor" ? TEO : ANA;
		const { embeds } = await bot.ann.command("item", { card }).answer;
		expect(embeds[0]).toMatchObject({ title: "Teo Marrón", color: 0x2f7d4f });
	}
});

it("a game with an invalid id is listed, but left out of the menu", async () => {
	const serveIds = (...ids: string[]) => {
		const game_history = ids.map(id => historyRecord({ id, home_name: FOX }));
		bot.upstream.on("/apis/game_history.json", () => ({ body: { page: 1, total_pages: 1, game_history } }));
	};
	serveIds("x".repeat(200), "1|f=psn", "7001");
	const some = await bot.ann.command("history", { gamertag: "some", platform: "psn" }).answer;
	expect(menuValues(some)).toEqual(["game|id=7001|g=some|f=psn"]);
	expect(some.embeds[0]?.description?.match(/vs /g)).toHaveLength(3);
	serveIds("x".repeat(200));
	const none = await bot.ann.command("history", { gamertag: "none", platform: "psn" }).answer;
	expect([none.embeds.length, none.components]).toEqual([1, []]);
});

it("an overlong player's name in a box score is cut", () => {
	const row = { player_name: `a${" ".repeat(100_000)}!`, ip: "1.0" };
	const totals = { batting_totals: {}, pitching_totals: {} };
	const box = boxScoreRecord("11", { 11: { ...totals, batting_stats: [row], pitching_stats: [row] } });
	const [team] = gameLogOperation.response({ id: "1" }).parse(gameLogRecord({ box_score: [box] })).boxScores;
	expect([team?.batters, team?.pitchers].map(rows => rows?.[0]?.playerName.length)).toEqual([200, 200]);
});
