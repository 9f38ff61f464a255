import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import price from "../../commands/price/price.ts";
import type { Prepared } from "../../src/discord/action.ts";
import type { Command } from "../../src/discord/command.ts";
import { encodePageId } from "../../src/discord/page-id.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const HOUR = 60 * 60_000;

const CHART_TEXT = [
	"Buy now 11,000 → 12,500 · low 11,000 · median 11,750 · high 12,500",
	`Sell now 10,000 → 10,000 · low 10,000 · median 10,000 · high 10,000 · ${ENGLISH.prices.someMissing}`,
];
const CHART_FIELD = [...CHART_TEXT, `-# ${ENGLISH.chart.legend}`].join("\n");

const labelsOf = ({ components = [] }: APIMessage) =>
	components.flatMap(row =>
		row.type === ComponentType.ActionRow ? row.components.map(button => "label" in button && button.label) : [],
	);
const fieldsOf = ({ embeds }: APIMessage) =>
	Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));

describe("the chart of /price", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: serveMarket, now: () => NOON });
	});
	afterAll(() => bot.stop());

	it("is a PNG with alt text, shown in place, with the same facts in words below the prices", async () => {
		const message = await bot.ann.command("price", { card: TEO }).answer;
		const clicked = bot.ann.click(message, { label: "Chart" });
		expect((await clicked.acknowledged).inPlace).toBe(true);
		const answer = await clicked.answer;
		const [picture, ...others] = answer.attachments;
		expect(others).toEqual([]);
		expect(picture).toMatchObject({ filename: "chart.png", content_type: "image/png" });
		expect(picture?.description).toBe(
			ENGLISH.chart.description("92 Teo Marrón", "May 1 to May 2", CHART_TEXT.join(". ")),
		);
		const png = Buffer.from(await (await fetch(picture?.url ?? "")).arrayBuffer());
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1100, 680]);
		expect(fieldsOf(answer)).toMatchObject({
			[ENGLISH.words.buyNow]: "**12,500**",
			"Chart, May 1 to May 2": CHART_FIELD,
		});
		expect(answer.embeds[0]?.image?.url).toBe(picture?.url);
		expect(labelsOf(answer)).toEqual([
			ENGLISH.buttons.refresh,
			ENGLISH.price.hideChart,
			"Card",
			"Compare",
			ENGLISH.buttons.setAlert,
			"Bids",
			"Asks",
			ENGLISH.mine.haveIt,
		]);
	});

	it("stays when refreshed, and goes when hidden", async () => {
		const message = await bot.ann.command("price", { card: TEO }).answer;
		const charted = await bot.ann.click(message, { label: "Chart" }).answer;
		const refreshed = await bot.ann.click(charted, { label: ENGLISH.buttons.refresh }).answer;
		expect(refreshed.attachments).toHaveLength(1);
		const hidden = await bot.ann.click(refreshed, { label: ENGLISH.price.hideChart }).answer;
		expect(hidden.attachments).toEqual([]);
		expect(labelsOf(hidden)).toEqual(labelsOf(message));
		expect(hidden.embeds).toEqual(message.embeds);
	});

	it("is a private copy for anybody else", async () => {
		const message = await bot.ann.command("price", { card: TEO }).answer;
		const copy = await bot.ben.click(message, { label: "Chart" }).answer;
		expect((copy.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(copy.attachments).toHaveLength(1);
	});

	it("is not offered without recorded prices, and is left out if requested anyway", async () => {
		const message = await bot.ann.command("price", { card: TEO_PRIME }).answer;
		expect(labelsOf(message)).toEqual([
			ENGLISH.buttons.refresh,
			"Card",
			"Compare",
			ENGLISH.buttons.setAlert,
			"Bids",
			"Asks",
			ENGLISH.mine.haveIt,
		]);
		const answer = await bot.ann.click(message, `price|card=${TEO_PRIME}|chart=yes`, { unchecked: true }).answer;
		expect([answer.attachments, answer.embeds[0]?.title]).toEqual([[], "99 Teo Marrón"]);
	});
});

it("the chart's button has room for the longest uuid", () => {
	expect(encodePageId("price", { card: "f".repeat(64), chart: "yes" }).length).toBeLessThanOrEqual(100);
});

function withoutPictures(prepared: Prepared): Prepared {
	if ("problems" in prepared) return prepared;
	const pictures = { draw: async () => null, close: async () => {} };
	return { run: context => prepared.run({ ...context, pictures }) };
}

it("a chart that cannot be drawn is replaced by words", async () => {
	const unable: Command = {
		...price,
		actionOf(options) {
			const action = price.actionOf(options);
			return action && { ...action, prepare: (values, text) => withoutPictures(action.prepare(values, text)) };
		},
	};
	const bot = await startTestBot({ serve: serveMarket, now: () => NOON, commands: [unable] });
	onTestFinished(() => bot.stop());
	const message = await bot.ann.command("price", { card: TEO }).answer;
	const answer = await bot.ann.click(message, { label: "Chart" }).answer;
	expect(answer.attachments).toEqual([]);
	expect(answer.content).toBe(ENGLISH.price.chartFailed);
	expect(fieldsOf(answer)["Chart, May 1 to May 2"]).toBe(CHART_FIELD);
});

it("recorded prices give the range and the changes over restarts, even when the service fails", async () => {
	let now = NOON - 7 * 24 * HOUR;
	const bot = await startTestBot({
		serve: serveMarket,
		now: () => now,
		timings: { retries: 0 },
	});
	onTestFinished(() => bot.stop());
	await bot.logged("prices recorded");
	const refresh = async (at: number, buyNow: number) => {
		now = at;
		serveMarket(
			bot.upstream,
			MARKET.map(listing => ({ ...listing, best_sell_price: buyNow, price_history: [] })),
		);
		bot.logs.length = 0;
		await bot.restart();
		await bot.logged("prices recorded");
	};
	await refresh(NOON - 24 * HOUR, 10_000);
	await refresh(NOON - HOUR, 13_000);
	await refresh(NOON, 15_000);
	const shown = fieldsOf(await bot.ann.command("price", { card: TEO }).answer);
	const range = "low 10,000 · median 12,500 · high 15,000";
	expect(shown["Buy now by day, Apr 25 to May 2"]).toBe(
		`\`▅·▁█\`\n${range} · +50% in 24 h · +20% in 7 days\nlast 7 days: the same`,
	);

	bot.upstream.on("/apis/listing.json", () => ({ status: 503 }));
	now += 10 * 60_000;
	const old = await bot.ann.command("price", { card: TEO }).answer;
	expect(old.embeds[0]?.description).toContain("Not up to date");
	expect(fieldsOf(old)["Buy now by day, Apr 25 to May 2"]).toContain(range);
});
