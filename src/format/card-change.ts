import type { AttributeChanges } from "../market/attributes.ts";
import { type AttributeName, isAttribute } from "../market/attributes.ts";
import type { CardChange } from "../market/catalog/card-changes.ts";
import { quickSellValues } from "../market/catalog/roster-updates.ts";
import type { Texts } from "../text/en.ts";
import { formatCardLine } from "./card.ts";
import { escapeMarkdown } from "./markup.ts";
import { formatPrice } from "./price.ts";
import { formatServed } from "./served.ts";

/** The most characters of a rarity; the longest known one is "Red Diamond". */
const RARITY_LENGTH = 20;
const ATTRIBUTES_SHOWN = 4;
type Change = [AttributeName, readonly [number | null, number | null]];

/**
 * A change in two lines, with a third if attributes have changed: "▲ **84→86 Teo Marrón** · Live · RF · HBG", then
 * "Gold→Diamond · QS 1,500→3,750 · 2,100 → 5,400", Buy now before the update and now.
 *
 * @param buyNow the card's Buy now at present; undefined if it is unknown
 * @param attributes by name
 */
export function formatCardChange(
	change: CardChange,
	text: Texts,
	buyNow?: number | null,
	attributes: AttributeChanges = {},
): string[] {
	const { oldOvr, newOvr, oldRarity, newRarity } = change;
	const direction = (newOvr ?? 0) - (oldOvr ?? newOvr ?? 0);
	const downArrow = direction < 0 ? "▼ " : "";
	const arrow = direction > 0 ? "▲ " : downArrow;
	const name = [formatStep(oldOvr, newOvr, String), change.name].filter(Boolean).join(" ");
	const before = formatPrice(change.buyNow, text);
	const was = change.buyNow === null ? before : text.roster.was(before);
	const shownRarity = (rarity: string) => escapeMarkdown(formatServed(rarity, text), RARITY_LENGTH);
	const details = [
		oldRarity === newRarity ? "" : formatStep(oldRarity, newRarity, shownRarity),
		formatQuickSell(change, text),
		buyNow === undefined ? was : `${before} → ${formatPrice(buyNow, text)}`,
	];
	return [
		arrow + formatCardLine({ ...change, ovr: newOvr, rarity: newRarity }, text, name),
		`-# ${details.filter(Boolean).join(" · ")}`,
		...formatAttributeChanges(attributes, text),
	];
}

/** Formats "QS 1,500→3,750"; empty if quick sell pays the same as before. */
export function formatQuickSell(change: CardChange, text: Texts): string {
	const [floor, nextFloor] = quickSellValues(change);
	if (floor === nextFloor) return "";
	return text.roster.quickSell(formatStep(floor ?? null, nextFloor ?? null, text.format.number));
}

/** Formats the largest changes: "-# Contact vs L 71→78 · Speed 60→62". */
function formatAttributeChanges(changes: AttributeChanges, { attributes: { names }, words, format }: Texts): string[] {
	const sizeOf = ([, [old, next]]: Change) => Math.abs((next ?? 0) - (old ?? 0));
	const all = Object.entries(changes)
		.filter((change): change is Change => isAttribute(change[0]))
		.sort((one, other) => sizeOf(other) - sizeOf(one));
	if (all.length === 0) return [];
	const shown = all
		.slice(0, ATTRIBUTES_SHOWN)
		.map(([name, [old, next]]) => `${names[name]} ${formatStep(old, next, format.number)}`);
	const more = all.length > ATTRIBUTES_SHOWN ? [words.andMore(format.number(all.length - ATTRIBUTES_SHOWN))] : [];
	return [`-# ${[...shown, ...more].join(" · ")}`];
}

/** Formats "84→86"; only one value if they are equal or one is unknown. */
function formatStep<Value>(before: Value | null, after: Value | null, format: (value: Value) => string): string {
	const steps = [before, after].filter(value => value !== null);
	return [...new Set(steps)].map(format).join("→");
}
