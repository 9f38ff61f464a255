import { once } from "node:events";
import type { Call } from "@dugout/discord-stand-in/events";
import type { FaultOptions } from "@dugout/discord-stand-in/rest/faults";
import type { APIMessage } from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveMarket } from "../helpers/market.ts";

const CALLBACK = /\/callback/;
const WEBHOOK = /\/webhooks\//;

/** Longer than any of this takes on a busy machine: nothing here is about Discord's 3 s. */
const ACKNOWLEDGE_MS = 15_000;

let bot: TestBot;
/** The read API answers `/price` when it is opened; until then the bot defers. */
let gate: PromiseWithResolvers<void>;
/** The read API knows none of the cards. */
let isUnknown: boolean;

beforeAll(async () => {
	bot = await startTestBot({
		acknowledgeMs: ACKNOWLEDGE_MS,
		deferAfterMs: 50,
		timings: { retries: 0 },
		serve(upstream) {
			serveMarket(upstream);
			upstream.on("/apis/listing.json", async ({ uuid = "" }) => {
				await gate.promise;
				return isUnknown ? { status: 404, body: {} } : { body: listing(uuid) };
			});
		},
	});
});
afterAll(() => bot.stop());
beforeEach(() => {
	isUnknown = false;
	gate = Promise.withResolvers();
	bot.logs.length = 0;
});

/** What the read API answers of any card. */
const listing = (uuid: string) => ({
	listing_name: "Teo Marrón",
	best_sell_price: 12_500,
	best_buy_price: 10_000,
	item: { uuid, type: "mlb_card", name: "Teo Marrón", rarity: "Diamond", ovr: 92 },
});

let cards = 0;

/** Asks for the price of a card that is not cached; resolves once the bot has deferred. */
async function askSlowly() {
	cards += 1;
	const asked = bot.ann.command("price", { card: String(cards).padStart(32, "a") });
	asked.answer.catch(() => {});
	const callback = new Promise<Call>(resolve => {
		bot.discord.events.on("call", call => call.interactionId === asked.id && CALLBACK.test(call.path) && resolve(call));
	});
	expect(await asked.acknowledged).toMatchObject({ deferred: true });
	return { asked, callback: await callback };
}

/** What ann sees in the channel beside what was there before. */
function seen(before: readonly APIMessage[]): APIMessage[] {
	const known = new Set(before.map(({ id }) => id));
	return bot.discord.messages(bot.ann).filter(({ id }) => !known.has(id));
}

const errors = () => bot.logs.filter(({ level }) => level === "error").map(({ message }) => message);

async function isWell(): Promise<boolean> {
	const { content } = await bot.ben.command("link").answer;
	return content.startsWith("Nothing is stored");
}

const RETRYABLE: [string, FaultOptions][] = [
	["fails once with 500", { route: CALLBACK, status: 500, times: 1 }],
	["fails three times with 503", { route: CALLBACK, status: 503, times: 3 }],
	["limits us for a moment (429)", { route: CALLBACK, status: 429, retryAfter: 0.2, times: 1 }],
	["limits all of the bot for a moment", { route: CALLBACK, status: 429, retryAfter: 0.2, global: true, times: 1 }],
	["drops the connection before it is done", { route: CALLBACK, drop: true, times: 1 }],
	["drops the connection after it is done", { route: CALLBACK, drop: "response", times: 1 }],
	["does not answer at all, once", { route: CALLBACK, latencyMs: 60_000, times: 1 }],
];

