import type { Captain } from "../../src/api/operations/captains.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, commandMenu, priceMenu } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { type SquadCard, type SwapRow, swapEmbed } from "../../src/embeds/squad.ts";
import { HITTER_SLOTS, SLOTS } from "../../src/finder/squad/slots.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { cardKey } from "../../src/market/catalog/card-key.ts";
import type { Texts } from "../../src/text/en.ts";
import { joinKeys, raisedBudget, type Wish } from "./wish.ts";

/** Prices, swaps and refusals of the cards that are shown, then what goes for the whole squad. */
export function squadComponents(
	cards: readonly SquadCard[],
	query: Values,
	{ budget, kept, wanted, out }: Wish,
	pitchers: "yes" | undefined,
	text: Texts,
): Row[] {
	const { squad: words } = text;
	const shown = cards
		.map((card, slot) => ({ item: card.entry.item, entry: card.entry, slot }))
		.filter(({ slot }) => slot >= HITTER_SLOTS.length === (pitchers !== undefined));
	const button = (label: string, values: Values) => commandButton(label, "squad", { ...query, ...values });
	const others = shown
		.filter(({ item }) => !kept.includes(cardKey(item.uuid)))
		.map(({ item, slot }) => ({
			key: cardKey(item.uuid),
			slot,
			option: { label: `${SLOTS[slot]} · ${formatCardLabel(item, text)}`, command: "squad" },
		}));
	const swaps = others.map(({ slot, option }) => ({ ...option, values: { ...query, pitchers, slot } }));
	const refusals = others.map(({ key, option }) => {
		const lists = { wanted: joinKeys(wanted.filter(each => each !== key)), out: joinKeys([...out, key]) };
		return { ...option, values: { ...query, ...lists, pitchers } };
	});
	return [
		...priceMenu(
			shown.map(({ entry }) => entry),
			"squad",
			{ ...query, pitchers },
			text,
		),
		...commandMenu("swap", words.swap, swaps),
		...commandMenu("without", words.without, refusals),
		buttonRow(
			pitchers === undefined ? button(words.pitchers, { pitchers: "yes" }) : button(words.hitters, {}),
			button(words.raise, { budget: raisedBudget(budget), from: budget, pitchers }),
			button(words.whyButton, { why: "yes", pitchers }),
		),
	];
}

/** What could stand in a slot instead, and the way back. */
export function swapAnswer(
	{ card, slot, swaps }: { card: SquadCard; slot: number; swaps: readonly SwapRow[] },
	query: Values,
	{ wanted }: Wish,
	text: Texts,
): Answer {
	const pitchers = slot >= HITTER_SLOTS.length ? "yes" : undefined;
	const others = wanted.filter(key => key !== cardKey(card.entry.item.uuid));
	const options = swaps.map(({ entry: { item } }) => ({
		label: formatCardLabel(item, text),
		command: "squad",
		values: { ...query, pitchers, wanted: joinKeys([...others, cardKey(item.uuid)]) },
	}));
	return {
		embeds: [swapEmbed(card, slot, swaps, text)],
		components: [
			...commandMenu("choose", text.squad.choose, options),
			buttonRow(commandButton(text.buttons.back, "squad", { ...query, pitchers })),
		],
	};
}

/** Quotes a sentence that is not understood, and asks what to do. */
export function askForEverybody({ name, abilityDesc }: Captain, query: Values, { squad }: Texts): Answer {
	const { captain: _, ...without } = query;
	return {
		content: squad.notUnderstood(escapeMarkdown(name, 60), escapeMarkdown(abilityDesc, 400)),
		components: [
			buttonRow(
				commandButton(squad.everybody, "squad", { ...query, everybody: "yes" }),
				commandButton(squad.withoutCaptain, "squad", without),
			),
		],
	};
}
