import { createOrigin, type DeleteSome, deleteBy } from "../../storage/origin.ts";
import type { OwnMarketTables } from "./tables.ts";

/** Deletes the rows of one refresh: some thousand, which are stored next to each other. */
const deletePrices: DeleteSome = async common => {
	const transaction = common.withTables<OwnMarketTables>();
	const first = transaction.selectFrom("prices").select("refresh").orderBy("refresh").limit(1);
	const found = await first.executeTakeFirst();
	if (found === undefined) return false;
	await transaction.deleteFrom("prices").where("refresh", "=", found.refresh).execute();
	return true;
};

/** The service whose cards and prices are stored. */
export const marketOrigin = createOrigin("cards-origin", [
	deleteBy("known_cards", "uuid"),
	deleteBy("sales", "uuid"),
	deleteBy("card_changes", "id"),
	deleteBy("refreshes", "refresh"),
	deletePrices,
]);
