import type { Context } from "@dugout/read-api/context";
import { itemRecord } from "@dugout/read-api/item-record";
import { periodAt } from "@dugout/read-api/sample/calendar";
import { pricesAt } from "@dugout/read-api/sample/prices";
import { createSample } from "@dugout/read-api/sample/sample";
import { itemOperation } from "../../src/api/operations/item.ts";
import { cardFacts } from "../../src/finder/card-facts.ts";
import { createCardColumns } from "../../src/finder/columns.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";

/** The sandbox's cards with their prices at a time (epoch ms), all of them read; the dearest first. */
export function sampleSquadMarket(now: number) {
	const sample = createSample("dugout");
	const context: Context = { sample, league: "mlb", now: () => now, publicUrl: () => "http://127.0.0.1" };
	const columns = createCardColumns();
	const entries = sample.items.flatMap((item): CatalogEntry[] => {
		if (item.type !== "card") return [];
		const { uuid } = item;
		const card = itemOperation.response({ uuid }).parse(itemRecord(item, context));
		columns.put(uuid, cardFacts(card));
		const { sell, buy } = pricesAt(item, periodAt(now));
		return [{ name: card.name, buyNow: sell || null, sellNow: buy || null, item: card, fetchedAt: now }];
	});
	return { columns, entries: entries.sort((one, other) => (other.buyNow ?? 0) - (one.buyNow ?? 0)) };
}
