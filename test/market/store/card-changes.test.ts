import { expect, it } from "vitest";
import type { ItemType } from "../../../src/ground/words.ts";
import { createCardTable } from "../../../src/market/store/card-changes.ts";
import type { KnownCardRow } from "../../../src/market/store/tables.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { NOON } from "../../fixtures/listing.ts";
import { describeDatabases } from "../../helpers/databases.ts";

describeDatabases("the known cards", open => {
	it("stay as the latest crawl saw them when an earlier one is stored after it", async () => {
		const { db } = await open();
		const table = createCardTable(db, "https://cards.example");
		/** A crawl that sees one card of a type with this overall. */
		async function crawl(type: ItemType, at: number, ovr: number): Promise<readonly KnownCardRow[]> {
			let before: readonly KnownCardRow[] = [];
			await table.update([type], async known => {
				before = known;
				const { id, ...change } = createCardChange({ at, newOvr: ovr });
				const { series, team, teamShort, position, name, isLive } = change;
				const prices = { buyNow: null, sellNow: null };
				const card = { uuid: type, type, ovr, rarity: "Gold", series, team, teamShort, position, name, isLive };
				const seen = [{ ...card, ...prices, seenAt: at, missed: 0 }];
				return { at, types: [type], seen, changes: [change] };
			});
			return before;
		}
		await crawl("card", NOON, 80);
		await crawl("card", NOON + 2, 82);
		await crawl("card", NOON + 1, 81);
		// Another type's crawl is as late as its own cards say.
		await crawl("stadium", NOON + 1, 70);
		expect((await table.between(0, NOON + 9)).map(({ newOvr }) => newOvr)).toEqual([80, 70, 82]);
		expect(await crawl("card", NOON + 3, 83)).toMatchObject([{ ovr: 82, seenAt: NOON + 2, missed: 0 }]);
	});
});
