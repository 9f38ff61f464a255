import type { APIEmbed } from "discord.js";
import type { Captain } from "../../api/operations/captains.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatAugmented, formatCardName } from "../../format/card.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import type { Texts } from "../../text/en.ts";
import type { SquadCard, SquadWish } from "../squad/problem.ts";
import { weightOfSlots } from "../squad/slots.ts";
import type { FoundPurchase, FoundPurchases } from "../squad/squads.ts";
import { captainTitle } from "./captains.ts";
import { formatGoal } from "./squad.ts";
import { signedTenths } from "./squad-swap.ts";

/** The stubs for which a gain is shown, so that dear and cheap cards can be compared. */
const PER_STUBS = 10_000;

export interface PurchasesView {
	found: FoundPurchases;
	wish: SquadWish;
	captain: Captain | null;
	now: number;
}

/** The purchases that add most to a person's cards, each with its price, its gain and the card that it replaces. */
export function purchasesEmbed({ found, wish, captain, now }: PurchasesView, text: Texts): APIEmbed {
	const { squad: words, format, cards } = text;
	const { purchases, emptySlots, value, isProven, unknown } = found;
	const mean = format.tenths(value / weightOfSlots(wish.bench));
	const budget = format.number(wish.budget);
	const age = priceAge(
		purchases.map(({ card }) => card.entry),
		now,
		text,
	);
	const lines = [
		formatGoal(wish, text),
		captain !== null && words.withCaptain(escapeMarkdown(captainTitle(captain), 60)),
		found.open > 0 && words.open(found.open),
		words.ownValue(mean),
		emptySlots.length > 0 && words.emptySlots(countSlots(emptySlots)),
		purchases.length === 0 ? words.noPurchase(budget) : words.purchasesLegend(budget),
		...purchases.flatMap((purchase, index) => purchaseLines(purchase, index + 1, text)),
		!isProven && words.purchasesNotProven,
		purchases.some(({ card }) => card.isAugmented) && `-# ${cards.augmented}`,
		unknown > 0 && `-# ${words.unknownCards(unknown)}`,
		`-# ${words.rules(found.noOrders)}`,
		purchases.length > 0 && age.line,
	];
	return textEmbed({ title: words.nextTitle, lines, isWarning: age.isOld }, text);
}

function purchaseLines(purchase: FoundPurchase, place: number, text: Texts): string[] {
	const { squad: words, format } = text;
	const { card, kind, price, gain, replaces } = purchase;
	const title = [`**${nameOf(card)}**`, card.entry.item.series && escapeMarkdown(card.entry.item.series, 40)];
	const names = replaces.map(({ card, kind }) => `${kind} ${nameOf(card)}`);
	const where = names.length > 0 ? words.inPlaceOf(format.list(names)) : words.plays(kind);
	const rate = words.gainRate(format.twoDigits((PER_STUBS * gain) / price), format.number(PER_STUBS));
	return [
		`${place}. ${[...title, format.number(price)].filter(Boolean).join(" · ")}`,
		`${signedTenths(gain, text)} ${where} · ${rate}`,
	];
}

const nameOf = ({ entry, isAugmented }: SquadCard) =>
	escapeMarkdown(formatAugmented(formatCardName(entry.item), isAugmented), 60);

/** Formats "C, 2 × RP". */
function countSlots(slots: readonly string[]): string {
	return [...Map.groupBy(slots, slot => slot)]
		.map(([slot, { length }]) => (length === 1 ? slot : `${length} × ${slot}`))
		.join(", ");
}
