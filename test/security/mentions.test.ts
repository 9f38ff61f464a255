import { once } from "node:events";
import type { Call } from "@dugout/discord-stand-in/events";
import { afterAll, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";

const market = structuredClone([...MARKET]);
const clock = { now: Date.now() };
const bot = await startTestBot({
	serve: upstream => serveMarket(upstream, market),
	deferAfterMs: 0,
	now: () => clock.now,
});
afterAll(() => bot.stop());

const sent: Call[] = [];
bot.discord.events.on("call", call => sent.push(call));

/** The message in a request, with its `allowed_mentions`. */
function messageOf({ body }: Call): { content?: unknown; embeds?: unknown; allowed_mentions?: unknown } | null {
	const message = typeof body === "object" && body !== null && "data" in body ? body.data : body;
	return typeof message === "object" && message !== null && ("content" in message || "embeds" in message)
		? message
		: null;
}

const isDeferral = (body: unknown) => typeof body === "object" && body !== null && "type" in body && body.type === 5;

it("no kind of message pings anybody: answers, edits, follow-ups, updates and direct messages", async () => {
	const { ann, ben, discord } = bot;
	const deferrals = () => sent.filter(({ path, body }) => path.includes("/callback") && isDeferral(body)).length;
	/** Every answer of the service comes after the next deferral. */
	function deferNext(): void {
		const before = deferrals();
		bot.upstream.fault = honest => async response => {
			while (deferrals() === before) await once(discord.events, "call");
			const { status = 200, body } = typeof honest === "object" ? honest : {};
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		};
	}
	// Deferred and edited; deferred and followed by an error; refused at once; pressed in place; pressed by another.
	deferNext();
	const price = await ann.command("price", { card: TEO }).answer;
	deferNext();
	await ann.command("history", { gamertag: "nobody", platform: "psn" }).answer;
	bot.upstream.fault = null;
	await ann.command("price", { card: "" }, { unchecked: true }).answer;
	await ann.click(price, { label: ENGLISH.buttons.refresh }).answer;
	await ben.click(price, { label: "Card" }).answer;
	await ann.click(price, "price|card=", { unchecked: true }).answer;
	const direct = new Promise<void>(resolve => {
		discord.events.on("message", ({ interactionId }) => interactionId === null && resolve());
	});
	await ann.command("alert add", { card: ANA, side: "buy", price: "600" }).answer;
	for (const row of market) row.best_sell_price = 500;
	clock.now += 61_000;
	await ben.command("price", { card: ANA }).answer;
	await direct;

	const isPost = (path: RegExp) => (call: Call) => call.method === "POST" && path.test(call.path);
	const kinds = {
		"first answers": isPost(/\/callback/),
		"follow-ups": isPost(/\/webhooks\/\d+\/[^/]+(\?|$)/),
		edits: (call: Call) => call.method === "PATCH",
		"direct messages": isPost(/\/channels\/\d+\/messages/),
	};
	while (!sent.some(kinds["direct messages"])) await once(discord.events, "call");
	for (const [kind, isOfKind] of Object.entries(kinds)) {
		const messages = sent.filter(isOfKind).flatMap(call => messageOf(call) ?? []);
		expect(messages.length, kind).toBeGreaterThan(0);
		for (const message of messages) expect(message.allowed_mentions, kind).toEqual({ parse: [] });
	}
});
