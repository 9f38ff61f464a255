import { once } from "node:events";
import { isDeepStrictEqual } from "node:util";
import type { Call } from "@dugout/discord-stand-in/events";
import type { Asked, Person } from "@dugout/discord-stand-in/person";
import { expect } from "vitest";
import { startTestBot, type TestBot, type TestBotOptions } from "../helpers/bot.ts";
import { expectWithinDiscordLimits, expectWithinLimits } from "../helpers/limits.ts";
import { textsOf } from "./messages.ts";

/** The whole bot; every answer it sends to Discord is checked. */
export interface WatchedBot extends TestBot {
	/** The current person; changed regularly, because a fuzz test exceeds the rate limit of one. */
	person(): Person;
	/**
	 * Waits for the answer, be it a modal; expects that it was the only one, that Discord took it, and that nothing in the bot failed.
	 */
	expectAnswer(asked: Pick<Asked, "id" | "answer" | "modal">): Promise<void>;
	/** The same for the choices of a half-typed option. */
	expectChoices(choices: Promise<readonly unknown[]>): Promise<void>;
	/** The number of answers that Discord took. */
	readonly answered: number;
}

/** Interactions of one person, well below the rate limit. */
const EACH = 50;

/** Log messages that a busy machine causes, and no content does. */
const SLOW_MACHINE = ["the storage fails"];

export async function startWatchedBot(options: TestBotOptions): Promise<WatchedBot> {
	// A busy machine may be slow; this test is not about time.
	const bot = await startTestBot({ acknowledgeMs: 60_000, ...options });
	const refused: Call[] = [];
	const harm: unknown[] = [];
	const callbacks = new Map<string, number>();
	bot.discord.events.on("call", call => {
		if (call.status >= 400) refused.push(call);
		if (call.interactionId !== null && call.path.endsWith("/callback?with_response=false") && call.status < 300) {
			callbacks.set(call.interactionId, (callbacks.get(call.interactionId) ?? 0) + 1);
		}
		harm.push(...harmIn(call.body));
	});
	let asker = bot.ann;
	let asked = 0;

	function expectNothingWrong(): void {
		expect(refused.splice(0)).toEqual([]);
		expect(harm.splice(0)).toEqual([]);
		const errors = bot.logs
			.splice(0)
			.filter(({ level, message }) => level === "error" && !SLOW_MACHINE.includes(message));
		expect(errors).toEqual([]);
		expect([...callbacks.values()].filter(count => count !== 1)).toEqual([]);
	}

	return {
		...bot,
		person() {
			if (asked++ % EACH === 0) asker = bot.discord.person({ name: `asker ${asked}` });
			return asker;
		},
		async expectAnswer({ id, answer, modal }) {
			const shown = await Promise.any([answer, modal]);
			while (!callbacks.has(id)) await once(bot.discord.events, "call");
			if ("embeds" in shown) {
				// What a person typed is shown to be corrected, and a phone wraps its lines.
				const isTyped = JSON.stringify(shown.components).includes('|x="');
				(isTyped ? expectWithinDiscordLimits : expectWithinLimits)(...shown.embeds);
			}
			expectNothingWrong();
		},
		async expectChoices(choices) {
			const given = await choices;
			expect(given.length).toBeLessThanOrEqual(25);
			expect(textsOf(given).filter(text => !text.isWellFormed() || text.trim() === "")).toEqual([]);
			expectNothingWrong();
		},
		get answered() {
			return callbacks.size;
		},
	};
}

/** The problems of a body: a possible ping, or a lone surrogate, which JSON cannot contain. */
function harmIn(body: unknown): unknown[] {
	const message = typeof body === "object" && body !== null && "data" in body ? body.data : body;
	if (typeof message !== "object" || message === null) return [];
	const isMessage = "content" in message || "embeds" in message;
	const pings =
		isMessage && !("allowed_mentions" in message && isDeepStrictEqual(message.allowed_mentions, { parse: [] }));
	return [...textsOf(message).filter(text => !text.isWellFormed()), ...(pings ? [message] : [])];
}
