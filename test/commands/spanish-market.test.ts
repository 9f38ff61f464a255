import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale } from "discord.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { ANA, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

let bot: TestBot;
let sofia: Person;
let marta: Person;
beforeAll(async () => {
	bot = await startTestBot({ now: () => NOON, serve: serveMarket });
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	marta = bot.discord.person({ name: "marta", locale: Locale.SpanishES });
});
afterAll(() => bot.stop());

const shown = (message: APIMessage) => shownMessage(message, bot.discord.applicationId);

it.each([
	["price", { card: TEO }],
	["price", { card: TEO_PRIME }],
	["price", { card: "Teo Marrón" }],
	["price", { card: "Teo Marron Junior" }],
	["price", { card: "nobody" }],
	["item", { card: TEO }],
	["market", {}],
	["market", { sort: "hourly" }],
	["market", { sort: "margin", min_price: "600", max_price: "20k" }],
	["market", { type: "stadium" }],
	["market", { team: "nobody" }],
	["market", { rarity: "d", min_price: "2", max_price: "1" }],
	["compare", { card: TEO, with: ANA }],
	["compare", { card: TEO, with: TEO_PRIME }],
	["compare", { card: TEO, with: TEO }],
	["compare", { card: "nobody", with: "Teo Marrón" }],
] as const)("the whole message of /%s %j", async (name, options) => {
	expect(shown(await sofia.command(name, options).answer)).toMatchSnapshot();
});

it("the chart of /price has words and dates of the person's locale, next to one in English", async () => {
	const english = await bot.ann.command("price", { card: TEO }).answer;
	const inEnglish = await bot.ann.click(english, { label: "Chart" }).answer;
	const message = await sofia.command("price", { card: TEO }).answer;
	const charted = await sofia.click(message, { label: "Gráfico" }).answer;
	const fields = charted.embeds[0]?.fields ?? [];
	expect(fields.find(({ name }) => name.startsWith("Gráfico"))).toMatchObject({
		name: "Gráfico, del 1 may al 2 may",
		value: expect.stringContaining(
			"Vender ya 10,000 → 10,000 · mín. 10,000 · mediana 10,000 · máx. 10,000 · sin precio algunos días",
		),
	});
	const [picture, englishPicture] = [charted.attachments[0], inEnglish.attachments[0]];
	expect(picture?.description).toMatch(
		/^Gráfico de 92 Teo Marrón, del 1 may al 2 may\. Comprar ya 11,000 → 12,500 · mín\. /,
	);
	expect(englishPicture?.description).toMatch(/^Chart of /);
	const bytes = async (url = "") => Buffer.from(await (await fetch(url)).arrayBuffer());
	expect((await bytes(picture?.url)).equals(await bytes(englishPicture?.url))).toBe(false);
});

it("the form of /market's filters", async () => {
	const list = await sofia.command("market", { sort: "profit" }).answer;
	const { id: _, ...form } = await sofia.click(list, { label: "Filtrar" }).modal;
	expect(form).toMatchSnapshot();
});

it("one list in two locales: the words of one language, the figures of each country", async () => {
	const list = await sofia.command("market").answer;
	const copy = await marta.click(list, { label: "🔄 Actualizar" }).answer;
	expect(list.embeds[0]?.description).toContain("12,500");
	expect(copy.embeds[0]?.description).toContain("12.500");
	expect(copy.embeds[0]?.description).toContain("3 de 3 cartas en venta\nOrden: ");
});
