import type { Fetched } from "./operation.ts";

/** A limit in case the service miscounts; no known list has nearly as many pages. */
const MAX_PAGES = 200;

/** Reads every page of a list, one after the other. */
export async function readPages<Page extends { totalPages: number }>(
	read: (page: number) => Promise<Fetched<Page>>,
): Promise<Fetched<Page[]>> {
	const first = await read(1);
	const all = [first];
	// Beyond the last page, the live service repeats it, so only the count ends the list.
	for (let page = 2; page <= Math.min(first.data.totalPages, MAX_PAGES); page++) all.push(await read(page));
	return { data: all.map(({ data }) => data), ...ageOf(all) };
}

/** The age of several answers together: the age of the oldest one, and stale if any of them is. */
export function ageOf(answers: readonly Fetched<unknown>[]): Omit<Fetched<unknown>, "data"> {
	return {
		fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
		stale: answers.some(({ stale }) => stale),
	};
}
