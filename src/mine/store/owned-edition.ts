import { z } from "zod";
import type { EditionPart } from "../../storage/edition-part.ts";
import { unpackCards } from "../../storage/packed-cards.ts";
import type { OwnMineTables } from "./tables.ts";

/** The lists that are removed in one transaction: a full list has some 100 kB. */
const AT_ONCE = 20;

const listSchema = z.object({ packed: z.base64(), changedAt: z.number() });

/** The cards that people own of an edition. Imports under way are of that edition, too, and are not kept. */
export const ownedEdition: EditionPart = {
	kind: "cards",
	async take(transaction) {
		const own = transaction.withTables<OwnMineTables>();
		await own.deleteFrom("cardImports").execute();
		const some = own.selectFrom("ownedCards").select("userId").orderBy("userId").limit(AT_ONCE);
		const rows = await own.deleteFrom("ownedCards").where("userId", "in", some).returningAll().execute();
		return rows.map(({ userId, packed, changedAt }) => ({
			userId,
			count: unpackCards(packed).size,
			content: JSON.stringify({ packed: Buffer.from(packed).toString("base64"), changedAt }),
		}));
	},
	async putBack(transaction, { userId, content }) {
		const { packed, changedAt } = listSchema.parse(JSON.parse(content));
		const row = { userId, packed: Buffer.from(packed, "base64"), replaced: new Uint8Array(), changedAt };
		const added = transaction.withTables<OwnMineTables>().insertInto("ownedCards").values(row);
		await added.onConflict(conflict => conflict.column("userId").doNothing()).execute();
	},
};