describe("a first answer when Discord", () => {
	it.each(RETRYABLE)("%s: is there once, with nothing about it", async (_when, options) => {
		const before = bot.discord.messages(bot.ann);
		const fault = bot.discord.fault(options);
		const { embeds } = await bot.ann.command("about").answer;
		expect(embeds).toHaveLength(1);
		expect(fault.hits).toBe(options.times);
		await bot.logged("interaction");
		expect(seen(before)).toHaveLength(1);
		expect(errors()).toEqual([]);
	});

	it("drops the connection after suggestions are taken: they are shown, with nothing about it", async () => {
		bot.discord.fault({ route: CALLBACK, drop: "response", times: 1 });
		expect(await bot.ann.autocomplete("price", { card: "teo" }, "card")).not.toEqual([]);
		await bot.logged("interaction");
		expect(errors()).toEqual([]);
	});

	it("drops the connection after the deferral is done: the answer still takes the place of “thinking …”", async () => {
		const before = bot.discord.messages(bot.ann);
		bot.discord.fault({ route: CALLBACK, drop: "response", times: 1 });
		const { asked } = await askSlowly();
		gate.resolve();
		expect((await asked.answer).embeds[0]?.title).toContain("Teo Marrón");
		expect(seen(before)).toHaveLength(1);
	});

	it.each([
		["keeps failing", { route: CALLBACK, status: 502, times: 4 }],
		["asks to wait for longer than an interaction lives", { route: CALLBACK, status: 429, retryAfter: 60, times: 1 }],
		["keeps dropping the connection", { route: CALLBACK, drop: true, times: 4 }],
	] satisfies [string, FaultOptions][])(
		"%s: is given up, logged, and the next one is given",
		async (_when, options) => {
			const before = bot.discord.messages(bot.ann);
			const asked = bot.ann.command("about");
			asked.answer.catch(() => {});
			const fault = bot.discord.fault(options);
			await bot.logged("the answer did not reach Discord");
			expect(fault.hits).toBe(options.times);
			expect(seen(before)).toEqual([]);
			expect(await isWell()).toBe(true);
		},
	);
});

describe("an answer after a deferral when Discord", () => {
	const edits = RETRYABLE.slice(0, 6).map(([when, options]) => [when, { ...options, route: WEBHOOK }] as const);

	it.each(edits)("%s: takes the place of “thinking …”, once", async (_when, options) => {
		const before = bot.discord.messages(bot.ann);
		const { asked } = await askSlowly();
		const fault = bot.discord.fault(options);
		gate.resolve();
		expect((await asked.answer).embeds[0]?.title).toContain("Teo Marrón");
		expect(fault.hits).toBe(options.times);
		expect(seen(before)).toHaveLength(1);
		expect(errors()).toEqual([]);
	});

	it.each(edits)('%s: a private error still follows, and no message stays "thinking"', async (_when, options) => {
		const before = bot.discord.messages(bot.ann);
		isUnknown = true;
		await askSlowly();
		bot.discord.fault({ ...options, method: "DELETE" });
		const told = new Promise<APIMessage>(resolve => {
			bot.discord.events.on("message", ({ message, viewerId }) => viewerId === bot.ann.id && resolve(message));
		});
		gate.resolve();
		expect((await told).content).not.toBe("");
		expect(seen(before)).toHaveLength(1);
	});
});

it.each([
	["after", "response"],
	["before", true],
] as const)("an error whose connection is lost %s it is sent is not sent twice", async (_when, drop) => {
	isUnknown = true;
	await askSlowly();
	const before = bot.discord.messages(bot.ann);
	const fault = bot.discord.fault({ method: "POST", route: WEBHOOK, drop });
	gate.resolve();
	await bot.logged("the answer did not reach Discord");
	fault.remove();
	expect(fault.hits).toBe(1);
	expect(seen(before)).toHaveLength(drop === "response" ? 1 : 0);
	expect(await isWell()).toBe(true);
});

describe("a deleted message", () => {
	/** As a moderator would: the interaction's own token may delete its message. */
	async function remove({ path }: Call): Promise<void> {
		const token = path.split("/")[5];
		const { status } = await fetch(
			`${bot.discord.url}/v10/webhooks/${bot.discord.applicationId}/${token}/messages/@original`,
			{ method: "DELETE" },
		);
		expect(status).toBe(204);
	}

	it("while the answer is being sent: it is logged, and the next command is answered", async () => {
		const { callback } = await askSlowly();
		await remove(callback);
		gate.resolve();
		await bot.logged("the answer did not reach Discord");
		expect(await isWell()).toBe(true);
	});

	it("while an error was on its way: the error follows privately all the same", async () => {
		isUnknown = true;
		const { callback } = await askSlowly();
		await remove(callback);
		const told = once(bot.discord.events, "message");
		gate.resolve();
		expect(await told).toMatchObject([{ viewerId: bot.ann.id }]);
	});
});

it("an interaction whose time has passed (10062) is logged, and the next one is answered", async () => {
	const late = await startTestBot({ acknowledgeMs: 200, crawled: false });
	late.discord.fault({ route: CALLBACK, latencyMs: 400, times: 1 });
	await expect(late.ann.command("about").answer).rejects.toThrow("did not respond");
	await late.logged("the answer did not reach Discord");
	expect((await late.ann.command("about").answer).embeds).toHaveLength(1);
	await late.stop();
});
