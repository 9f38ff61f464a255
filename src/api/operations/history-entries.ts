import type { HistoryEntry, HistoryPage } from "./game-history.ts";

/** Reads a page of a user's games; pages count from 1. */
export type ReadPage = (page: number) => Promise<HistoryPage>;

/** The number of entries on one of the service's pages (read API §8). */
const PAGE_SIZE = 25;

/** The entries of the newest pages. @param limit the most pages to read */
export async function readEntries(read: ReadPage, first: HistoryPage, limit: number): Promise<HistoryEntry[]> {
	const last = Math.min(first.totalPages, limit);
	const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => read(index + 2)));
	return [first, ...others].flatMap(({ games }) => games);
}

/** The number of entries. The service counts only pages, so the last page is read to get its length. */
export async function countEntries(read: ReadPage, first: HistoryPage): Promise<number> {
	const { totalPages } = first;
	const last = totalPages === 1 ? first : await read(totalPages);
	return (totalPages - 1) * PAGE_SIZE + last.games.length;
}

/** The entries from `start` up to `end`, counted from 0, newest first. */
export async function readRange(read: ReadPage, start: number, end: number): Promise<HistoryEntry[]> {
	const firstPage = Math.floor(start / PAGE_SIZE) + 1;
	const lastPage = Math.floor((end - 1) / PAGE_SIZE) + 1;
	const pages = [await read(firstPage)];
	// Beyond the last page, the service repeats it.
	if (lastPage > firstPage && lastPage <= (pages[0]?.totalPages ?? 0)) pages.push(await read(lastPage));
	const offset = (firstPage - 1) * PAGE_SIZE;
	return pages.flatMap(({ games }) => games).slice(start - offset, end - offset);
}
