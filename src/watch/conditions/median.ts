import { nextTurn } from "../../ground/async.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { CardsCondition } from "./condition.ts";

/** The cards that are compared with their medians in a few milliseconds. */
const AT_ONCE = 500;

/** A card newly fits, with Buy now some percent below its median of seven days. */
export const median: CardsCondition = {
	percent: { least: 1, most: 90 },
	changes: null,
	/** A card whose median is unknown may or may not fit. */
	async narrow({ fits, unclear }, percent, medianOf) {
		const below: CatalogEntry[] = [];
		const open = [...unclear];
		for (const [index, entry] of fits.entries()) {
			// Medians that are known already give no turn.
			if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
			if (entry.buyNow === null) continue;
			const usual = await medianOf(entry.item.uuid);
			if (usual === null) open.push(entry);
			else if (entry.buyNow * 100 <= usual * (100 - percent)) below.push(entry);
		}
		return { fits: below, unclear: open };
	},
};
