import type { Captain } from "../../src/api/operations/captains.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, commandMenu, priceMenu } from "../../src/discord/components.ts";
import { tellApart } from "../../src/discord/options/card-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listingOption } from "../../src/embeds/market.ts";
import { swapEmbed } from "../../src/finder/show/squad.ts";
import type { SquadCard, SquadWish, Swap } from "../../src/finder/squad/problem.ts";
import { isPitcherSlot, SLOTS, slotsOf } from "../../src/finder/squad/slots.ts";
import { isBestPossible } from "../../src/finder/squad/solve.ts";
import { type FoundSquad, raisedBudget, raisedFrom } from "../../src/finder/squad/squads.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_PRICE } from "../../src/format/typed-price.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import type { Texts } from "../../src/text/en.ts";
import { type Choices, choiceValues, isRoomFor } from "./wish.ts";

export interface SquadScreen {
	squad: FoundSquad;
	wish: SquadWish;
	values: Values;
	/** The captain has tiers that are used only if all cards are taken as boosted. */
	hasUnknownTiers: boolean;
	/** All listings. */
	all: readonly CatalogEntry[];
}

/** Another choice of cards is another question: it begins with its own budget and hitters' page. */
const changed = (values: Values, wish: SquadWish, choices: Partial<Choices>): Values => ({
	...values,
	...choiceValues({ ...wish, ...choices }),
	from: undefined,
});

/** Prices, swaps and refusals of the cards that are shown, then what goes for the whole squad. What has no room is not offered. */
export function squadComponents({ squad, wish, values, hasUnknownTiers, all }: SquadScreen, text: Texts): Row[] {
	const { squad: words } = text;
	const { budget, owned, mustBuy, without, withoutPlayers } = wish;
	const slots = slotsOf(wish.bench);
	const shown = squad.cards
		.map(({ entry }, slot) => ({ entry, slot, uuid: entry.item.uuid }))
		.filter(({ slot }) => isPitcherSlot(slot) === (values.pitchers !== undefined));
	const entries = shown.map(({ entry }) => entry);
	const others = shown.filter(({ uuid }) => !owned.includes(uuid));
	const cards = others.map(({ entry }) => entry);
	const labels = tellApart(cards, text).map((label, index) => `${slots[others[index]?.slot ?? 0]} · ${label}`);

	const swaps = others.flatMap(({ entry, slot, uuid }, index) => {
		// A card that is swapped in is not put on the bench.
		if (slot >= SLOTS.length) return [];
		const rest = mustBuy.filter(each => each !== uuid);
		const isRoom = isRoomFor(changed(values, wish, { mustBuy: [...rest, uuid] })) && isRoomFor({ ...values, slot });
		const option = { ...listingOption(entry, text), label: labels[index] ?? "" };
		return isRoom ? [{ ...option, command: "squad", values: { ...values, slot } }] : [];
	});
	const refusals = others.flatMap(({ entry, uuid }, index) => {
		const rest = mustBuy.filter(each => each !== uuid);
		const { name } = entry.item;
		const twins = all.filter(({ item }) => item.type === "card" && item.name === name).length;
		const card = {
			...listingOption(entry, text),
			label: labels[index] ?? "",
			command: "squad",
			values: changed(values, wish, { mustBuy: rest, without: [...without, uuid] }),
		};
		const player = {
			label: words.noneOf(name, twins),
			command: "squad",
			values: changed(values, wish, { mustBuy: rest, withoutPlayers: [...withoutPlayers, uuid] }),
		};
		return (twins > 1 ? [card, player] : [card]).filter(option => isRoomFor(option.values));
	});
	const button = (label: string, more: Values) => {
		const own = { ...values, ...more };
		return isRoomFor(own) ? [commandButton(label, "squad", own)] : [];
	};
	const from = raisedFrom(values.from === undefined ? undefined : Number(values.from), budget);
	const canBeBetter = !isBestPossible(squad) && values.long === undefined;
	return [
		...priceMenu(entries, "squad", values, text),
		...commandMenu("swap", words.swap, swaps),
		...commandMenu("without", words.without, refusals),
		...commandMenu("back", words.takeBack, takeBacks(wish, values, all, text)),
		buttonRow(
			values.pitchers === undefined
				? commandButton(words.pitchers, "squad", { ...values, pitchers: "1" })
				: commandButton(words.hitters, "squad", { ...values, pitchers: undefined }),
			...(raisedBudget(budget) <= MAX_PRICE ? button(words.raise, { budget: raisedBudget(budget), from }) : []),
			...button(words.whyButton, { why: "1" }),
			...(canBeBetter ? button(words.longer, { long: budget }) : []),
			...(hasUnknownTiers ? button(words.everybody, { everybody: "1", from: undefined }) : []),
		),
	];
}

/** One option for each card that was kept, swapped in or left out: the squad without that choice. */
function takeBacks(wish: SquadWish, values: Values, all: readonly CatalogEntry[], text: Texts) {
	const { squad: words } = text;
	const entries = new Map(all.map(entry => [entry.item.uuid, entry]));
	const optionsOf = (list: keyof Choices, label: (card: string) => string) => {
		const cards = wish[list].flatMap(uuid => entries.get(uuid) ?? []);
		const names = tellApart(cards, text);
		return cards.map((entry, index) => ({
			label: label(list === "withoutPlayers" ? entry.item.name : (names[index] ?? "")),
			command: "squad",
			values: changed(values, wish, { [list]: wish[list].filter(each => each !== entry.item.uuid) }),
		}));
	};
	return [
		...optionsOf("owned", words.takeBackKept),
		...optionsOf("mustBuy", words.takeBackWanted),
		...optionsOf("without", words.takeBackWithout),
		...optionsOf("withoutPlayers", words.takeBackWithout),
	];
}

/** What could stand in a slot instead, and the way back. */
export function swapAnswer(
	current: { card: SquadCard; slot: number; hasTier: boolean },
	swaps: readonly Swap[],
	values: Values,
	wish: SquadWish,
	text: Texts,
): Answer {
	const { card, slot, hasTier } = current;
	const others = wish.mustBuy.filter(uuid => uuid !== card.entry.item.uuid);
	const kind = slotsOf(wish.bench)[slot] ?? "C";
	const labels = tellApart(
		swaps.map(({ entry }) => entry),
		text,
	);
	const options = swaps
		.map(({ entry }, index) => ({
			...listingOption(entry, text),
			label: labels[index] ?? "",
			command: "squad",
			values: changed(values, wish, { mustBuy: [...others, entry.item.uuid] }),
		}))
		.filter(option => isRoomFor(option.values));
	return {
		embeds: [swapEmbed({ card, kind, hasTier }, swaps, text)],
		components: [
			...commandMenu("choose", text.squad.choose, options),
			buttonRow(commandButton(text.buttons.back, "squad", values)),
		],
	};
}

/** Quotes a sentence that is not understood, and asks what to do. */
export function askForEverybody({ name, abilityDesc }: Captain, values: Values, { captains, squad }: Texts): Answer {
	return {
		content: squad.notUnderstood(escapeMarkdown(name, 60), escapeMarkdown(abilityDesc, 400) || captains.noAbility),
		components: [
			buttonRow(
				commandButton(squad.everybody, "squad", { ...values, everybody: "1" }),
				commandButton(squad.withoutCaptain, "squad", { ...values, captain: undefined }),
			),
		],
	};
}
