import type { Client } from "../api/client.ts";
import type { Fetched } from "../api/operation.ts";
import type { Captain } from "../api/operations/captains.ts";
import { readPages } from "../api/pages.ts";
import { partsOf } from "../ground/async.ts";
import { memoize } from "../ground/memoize.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { type BoostedRatings, boostedRatings, boostsOf } from "./captain-boosts.ts";
import {
	type CaptainedCard,
	type Condition,
	captainedCard,
	evaluateCondition,
	type OpenReason,
	openReason,
} from "./captain-condition.ts";
import { parseCondition } from "./captain-sentence.ts";
import { NO_PRICE, OVERALLS, slicesOf } from "./card-order.ts";
import type { CardColumns } from "./columns.ts";
import type { CaptainNames } from "./grammar.ts";

/** Reads all captains: filters and conditions need all pages, and the client caches these for hours. */
export async function readCaptains({ captains }: Pick<Client, "captains">): Promise<Fetched<Captain[]>> {
	const { data, ...age } = await readPages(page => captains({ page }));
	return { data: data.flatMap(page => page.captains), ...age };
}

/** The number of cards checked, or captains read, before the event loop runs. */
const PART = 1000;
const CAPTAINS = 10;

/** A card that qualifies. */
export interface CaptainFit {
	entry: CatalogEntry;
	boosted: BoostedRatings | null;
}

export const FIT_SORTS = ["boost", "overall", "price"] as const;
export type FitSort = (typeof FIT_SORTS)[number];

/**
 * The names with which sentences are compared. They change only with the cards, so the last two parameters, the numbers
 * of cards and of cards read, are cache keys.
 */
const collectNames = memoize(
	(columns: CardColumns, catalog: Pick<Catalog, "all">, _cards: number, _read: number): CaptainNames => {
		const names = { team: new Set<string>(), series: new Set<string>() };
		for (const { item } of catalog.all()) {
			if (item.type !== "card") continue;
			if (item.team) names.team.add(item.team);
			if (item.series) names.series.add(item.series);
		}
		const pitch = new Set(columns.pitches());
		const quirk = new Set(columns.quirks());
		return { ...names, born: new Set(columns.birthplaces()), pitch, quirk };
	},
);

const conditionIn = memoize(({ abilityDesc }: Captain, names: CaptainNames) => parseCondition(abilityDesc, names));

/** The condition of a captain; null if its sentence is not understood. */
export function conditionOf(captain: Captain, catalog: Pick<Catalog, "all">, columns: CardColumns): Condition | null {
	return conditionIn(captain, collectNames(columns, catalog, catalog.all().length, columns.size));
}

/** The number of unclear cards for each reason. */
export type OpenCounts = Readonly<Partial<Record<OpenReason, number>>>;

/**
 * Finds the cards that qualify (with the highest tier's boosts) and the unclear cards with their reasons. The event loop
 * runs between its parts.
 */
export async function whoFits(
	captain: Captain,
	condition: Condition,
	catalog: Pick<Catalog, "all">,
	columns: CardColumns,
): Promise<{ fits: CaptainFit[]; unclear: CaptainFit[]; reasons: OpenCounts }> {
	const boosts = boostsOf(captain);
	const fits: CaptainFit[] = [];
	const unclear: CaptainFit[] = [];
	const reasons: Partial<Record<OpenReason, number>> = {};
	for await (const part of partsOf(catalog.all(), PART)) {
		for (const entry of part) {
			if (entry.item.type !== "card") continue;
			const card = captainedCard(entry.item, columns);
			const verdict = evaluateCondition(condition, card);
			if (verdict === "no") continue;
			const fit = { entry, boosted: boostedRatings(boosts, card) };
			if (verdict === "yes") {
				fits.push(fit);
				continue;
			}
			unclear.push(fit);
			const reason = openReason(condition, card);
			reasons[reason] = (reasons[reason] ?? 0) + 1;
		}
	}
	return { fits, unclear, reasons };
}

/**
 * Finds the captains that boost a card, in their order, and the number of captains that might. The event loop runs between
 * its parts.
 */
export async function captainsFor(
	card: CaptainedCard,
	captains: readonly Captain[],
	catalog: Pick<Catalog, "all">,
	columns: CardColumns,
): Promise<{ fits: Captain[]; open: number }> {
	const fits: Captain[] = [];
	let open = 0;
	for await (const part of partsOf(captains, CAPTAINS)) {
		for (const captain of part) {
			const condition = conditionOf(captain, catalog, columns);
			const verdict = condition === null ? "cannot tell" : evaluateCondition(condition, card);
			if (verdict === "yes") fits.push(captain);
			else if (verdict === "cannot tell") open++;
		}
	}
	return { fits, open };
}

/**
 * The cards from `start` up to `end`: sorted by the lowest Buy now, or by the highest of another figure; cards without
 * the figure come last.
 */
export function sortedFits(fits: readonly CaptainFit[], sort: FitSort, start: number, end: number): CaptainFit[] {
	const keys = Float64Array.from(fits, ({ entry, boosted }) => {
		const price = entry.buyNow ?? NO_PRICE;
		const overall = entry.item.ovr ?? 0;
		const figure = { price: -price, overall, boost: boosted?.sum ?? -1 }[sort];
		return -(figure * OVERALLS + overall);
	});
	return slicesOf(keys, start, end).flatMap(index => fits[index] ?? []);
}
