import type { CardChange } from "../market/catalog/card-changes.ts";
import { quickSellValue } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { formatCardLine } from "./market.ts";
import { escapeMarkdown } from "./markup.ts";
import { formatPrice } from "./price.ts";

/** A rarity's characters; the longest known one is "Red Diamond". */
const RARITY_LENGTH = 20;

/**
 * A change in two lines that a phone shows whole: "**84→86 Teo Marrón** · RF · HBG", then
 * "Gold→Diamond · QS 1,500→3,750 · was 2,100".
 *
 * @param buyNow what the card costs now; where it is given, it takes the place of the quick-sell value
 */
export function formatCardChange(change: CardChange, text: Texts, buyNow?: number | null): [string, string] {
	const { position, teamShort, team } = change;
	const name = [formatStep(change.oldOvr, change.newOvr, String), change.name].filter(Boolean).join(" ");
	const details = [
		change.oldRarity === change.newRarity ? "" : formatStep(change.oldRarity, change.newRarity, escapeRarity),
		buyNow === undefined ? formatQuickSell(change, text) : "",
		change.buyNow === null ? text.roster.wasNone : text.roster.was(formatPrice(change.buyNow, text)),
		buyNow === undefined ? "" : buyNow === null ? text.roster.nowNone : text.roster.now(formatPrice(buyNow, text)),
	];
	return [
		formatCardLine(name, { series: null, position, team: teamShort ?? team }),
		`-# ${details.filter(Boolean).join(" · ")}`,
	];
}

/** "QS 1,500→3,750"; empty if it did not change. */
function formatQuickSell({ oldOvr, newOvr, type, isLive }: CardChange, { format, roster }: Texts): string {
	const [before, after] = [oldOvr, newOvr].map(ovr => quickSellValue({ type, isLive: isLive === 1, ovr }));
	return before === after ? "" : roster.quickSell(formatStep(before ?? null, after ?? null, format.number));
}

/** "84→86"; one value if they are equal or one is unknown. */
function formatStep<Value>(before: Value | null, after: Value | null, format: (value: Value) => string): string {
	const steps = [before, after].filter(value => value !== null);
	return [...new Set(steps)].map(format).join("→");
}

const escapeRarity = (rarity: string) => escapeMarkdown(rarity, RARITY_LENGTH);
