import type { Person } from "@dugout/discord-stand-in/person";
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../src/text/texts.ts";
import { startAlertBot } from "../helpers/alert-bot.ts";
import { ANA, TEO, TEO_PRIME } from "../helpers/market.ts";

const SPANISH = textsFor("es-419");

async function startSpanishBot(locale: Person["locale"] = Locale.SpanishLATAM) {
	const bot = await startAlertBot();
	bot.ann.locale = locale;
	return bot;
}

describe("alerts in Spanish", () => {
	it("are found by what the choice says in Spanish", async () => {
		const { add, ann, ask } = await startSpanishBot();
		for (const card of [TEO, TEO_PRIME]) await add({ card });
		expect(await ann.autocomplete("alert remove", { alert: "o menos" }, "alert")).toContainEqual({
			name: "92 Teo Marrón · Live · RF · HBG: Comprar ya a 12,000 o menos",
			value: `buy-${TEO}`,
		});
		expect((await ask("alert remove", { alert: "teo" })).content).toBe(SPANISH.alerts.several("teo"));
	});

	it("are asked for in a form", async () => {
		const { ann } = await startSpanishBot(Locale.SpanishES);
		const message = await ann.command("price", { card: TEO }).answer;
		const form = await ann.click(message, { label: SPANISH.buttons.setAlert }).modal;
		expect(form.title).toContain("Teo Marrón");
		expect((await ann.submit(form, { price: "barato" }).answer).content).toContain("de 1 a 1.000.000.000");
		expect(
			(
				await ann.submit(await ann.click(message, { label: SPANISH.buttons.setAlert }).modal, { price: "12.000" })
					.answer
			).content,
		).toContain("cuando **Comprar ya esté a 12.000 o menos**");
	});
});

describe("the direct message", () => {
	it("is in the language in which the alert was set, also after a restart", async () => {
		const { add, ann, ben, dms, restart, trade } = await startSpanishBot(Locale.SpanishES);
		await add();
		await add({}, ben);
		await restart();
		await trade(11_900);
		const [message] = await dms(ann, 1);
		expect(message?.content).toBe("🔔 **92 Teo Marrón**: Comprar ya 11.900");
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
		const removed = await ann.click(message ?? { id: "" }, { label: SPANISH.alerts.message.remove }).answer;
		expect(removed.content).toContain("Removed: 92 Teo Marrón");
	});

	it("is missed with a notice in the language of the answer before it", async () => {
		const { add, ann, ask, logged, nextPrivate, trade } = await startSpanishBot();
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert message");
		const notice = nextPrivate(ann);
		await ann.command("about").answer;
		expect(JSON.stringify(await notice)).toContain(SPANISH.alerts.notice.closed);
		const list = await ask("alert list");
		ann.closedDms = false;
		const resumed = await ann.click(list, { label: "Reanudar" }).answer;
		expect(resumed.content).toBe(SPANISH.alerts.resumed("1 alerta"));
	});
});
