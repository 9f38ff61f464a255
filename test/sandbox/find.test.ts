import type { APIMessage } from "discord.js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { type SampleBot, startSampleBot } from "../helpers/sample-bot.ts";

let bot: SampleBot;
beforeAll(async () => {
	bot = await startSampleBot({
		pace: { sweepMs: 1 },
		answerLimit: 10_000,
		wait: (ms, signal) => wait(ms <= CHECK_MS ? 1 : ms, signal),
	});
}, 180_000);
afterAll(() => bot.stop());

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
/** How many cards fit, and of how many. */
const countOf = (message: APIMessage) =>
	(/^([\d,]+) of ([\d,]+) cards/.exec(textOf(message)) ?? []).slice(1).map(each => Number(each.replace(",", "")));

it("/find answers about every sample card once it is read, page by page", async () => {
	const ann = bot.discord.person({ name: "ann" });
	const find = (where: string) => ann.command("find", { where }).answer;
	await vi.waitFor(
		async () => expect(textOf(await find("con 0"))).toMatch(/^[\d,]+ of [\d,]+ cards: (?!.*cards read)/s),
		{
			timeout: 120_000,
			interval: 500,
		},
	);
	const [hitters = 0, all = 0] = countOf(await find("con 0"));
	const [pitchers = 0] = countOf(await find("stamina 0"));
	const [both = 0] = countOf(await find("stamina 0, con 0"));
	expect(hitters + pitchers - both).toBe(all);
	expect(all).toBeGreaterThan(100);
	let message = await find("con 0, spd 0, fld 0, vis 0, pow 0");
	const shown = new Set<string>();
	const [fitting = 0] = countOf(message);
	for (let page = 1; ; page++) {
		expectWithinLimits(message.embeds[0] ?? {});
		for (const [, uuid] of JSON.stringify(message.components).matchAll(/item\|card=(\w{32})/g)) shown.add(String(uuid));
		if (page * 10 >= fitting) break;
		message = await ann.click(message, { label: ENGLISH.buttons.next }).answer;
	}
	expect(shown.size).toBe(fitting);
}, 120_000);
