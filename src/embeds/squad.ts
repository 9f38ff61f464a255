import type { APIEmbed } from "discord.js";
import { type Goal, HITTER_SLOTS, SLOTS, type Weights, weightsOf } from "../finder/squad/slots.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatFigures } from "../format/table.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { fitEmbed, textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

/** A card of a squad in its slot. */
export interface SquadCard {
	entry: CatalogEntry;
	/** Stubs; 0: the person has it. */
	price: number;
}

export interface SquadView {
	budget: number;
	goal: Goal;
	/** In the order of the slots. */
	cards: readonly SquadCard[];
	/** The mean of the slots' values, and of what no squad exceeds. */
	value: number;
	bound: number;
	price: number;
	/** What more a larger budget brings, beside the one before. */
	raised: { gain: number; stubs: number } | null;
	captain: { name: string; tier: string | null; qualify: number; least: number } | null;
	filters: readonly string[];
	noOrders: number;
	progress: { read: number; total: number };
	showsPitchers: boolean;
	now: number;
}

/** Nine hitters or nine pitchers, what all of them cost, and how good the squad is at most. */
export function squadEmbed(view: SquadView, text: Texts): APIEmbed {
	const { squad, format, find } = text;
	const { cards, budget, price, value, bound, progress, captain, raised, noOrders } = view;
	const [hitters, pitchers] = [cards.slice(0, HITTER_SLOTS.length), cards.slice(HITTER_SLOTS.length)];
	const shown = view.showsPitchers ? pitchers : hitters;
	const first = view.showsPitchers ? HITTER_SLOTS.length : 0;
	const sumOf = (some: readonly SquadCard[]) => format.number(some.reduce((sum, card) => sum + card.price, 0));
	const gap = Math.max(0, 1 - value / bound);
	const isReading = progress.read < progress.total;
	const filters = view.filters.map(each => escapeMarkdown(formatServed(each, text), 60)).join(", ");
	const age = priceAge(
		cards.map(({ entry }) => entry),
		view.now,
		text,
	);
	const lines = [
		[squad.goals[view.goal], filters].filter(Boolean).join(" · "),
		squad.sum(format.number(price), format.number(budget - price)),
		gap < 0.0005
			? squad.best(format.tenths(value))
			: squad.within(format.tenths(value), format.percent(Math.ceil(gap * 1000) / 1000)),
		...(raised === null ? [] : [squad.raised(signedTenths(raised.gain, text), format.number(raised.stubs))]),
		...(captain === null ? [] : [captainLine(captain, text)]),
		...(isReading ? [find.reading(format.number(progress.read), format.number(progress.total))] : []),
		`**${view.showsPitchers ? squad.pitchers : squad.hitters}** · ${sumOf(shown)}`,
		...formatFigures(shown.map((card, index) => cardRow(card, first + index, text))).split("\n"),
		`-# ${squad.rules(noOrders)}`,
		age.line,
	];
	return textEmbed({ title: squad.title(format.number(budget)), lines, isWarning: age.isOld }, text);
}

function captainLine({ name, tier, qualify, least }: NonNullable<SquadView["captain"]>, { squad }: Texts): string {
	const escaped = escapeMarkdown(name, 60);
	if (tier === null) return squad.captainUnused(escaped);
	return squad.captain(escaped, escapeMarkdown(tier, 60), squad.qualify(qualify, least));
}

/** "SS 92 Bobby Jay" and what it costs. */
function cardRow({ entry: { item }, price }: SquadCard, slot: number, text: Texts): string[] {
	const name = `${(SLOTS[slot] ?? "").padEnd(2)} ${String(item.ovr ?? "").padStart(2)} ${item.name}`;
	return [name, price === 0 ? text.squad.yours : formatPrice(price, text)];
}

/** How much each attribute counts. */
export function weightsEmbed(goal: Goal, text: Texts): APIEmbed {
	const { squad, find } = text;
	const block = (weights: Weights) => {
		const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
		const rows = Object.entries(weights)
			.sort(([, one], [, other]) => other - one)
			.map(([code, weight]) => [find.shorts[code as keyof Weights], text.format.percent(weight / total)]);
		return formatFigures(rows);
	};
	const fields = (["SS", "DH", "SP", "RP"] as const).map(kind => ({
		name: squad.weights[kind],
		value: block(weightsOf(goal, kind)),
	}));
	return fitEmbed({ title: squad.why(squad.goals[goal]), description: squad.howValued, fields });
}

export interface SwapRow {
	entry: CatalogEntry;
	gain: number;
	cost: number;
}

/** What could stand in a slot instead. */
export function swapEmbed(current: SquadCard, slot: number, swaps: readonly SwapRow[], text: Texts): APIEmbed {
	const { squad, format } = text;
	const title = squad.swapTitle(SLOTS[slot] ?? "", escapeMarkdown(current.entry.item.name, 60));
	if (swaps.length === 0) return textEmbed({ title, lines: [squad.noSwap] }, text);
	const rows = swaps.map(({ entry: { item }, gain, cost }) => [
		`${String(item.ovr ?? "").padStart(2)} ${item.name}`,
		signedTenths(gain, text),
		`${cost > 0 ? "+" : ""}${format.number(cost)}`,
	]);
	return textEmbed({ title, lines: [squad.swapLegend, ...formatFigures(rows).split("\n")] }, text);
}

const signedTenths = (value: number, { format }: Texts) => `${value < 0 ? "−" : "+"}${format.tenths(Math.abs(value))}`;
