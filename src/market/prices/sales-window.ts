import type { Sale } from "../../api/operations/listing.ts";
import { DAY } from "../../ground/times.ts";

/** All sales of a card within a period. */
export interface SalesWindow {
	/** Epoch ms: no sale from then on until `until` is missing. */
	from: number;
	/** Epoch ms. */
	until: number;
	/** Newest first. Two sales may be equal in time and price and still be two. */
	sales: readonly Sale[];
}

/** How long sales are kept. */
export const KEPT_MS = 2 * DAY;

/** The sales of one answer, which has the last 200. @param sales newest first @param fetchedAt epoch ms */
export function salesWindow(sales: readonly Sale[], fetchedAt: number): SalesWindow | null {
	const oldest = sales.at(-1);
	return oldest === undefined ? null : trim({ from: oldest.at, until: fetchedAt, sales });
}

/** The sales of both windows if no sale can be missing between them; else the newer window. */
export function joinSales(a: SalesWindow | null, b: SalesWindow | null): SalesWindow | null {
	if (a === null || b === null) return a ?? b;
	const [earlier, later] = a.until <= b.until ? [a, b] : [b, a];
	if (!overlap(earlier, later)) return later;
	return trim({ from: Math.min(a.from, b.from), until: later.until, sales: unite(a.sales, b.sales) });
}

/**
 * Whether the later sales begin before the last of the earlier ones. In the same second is not enough: the earlier answer
 * may lack the second's last sales, and the later one its first.
 */
function overlap(earlier: SalesWindow, later: SalesWindow): boolean {
	const last = earlier.sales[0];
	return last !== undefined && later.from < last.at;
}

/**
 * Of equal sales there are as many as in the answer with more of them. An answer lacks sales only in its first second, in
 * which it was cut off, and in its last, after it was made; the other answer has that second whole.
 */
function unite(...answers: (readonly Sale[])[]): Sale[] {
	const most = new Map<string, readonly Sale[]>();
	for (const answer of answers) {
		for (const [key, equal] of Map.groupBy(answer, ({ at, price }) => `${at} ${price}`)) {
			if (equal.length > (most.get(key)?.length ?? 0)) most.set(key, equal);
		}
	}
	return [...most.values()].flat().sort((a, b) => b.at - a.at);
}

function trim(window: SalesWindow): SalesWindow {
	const from = Math.max(window.from, window.until - KEPT_MS);
	return from === window.from ? window : { ...window, from, sales: window.sales.filter(({ at }) => at >= from) };
}
