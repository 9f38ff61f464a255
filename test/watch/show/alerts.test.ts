import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import type { ChangeAlert } from "../../../src/watch/alert.ts";
import { ALERTS_A_PAGE, alertEmbed, alertListEmbed, alertNoticeText } from "../../../src/watch/show/alerts.ts";
import { createAlert, createChangeAlert } from "../../fixtures/alert.ts";
import { createItemSummary, createListing, NOON } from "../../fixtures/listing.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const MOST = 1_000_000_000;
const LONG = "*W".repeat(200);
const longItem = createItemSummary({ name: LONG, series: LONG, team: LONG, teamShort: null, position: LONG });
const triggered = { triggerPrice: 11_900, triggerAt: NOON };

describe("the alert embed", () => {
	it("shows for either side the current price, its age, the condition, and when it can come again", () => {
		const entry = { ...createListing({ sellNow: 13_000 }), fetchedAt: NOON };
		expect(alertEmbed(createAlert({ side: "sell" }), entry, ENGLISH)).toEqual({
			title: "92 Teo Marrón",
			description: ["Live · RF · HBG", "-# Updated <t:1777636800:R>", `-# ${ENGLISH.alerts.again.sell("12,125")}`].join(
				"\n",
			),
			color: 0x3fa7f0,
			thumbnail: { url: "https://cards.example/teo.webp" },
			fields: [
				{ name: ENGLISH.words.sellNow, value: "**13,000**", inline: true },
				{ name: ENGLISH.alerts.message.condition, value: "at or above 12,500", inline: true },
			],
		});
		const { description, fields } = alertEmbed(createAlert(), entry, ENGLISH);
		expect(description).toContain(`-# ${ENGLISH.alerts.again.buy("12,875")}`);
		expect(fields?.map(({ name, value }) => [name, value])).toEqual([
			[ENGLISH.words.buyNow, "**12,500**"],
			[ENGLISH.alerts.message.condition, "at or below 12,500"],
		]);
	});

	it("shows for a change what the card was and is now, with both prices", () => {
		const entry = { ...createListing({ sellNow: null }), fetchedAt: NOON };
		const fields = (alert: Partial<ChangeAlert>) => {
			const embed = alertEmbed(createChangeAlert(alert), entry, ENGLISH);
			expect(embed.description).toContain(`-# ${ENGLISH.alerts.againAfterChange}`);
			return embed.fields?.map(({ name, value }) => [name, value]);
		};
		const prices = [
			[ENGLISH.words.buyNow, "12,500"],
			[ENGLISH.words.sellNow, ENGLISH.words.noOrders],
		];
		expect(fields({ triggerValue: "94" })).toEqual([[ENGLISH.alerts.facts.overall, "**92 → 94**"], ...prices]);
		const rarity = { side: "rarity", value: "*Gold*", triggerValue: "Diamond" } as const;
		expect(fields(rarity)).toEqual([[ENGLISH.alerts.facts.rarity, "**\\*Gold\\* → Diamond**"], ...prices]);
	});

	it.each(LOCALES)("keeps within Discord's limits at its longest in %s", locale => {
		const entry = { ...createListing({ buyNow: MOST, item: longItem }), fetchedAt: NOON };
		expectWithinLimits(alertEmbed(createAlert({ price: MOST }), entry, textsFor(locale)));
	});
});

