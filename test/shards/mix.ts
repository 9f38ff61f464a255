import type { APIMessage } from "discord.js";
import type { Person, UseOptions } from "../../src/sandbox/discord/person.ts";
import { createGamertags } from "../../src/sandbox/sample/gamertags.ts";
import type { Item } from "../../src/sandbox/sample/items.ts";
import { createRandom } from "../../src/sandbox/sample/random.ts";
import { createSample } from "../../src/sandbox/sample/sample.ts";
import { pressable } from "../soak/visits.ts";
import type { Stage } from "./stage.ts";

/** Interactions of one round, each of another kind or with other values. */
export const ROUND = 20;

/** So many cards that each is asked for often, and by several shards. */
const CARDS = 400;
const { items, seed } = createSample("dugout");
export const cards: readonly Item[] = items.slice(0, CARDS);
/** Cards nobody asks for in a mix. */
export const coldCards: readonly Item[] = items.slice(CARDS, CARDS + 20);
const gamertags = createGamertags(seed).slice(0, -1);

/** What an answer says instead of what was asked for. */
const COMPLAINT = /Try again|Something went wrong|does not know|There is no/;

/** What became of a mix. */
export interface MixResult {
	/** Interactions, as Discord saw them. */
	asked: number;
	/** What was wrong, one line each. */
	complaints: string[];
}

/**
 * People of all servers and of direct messages do everything there is to do, side by side. What they do in a round
 * depends on its number alone, so that several stages can be given the same work.
 *
 * @param rounds as numbers from 0
 */
export async function runMix(stage: Stage, shards: number, rounds: number, atOnce = 32): Promise<MixResult> {
	const complaints: string[] = [];
	let asked = 0;
	const countAsked = () => void asked++;
	const noteLate = ({ name }: { name: string }) => void complaints.push(`late: ${name}`);
	stage.discord.events.on("interaction", countAsked).on("late", noteLate);
	const left = Array.from({ length: rounds }, (_, round) => round).values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const round of left) {
				try {
					await play(stage, shards, round, complaints);
				} catch (error) {
					complaints.push(`round ${round}: ${error}`);
				}
			}
		}),
	);
	stage.discord.events.off("interaction", countAsked).off("late", noteLate);
	return { asked, complaints };
}

async function play({ discord, inShard }: Stage, shards: number, round: number, complaints: string[]): Promise<void> {
	const random = createRandom(`round ${round}`);
	const person = discord.person({ name: `person${round}` });
	const use: UseOptions = round % 10 === 9 ? { where: "dm" } : inShard(round % shards, round);
	const card = () => random.pick(cards);

	async function check(name: string, answer: Promise<APIMessage>): Promise<APIMessage> {
		const message = await answer;
		const text = `${message.content} ${message.embeds[0]?.title ?? ""}`;
		if (COMPLAINT.test(text)) complaints.push(`${name}: ${text}`);
		return message;
	}
	const ask = (...[name, values]: Parameters<Person["command"]>) =>
		check(name, person.command(name, values, use).answer);
	const click = (message: APIMessage, label: string) => check(label, person.click(message, { label }).answer);

	const { name } = card();
	for (const length of [1, 2, 3]) {
		const choices = await person.autocomplete("price", { card: name.slice(0, length) }, "card", use);
		if (choices.length === 0) complaints.push(`no card begins with ${name.slice(0, length)}`);
	}
	const price = await ask("price", { card: card().uuid });
	await click(price, "🔄 Refresh");
	await click(price, "Card");
	await ask("price", { card: card().uuid });
	await ask("item", { card: card().uuid });
	await ask("compare", { card: card().uuid, with: card().uuid });
	const market = await ask("market", { sort: "profit" });
	await click(await click(market, "Next ▶"), "Next ▶");
	await click(await ask("captains"), "Next ▶");
	const player = random.pick(gamertags);
	const history = await ask("history", { gamertag: player.name, platform: player.platform });
	const { menu } = pressable(history);
	if (menu === null) complaints.push(`no game of ${player.name} to open`);
	else await check("a game", person.select(history, menu.id, [menu.values[0] ?? ""]).answer);
	const alert = await ask("alert add", { card: card().uuid, side: "buy", price: 1 });
	const { embeds } = await ask("alert list");
	if (!embeds[0]?.description?.includes("Buy now")) complaints.push(`an alert of ${person.name} is not listed`);
	await click(alert, "Remove this alert");
	await ask("link", { gamertag: player.name, platform: player.platform });
}
