import type { Captain } from "../../src/api/operations/captains.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, commandMenu, priceMenu } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { swapEmbed } from "../../src/embeds/squad.ts";
import type { SquadCard, SquadWish, Swap } from "../../src/finder/squad/problem.ts";
import { HITTER_SLOTS, SLOTS } from "../../src/finder/squad/slots.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import type { Texts } from "../../src/text/en.ts";
import { joinKeys, raisedBudget } from "./wish.ts";

/** Prices, swaps and refusals of the cards that are shown, then what goes for the whole squad. */
export function squadComponents(
	cards: readonly SquadCard[],
	values: Values,
	{ budget, kept, wanted, without }: SquadWish,
	text: Texts,
): Row[] {
	const { squad: words } = text;
	const shown = cards
		.map(({ entry }, slot) => ({ entry, uuid: entry.item.uuid, slot }))
		.filter(({ slot }) => slot >= HITTER_SLOTS.length === (values.pitchers !== undefined));
	const menu = (name: "swap" | "without", more: (card: { uuid: string; slot: number }) => Values) => {
		const options = shown
			.filter(({ uuid }) => !kept.includes(uuid))
			.map(card => ({
				label: `${SLOTS[card.slot]} · ${formatCardLabel(card.entry.item, text)}`,
				command: "squad",
				values: { ...values, ...more(card) },
			}));
		return commandMenu(name, words[name], options);
	};
	const button = (label: string, more: Values) => commandButton(label, "squad", { ...values, ...more });
	const entries = shown.map(({ entry }) => entry);
	return [
		...priceMenu(entries, "squad", values, text),
		...menu("swap", ({ slot }) => ({ slot })),
		...menu("without", ({ uuid }) => ({
			wanted: joinKeys(wanted.filter(each => each !== uuid)),
			out: joinKeys([...without, uuid]),
		})),
		buttonRow(
			values.pitchers === undefined
				? button(words.pitchers, { pitchers: "yes" })
				: button(words.hitters, { pitchers: undefined }),
			button(words.raise, { budget: raisedBudget(budget), from: budget }),
			button(words.whyButton, { why: "yes" }),
		),
	];
}

/** What could stand in a slot instead, and the way back. */
export function swapAnswer(
	card: SquadCard,
	slot: number,
	swaps: readonly Swap[],
	values: Values,
	{ wanted }: SquadWish,
	text: Texts,
): Answer {
	const others = wanted.filter(uuid => uuid !== card.entry.item.uuid);
	const options = swaps.map(({ entry: { item } }) => ({
		label: formatCardLabel(item, text),
		command: "squad",
		values: { ...values, wanted: joinKeys([...others, item.uuid]) },
	}));
	return {
		embeds: [swapEmbed(card, slot, swaps, text)],
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
				commandButton(squad.everybody, "squad", { ...values, everybody: "yes" }),
				commandButton(squad.withoutCaptain, "squad", { ...values, captain: undefined }),
			),
		],
	};
}
