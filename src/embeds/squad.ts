import type { APIEmbed } from "discord.js";
import type { Captain } from "../api/operations/captains.ts";
import type { SquadCard, SquadQuestion, SquadWish, Swap } from "../finder/squad/problem.ts";
import { type Goal, HITTER_SLOTS, SLOTS, type Weights, weightsOf } from "../finder/squad/slots.ts";
import type { BestSquad } from "../finder/squad/solve.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatFigures } from "../format/table.ts";
import type { Texts } from "../text/en.ts";
import { captainTitle } from "./captains.ts";
import { fitEmbed, textEmbed } from "./fit.ts";
import { priceAge } from "./market.ts";

export interface SquadView {
	wish: SquadWish;
	question: SquadQuestion;
	best: BestSquad;
	/** Those of the best squad, in the order of the slots. */
	cards: readonly SquadCard[];
	/** The budget before it was raised, and what a squad for it is worth. */
	before: { budget: number; value: number } | null;
	captain: Captain | null;
	progress: { read: number; total: number };
	showsPitchers: boolean;
	now: number;
}

/** Nine hitters or nine pitchers, what all of them cost, and how good the squad is at most. */
export function squadEmbed(view: SquadView, text: Texts): APIEmbed {
	const { squad, format, find } = text;
	const { wish, question, best, cards, before, progress, showsPitchers } = view;
	const { budget, series, team, rarity } = wish;
	const [first, end] = showsPitchers ? [HITTER_SLOTS.length, SLOTS.length] : [0, HITTER_SLOTS.length];
	const shown = cards.slice(first, end);
	const sum = format.number(shown.reduce((sum, { price }) => sum + price, 0));
	const gap = Math.max(0, 1 - best.value / best.bound);
	const mean = format.tenths(best.value / SLOTS.length);
	const filters = [series, team, rarity].flatMap(name => (name ? escapeMarkdown(formatServed(name, text), 60) : []));
	const entries = cards.map(({ entry }) => entry);
	const age = priceAge(entries, view.now, text);
	const gain = before && signedTenths((best.value - before.value) / SLOTS.length, text);
	const isReading = progress.read < progress.total;
	const lines = [
		[squad.goals[wish.goal], filters.join(", ")].filter(Boolean).join(" · "),
		squad.sum(format.number(best.price), format.number(budget - best.price)),
		gap < 0.0005 ? squad.best(mean) : squad.within(mean, format.percent(Math.ceil(gap * 1000) / 1000)),
		before && gain && squad.raised(gain, format.number(budget - before.budget)),
		captainLine(view, text),
		isReading ? find.reading(format.number(progress.read), format.number(progress.total)) : null,
		`**${showsPitchers ? squad.pitchers : squad.hitters}** · ${sum}`,
		...formatFigures(shown.map((card, index) => cardRow(card, first + index, text))).split("\n"),
		`-# ${squad.rules(question.noOrders)}`,
		age.line,
	].filter(line => line !== null);
	return textEmbed({ title: squad.title(format.number(budget)), lines, isWarning: age.isOld }, text);
}

function captainLine({ captain, question, best }: SquadView, { squad }: Texts): string | null {
	if (captain === null) return null;
	const name = escapeMarkdown(captainTitle(captain), 60);
	const problem = question.tiers[best.tier];
	const tier = captain.boosts[best.tier - 1]?.tier;
	if (problem === undefined || tier === undefined) return squad.captainUnused(name);
	const qualify = best.cards.filter(card => problem.qualifies[card] === 1).length;
	return squad.captain(name, escapeMarkdown(tier, 60), squad.qualify(qualify, problem.least));
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

/** What could stand in a slot instead. */
export function swapEmbed(current: SquadCard, slot: number, swaps: readonly Swap[], text: Texts): APIEmbed {
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
