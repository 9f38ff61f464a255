/** Above any distance of a match. */
export const UNMATCHED = 0xffff;

/** How far a word is from each of many documents. */
export interface Distances {
	/** Sets a document's distance unless a lesser one is known. */
	keep(document: number, distance: number): void;
	/** UNMATCHED for a document without one. */
	of(document: number): number;
	/** The documents that have one, each once. */
	readonly documents: readonly number[];
}

/** @param size documents are numbered from 0 to below it */
export function createDistances(size: number): Distances {
	const distances = new Uint16Array(size).fill(UNMATCHED);
	const documents: number[] = [];
	return {
		keep(document, distance) {
			const known = distances[document] ?? 0;
			if (known === UNMATCHED) documents.push(document);
			if (distance < known) distances[document] = distance;
		},
		of: document => distances[document] ?? UNMATCHED,
		documents,
	};
}
