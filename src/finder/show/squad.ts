import type { APIEmbed } from "discord.js";
import type { Captain } from "../../api/operations/captains.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { AUGMENT_MARK, augmentLegend, fitCardName, formatAugmented, formatCardName } from "../../format/card.ts";
import { formatCardFilter } from "../../format/card-filter.ts";
import { columnsOf, widestOf } from "../../format/columns.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatFigures, PHONE_COLUMNS } from "../../format/table.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { SquadCard, SquadRequirements } from "../squad/problem.ts";
import { isPitcherSlot, SLOTS, type SlotKind, slotsOf, weightOfSlots } from "../squad/slots.ts";
import { isBestPossible, isBestWithoutTier, type NoSquad } from "../squad/solve.ts";
import type { FoundSquad } from "../squad/squads.ts";
import { captainTitle } from "./captains.ts";
import { signedTenths } from "./squad-swap.ts";

export interface ShownSquad {
	requirements: SquadRequirements;
	/** The cards that the person has chosen. */
	choices: Record<"kept" | "mustBuy" | "without" | "withoutPlayers", readonly CatalogEntry[]>;
	squad: FoundSquad;
	/** The squad that was shown before the budget was raised. */
	before: { budget: number; squad: FoundSquad } | null;
	captain: Captain | null;
	/** The captain's tiers whose text does not give the number of players. */
	unknownTiers: readonly string[];
	progress: { read: number; total: number };
	showsPitchers: boolean;
	now: number;
}

/** Nine hitters and the bench, or nine pitchers, the cost of all of them, and the bound of the squad's value. */
export function squadEmbed(shownSquad: ShownSquad, text: Texts): APIEmbed {
	const { squad: words, format, find } = text;
	const { requirements, squad, progress, showsPitchers } = shownSquad;
	const { budget } = requirements;
	const age = priceAge(
		squad.cards.map(({ entry }) => entry),
		shownSquad.now,
		text,
	);
	const bought = squad.sales?.bought ?? squad.price;
	const isReading = progress.read < progress.total;
	const lines = [
		formatGoal(requirements, text),
		words.sum(format.number(bought), format.number(Math.max(0, budget - bought))),
		...ownLines(shownSquad, text),
		qualityLine(shownSquad, text),
		squad.isCut ? words.isCut : null,
		raisedLine(shownSquad, text),
		...captainLines(shownSquad, text),
		...choiceLines(shownSquad, text),
		isReading ? find.reading(format.number(progress.read), format.number(progress.total)) : null,
		...cardLines(shownSquad, text),
		augmentedLine(
			squad.cards.filter((_, slot) => isPitcherSlot(slot) === showsPitchers),
			text,
		),
		squad.augmented > 0 ? `-# ${words.augmentedOut(squad.augmented)}` : null,
		squad.unknown > 0 ? `-# ${words.unknownCards(squad.unknown)}` : null,
		`-# ${words.rules(squad.noOrders)}`,
		age.line,
	].filter(line => line !== null);
	const title = isBestPossible(squad) ? words.title(format.number(budget)) : words.titleFound(format.number(budget));
	return textEmbed(
		{ title: showsPitchers ? `${title} · ${words.pitchers}` : title, lines, isWarning: age.isOld },
		text,
	);
}

/** Explains the mark of cards that are shown with an augment; null without one. */
export const augmentedLine = (cards: readonly SquadCard[], text: Texts): string | null =>
	augmentLegend(
		cards.map(({ entry, augment }) => ({ name: formatCardName(entry.item), augment })),
		text,
	) || null;

/** The goal and the filters. */
export function formatGoal(requirements: SquadRequirements, text: Texts): string {
	return [text.squad.goals[requirements.goal], formatCardFilter(requirements, text)].filter(Boolean).join(" · ");
}

/** How many cards of the squad the person owns, and what is to be sold. */
function ownLines({ squad, requirements }: ShownSquad, { squad: words, format }: Texts): string[] {
	if (requirements.mine === null) return [];
	const own = words.ownCount(squad.cards.filter(({ isOwned }) => isOwned).length, squad.cards.length);
	if (squad.sales === null) return [own];
	const { needed, least, brings } = squad.sales;
	const sales = needed === 0 ? words.noSale : words.sale(least, format.number(needed));
	return [own, `${sales} ${words.unusedBring(format.number(brings))}`];
}

const meanOf = (value: number, { bench }: SquadRequirements) => value / weightOfSlots(bench);

function qualityLine({ squad, requirements, choices }: ShownSquad, { squad: words, format }: Texts): string {
	const mean = format.tenths(meanOf(squad.value, requirements));
	const hasChoices = Object.values(choices).some(cards => cards.length > 0);
	if (isBestPossible(squad)) return (hasChoices ? words.bestWithChoices : words.best)(mean);
	// The gap is rounded up, so that the squad is certainly not further away.
	const gap = Math.ceil((1 - squad.value / squad.bound) * 1000) / 1000;
	return (hasChoices ? words.withinWithChoices : words.within)(mean, format.percent(gap));
}

