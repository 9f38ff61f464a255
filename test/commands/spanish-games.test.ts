import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale } from "discord.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { serveMarket, TEO_PRIME } from "../helpers/market.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const PLAYER = { gamertag: FOX, platform: "psn" };
const GAME = { id: "1000000057", ...PLAYER };

let bot: TestBot;
let sofia: Person;
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
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
});
afterAll(() => bot.stop());

const shown = (message: APIMessage) => shownMessage(message, bot.discord.applicationId);

it.each([
	["captains", { team: "Harbor Gulls" }],
	["captains", { name: "Nobody", boost: "Speed" }],
	["meta", { list: "sets" }],
	["meta", { list: "brands" }],
	["history", PLAYER],
	["history", { ...PLAYER, opponent: "quill" }],
	["history", { ...PLAYER, opponent: "nobody" }],
	["history", { ...PLAYER, platform: "xbl" }],
	["history", { ...PLAYER, mode: "exhibition" }],
	["history", { gamertag: "no_one99", platform: "ts" }],
	["history", { gamertag: FOX }],
	["history", {}],
	["game", { id: GAME.id }],
	["game", GAME],
	["link", {}],
	["link", { gamertag: FOX }],
	["link", { gamertag: "no_one99", platform: "nsw" }],
	["link", { ...PLAYER, platform: "xbl" }],
	["unlink", {}],
	["about", {}],
	["help", {}],
] as const)("the whole message of /%s %j", async (name, options) => {
	expect(shown(await sofia.command(name, options).answer)).toMatchSnapshot();
});

it.each(["Bateo", "Pitcheo", "Jugadas"])("the whole message of /game, tab %s", async label => {
	const game = await sofia.command("game", GAME).answer;
	expect(shown(await sofia.click(game, { label }).answer)).toMatchSnapshot();
});

it("/link and /unlink say what is stored, and what they did", async () => {
	expect(shown(await sofia.command("link", PLAYER).answer)).toMatchSnapshot();
	await sofia.command("alert add", { card: TEO_PRIME, side: "buy", price: "90000" }).answer;
	expect(shown(await sofia.command("link").answer)).toMatchSnapshot();
	const question = await sofia.command("unlink").answer;
	expect(shown(question)).toMatchSnapshot();
	const cancelled = await sofia.click(question, { label: "Cancelar" }).answer;
	expect(cancelled.content).toBe("Cancelado. No se borró nada.");
	const { content } = await sofia.click(await sofia.command("unlink").answer, { label: "Todo" }).answer;
	expect(content).toMatch(/^Borrado: tu gamertag y lo guardado de tus partidos, y 1 /);
});

it("choices and the form of numbers follow the person's locale", async () => {
	const marta = bot.discord.person({ name: "marta", locale: Locale.SpanishES });
	const [choice] = await marta.autocomplete("game", { ...PLAYER, id: "" }, "id");
	expect(choice?.name).toBe("P 1–2 vs odd_quill3 · hace 28 días");
	const { embeds } = await marta.command("history", PLAYER).answer;
	expect(embeds[0]?.description).toContain("Carreras 169–114 (3,0–2,0 por partido)");
});
