import type { Captain } from "../../src/api/operations/captains.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { haveMenu } from "../../src/discord/have-menu.ts";
import { commandMenu, type MenuOption, priceMenu } from "../../src/discord/menus.ts";
import { cardOptions, tellApart } from "../../src/discord/options/card-labels.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { openPrice } from "../../src/discord/way-back.ts";
import { cardsToBuy } from "../../src/finder/show/squad-purchases.ts";
import { swapEmbed } from "../../src/finder/show/squad-swap.ts";
import type { SquadCard, SquadRequirements } from "../../src/finder/squad/problem.ts";
import { raisedBudget, raisedFrom } from "../../src/finder/squad/raises.ts";
import { isPitcherSlot, SLOTS, slotsOf } from "../../src/finder/squad/slots.ts";
import { isBestPossible } from "../../src/finder/squad/solve.ts";
import type { FoundSquad, NextAnswer, NoFoundSquad } from "../../src/finder/squad/squads.ts";
import type { Swap } from "../../src/finder/squad/swaps.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_PRICE } from "../../src/format/typed-price.ts";
import { present } from "../../src/ground/present.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import type { Texts } from "../../src/text/en.ts";
import { type Choices, choiceValues, isRoomFor } from "./requirements.ts";

export interface SquadScreen {
	squad: FoundSquad;
	requirements: SquadRequirements;
	values: Values;
	/** Whether the captain has tiers that count only if all cards are treated as boosted. */
	hasUnknownTiers: boolean;
	/** All listings. */
	all: readonly CatalogEntry[];
}

/** The values after another choice of cards. It is a new request, so it starts from its own budget. */
const valuesWith = (values: Values, requirements: SquadRequirements, choices: Partial<Choices>): Values => ({
	...values,
	...choiceValues({ ...requirements, ...choices }),
	from: undefined,
});

/**
 * A menu that opens the slots of the shown cards, menus of refusals and of cards that the person has, then buttons for the
 * whole squad. Options whose values do not fit into a button are left out.
 */
export function squadComponents(
	{ squad, requirements, values, hasUnknownTiers, all }: SquadScreen,
	text: Texts,
): Row[] {
	const { budget, kept, mustBuy, without, withoutPlayers } = requirements;
	const slots = slotsOf(requirements.bench);
	const shown = squad.cards
		.map(({ entry, isOwned }, slot) => ({ entry, isOwned, slot, uuid: entry.item.uuid }))
		.filter(({ slot }) => isPitcherSlot(slot) === (values.pitchers !== undefined));
	const entries = shown.map(({ entry }) => entry);
	const options = cardOptions(entries, text).map(({ option }, index) => ({
		...option,
		label: `${slots[shown[index]?.slot ?? 0]} · ${option.label}`,
	}));

	const cards = shown.map(({ slot, uuid }, index): MenuOption => {
		const option = options[index] ?? { label: "" };
		if (isRoomFor({ ...values, slot })) return { ...option, command: "squad", values: { ...values, slot } };
		return { ...option, command: "price", values: openPrice(uuid, { command: "squad", here: values }) };
	});
	const refusals = shown.flatMap(({ entry, uuid }, index) => {
		if (kept.includes(uuid)) return [];
		const rest = mustBuy.filter(each => each !== uuid);
		const { name } = entry.item;
		const twins = all.filter(({ item }) => item.type === "card" && item.name === name).length;
		const card = {
			...(options[index] ?? { label: "" }),
			command: "squad",
			values: valuesWith(values, requirements, { mustBuy: rest, without: [...without, uuid] }),
		};
		const player = {
			label: text.squad.noneOf(name, twins),
			command: "squad",
			values: valuesWith(values, requirements, { mustBuy: rest, withoutPlayers: [...withoutPlayers, uuid] }),
		};
		return (twins > 1 ? [card, player] : [card]).filter(option => isRoomFor(option.values));
	});
	const buttonIfRoom = (label: string, change: Values) => {
		const changedValues = { ...values, ...change };
		return isRoomFor(changedValues) && commandButton(label, "squad", changedValues);
	};
	const from = raisedFrom(values.from === undefined ? undefined : Number(values.from), budget);
	const raised = raisedBudget(budget);
	const canBeBetter = !isBestPossible(squad) && values.long === undefined;
	const why = buttonIfRoom(text.squad.whyButton, { why: "1" });
	const next = requirements.mine !== null && buttonIfRoom(text.squad.next, { next: "1" });
	const everybody = hasUnknownTiers && buttonIfRoom(text.squad.everybody, { everybody: "1", from: undefined });
	const augments = augmentsButton(requirements, squad.augmented, values, text);
	// Beside the first button there is room for four. A budget can also be typed, so a larger one gives way.
	const room = 4 - present([why, next, everybody, augments]).length;
	const raise = raised <= MAX_PRICE && room > 0 && buttonIfRoom(text.squad.raise, { budget: raised, from });
	const longer = canBeBetter && room > (raise ? 1 : 0) && buttonIfRoom(text.squad.longer, { long: budget });
	return layout(
		commandMenu("card", text.squad.openCard, cards),
		commandMenu("without", text.squad.without, refusals),
		haveMenu(
			shown.flatMap(({ entry, isOwned }) => (isOwned ? [] : [entry])),
			text,
		),
		commandMenu("back", text.squad.takeBack, takeBacks(requirements, values, all, text)),
		buttonRow(
			values.pitchers === undefined
				? commandButton(text.squad.pitchers, "squad", { ...values, pitchers: "1" })
				: commandButton(text.squad.hitters, "squad", { ...values, pitchers: undefined }),
			raise,
			why,
			next,
			longer,
			everybody,
			augments,
		),
	);
}

