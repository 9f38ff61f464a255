import { expect } from "vitest";
import type { Person, UseOptions } from "../../src/sandbox/discord/person.ts";
import { periodAt } from "../../src/sandbox/sample/calendar.ts";
import { pricesAt } from "../../src/sandbox/sample/prices.ts";
import { cards } from "./mix.ts";
import type { Stage } from "./stage.ts";

/** People of all shards and of direct messages who wait for cards that get cheaper in the next beat. */
export interface Watchers {
	people: readonly Person[];
	/** Somebody of each shard asks for all of these cards at the same time, so that each shard sees their prices. */
	askEverywhere(): Promise<void>;
	/** How many direct messages each of the people has. */
	received(): number[];
	/** How many were sent; Discord shows a message that comes twice within minutes only once. */
	sent(): number;
}

const FALLING = 3;

/** Each sets an alert at the price that the next beat brings. */
export async function setWatchers(stage: Stage, shards: number, count: number): Promise<Watchers> {
	const { discord, inShard, now } = stage;
	const beat = periodAt(now());
	const falling = cards
		.map(card => ({ card: card.uuid, before: pricesAt(card, beat).sell, price: pricesAt(card, beat + 1).sell }))
		.filter(({ before, price }) => price > 0 && price < before)
		.slice(0, FALLING);
	expect(falling).toHaveLength(FALLING);

	const use = (n: number): UseOptions => (n % 5 === 4 ? { where: "dm" } : inShard(n % shards, n));
	const people = Array.from({ length: count }, (_, n) => discord.person({ name: `watcher${n}` }));
	await Promise.all(
		people.map(async (person, n) => {
			const { card, price } = falling[n % FALLING] ?? {};
			const { content } = await person.command("alert add", { card, side: "buy", price }, use(n)).answer;
			expect(content).toContain("you get a direct message");
			expect(content).not.toContain("it is there already");
		}),
	);
	let sent = 0;
	discord.events.on("call", ({ method, path }) => {
		if (method === "POST" && /\/channels\/\d+\/messages$/.test(path)) sent++;
	});
	const asker = discord.person({ name: "asker" });
	return {
		people,
		async askEverywhere() {
			const shardIds = Array.from({ length: shards }, (_, shard) => shard);
			await Promise.all(
				shardIds.flatMap(shard => falling.map(({ card }) => asker.command("price", { card }, inShard(shard)).answer)),
			);
		},
		sent: () => sent,
		received: () => people.map(({ dms }) => dms.length),
	};
}
