import type { APIMessage } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { wait as pause, type Wait } from "../../src/ground/async.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { menuValues } from "../helpers/menu.ts";
import { startSampleBot } from "../helpers/sample-bot.ts";

/** The time decides how many of the cards that were read can be flipped. */
const NOON = Date.parse("2026-07-01T12:10:00Z");
/** The pause before the listings of busy cards are read. */
const AFTER_CRAWL_MS = 10_000;
/** That pause is short; all others never end. */
const waitForBusyCards: Wait = (ms, signal) =>
	ms === AFTER_CRAWL_MS
		? pause(1, signal)
		: new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
/** The gain of a flip and the profit per hour in a line: "+38,639" and "≈ 20k/h". */
const figuresIn = (line: string) => [/\+[\d,]+/.exec(line)?.[0], /≈ \S+\/h/.exec(line)?.[0]];

it("ten cards have one profit per hour in /market, in /price and in a digest", async () => {
	const read = Promise.withResolvers<void>();
	const { discord, stop } = await startSampleBot({
		wait: waitForBusyCards,
		now: () => NOON,
		onLog: message => message === "busy cards read" && read.resolve(),
	});
	onTestFinished(stop);
	const ann = discord.person({ name: "ann" });
	await read.promise;
	const market = await ann.command("market", { sort: "hourly" }).answer;
	expect(textOf(market)).toContain(ENGLISH.market.hourlyOf("", "200").trim());
	const rows = textOf(market)
		.split(/^(?=\*\*\d)/m)
		.slice(1);
	const uuids = menuValues(market).flatMap(value => /card=([^|]+)/.exec(value)?.[1] ?? []);
	expect([rows.length, uuids.length]).toEqual([10, 10]);
	const figures = new Map<string, ReturnType<typeof figuresIn>>();
	for (const [index, uuid] of uuids.entries()) {
		const row = rows[index] ?? "";
		const [, name = ""] = /^\*\*(.*?)\*\*/.exec(row) ?? [];
		const [, , figuresOfCard = ""] = row.split("\n");
		const price = await ann.command("price", { card: uuid }).answer;
		expect(price.embeds[0]?.title).toBe(name);
		const field = price.embeds[0]?.fields?.find(each => each.name === ENGLISH.price.hourly.title)?.value ?? "";
		const [rate = "", happened = ""] = field.split("\n");
		figures.set(name, figuresIn(figuresOfCard));
		expect([figuresIn(happened)[0], figuresIn(rate)[1]]).toEqual(figuresIn(figuresOfCard));
	}
	await ann.command("feed add", { kind: "digest", at: "9" }).answer;
	await ann.click(await ann.command("feed list").answer, { label: "Test 1" }).answer;
	const channelId = discord.guilds[0]?.channelId ?? "";
	const digest = discord.messages(ann, { channelId }).find(message => textOf(message).includes("💰"));
	const flips = digest === undefined ? [] : textOf(digest).match(/^💰 .*$/gm);
	expect(flips?.length).toBeGreaterThan(0);
	for (const flip of flips ?? []) expect(figures.get(/\*\*(.*?)\*\*/.exec(flip)?.[1] ?? "")).toEqual(figuresIn(flip));
});
