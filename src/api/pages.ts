import type { Fetched } from "./operation.ts";

/** No list of the service came near it: a bound for one that counts wrongly. */
const MAX_PAGES = 200;

/** Every page of a list, one after the other. */
export async function readPages<Page extends { totalPages: number }>(
	read: (page: number) => Promise<Fetched<Page>>,
): Promise<Fetched<Page[]>> {
	const first = await read(1);
	const all = [first];
	// A page beyond the last repeats the last one on the live service, so the count is what ends the list.
	for (let page = 2; page <= Math.min(first.data.totalPages, MAX_PAGES); page++) all.push(await read(page));
	return { data: all.map(({ data }) => data), ...ageOf(all) };
}

/** Of what is told from several answers: as old as the oldest of them, and stale when one of them is. */
export function ageOf(answers: readonly Fetched<unknown>[]): Omit<Fetched<unknown>, "data"> {
	return {
		fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
		stale: answers.some(({ stale }) => stale),
		source: answers.some(({ source }) => source === "network") ? "network" : (answers[0]?.source ?? "memory"),
	};
}