describe("the list of alerts", () => {
	const list = (...rows: Parameters<typeof alertListEmbed>[0]["rows"]) =>
		alertListEmbed({ rows, start: 10, total: 10 + rows.length }, ENGLISH);

	it("says how to set an alert if there is none", () => {
		expect(alertListEmbed({ rows: [], start: 0, total: 0 }, ENGLISH).description).toContain("`/alert add`");
	});

	it("numbers the alerts, with status, and with the current price if the card is known", () => {
		const item = createItemSummary({ ovr: 94 });
		const entry = { ...createListing({ buyNow: null, item }), fetchedAt: NOON };
		const { description } = list(
			{ alert: createAlert(), entry: undefined },
			{ alert: createAlert({ price: 9000, status: "fired", ...triggered }), entry },
			{ alert: createAlert({ side: "sell", status: "paused", ...triggered }), entry },
			{ alert: createAlert({ label: "**bold**" }), entry: undefined },
		);
		expect(description).toBe(
			[
				"**11.** 92 Teo Marrón · Live · RF · HBG",
				ENGLISH.alerts.conditions.buy("12,500"),
				"**12.** 94 Teo Marrón · Live · RF · HBG",
				`${ENGLISH.alerts.sides.buy} 9,000 · currently ${ENGLISH.words.noOrders} (<t:1777636800:R>)`,
				`-# Alerted at 11,900, <t:1777636800:R>. ${ENGLISH.alerts.again.buy("9,270")}`,
				"**13.** 94 Teo Marrón · Live · RF · HBG",
				`${ENGLISH.alerts.sides.sell} 12,500 · currently 10,000 (<t:1777636800:R>)`,
				`⚠️ ${ENGLISH.alerts.list.paused(" at 11,900, <t:1777636800:R>")}`,
				"**14.** \\*\\*bold\\*\\*",
				ENGLISH.alerts.conditions.buy("12,500"),
				"-# 14 of 20",
			].join("\n"),
		);
	});

	it("shows of an alert on a change what the card is now, and when it was last sent", () => {
		const entry = { ...createListing({ item: createItemSummary({ ovr: 94 }) }), fetchedAt: NOON };
		const unknown = { ...entry, item: createItemSummary({ ovr: null, name: "Ana" }) };
		const told = { value: "94", triggerAt: NOON };
		const { alerts, searches } = ENGLISH;
		const { description } = list(
			{ alert: createChangeAlert(), entry: undefined },
			{ alert: createChangeAlert(told), entry },
			{ alert: createChangeAlert({ status: "paused" }), entry: unknown },
			{ alert: createChangeAlert({ ...told, side: "rarity", status: "paused" }), entry },
		);
		expect(description?.split("\n")).toEqual([
			"**11.** 92 Teo Marrón · Live · RF · HBG",
			alerts.changes.overall,
			"**12.** 94 Teo Marrón · Live · RF · HBG",
			`${alerts.changes.overall} · currently 94 (<t:1777636800:R>)`,
			"-# Alerted <t:1777636800:R>.",
			expect.stringMatching(/^\*\*13\.\*\* .*Ana/),
			alerts.changes.overall,
			`⚠️ ${searches.list.paused}`,
			"**14.** 94 Teo Marrón · Live · RF · HBG",
			`${alerts.changes.rarity} · currently Diamond (<t:1777636800:R>)`,
			`⚠️ ${searches.list.paused}`,
			"-# 14 of 20",
		]);
	});

	it.each(LOCALES)("keeps within Discord's limits at its longest in %s", locale => {
		const alert = createAlert({ price: MOST, status: "paused", triggerPrice: MOST, triggerAt: NOON });
		const entry = { ...createListing({ buyNow: MOST, item: longItem }), fetchedAt: NOON };
		const rows = Array.from({ length: ALERTS_A_PAGE }, () => ({ alert, entry }));
		expectWithinLimits(alertListEmbed({ rows, start: 10, total: 20 }, textsFor(locale)));
	});
});

describe("the notice of alerts", () => {
	it("says for each kind what happened and what to do", () => {
		const missing = { ...createAlert({ status: "fired", ...triggered }), lost: "missing" as const };
		const closed = { ...createAlert({ status: "paused", ...triggered, label: "_Ann_" }), lost: "closed" as const };
		expect(alertNoticeText([missing, closed], ENGLISH).split("\n")).toEqual([
			expect.stringMatching(/^These alerts are paused because .* press Resume in `\/alert list`\.$/),
			`• \\_Ann\\_: ${ENGLISH.alerts.sides.buy} 12,500; reached 11,900 <t:1777636800:R>`,
			ENGLISH.alerts.notice.missing,
			`• 92 Teo Marrón · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,500; reached 11,900 <t:1777636800:R>`,
		]);
	});

	it("says of an alert on a change what the card became", () => {
		const alert = { ...createChangeAlert({ triggerValue: "94", triggerAt: NOON }), lost: "closed" as const };
		const { changes, notice } = ENGLISH.alerts;
		expect(alertNoticeText([alert], ENGLISH).split("\n")).toEqual([
			notice.closed,
			`• 92 Teo Marrón · Live · RF · HBG: ${changes.overall}; ${notice.changed("94", "<t:1777636800:R>")}`,
		]);
	});

	it.each(LOCALES)("fits into a message at its longest in %s", locale => {
		const alert = createAlert({ label: LONG.slice(0, 100), price: MOST, triggerPrice: MOST, triggerAt: NOON });
		const alerts = Array.from(
			{ length: 20 },
			(_, n) => ({ ...alert, lost: n % 2 === 0 ? "closed" : "missing" }) as const,
		);
		const text = alertNoticeText(alerts, textsFor(locale));
		expect(text.length).toBeLessThanOrEqual(2000);
		expect(text).toMatch(/… (?:and|y) \d+ (?:more|más)/);
	});
});
