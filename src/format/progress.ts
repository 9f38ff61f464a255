import type { CatalogProgress } from "../market/catalog/catalog.ts";

/** How far the first reading of all cards is: "The list of cards is still being read (12 of at least 68 pages)." */
export function formatProgress({ pages, totalPages }: Pick<CatalogProgress, "pages" | "totalPages">): string {
	const far = totalPages === 0 ? "it has just begun" : `${pages} of at least ${totalPages} pages`;
	return `The list of cards is still being read (${far}).`;
}
