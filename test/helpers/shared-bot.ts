import { afterAll } from "vitest";
import type { TestBot } from "./bot.ts";

/**
 * One bot for the tests of a file or of a `describe`: the first test that asks for it starts it, and it is stopped after
 * the last one. Each test gets people of its own, so that none sees what another has stored; prices, the clock and the
 * service are shared.
 */
export function shareBot<Bot extends TestBot>(start: () => Promise<Bot>): () => Promise<Bot> {
	let starting: Promise<Bot> | undefined;
	afterAll(async () => (await starting)?.stop());
	return async () => {
		starting ??= start();
		const bot = await starting;
		return { ...bot, ann: bot.discord.person({ name: "ann" }), ben: bot.discord.person({ name: "ben" }) };
	};
}
