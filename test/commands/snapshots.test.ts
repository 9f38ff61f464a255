import type { APIMessage } from "discord.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const GAME = { id: "1000000057", gamertag: FOX, platform: "psn" };

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		now: () => NOON,
		serve(upstream) {
			serveMarket(upstream);
			serveCaptains(upstream);
			serveMetaData(upstream);
			serveGames(upstream);
		},
	});
});
afterAll(() => bot.stop());

const shown = (message: APIMessage) => shownMessage(message, bot.discord.applicationId);

it.each([
	["price", { card: TEO }],
	["item", { card: TEO }],
	["market", { sort: "profit" }],
	["compare", { card: TEO, with: ANA }],
	["captains", { team: "Harbor Gulls" }],
	["meta", { list: "sets" }],
	["history", { gamertag: FOX, platform: "psn" }],
	["game", GAME],
	["link", { gamertag: FOX, platform: "psn" }],
	["alert add", { card: TEO_PRIME, side: "buy", price: "90000" }],
	["alert list", {}],
	["about", {}],
	["help", {}],
	["unlink", {}],
] as const)("the whole message of /%s", async (name, options) => {
	expect(shown(await bot.ann.command(name, options).answer)).toMatchSnapshot();
});

it.each(["Batting", "Pitching", "Plays"])("the whole message of /game, tab %s", async label => {
	const game = await bot.ann.command("game", GAME).answer;
	expect(shown(await bot.ann.click(game, { label }).answer)).toMatchSnapshot();
});
