import { type OwnedList, saleOf } from "./owned-list.ts";
import type { SquadCard } from "./problem.ts";

/** What a squad that may sell cards leaves to sell. Amounts are stubs. */
export interface Sales {
	/** The price of the cards that the squad buys. */
	bought: number;
	/** What all copies bring that the squad does not use. */
	brings: number;
	/** The part of `bought` that the budget does not cover. */
	needed: number;
	/** The least number of copies whose sale brings that. */
	least: number;
}

/** @param cards all cards that the squad could use */
export function salesOf(
	cards: readonly SquadCard[],
	squad: readonly SquadCard[],
	{ copies }: OwnedList,
	budget: number,
): Sales {
	const used = new Set(squad.map(({ entry }) => entry.item.uuid));
	const sales = cards.flatMap(card => {
		const { uuid } = card.entry.item;
		const unused = (copies.get(uuid) ?? 0) - Number(used.has(uuid));
		return Array<number>(Math.max(0, unused)).fill(saleOf(card.entry));
	});
	const bought = squad.reduce((sum, { price, isOwned }) => sum + (isOwned ? 0 : price), 0);
	const needed = Math.max(0, bought - budget);
	let least = 0;
	let covered = 0;
	for (const sale of sales.toSorted((one, other) => other - one)) {
		if (covered >= needed) break;
		covered += sale;
		least++;
	}
	return { bought, brings: sales.reduce((sum, sale) => sum + sale, 0), needed, least };
}
