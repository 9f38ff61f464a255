import { formatCardLabel } from "../../format/card.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatLabel } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { memoize } from "../../ground/memoize.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";

/** Kept: each keystroke shows 25 cards, mostly the same ones, and writing their labels would take most of its time. */
const labelOf = memoize((item: CatalogEntry["item"], text: Texts) =>
	formatLabel(formatCardLabel(item, text), CHOICE_LIMIT),
);

/** The labels of a list. Labels that look the same also show Buy now, and then the start of the id. */
export function tellApart(entries: readonly CatalogEntry[], text: Texts): string[] {
	const addToEqual = (labels: readonly string[], addition: (entry: CatalogEntry) => string) =>
		entries.map((entry, index) => {
			const label = labels[index] ?? "";
			const isUnique = labels.indexOf(label) === labels.lastIndexOf(label);
			return isUnique ? label : formatLabel(`${label} · ${addition(entry)}`, CHOICE_LIMIT);
		});
	const priced = addToEqual(
		entries.map(({ item }) => labelOf(item, text)),
		({ buyNow }) => `${text.words.buyNow} ${formatPrice(buyNow, text)}`,
	);
	return addToEqual(priced, ({ item }) => item.uuid.slice(0, 6));
}
