import { collationKey, compareText } from "../ground/collation.ts";
import { type Attributes, boostedValue } from "../market/attributes.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import type { Measure } from "./attribute-names.ts";
import { type Condition, captainedCard, evaluateCondition, type Verdict } from "./captain-condition.ts";
import { ABSENT, type CardColumns } from "./columns.ts";

/** A captain's tier: its boosts and its condition; `condition` is null if the sentence is not understood. */
export interface Boosting {
	attributes: Attributes;
	condition: Condition | null;
}

/** The players' cards of the market with their facts, by place, the highest overall first. */
export interface CardPlaces {
	/** The number of cards. */
	size: number;
	/** The entry with its current price. */
	entry(place: number): CatalogEntry | undefined;
	/** The row of the columns, by place; -1 for a card that has not been read yet. */
	rows: Int32Array;
	/**
	 * The lowest of a measure's attributes, or the highest, by place; -1 for a card that does not have all of them.
	 *
	 * @param boosting the boosts that are added to the cards that qualify
	 */
	figures(measure: Measure, highest: boolean, boosting?: Boosting): Int16Array;
	/** Whether the card at a place is boosted. */
	verdict(place: number, condition: Condition): Verdict;
}

const MAX_JUDGED = 10;

/** @returns a function that returns the places in their current state */
export function createCardPlaces(columns: CardColumns, catalog: Pick<Catalog, "all">): () => CardPlaces {
	let list: readonly CatalogEntry[] = [];
	let items: readonly CatalogEntry["item"][] = [];
	/** The index in the list, by place. */
	let order = new Int32Array();
	let rows = new Int32Array();
	let version = -1;
	const known = new Map<string, Int16Array>();
	/** The verdicts on all cards for the last conditions, because each key press needs them. */
	const judged = new Map<Condition, readonly Verdict[]>();

	/** Prices change with every card that is read; the order and the rows change only with the cards themselves. */
	function update(): void {
		list = catalog.all();
		const isSame = hasItems(list, items);
		if (isSame && version === columns.version) return;
		if (!isSame) {
			items = list.map(({ item }) => item);
			order = orderOf(items);
		}
		version = columns.version;
		rows = order.map(index => columns.row(items[index]?.uuid ?? "") ?? -1);
		known.clear();
		judged.clear();
	}

	function verdicts(condition: Condition): readonly Verdict[] {
		const before = judged.get(condition);
		if (before !== undefined) return before;
		if (judged.size >= MAX_JUDGED) judged.clear();
		const made = Array.from(order, (index): Verdict => {
			const item = items[index];
			return item === undefined ? "no" : evaluateCondition(condition, captainedCard(item, columns));
		});
		judged.set(condition, made);
		return made;
	}

	function makeFigures({ alternatives }: Measure, highest: boolean, boosting: Boosting | null): Int16Array {
		const boosts = boosting?.attributes ?? {};
		const isBoosted = boosting?.condition ? verdicts(boosting.condition) : [];
		const figures = new Int16Array(rows.length).fill(-1);
		for (const names of alternatives.toReversed()) {
			const [first, ...others] = names.map(name => ({ values: columns.values(name), boost: boosts[name] ?? 0 }));
			for (let place = 0; place < rows.length; place++) {
				const row = rows[place] ?? -1;
				const value = first?.values[row] ?? ABSENT;
				if (value === ABSENT) continue;
				const share = isBoosted[place] === "yes" ? 1 : 0;
				let figure = boostedValue(value, (first?.boost ?? 0) * share);
				for (const { values, boost } of others) {
					const other = values[row] ?? ABSENT;
					const whole = boostedValue(other, boost * share);
					if (other === ABSENT) figure = -1;
					else if (figure >= 0 && whole > figure === highest) figure = whole;
				}
				if (figure >= 0) figures[place] = figure;
			}
		}
		return figures;
	}

	return () => {
		update();
		return {
			size: order.length,
			entry: place => list[order[place] ?? -1],
			rows,
			verdict: (place, condition) => verdicts(condition)[place] ?? "no",
			figures(measure, highest, boosting) {
				const key = `${measure.code}${highest}`;
				const figures = boosting === undefined ? known.get(key) : undefined;
				if (figures !== undefined) return figures;
				const made = makeFigures(measure, highest, boosting ?? null);
				if (boosting === undefined) known.set(key, made);
				return made;
			},
		};
	};
}

function hasItems(list: readonly CatalogEntry[], items: readonly CatalogEntry["item"][]): boolean {
	if (list.length !== items.length) return false;
	for (let index = 0; index < items.length; index++) if (list[index]?.item !== items[index]) return false;
	return true;
}

/** The indexes of the players' cards, highest overall first. */
function orderOf(items: readonly CatalogEntry["item"][]): Int32Array<ArrayBuffer> {
	const cards = items.flatMap(({ type, ovr, name }, index) =>
		type === "card" ? { ovr: ovr ?? -1, key: collationKey(name), index } : [],
	);
	cards.sort((a, b) => b.ovr - a.ovr || compareText(a.key, b.key) || a.index - b.index);
	return Int32Array.from(cards, ({ index }) => index);
}
