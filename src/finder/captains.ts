import type { Client } from "../api/client.ts";
import type { Fetched } from "../api/operation.ts";
import type { Captain } from "../api/operations/captains.ts";
import { readPages } from "../api/pages.ts";
import { partsOf } from "../ground/async.ts";
import { memoize } from "../ground/memoize.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { type BoostedRatings, boostedRatings, boostsOf } from "./captain-boosts.ts";
import { type CaptainedCard, type Condition, captainedCard, qualifies } from "./captain-condition.ts";
import { parseCondition } from "./captain-sentence.ts";
import { NO_PRICE, OVERALLS, slicesOf } from "./card-order.ts";
import type { CardColumns } from "./columns.ts";
import type { CaptainNames } from "./grammar.ts";

/** All captains: filters and conditions go over all pages, and the client keeps these for hours. */
export async function readCaptains({ captains }: Pick<Client, "captains">): Promise<Fetched<Captain[]>> {
	const { data, ...age } = await readPages(page => captains({ page }));
	return { data: data.flatMap(page => page.captains), ...age };
}

/** Cards looked at, or captains read, at a time. */
const PART = 1000;
const CAPTAINS = 10;

/** A card that qualifies. */
export interface Fit {
	entry: CatalogEntry;
	boosted: BoostedRatings | null;
}

export const FIT_SORTS = ["boost", "overall", "price"] as const;
export type FitSort = (typeof FIT_SORTS)[number];

/** Collected once for so many cards, of which so many were read: the names change with the cards only. */
const kept = new WeakMap<CardColumns, { cards: number; read: number; names: Promise<CaptainNames> }>();

/** What the names in sentences are compared with. */
function namesOf(entries: readonly CatalogEntry[], columns: CardColumns): Promise<CaptainNames> {
	const [cards, read] = [entries.length, columns.size];
	const before = kept.get(columns);
	if (before?.cards === cards && before.read === read) return before.names;
	const names = collectNames(entries, columns);
	kept.set(columns, { cards, read, names });
	return names;
}

async function collectNames(entries: readonly CatalogEntry[], columns: CardColumns): Promise<CaptainNames> {
	const names = { team: new Set<string>(), series: new Set<string>(), born: new Set<string>() };
	for await (const part of partsOf(entries, PART)) {
		for (const { item } of part) {
			if (item.type !== "card") continue;
			const row = columns.row(item.uuid);
			const born = row === undefined ? null : columns.details(row).born;
			if (item.team) names.team.add(item.team);
			if (item.series) names.series.add(item.series);
			if (born) names.born.add(born);
		}
	}
	return { ...names, pitch: new Set(columns.pitches()), quirk: new Set(columns.quirks()) };
}

const conditionIn = memoize(({ abilityDesc }: Captain, names: CaptainNames) => parseCondition(abilityDesc, names));

/** Null for a sentence that is not understood. */
export async function conditionOf(
	captain: Captain,
	entries: readonly CatalogEntry[],
	columns: CardColumns,
): Promise<Condition | null> {
	return conditionIn(captain, await namesOf(entries, columns));
}

/** The cards that qualify with what the highest tier adds to them, and how many could. */
export async function whoFits(
	captain: Captain,
	condition: Condition,
	entries: readonly CatalogEntry[],
	columns: CardColumns,
): Promise<{ fits: Fit[]; open: number }> {
	const boosts = boostsOf(captain);
	const fits: Fit[] = [];
	let open = 0;
	for await (const part of partsOf(entries, PART)) {
		for (const entry of part) {
			if (entry.item.type !== "card") continue;
			const card = captainedCard(entry.item, columns);
			const verdict = qualifies(condition, card);
			if (verdict === "yes") fits.push({ entry, boosted: boostedRatings(boosts, card) });
			else if (verdict === "cannot tell") open++;
		}
	}
	return { fits, open };
}

/** Cards `start` up to `end`: the lowest Buy now first, otherwise the highest; cards without the figure are last. */
export function sortedFits(fits: readonly Fit[], sort: FitSort, start: number, end: number): Fit[] {
	const keys = Float64Array.from(fits, ({ entry, boosted }) => {
		const [price, overall] = [entry.buyNow ?? NO_PRICE, entry.item.ovr ?? 0];
		const figure = { price: -price, overall, boost: boosted?.sum ?? -1 }[sort];
		return -(figure * OVERALLS + overall);
	});
	return slicesOf(keys, start, end).flatMap(index => fits[index] ?? []);
}

/** The captains that boost a card, in their order, and how many might. */
export async function captainsFor(
	card: CaptainedCard,
	captains: readonly Captain[],
	entries: readonly CatalogEntry[],
	columns: CardColumns,
): Promise<{ fits: Captain[]; open: number }> {
	const fits: Captain[] = [];
	let open = 0;
	const names = await namesOf(entries, columns);
	for await (const part of partsOf(captains, CAPTAINS)) {
		for (const captain of part) {
			const condition = conditionIn(captain, names);
			const verdict = condition === null ? "cannot tell" : qualifies(condition, card);
			if (verdict === "yes") fits.push(captain);
			else if (verdict === "cannot tell") open++;
		}
	}
	return { fits, open };
}
