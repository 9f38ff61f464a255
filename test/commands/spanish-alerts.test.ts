import type { Person } from "@dugout/discord-stand-in/person";
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { startAlertBot } from "../helpers/alert-bot.ts";
import { ANA, TEO, TEO_PRIME } from "../helpers/market.ts";
import { shownMessage } from "../helpers/shown-message.ts";

async function startSpanishBot(locale: Person["locale"] = Locale.SpanishLATAM) {
	const bot = await startAlertBot();
	bot.ann.locale = locale;
	return {
		...bot,
		shown: (message: Parameters<typeof shownMessage>[0]) => shownMessage(message, bot.discord.applicationId),
	};
}

describe("alerts in Spanish", () => {
	it("are set, listed and removed", async () => {
		const { add, ann, ask, shown } = await startSpanishBot();
		expect(shown(await add())).toMatchSnapshot("a new alert");
		const asked = await add({ price: "13000" });
		expect(shown(asked)).toMatchSnapshot("a question about a price that is reached already");
		const again = ann.click(asked, { label: "Avísame ahora y cada vez" });
		expect(shown(await again.answer)).toMatchSnapshot("a price that is reached already");
		await add({ card: ANA, side: "sell", price: "60000" });
		const list = await ask("alert list");
		expect(shown(list)).toMatchSnapshot("the list");
		expect(shown(await ann.click(list, { label: "Quitar 1" }).answer)).toMatchSnapshot("one less");
		expect(shown(await ask("alert remove", { alert: `sell-${ANA}` }))).toMatchSnapshot("the last removed");
		expect(shown(await ask("alert list"))).toMatchSnapshot("none");
		expect((await ask("alert remove", { alert: "nadie" })).content).toBe(
			"No tienes esa alerta. `/alert list` muestra las tuyas.",
		);
	});

	it("are found by what the choice says in Spanish", async () => {
		const { add, ann, ask } = await startSpanishBot();
		for (const card of [TEO, TEO_PRIME]) await add({ card });
		expect(await ann.autocomplete("alert remove", { alert: "o menos" }, "alert")).toContainEqual({
			name: "92 Teo Marrón · Live · RF · HBG: Comprar ya a 12,000 o menos",
			value: `buy-${TEO}`,
		});
		const menu = await ask("alert remove", { alert: "teo" });
		expect(menu.content).toBe("Varias de tus alertas coinciden con “teo”. ¿Cuál?");
	});

	it("are asked for in a form", async () => {
		const { ann } = await startSpanishBot(Locale.SpanishES);
		const message = await ann.command("price", { card: TEO }).answer;
		const form = await ann.click(message, { label: "Crear alerta" }).modal;
		expect(form).toMatchSnapshot({ id: expect.any(String) });
		expect((await ann.submit(form, { price: "barato" }).answer).content).toBe(
			"**Precio**: escribe un precio como 5000, 20k o 1.5m, de 1 a 1.000.000.000, o un porcentaje del actual como -10% o +5%.",
		);
		expect(
			(await ann.submit(await ann.click(message, { label: "Crear alerta" }).modal, { price: "12.000" }).answer).content,
		).toContain("cuando **Comprar ya esté a 12.000 o menos**");
	});

	it.each([
		[{ price: "0" }, "`precio`: escribe un precio"],
		[
			{ side: "hold" },
			"`lado` admite uno de estos valores: Comprar ya: ese precio o menos, Vender ya: ese precio o más.",
		],
		[{ card: "" }, "Falta `carta`."],
		[{ card: "0".repeat(32) }, "Esta carta ya no está en el mercado."],
		[{ price: undefined }, "Falta `precio`."],
	])("with %j say what to do", async (options, text) => {
		const { ann } = await startSpanishBot();
		const values = { card: TEO, side: "buy", price: "5", ...options };
		const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
		expect((await ann.command("alert add", given, { unchecked: true }).answer).content).toContain(text);
	});
});

describe("the direct message", () => {
	it("is in the language in which the alert was set, also after a restart", async () => {
		const { add, ann, ben, dms, restart, shown, trade } = await startSpanishBot(Locale.SpanishES);
		await add();
		await add({}, ben);
		await restart();
		await trade(11_900);
		const [message] = await dms(ann, 1);
		expect(message && shown(message)).toMatchSnapshot();
		expect((await dms(ben, 1)).map(({ content }) => content)).toEqual(["🔔 **92 Teo Marrón**: Buy now 11,900"]);
	});

	it("follows the language in which the alerts were listed, or another one was set", async () => {
		const { add, ann, ask, dms, trade } = await startSpanishBot();
		const contents = () => ann.dms.map(({ content }) => content);
		await add();
		ann.locale = Locale.French;
		await ask("alert list");
		await trade(11_900);
		await dms(ann, 1);
		ann.locale = Locale.SpanishES;
		await add({ card: ANA, price: "1" });
		for (const price of [13_000, 11_800]) await trade(price);
		await dms(ann, 2);
		expect(contents()).toEqual(["🔔 **92 Teo Marrón**: Buy now 11,900", "🔔 **92 Teo Marrón**: Comprar ya 11.800"]);
	});

	it("is answered in the language of whoever presses its buttons now", async () => {
		const { add, ann, dms, trade } = await startSpanishBot();
		await add();
		await trade(11_900);
		const [message] = await dms(ann, 1);
		ann.locale = Locale.EnglishGB;
		const removed = await ann.click(message ?? { id: "" }, { label: "Quitar esta alerta" }).answer;
		expect(removed.content).toContain("Removed: 92 Teo Marrón");
	});

	it("is missed with a notice in the language of the answer before it", async () => {
		const { add, ann, ask, logged, nextPrivate, shown, trade } = await startSpanishBot();
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert");
		const notice = nextPrivate(ann);
		await ann.command("about").answer;
		expect(shown(await notice)).toMatchSnapshot("the notice");
		const list = await ask("alert list");
		expect(shown(list)).toMatchSnapshot("the list");
		ann.closedDms = false;
		const resumed = await ann.click(list, { label: "Reanudar" }).answer;
		expect(resumed.content).toBe("Reanudado: 1 alerta. Recibirás un mensaje cuando se alcance el precio.");
	});
});