/** The button to the other way in which cards with an augment count; none if no card is left out. */
const augmentsButton = ({ augments }: SquadRequirements, augmented: number, values: Values, { squad }: Texts) =>
	(augments || augmented > 0) &&
	isRoomFor({ ...values, augments: "1" }) &&
	commandButton(augments ? squad.usualRatings : squad.withAugments, "squad", {
		...values,
		augments: augments ? undefined : "1",
		from: undefined,
	});

/** One option for each card that was kept, swapped in or left out, which shows the squad without that choice. */
function takeBacks(requirements: SquadRequirements, values: Values, all: readonly CatalogEntry[], text: Texts) {
	const entries = new Map(all.map(entry => [entry.item.uuid, entry]));
	const optionsOf = (list: keyof Choices, label: (card: string) => string) => {
		const cards = requirements[list].flatMap(uuid => entries.get(uuid) ?? []);
		const names = tellApart(cards, text);
		return cards.map((entry, index) => ({
			label: label(list === "withoutPlayers" ? entry.item.name : (names[index] ?? "")),
			command: "squad",
			values: valuesWith(values, requirements, { [list]: requirements[list].filter(each => each !== entry.item.uuid) }),
		}));
	};
	return [
		...optionsOf("kept", text.squad.takeBackKept),
		...optionsOf("mustBuy", text.squad.takeBackWanted),
		...optionsOf("without", text.squad.takeBackWithout),
		...optionsOf("withoutPlayers", text.squad.takeBackWithout),
	];
}

/** The cards that could fill a slot instead, the price of its card, and the way back. */
export function slotAnswer(
	current: { card: SquadCard; slot: number; hasTier: boolean },
	swaps: readonly Swap[],
	values: Values,
	requirements: SquadRequirements,
	text: Texts,
): Answer {
	const { card, slot, hasTier } = current;
	const { uuid } = card.entry.item;
	const fixed = fixedReason(uuid, slot, requirements);
	const others = requirements.mustBuy.filter(uuid => uuid !== card.entry.item.uuid);
	const kind = slotsOf(requirements.bench)[slot] ?? "C";
	const offered = fixed === null ? swaps : [];
	const entries = offered.map(({ entry }) => entry);
	const options = cardOptions(entries, text)
		.map(({ entry, option }) => ({
			...option,
			command: "squad",
			values: valuesWith(values, requirements, { mustBuy: [...others, entry.item.uuid] }),
		}))
		.filter(option => isRoomFor(option.values));
	return {
		embeds: [swapEmbed({ card, kind, hasTier, fixed }, offered, text)],
		components: layout(
			commandMenu("choose", text.squad.choose, options),
			buttonRow(
				commandButton(text.buttons.price, "price", openPrice(uuid, { command: "squad", here: { ...values, slot } })),
				commandButton(text.buttons.back, "squad", values),
			),
		),
	};
}

/** The reason why no other card can be chosen for a slot; null if one can. A card that is swapped in is not put on the bench. */
function fixedReason(uuid: string, slot: number, { kept }: SquadRequirements): "kept" | "bench" | null {
	if (kept.includes(uuid)) return "kept";
	return slot >= SLOTS.length ? "bench" : null;
}

/** The ways on where there is no squad: what to buy first is known all the same, and more cards may make one. */
export function noSquadComponents(
	{ augmented }: NoFoundSquad,
	requirements: SquadRequirements,
	values: Values,
	text: Texts,
): Row[] {
	const next = { ...values, next: "1" };
	return layout(
		buttonRow(
			requirements.mine !== null && isRoomFor(next) && commandButton(text.squad.next, "squad", next),
			augmentsButton(requirements, augmented, values, text),
		),
	);
}

/** Menus of the prices of the cards to buy and of those that were bought, and the way back. */
export function purchaseComponents(
	next: NextAnswer,
	requirements: SquadRequirements,
	values: Values,
	text: Texts,
): Row[] {
	const cards = cardsToBuy(next, requirements);
	const entries = cards.map(({ entry }) => entry).slice(0, MAX_CHOICES);
	return layout(
		priceMenu(entries, { command: "squad", here: { ...values, next: "1" } }, text),
		haveMenu(entries, text),
		buttonRow(
			augmentsButton(requirements, next.found.augmented, { ...values, next: "1" }, text),
			commandButton(text.buttons.back, "squad", values),
		),
	);
}

/** Quotes an ability that the bot does not understand, and asks what to do. */
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
