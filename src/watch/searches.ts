import { UNDO_MS } from "../ground/times.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { MedianOf } from "./conditions/condition.ts";
import { CARDS_CONDITIONS } from "./conditions/index.ts";
import { firstCards } from "./news.ts";
import { type AskQuestion, bestFirst, type FittingCards, type ListedCard, type SavedSearch } from "./search.ts";
import type { NewSearch, SearchTable } from "./store/searches.ts";

export const MAX_SEARCHES_EACH = 5;
const LIMITS = { each: MAX_SEARCHES_EACH, total: 100_000 };

export interface SearchesOptions {
	table: SearchTable;
	medianOf: MedianOf;
	/** Prepares to answer questions for a person with this locale. */
	createAsker: (locale: string) => AskQuestion;
	/** Epoch ms. */
	now: () => number;
}

/** The searches that people manage. When the database fails, every method rejects with a StorageError and changes nothing. */
export function createSearches({ table, medianOf, createAsker, now }: SearchesOptions) {
	/** The people whose search is being saved. */
	const saving = new Set<string>();

	async function add(search: Omit<NewSearch, "setAt">, findFitting: () => Promise<FittingCards>) {
		const { userId, query, kind, percent } = search;
		const before = await table.of(userId);
		const isSame = before.some(each => each.query === query && each.kind === kind && each.percent === percent);
		if (!isSame && before.length >= LIMITS.each) return "each";
		const narrowed = await CARDS_CONDITIONS[kind].narrow(await findFitting(), percent, medianOf);
		const first = firstCards(kind, narrowed);
		const added = await table.add({ ...search, setAt: now() }, first, LIMITS);
		return typeof added === "string" ? added : { ...added, fits: narrowed.fits.length };
	}

	return {
		/** A person's searches, in the order in which they were saved. */
		of: table.of,
		/** The number of all searches. */
		count: table.count,
		/**
		 * Saves a search; it replaces the name of one with the same question. Its person is not told about the cards that fit now.
		 *
		 * @param findFitting finds the cards that fit the question now; not called if the person may save no further search
		 * @returns `busy` while another search of the person is being saved, `each` if the person has reached their limit of searches, `total` if the bot has reached its limit
		 */
		async add(search: Omit<NewSearch, "setAt">, findFitting: () => Promise<FittingCards>) {
			if (saving.has(search.userId)) return "busy";
			saving.add(search.userId);
			try {
				return await add(search, findFitting);
			} finally {
				saving.delete(search.userId);
			}
		},
		/**
		 * The cards that fit a search of a person now, with the price that its kind asks for, the best first.
		 *
		 * @returns undefined if the person does not have the search
		 * @throws as the question does
		 */
		async fitting(userId: string, id: number, locale: string) {
			const search = (await table.of(userId)).find(each => each.id === id);
			if (search === undefined) return undefined;
			const { kind, percent, query } = search;
			const { fits } = await CARDS_CONDITIONS[kind].narrow(await createAsker(locale)(query), percent, medianOf);
			return { search, entries: fits.toSorted(bestFirst) };
		},
		/** A card as a list of a search shows it. */
		async listed(entry: CatalogEntry, { kind }: Pick<SavedSearch, "kind">): Promise<ListedCard> {
			const { uuid } = entry.item;
			return { uuid, before: null, after: null, entry, median: kind === "median" ? await medianOf(uuid) : null };
		},
		/** @returns undefined if the person does not have the search */
		remove: (userId: string, id: number) => table.remove(userId, id, now()),
		/** Restores the search that a person removed last. @returns undefined if it is too late, or as `add` does */
		restore: (userId: string, id: number) => table.restore(userId, id, LIMITS),
		/** Whether a removed search of the person can still be restored. */
		hasRemoved: table.hasRemoved,
		/** Deletes some of the searches whose removal can no longer be undone. @returns whether there may be more */
		eraseRemoved: () => table.eraseRemoved(now() - UNDO_MS),
		removeAll: table.removeAll,
		/** @returns the number of searches that were paused */
		resume: table.resume,
		/** Sets the language of a person's searches. */
		setLocale: table.setLocale,
	};
}

export type Searches = ReturnType<typeof createSearches>;
