import type { Fetched } from "../../api/operation.ts";
import type { Listing, Sale } from "../../api/operations/listing.ts";
import type { Logger } from "../../ground/logger.ts";
import type { SalesTable } from "../store/sales.ts";
import { joinSales, KEPT_MS, type SalesWindow, salesWindow } from "./sales-window.ts";

export interface KeptSalesOptions {
	table: SalesTable;
	isLeader: () => boolean;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/** Cards are stored in batches: answers wait for each transaction. A process that is killed loses the last batch. */
const BATCH = 30;

/**
 * The sales of the cards that were read in the last two days: the 200 busiest after each crawl, and those that people ask
 * about. An answer of the service has the last 200 sales, which for a busy card are a few hours.
 */
export function createKeptSales({ table, isLeader, logger, now }: KeptSalesOptions) {
	/** The windows that are not stored yet, by card. In a process that does not lead, the last ones. */
	const unsaved = new Map<string, SalesWindow>();
	let saving: Promise<void> | null = null;

	async function store(): Promise<void> {
		const cards = new Map(unsaved);
		try {
			await table.save(cards, (stored, read) => joinSales(stored, read) ?? read, now() - KEPT_MS);
		} catch (err) {
			logger.warn({ err, cards: cards.size }, "sales of cards could not be stored");
		}
		for (const [uuid, window] of cards) if (unsaved.get(uuid) === window) unsaved.delete(uuid);
	}

	/** Stores what was read since the last time. */
	function save(): Promise<void> {
		if (!isLeader() || unsaved.size === 0) return saving ?? Promise.resolve();
		saving ??= store().finally(() => {
			saving = null;
		});
		return saving;
	}

	return {
		/** Takes the sales of an answer. @param sales newest first @param fetchedAt epoch ms */
		note(uuid: string, sales: readonly Sale[], fetchedAt: number): void {
			const window = joinSales(unsaved.get(uuid) ?? null, salesWindow(sales, fetchedAt));
			if (window === null) return;
			// The card that was read last is at the end.
			unsaved.delete(uuid);
			unsaved.set(uuid, window);
			if (unsaved.size < BATCH) return;
			const [oldest = ""] = unsaved.keys();
			if (isLeader()) void save();
			else unsaved.delete(oldest);
		},
		/**
		 * The sales of a card over the last two days, as far as they were read without a gap. If the database fails, they are
		 * the sales of the last answer.
		 *
		 * @param listing the card's last answer
		 */
		async of(uuid: string, { data, fetchedAt }: Fetched<Listing>): Promise<SalesWindow | null> {
			const stored = await table.find(uuid).catch(err => {
				logger.warn({ err }, "the stored sales of a card could not be read");
				return null;
			});
			const read = joinSales(unsaved.get(uuid) ?? null, salesWindow(data.completedOrders, fetchedAt));
			const window = joinSales(stored, read);
			return window === null || window.until < now() - KEPT_MS ? null : window;
		},
		save,
	};
}

export type KeptSales = ReturnType<typeof createKeptSales>;