/** The gain from a larger budget; null if the time limit ended one of the two searches. */
function raisedLine({ before, squad, requirements }: ShownSquad, text: Texts): string | null {
	if (before === null || before.squad.isCut || squad.isCut) return null;
	// The value as both messages show it, rounded to one digit.
	const shownValue = (value: number) => Math.round(10 * meanOf(value, requirements)) / 10;
	const gain = Math.max(0, shownValue(squad.value) - shownValue(before.squad.value));
	return text.squad.raised(signedTenths(gain, text), text.format.number(requirements.budget - before.budget));
}

function captainLines({ captain, squad, unknownTiers }: ShownSquad, { squad: words, format }: Texts): string[] {
	if (captain === null) return [];
	const name = escapeMarkdown(captainTitle(captain), 60);
	const tier = captain.boosts[squad.tier - 1]?.tier;
	// A tier or a card that is left out because its text is unclear might give a better squad.
	const isProven = isBestWithoutTier(squad) && unknownTiers.length === 0 && squad.open === 0;
	const unused = isProven ? words.captainUnused(name) : words.captainNotFound(name);
	const qualify = words.qualify(squad.cards.filter(({ qualifies }) => qualifies).length, squad.least);
	const unknown = unknownTiers.map(each => escapeMarkdown(each, 30));
	return [
		tier === undefined ? unused : words.captain(name, escapeMarkdown(tier, 60), qualify),
		unknown.length > 0 && words.unknownTiers(format.list(unknown), unknown.length),
		squad.open > 0 && words.open(squad.open),
	].filter(line => line !== false);
}

/** One line for each card that was kept, swapped in or left out. */
function choiceLines({ choices, requirements }: ShownSquad, text: Texts): string[] {
	const { squad: words } = text;
	const described = ({ item, buyNow }: CatalogEntry) => {
		const name = escapeMarkdown([formatCardName(item), item.series].filter(Boolean).join(" · "), 80);
		return `${name} (${formatPrice(buyNow, text)})`;
	};
	return [
		...choices.kept.map(entry => (requirements.keepCosts ? words.keptBought : words.kept)(described(entry))),
		...choices.mustBuy.map(entry => words.swappedIn(described(entry))),
		...choices.without.map(entry => words.leftOut(described(entry))),
		...choices.withoutPlayers.map(({ item }) => words.playerLeftOut(escapeMarkdown(item.name, 60))),
	];
}

/** The hitters and the bench, or the pitchers, each group with its cost. */
function cardLines({ squad, requirements, showsPitchers }: ShownSquad, text: Texts): string[] {
	const { squad: words, format } = text;
	const placed = squad.cards.map((card, slot) => ({ card, slot, kind: slotsOf(requirements.bench)[slot] ?? "BN" }));
	const block = (title: string, isShown: (place: { slot: number; kind: SlotKind }) => boolean) => {
		const shown = placed.filter(isShown);
		if (shown.length === 0) return [];
		const sum = format.number(shown.reduce((sum, { card }) => sum + (card.isOwned ? 0 : card.price), 0));
		const rows = shown.map(({ card, kind }) => ({
			card,
			kind,
			figures: [card.isOwned ? words.yours : formatPrice(card.price, text)],
		}));
		return [`**${title}** · ${sum}`, ...formatSlotRows(rows)];
	};
	if (showsPitchers) return block(words.pitchers, ({ slot }) => isPitcherSlot(slot));
	return [
		...block(words.hitters, ({ slot }) => slot < SLOTS.length && !isPitcherSlot(slot)),
		...block(words.bench, ({ kind }) => kind === "BN"),
	];
}

/** Formats a table of cards with their slots, such as "SS 92 Teo Marrón  48,900". Every row has as many figures. */
export function formatSlotRows(
	rows: readonly { card: SquadCard; kind: SlotKind; figures: readonly string[] }[],
): string[] {
	const figures = rows[0]?.figures.map((_, column) => widestOf(rows.map(row => row.figures[column] ?? ""))) ?? [];
	const room = figures.reduce((left, width) => left - width - 1, PHONE_COLUMNS) - "SS 99 ".length;
	const cells = rows.map(({ card: { entry, augment }, kind, figures }) => {
		const { name, ovr } = entry.item;
		const player = formatAugmented(fitCardName(name, augment ? room - columnsOf(AUGMENT_MARK) : room), augment);
		return [`${kind.padEnd(2)} ${String(ovr ?? "").padStart(2)} ${player}`, ...figures];
	});
	return formatFigures(cells).split("\n");
}

/** Says why there is no squad. */
export function explainNoSquad(why: NoSquad, { budget, bench }: SquadRequirements, { squad, format }: Texts): string {
	if ("emptySlots" in why) return squad.empty([...new Set(why.emptySlots.map(slot => SLOTS[slot] ?? "BN"))].join(", "));
	if ("cheapest" in why) return squad.tooCheap(format.number(budget), format.number(why.cheapest));
	return "fewPlayers" in why ? squad.fewPlayers(slotsOf(bench).length) : squad.keptOut;
}
