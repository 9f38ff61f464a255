import type { ComponentChoice } from "@dugout/discord-stand-in/people/component-use";
import type { OptionValues } from "@dugout/discord-stand-in/people/option-values";
import type { UseOptions } from "@dugout/discord-stand-in/person";
import { createGamertags } from "@dugout/read-api/sample/gamertags";
import type { Random } from "@dugout/read-api/sample/random";
import type { Sample } from "@dugout/read-api/sample/sample";
import { type APIMessage, ComponentType } from "discord.js";
import { ALERT_SIDES } from "../../src/ground/words.ts";
import { MARKET_SORTS } from "../../src/market/browse/ranking.ts";

/** The steps of a person's visit. Null: no answer, or a private one that no other person can press. */
export interface Hands {
	command(name: string, values?: OptionValues, use?: UseOptions): Promise<APIMessage | null>;
	/** Types an option letter by letter. */
	type(name: string, option: string, text: string): Promise<void>;
	click(message: APIMessage | null, button: ComponentChoice, use?: { unchecked: boolean }): Promise<APIMessage | null>;
	/** Lets another person press the button. */
	otherClicks(message: APIMessage | null, button: ComponentChoice): Promise<APIMessage | null>;
	/** Chooses any option of the message's menu. */
	choose(message: APIMessage | null): Promise<APIMessage | null>;
}

/** One person's visit of one to five interactions. */
export type Visit = (hands: Hands) => Promise<unknown>;

const WEIGHTS = {
	price: 18,
	named: 5,
	typed: 10,
	item: 10,
	market: 8,
	compare: 5,
	captains: 4,
	history: 4,
	meta: 3,
	alert: 4,
	link: 3,
	about: 1,
	nonsense: 4,
} as const;

const NEXT = { label: "Next ▶" };

/** Visits of all kinds, in realistic shares. */
export function createVisits(seed: string, { items }: Sample, random: Random): () => Visit {
	const gamertags = createGamertags(seed).slice(0, -1);
	const player = () => {
		const { name, platform } = random.pick(gamertags);
		return { gamertag: name, platform };
	};
	const card = () => random.pick(items).uuid;

	const visits: Record<keyof typeof WEIGHTS, Visit> = {
		async price(hands) {
			const shown = await hands.command("price", { card: card() });
			if (random.chance(0.3)) await hands.click(shown, { label: "🔄 Refresh" });
			if (random.chance(0.2)) await hands.otherClicks(shown, { label: "Card" });
		},
		async named(hands) {
			const shown = await hands.command("price", { card: random.pick(items).name });
			await hands.choose(shown);
		},
		async typed(hands) {
			const { name, uuid } = random.pick(items);
			const command = random.pick(["price", "item", "compare"]);
			await hands.type(command, "card", name.slice(0, random.int(1, 6)));
			await hands.command(command, { card: uuid, ...(command === "compare" && { with: card() }) });
		},
		item: hands => hands.command("item", { card: card() }),
		async market(hands) {
			if (random.chance(0.3)) await hands.type("market", "series", random.pick(["", "l", "ca"]));
			const first = await hands.command("market", {
				sort: random.pick(MARKET_SORTS),
				min_price: String(random.int(1, 500)),
			});
			const second = await hands.click(first, NEXT);
			await hands.click(second, NEXT);
			await hands.choose(second);
		},
		compare: hands => hands.command("compare", { card: card(), with: card() }),
		async captains(hands) {
			const shown = await hands.command("captains", random.chance(0.5) ? { boost: "contact" } : {});
			await hands.click(shown, NEXT);
		},
		async history(hands) {
			const shown = await hands.command("history", player());
			const game = await hands.choose(shown);
			for (const label of ["Batting", "Pitching", "Plays"]) await hands.click(game, { label });
		},
		async meta(hands) {
			await hands.click(await hands.command("meta", { list: random.pick(["series", "sets"]) }), NEXT);
		},
		async alert(hands) {
			const price = String(random.int(1, 100));
			const set = await hands.command("alert add", { card: card(), side: random.pick(ALERT_SIDES), price });
			await hands.command("alert list");
			if (random.chance(0.7)) await hands.click(set, { label: "Remove" });
		},
		async link(hands) {
			await hands.command("link", player());
			await hands.command("history");
			if (random.chance(0.05)) await hands.command("unlink");
		},
		about: hands => hands.command("about"),
		async nonsense(hands) {
			const unchecked = { unchecked: true };
			await hands.command("price", { card: random.pick(["zzzzqqqq", "@everyone", "x".repeat(300), "```"]) }, unchecked);
			await hands.command("game", { id: random.pick(["0", "abc", "99999999999999999999"]) }, unchecked);
			await hands.command("market", { min_price: "-5", sort: "nonsense" }, unchecked);
			const about = await hands.command("about");
			await hands.click(
				about,
				random.pick(["price|card=", "no such", "__proto__|a=b", `item|card=${card()}`]),
				unchecked,
			);
		},
	};
	return () => visits[random.weighted(WEIGHTS)];
}

/** The labels and ids of the components of a message that can be pressed. */
export function pressable(message: APIMessage): { labels: Set<string>; menu: { id: string; values: string[] } | null } {
	const parts = (message.components ?? []).flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const labels = parts.flatMap(part =>
		part.type === ComponentType.Button && "label" in part && part.disabled !== true ? [part.label ?? ""] : [],
	);
	const menus = parts.filter(part => part.type === ComponentType.StringSelect);
	const menu = menus[0] && { id: menus[0].custom_id, values: menus[0].options.map(({ value }) => value) };
	return { labels: new Set(labels), menu: menu ?? null };
}
