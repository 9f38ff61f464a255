import type { APIEmbed } from "discord.js";
import type { Captain } from "../../api/operations/captains.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatAugmented, formatCardName } from "../../format/card.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import type { Texts } from "../../text/en.ts";
import { type Buy, buyListOf } from "../squad/buy-list.ts";
import type { SquadCard, SquadRequirements } from "../squad/problem.ts";
import { slotsOf, weightOfSlots } from "../squad/slots.ts";
import type { NoSquad } from "../squad/solve.ts";
import { type FoundPurchase, type FoundSquad, LEAST_RISE, type NextAnswer } from "../squad/squads.ts";
import { captainTitle } from "./captains.ts";
import { augmentedLine, explainNoSquad, formatGoal, formatSlotRows } from "./squad.ts";

/** The stubs for which a gain is shown, so that dear and cheap cards can be compared. */
const PER_STUBS = 10_000;

export interface ShownPurchases extends NextAnswer {
	requirements: SquadRequirements;
	captain: Captain | null;
	now: number;
}

/** The cards that fill a person's empty slots, and those with which a filled slot gains, the best first; each once. */
export function cardsToBuy({ found, fill }: NextAnswer, { bench }: SquadRequirements): SquadCard[] {
	const buys = fill !== null && "cards" in fill ? buyListOf(found, fill, bench) : [];
	return [...new Map([...buys, ...found.purchases].map(({ card }) => [card.entry.item.uuid, card])).values()];
}

/**
 * What to buy next. If a person's cards leave slots empty: the cards that the squad of the budget buys. Then the purchases
 * that add most to the slots that are filled, each with its price, its gain and the card that it replaces.
 */
export function purchasesEmbed({ found, fill, requirements, captain, now }: ShownPurchases, text: Texts): APIEmbed {
	const { squad: words, format } = text;
	const { purchases, own, value, isProven, unknown } = found;
	const mean = (value: number) => format.tenths(value / weightOfSlots(requirements.bench));
	const budget = format.number(requirements.budget);
	const empty = slotsOf(requirements.bench).filter((_, slot) => own[slot] === null);
	const toBuy = cardsToBuy({ found, fill }, requirements);
	const age = priceAge(
		toBuy.map(({ entry }) => entry),
		now,
		text,
	);
	const upgrades = [
		fill !== null && words.filledSlots,
		purchases.length === 0
			? words.noPurchase(budget, format.tenths(LEAST_RISE))
			: words.purchasesLegend(budget, format.number(PER_STUBS)),
		...purchases.flatMap((purchase, index) => purchaseLines(purchase, index + 1, { value, mean }, text)),
		!isProven && words.purchasesNotProven,
	];
	const lines = [
		formatGoal(requirements, text),
		captain !== null && words.withCaptain(escapeMarkdown(captainTitle(captain), 60)),
		found.open > 0 && words.open(found.open),
		requirements.mine?.sells && words.sellsNone,
		words.ownValue(mean(value)),
		empty.length > 0 && words.emptySlots(empty.length, countSlots(empty)),
		...(fill === null ? [] : fillLines({ found, fill, requirements }, mean, text)),
		...(empty.length < own.length ? upgrades : []),
		augmentedLine([...toBuy, ...purchases.flatMap(({ replaces }) => replaces.map(({ card }) => card))], text),
		found.augmented > 0 && `-# ${words.augmentedOut(found.augmented)}`,
		unknown > 0 && `-# ${words.unknownCards(unknown)}`,
		`-# ${words.rules(found.noOrders)}`,
		toBuy.length > 0 && age.line,
	];
	return textEmbed({ title: words.nextTitle, lines, isWarning: age.isOld }, text);
}

/** What the squad of the budget buys, what the cheapest cards for the empty slots cost, or why no squad can be filled. */
function fillLines(
	{ found, fill, requirements }: Pick<ShownPurchases, "found" | "requirements"> & { fill: FoundSquad | NoSquad },
	mean: (value: number) => string,
	text: Texts,
): (string | false)[] {
	const { squad: words, format } = text;
	const budget = format.number(requirements.budget);
	if ("cheapest" in fill) return [words.fillersFrom(format.number(fill.cheapest), budget)];
	if (!("cards" in fill)) return [explainNoSquad(fill, requirements, text)];
	const buys = buyListOf(found, fill, requirements.bench);
	const price = format.number(buys.reduce((sum, { card }) => sum + card.price, 0));
	return [
		words.buyList(buys.length, price, mean(found.value), mean(fill.value)),
		fill.isCut && words.isCut,
		words.buyListLegend(budget),
		...formatSlotRows(
			buys.map(buy => ({ ...buy, figures: [formatRise(buy, text), formatPrice(buy.card.price, text)] })),
		),
	];
}

/** Formats "71→88", or "–→88" if an empty slot is filled. */
function formatRise({ before, rating }: Buy, { format }: Texts): string {
	const whole = (rating: number) => format.number(Math.round(rating));
	return `${before === null ? "–" : whole(before)}→${whole(rating)}`;
}

function purchaseLines(
	purchase: FoundPurchase,
	place: number,
	own: { value: number; mean(value: number): string },
	text: Texts,
): string[] {
	const { squad: words, format } = text;
	const { card, kind, price, gain, rating, replaces } = purchase;
	const title = [`**${nameOf(card)}**`, card.entry.item.series && escapeMarkdown(card.entry.item.series, 40)];
	const names = format.list(replaces.map(({ card }) => nameOf(card)));
	const from = replaces.slice(0, 1).map(old => `${old.kind} ${format.tenths(old.rating)} → `);
	const to = replaces[0]?.kind === kind ? "" : `${kind} `;
	const rate = words.gainRate(format.twoDigits((PER_STUBS * gain) / price), format.number(PER_STUBS));
	return [
		`${place}. ${[...title, format.number(price)].filter(Boolean).join(" · ")}`,
		words.inPlaceOf(`${from}${to}${format.tenths(rating)}`, names),
		`${words.squadRise(own.mean(own.value), own.mean(own.value + gain))} · ${rate}`,
	];
}

const nameOf = ({ entry, augment }: SquadCard) =>
	escapeMarkdown(formatAugmented(formatCardName(entry.item), augment), 60);

/** Formats "C, 2 × RP". */
function countSlots(slots: readonly string[]): string {
	return [...Map.groupBy(slots, slot => slot)]
		.map(([slot, { length }]) => (length === 1 ? slot : `${length} × ${slot}`))
		.join(", ");
}
