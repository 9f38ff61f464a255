import { UNDO_MS } from "../ground/times.ts";
import type { Copies } from "../storage/packed-cards.ts";
import type { Claim, OwnedCardsTable, StoredCards } from "./store/owned-cards.ts";

/** The most cards of a person: an edition has about 4,000. */
export const MAX_OWNED = 6000;

/** The cards that a person owns. */
export interface OwnedCards {
	/** Copies by uuid, at least 1 of each. */
	copies: Copies;
	/** Epoch ms of the last change, which identifies it. */
	changedAt: number;
}

/** The cards before and after a change; or `full`: there would be more than MAX_OWNED, so nothing was changed. */
export type Changed = { before: Copies; after: OwnedCards } | { problem: "full" };

const isFull = (changed: Changed | null): boolean => changed !== null && "problem" in changed;

/**
 * The cards that people own. When the database fails, every method rejects with a StorageError and changes nothing.
 *
 * @param now epoch ms
 */
export function createOwnedCards(table: OwnedCardsTable, now: () => number) {
	/**
	 * @param next returns the wanted copies of all cards; null to change nothing
	 * @param claim runs in the same transaction unless the list would be full; if it returns false, nothing is changed
	 */
	async function store(
		userId: string,
		next: (stored: StoredCards | null) => Map<string, number> | null,
		claim?: Claim,
	): Promise<Changed | null> {
		let changed: Changed | null = null;
		let isClaimed = true;
		const change = (stored: StoredCards | null) => {
			const before = stored?.copies ?? new Map();
			const copies = next(stored);
			if (copies === null) {
				changed = null;
				return null;
			}
			if (copies.size > MAX_OWNED && copies.size > before.size) {
				changed = { problem: "full" };
				return null;
			}
			const changedAt = Math.max(now(), (stored?.changedAt ?? 0) + 1);
			const replaced = differences(before, copies);
			if (replaced.size === 0) {
				changed = { before, after: { copies: before, changedAt: stored?.changedAt ?? changedAt } };
				return null;
			}
			changed = { before, after: { copies, changedAt } };
			return { copies, replaced, changedAt };
		};
		await table.change(userId, change, async transaction => {
			if (claim === undefined || isFull(changed)) return true;
			isClaimed = await claim(transaction);
			return isClaimed;
		});
		return isClaimed ? changed : null;
	}

	/** A change that always has a result. */
	async function storeAlways(userId: string, next: (before: Copies) => Map<string, number>): Promise<Changed> {
		const changed = await store(userId, stored => next(stored?.copies ?? new Map()));
		if (changed === null) throw new Error("A change of a person's cards has no result");
		return changed;
	}

	return {
		/** A person's cards; null if there are none. */
		async of(userId: string): Promise<OwnedCards | null> {
			const stored = await table.find(userId);
			return stored === null || stored.copies.size === 0
				? null
				: { copies: stored.copies, changedAt: stored.changedAt };
		},
		/** Sets the copies of some cards; 0 removes a card. */
		change: (userId: string, copies: Copies): Promise<Changed> => storeAlways(userId, before => merge(before, copies)),
		/**
		 * Sets all cards to what `next` makes of them, if `claim` still finds their reason.
		 *
		 * @returns null if it does not
		 */
		take: (userId: string, next: (before: Copies) => Map<string, number>, claim: Claim): Promise<Changed | null> =>
			store(userId, stored => next(stored?.copies ?? new Map()), claim),
		/** Sets all cards. */
		replace: (userId: string, copies: Copies): Promise<Changed> => storeAlways(userId, () => merge(new Map(), copies)),
		/**
		 * Undoes the last change; undoing twice restores it.
		 *
		 * @param changedAt the time of the change
		 * @returns null if the cards have changed since, or were deleted, or what the change replaced is no longer kept
		 */
		undo: (userId: string, changedAt: number): Promise<Changed | null> =>
			store(userId, stored =>
				stored?.changedAt === changedAt && stored.replaced.size > 0 ? merge(stored.copies, stored.replaced) : null,
			),
		/** The number of cards that are stored, and whether the last change can be undone; null if nothing is stored. */
		async stored(userId: string): Promise<{ cards: number; isUndoable: boolean } | null> {
			const stored = await table.find(userId);
			return stored && { cards: stored.copies.size, isUndoable: stored.replaced.size > 0 };
		},
		/** Makes some changes final that can no longer be undone. @returns whether there may be more */
		dropReplaced: (): Promise<boolean> => table.dropReplaced(now() - UNDO_MS),
		/** Deletes all that is stored about a person's cards. */
		forget: table.delete,
		/** The number of people who have a list. */
		count: table.count,
	};
}

export type OwnedCardsService = ReturnType<typeof createOwnedCards>;

function merge(copies: Copies, changes: Copies): Map<string, number> {
	const merged = new Map(copies);
	for (const [uuid, count] of changes) {
		if (count > 0) merged.set(uuid, count);
		else merged.delete(uuid);
	}
	return merged;
}

/** The cards whose copies differ, with their copies before. */
function differences(before: Copies, after: Copies): Map<string, number> {
	const changed = new Map<string, number>();
	for (const uuid of new Set([...before.keys(), ...after.keys()])) {
		const count = before.get(uuid) ?? 0;
		if (count !== (after.get(uuid) ?? 0)) changed.set(uuid, count);
	}
	return changed;
}
