import { formatCardLabel, formatCardName } from "../../format/card.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatLabel } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { memoize } from "../../ground/memoize.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { Choice, Context } from "../context.ts";
import { addToEqual } from "./suggestions.ts";

/** Kept: each keystroke shows 25 cards, mostly the same ones, and writing their labels would take most of its time. */
const labelOf = memoize((item: CatalogEntry["item"], text: Texts) =>
	formatLabel(formatCardLabel(item, text), CHOICE_LIMIT),
);

/** The labels of a list. Labels that look the same also show Buy now, and then the start of the id. */
export function tellApart(entries: readonly CatalogEntry[], text: Texts): string[] {
	const labels = entries.map(({ item }) => labelOf(item, text));
	const priced = addToEqual(entries, labels, ({ buyNow }) => `${text.words.buyNow} ${formatPrice(buyNow, text)}`);
	return addToEqual(entries, priced, ({ item }) => item.uuid.slice(0, 6));
}

/** Cards as the options of a menu, without markdown, with their prices: no two of them look alike. */
export function cardOptions<Entry extends CatalogEntry>(entries: readonly Entry[], text: Texts) {
	const labels = tellApart(entries, text);
	return entries.map((entry, index) => ({
		entry,
		option: {
			label: labels[index] ?? "",
			description: text.market.prices(formatPrice(entry.buyNow, text), formatPrice(entry.sellNow, text)),
		},
	}));
}

const SEPARATOR = " · ";

/** How the label of a card begins. */
const startOf = memoize((item: CatalogEntry["item"]) => startOfLabel(formatLabel(formatCardName(item), CHOICE_LIMIT)));
const startOfLabel = (label: string) => label.split(SEPARATOR, 1).join();

/** The cards of the market by how their labels begin: only among these can labels look the same. */
const byStart = memoize((entries: readonly CatalogEntry[]) => Map.groupBy(entries, ({ item }) => startOf(item)));

type CatalogContext = Pick<Context, "catalog" | "text">;

/** Choices of cards, with labels that no other card of the market has, so that a label alone names its card. */
export function cardChoices(entries: readonly CatalogEntry[], { catalog, text }: CatalogContext): Choice[] {
	const groups = byStart(catalog.listed());
	return entries.map(({ item }) => {
		const alike = groups.get(startOf(item)) ?? [];
		const labels = tellApart(alike, text);
		const name = labels[alike.findIndex(each => each.item.uuid === item.uuid)] ?? labelOf(item, text);
		return { name, value: item.uuid };
	});
}

/** The card of a choice's label. */
export function cardOfLabel(label: string, { catalog, text }: CatalogContext): CatalogEntry | undefined {
	const alike = byStart(catalog.listed()).get(startOfLabel(label.trim())) ?? [];
	return alike[tellApart(alike, text).indexOf(label.trim())];
}
