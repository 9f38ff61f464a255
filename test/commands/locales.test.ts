import type { Person } from "@dugout/discord-stand-in/person";
import { Locale } from "discord.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { serveMarket, TEO } from "../helpers/market.ts";

const SPANISH = textsFor("es-419");

const NOON = Date.UTC(2026, 4, 2, 12);

let bot: TestBot;
let sofia: Person;
let marta: Person;
beforeAll(async () => {
	bot = await startTestBot({
		now: () => NOON,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
	});
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	marta = bot.discord.person({ name: "marta", locale: Locale.SpanishES });
});
afterAll(() => bot.stop());

it("the chart of /price has words and dates of the person's locale, next to one in English", async () => {
	const english = await bot.ann.command("price", { card: TEO }).answer;
	const inEnglish = await bot.ann.click(english, { label: "Chart" }).answer;
	const message = await sofia.command("price", { card: TEO }).answer;
	const charted = await sofia.click(message, { label: "Gráfico" }).answer;
	const field = charted.embeds[0]?.fields?.find(({ name }) => name.startsWith("Gráfico"));
	expect(field?.name).toContain("del 1 may al 2 may");
	expect(field?.value).toContain("10,000 → 10,000");
	const [picture, englishPicture] = [charted.attachments[0], inEnglish.attachments[0]];
	expect(picture?.description).toMatch(/^Gráfico de 92 Teo Marrón, del 1 may al 2 may\./);
	expect(englishPicture?.description).toMatch(/^Chart of /);
	const bytes = async (url = "") => Buffer.from(await (await fetch(url)).arrayBuffer());
	expect((await bytes(picture?.url)).equals(await bytes(englishPicture?.url))).toBe(false);
});

it("one list in two locales: the words of one language, the figures of each country", async () => {
	const list = await sofia.command("market").answer;
	const copy = await marta.click(list, { label: SPANISH.buttons.refresh }).answer;
	expect(list.embeds[0]?.description).toContain("12,500");
	expect(copy.embeds[0]?.description).toContain("12.500");
});

it("choices and the form of numbers follow the person's locale", async () => {
	const player = { gamertag: FOX, platform: "psn" };
	const [choice] = await marta.autocomplete("game", { ...player, id: "" }, "id");
	expect(choice?.name).toBe("P 1–2 vs odd_quill3 · 3 abr, 18:30 UTC");
	const { embeds } = await marta.command("history", player).answer;
	expect(embeds[0]?.description).toContain("169–114 (3,0–2,0");
});
