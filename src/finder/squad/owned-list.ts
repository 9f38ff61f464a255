import { createHash } from "node:crypto";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { afterTax } from "../../market/prices/profit.ts";
import type { Copies } from "../../storage/packed-cards.ts";

/** The cards of a person's list that a squad may use. */
export interface OwnedList {
	copies: Copies;
	/** Whether the squad may sell cards: then an owned card costs what it would bring, and the budget is larger by that. */
	sells: boolean;
	/** Equal for equal lists. */
	key: string;
}

export function createOwnedList(copies: Copies, sells: boolean): OwnedList {
	const sorted = [...copies].sort(([one], [other]) => (one < other ? -1 : 1));
	return {
		copies,
		sells,
		key: createHash("sha256")
			.update(JSON.stringify([sorted, sells]))
			.digest("base64url"),
	};
}

/** What one copy of a card brings at Sell now after tax, in stubs; 0 without orders. */
export const saleOf = ({ sellNow }: Pick<CatalogEntry, "sellNow">) => (sellNow === null ? 0 : afterTax(sellNow));
