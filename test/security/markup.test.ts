import type { APIMessage } from "discord.js";
import { afterAll, describe, expect, it } from "vitest";
import { plainText } from "../../src/format/markup.ts";
import { type Json, mapTexts } from "../fuzz/mutation.ts";
import { startServedBot } from "../fuzz/served-bot.ts";
import { MARKUP } from "../fuzz/texts.ts";
import { FOX } from "../helpers/games.ts";
import { readMessages } from "./shown.ts";

const bot = await startServedBot();
afterAll(() => bot.stop());
const { right } = bot;

/** Characters that hide text or reverse what follows. */
const UNSEEN = ["a\u202Eb", "a\u200Bb", "a\u2066b\u2069", "a\u0000b", "two\nlines", "\u2028b"];
const HOSTILE = [...MARKUP.filter(text => text.trim() !== ""), ...UNSEEN];

/** Replaces every name and description of the service by the hostile text, or prefixes them with it. */
async function askEverything(hostile: string): Promise<APIMessage[]> {
	const spoil = (value: Json, keeps: boolean) => mapTexts(value, own => (keeps ? `${hostile} ${own}` : hostile));
	const messages: APIMessage[] = [];
	for (const item of right.items) {
		bot.answerWith({ items: [spoil(item, false)], listing: spoil(right.listing, false) });
		messages.push(await bot.use("item", { card: bot.newUuid() }));
	}
	bot.answerWith({
		listings: spoil(right.listings, true),
		listing: spoil(right.listing, true),
		items: right.items.map(item => spoil(item, true)),
		captains: spoil(right.captains, true),
		metaData: spoil(right.metaData, true),
		gameHistory: spoil(right.gameHistory, true),
		gameLog: spoil(right.gameLog, true),
	});
	await bot.crawl();
	const market = await bot.use("market");
	const history = await bot.use("history", { gamertag: FOX, platform: "psn" });
	const game = await bot.use("game", { id: bot.newGameId() });
	messages.push(
		await bot.use("price", { card: bot.newUuid() }),
		await bot.use("compare", { card: bot.newUuid(), with: bot.newUuid() }),
		market,
		history,
		game,
		await bot.use("captains"),
		...(await bot.choose(market, "menu|name=price")),
		...(await bot.choose(history, "menu|name=game")),
	);
	for (const list of ["series", "brands", "sets"]) messages.push(await bot.use("meta", { list }));
	for (const tab of ["Batting", "Pitching", "Plays"]) messages.push(...(await bot.press(game, tab)));
	return messages;
}

function expectNothingLive(messages: readonly APIMessage[]): void {
	const { live, triggers, times } = readMessages(messages);
	const said = JSON.stringify(messages.map(({ content, embeds }) => ({ content, embeds })));
	expect({ live, triggers, foreignTimes: times.filter(at => at === 0) }, said).toEqual({
		live: [],
		triggers: [],
		foreignTimes: [],
	});
}

describe("markup from the service is shown as text, in every answer", () => {
	it.each(HOSTILE)("%j", async hostile => {
		const messages = await askEverything(hostile);
		for (const message of messages) {
			expectNothingLive([message]);
		}
		const { text } = readMessages(messages);
		// U+0000 is taken out of all that the service sends: PostgreSQL stores no such text.
		const shown = plainText(hostile.replaceAll("\u0000", "")).trim();
		expect(text.split(shown).length, "how often it is shown").toBeGreaterThan(20);
		expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200C-\u200F\u2028]/);
	});
});

describe("markup that a person types is shown as text when the answer repeats it", () => {
	it.each(HOSTILE)("%j", async hostile => {
		bot.answerWith({});
		const name = hostile.slice(0, 20);
		const messages = [
			await bot.use("price", { card: `zzyzx ${hostile}` }),
			await bot.use("market", { team: `zzyzx ${hostile}` }),
			await bot.use("captains", { name, team: "zzyzx" }),
			await bot.use("history", { gamertag: hostile.slice(0, 40), platform: "psn", opponent: `zz${name}`.slice(0, 20) }),
			await bot.use("link", { gamertag: hostile.slice(0, 40), platform: "psn" }),
			await bot.use("link"),
		];
		expectNothingLive(messages);
		expect(readMessages(messages.slice(0, 2)).text.split(plainText(hostile).trim()).length).toBeGreaterThan(2);
	});
});
