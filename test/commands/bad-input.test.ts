import { inspect } from "node:util";
import { MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveMarket, TEO } from "../helpers/market.ts";

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ serve: serveMarket });
});
afterAll(() => bot.stop());

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

describe("bad input gets a clear private answer", () => {
	it.each([
		["price", { card: "" }, ENGLISH.errors.missing("`card`")],
		["price", { card: "   " }, ENGLISH.errors.missing("`card`")],
		["price", { card: "x".repeat(6000) }, ENGLISH.errors.tooLong("`card`", 100)],
		["item", { card: "x".repeat(6000) }, ENGLISH.errors.tooLong("`card`", 100)],
		["price", {}, ENGLISH.errors.missing("`card`")],
		["price", { card: "zzyzx of qwerty" }, "No card matches “zzyzx of qwerty”."],
		["price", { card: "**_@everyone_**" }, "No card matches “\\*\\*\\_@\u200Beveryone\\_\\*\\*”."],
		["price", { card: "\u0000\u202E" }, "No card matches"],
		["captains", { name: "a|b" }, ENGLISH.errors.problems.filter("`name`")],
		["meta", { list: "cities" }, ENGLISH.errors.oneOf("`list`", "Series, Brands, Sets")],
		["history", { gamertag: "x".repeat(41), platform: "psn" }, ENGLISH.errors.tooLong("`gamertag`", 40)],
		["history", { gamertag: "50%", platform: "psn" }, ENGLISH.errors.problems.gamertag("`gamertag`")],
		[
			"history",
			{ gamertag: "ann", platform: "pc" },
			ENGLISH.errors.oneOf(
				"`platform`",
				`PlayStation, Xbox, ${ENGLISH.players.platforms.ts}, ${ENGLISH.players.platforms.nsw}`,
			),
		],
		["history", { gamertag: "ann" }, "On which platform?"],
		["history", {}, "link yours once with `/link`"],
		["game", { id: "not-a-number" }, ENGLISH.errors.problems.gameId("`id`")],
		["game", { id: "9".repeat(40) }, ENGLISH.errors.problems.gameId("`id`")],
		["link", { gamertag: "ann" }, ENGLISH.links.giveBoth],
	])("/%s with %j", async (name, options, text) => {
		const answer = await bot.ann.command(name, options, { unchecked: true }).answer;
		expect(answer.content).toContain(text);
		expect(isPrivate(answer)).toBe(true);
		expect((answer.content ?? "").length).toBeLessThan(400);
	});

	it("survives any half-typed option", async () => {
		for (const typed of ["x".repeat(6000), "\u0000", "😀".repeat(100), "'\"`;--", "%|="]) {
			const choices = await bot.ann.autocomplete("price", { card: typed }, "card", { unchecked: true });
			expect(choices.length).toBeLessThanOrEqual(25);
		}
	});
});

describe("an invalid button says privately to run the command again", () => {
	it.each([
		"price",
		"price|card=",
		"price|kart=1",
		"nonsense",
		"captains|page",
		"game|id=abc",
		"history|g=ann|f=pc",
		"meta|list=cities|p=2",
		"__proto__|a=b",
		"constructor|card=1",
		"price|card=1|card",
		"\u0000",
		"😀".repeat(50),
	])("%j", async customId => {
		const message = await bot.ann.command("price", { card: TEO }).answer;
		const answer = await bot.ann.click(message, customId, { unchecked: true }).answer;
		expect(answer.content).toBe(ENGLISH.errors.outdated);
		expect(isPrivate(answer)).toBe(true);
	});

	it("a page number out of range shows the nearest page", async () => {
		for (const page of ["-1", "0", "1e99", "99999", "two"]) {
			const message = await bot.ann.command("about").answer;
			const answer = await bot.ann.click(message, `price|card=${TEO}|p=${page}`, { unchecked: true }).answer;
			expect(answer.embeds[0]?.title).toBe("92 Teo Marrón");
		}
	});
});

it("the log contains nothing that a person typed, not even in a failure's cause", async () => {
	bot.upstream.on("/apis/game_history.json", () => ({ headers: { "content-type": "text/html" }, body: "<html>" }));
	bot.upstream.on("/apis/game_log.json", () => ({ status: 403 }));
	await bot.ann.command("history", { gamertag: "shy_heron8", platform: "psn" }).answer;
	await bot.ann.command("game", { id: "77", gamertag: "shy_heron8", platform: "psn" }).answer;
	// Not JSON, which omits an error's message, stack and cause.
	const written = inspect(
		bot.logs.filter(({ level }) => level !== "debug"),
		{ depth: 10, maxArrayLength: null, maxStringLength: null },
	);
	expect(written).toContain("ApiError");
	expect(written).not.toMatch(/everyone|zzyzx|cities|shy_heron8/);
});
