import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, MessageFlags } from "discord.js";
import { expect, onTestFinished } from "vitest";
import type { Wait } from "../../src/ground/async.ts";
import { startTestBot, type TestBot } from "./bot.ts";
import { MARKET, type RawListing, serveMarket, TEO } from "./market.ts";
import { nextPrivate } from "./next-private.ts";
import { shareBot } from "./shared-bot.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

/** The bot over a market whose prices the test changes; Teo's Buy now is 12,500 at first. */
export async function startAlertBot(market: RawListing[] = structuredClone([...MARKET]), wait?: Wait) {
	const clock = { now: NOON };
	const bot = await startMarketBot(market, clock, wait);
	onTestFinished(() => bot.stop());
	return createHands(bot, market, clock);
}

/** Such a bot for all tests that change no price; see `shareBot`. */
export function shareAlertBot() {
	const clock = { now: NOON };
	const bot = shareBot(() => startMarketBot(MARKET, clock));
	return async () => {
		const { trade: _, pass: __, ...hands } = createHands(await bot(), [], clock);
		return hands;
	};
}

function startMarketBot(market: readonly RawListing[], clock: { now: number }, wait?: Wait): Promise<TestBot> {
	return startTestBot({
		serve: upstream => serveMarket(upstream, market),
		now: () => clock.now,
		timings: { retries: 0 },
		wait,
	});
}

/** What tests do with the bot. @param market what it serves */
function createHands(bot: TestBot, market: RawListing[], clock: { now: number }) {
	const { ann, ben, discord } = bot;
	const ask = async (name: string, options = {}, person: Person = ann) => {
		const answer = await person.command(name, options).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
		return answer;
	};
	return {
		...bot,
		ask,
		add: (options = {}, person = ann) =>
			ask("alert add", { card: TEO, side: "buy", price: "12,000", ...options }, person),
		/** Sets the bot's clock forward. */
		pass(ms: number): void {
			clock.now += ms;
		},
		/** Changes the price of Teo's card, and lets a person request it. */
		async trade(price: number | string, side: "best_sell_price" | "best_buy_price" = "best_sell_price") {
			clock.now += 61_000;
			for (const row of market) if (row.item.uuid === TEO) row[side] = price;
			await ben.command("price", { card: TEO }).answer;
		},
		/** Resolves when a person has this many direct messages. */
		dms: (person: Person, count: number) =>
			new Promise<APIMessage[]>(resolve => {
				const look = () => person.dms.length >= count && resolve(person.dms);
				discord.events.on("message", look);
				look();
			}),
		/** The prices in a person's direct messages. */
		sentPrices: (person: Person = ann) => person.dms.map(({ embeds }) => embeds[0]?.fields?.[0]?.value),
		nextPrivate: (person: Person) => nextPrivate(discord, person),
		buttons: ({ components = [] }: Pick<APIMessage, "components">) =>
			components.flatMap(row =>
				"components" in row ? row.components.flatMap(button => ("label" in button ? [button.label] : [])) : [],
			),
	};
}
