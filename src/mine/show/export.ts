import type { Cell } from "../../format/csv.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Copies } from "../../storage/packed-cards.ts";
import type { Texts } from "../../text/en.ts";

/**
 * A person's cards as rows, the headings first: the best ones on the market, then those that are not on it.
 *
 * @param entryOf the card on the market that has the uuid
 */
export function cardRows(
	owned: Copies,
	entryOf: (uuid: string) => CatalogEntry | undefined,
	{ mineImport }: Texts,
): Cell[][] {
	const cards = [...owned].map(([uuid, copies]) => ({ uuid, copies, entry: entryOf(uuid) }));
	const overall = ({ entry }: { entry: CatalogEntry | undefined }) => entry?.item.ovr ?? -1;
	const rows = cards
		.toSorted((a, b) => overall(b) - overall(a))
		.map(({ uuid, copies, entry }) => {
			const { name = null, ovr = null, series = null, team = null } = entry?.item ?? {};
			return [uuid, name, ovr, series, team, copies, entry?.buyNow ?? null];
		});
	const { uuid, name, overall: ovr, series, team, copies, buyNow } = mineImport.export.headings;
	return [[uuid, name, ovr, series, team, copies, buyNow], ...rows];
}
