import { MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buttonRow, commandButton } from "../../../src/discord/components.ts";
import { createCommand } from "../../../src/discord/definition.ts";
import { textOption } from "../../../src/discord/options/option.ts";
import { createRateLimit } from "../../../src/ground/rate-limit.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { ownTexts } from "../../helpers/own-texts.ts";

describe("the rate limit", () => {
	it("allows no more answers than the limit within any window", () => {
		const at = { now: 1_000_000 };
		const limit = createRateLimit({ now: () => at.now, limit: 3, windowMs: 1000 });
		const takeAt = (ms: number) => {
			at.now = 1_000_000 + ms;
			return limit("ann");
		};
		expect([takeAt(0), takeAt(400), takeAt(800)]).toEqual([0, 0, 0]);
		// A refused request does not count, so retrying does not prolong the wait.
		expect([takeAt(900), takeAt(999)]).toEqual([100, 1]);
		expect([takeAt(1000), takeAt(1001), takeAt(1399), takeAt(1400)]).toEqual([0, 399, 1, 0]);
	});

	it("counts each person separately", () => {
		const limit = createRateLimit({ now: () => 0, limit: 1, windowMs: 1000 });
		expect(["ann", "ben", "ann", "ben"].map(limit)).toEqual([0, 0, 1000, 1000]);
	});

	it("remembers the 10,000 people who asked last", () => {
		const limit = createRateLimit({ now: () => 0, limit: 1, windowMs: 1000 });
		for (let person = 0; person <= 10_000; person++) limit(String(person));
		expect(["1", "0"].map(limit)).toEqual([1000, 0]);
	});

	it("blocks no one when the clock is set back", () => {
		const at = { now: 1_000_000 };
		const limit = createRateLimit({ now: () => at.now, limit: 1, windowMs: 1000 });
		limit("ann");
		at.now -= 500_000;
		expect(limit("ann")).toBe(0);
	});

	it("allows 100 answers within 10 s by default", () => {
		const limit = createRateLimit({ now: () => 0 });
		const taken = Array.from({ length: 101 }, () => limit("ann"));
		expect([taken.filter(ms => ms === 0).length, taken.at(-1)]).toEqual([100, 10_000]);
	});
});

describe("after 100 answers in 10 s", () => {
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	let runs = 0;
	const hello = createCommand(
		{
			name: "hello",
			options: { text: { ...textOption(100), complete: (typed: string) => [{ name: typed, value: typed }] } },
			async run() {
				runs++;
				return { content: "hello", components: [buttonRow(commandButton("Again", "hello", {}))] };
			},
		},
		ownTexts("text"),
	);

	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ commands: [hello], crawled: false, now: () => clock.now });
	});
	afterAll(() => bot.stop());

	it("only that person is asked privately to wait, and is answered again later", async () => {
		const first = await bot.ann.command("hello").answer;
		for (let n = 0; n < 30; n++) await bot.ann.autocomplete("hello", { text: "h" }, "text");
		await Promise.all(Array.from({ length: 99 }, () => bot.ann.command("hello").answer));
		expect(runs).toBe(100);

		clock.now += 1500;
		for (const asked of [bot.ann.command("hello"), bot.ann.click(first, { label: "Again" })]) {
			const { content, flags = 0 } = await asked.answer;
			expect(content).toBe(ENGLISH.errors.tooFast(9));
			expect(flags & MessageFlags.Ephemeral).not.toBe(0);
		}
		expect(runs).toBe(100);
		expect(await bot.ann.autocomplete("hello", { text: "h" }, "text")).toHaveLength(1);
		expect((await bot.ben.command("hello").answer).content).toBe("hello");

		clock.now += 8499;
		expect((await bot.ann.command("hello").answer).content).toMatch(/Try again in 1 second\.$/);
		clock.now += 1;
		expect((await bot.ann.command("hello").answer).content).toBe("hello");
		expect(runs).toBe(102);
	});
});
