import type { ItemSummary } from "../api/operations/item-summary.ts";
import { ALERT_CHANGES, type AlertChange } from "../ground/words.ts";
import type { Database } from "../storage/database.ts";
import type { ChangeAlert } from "./alert.ts";
import { firstFacts } from "./news.ts";
import { type CardFact, cardQuery, parseCardQuery } from "./search.ts";
import { countAlerts } from "./store/count-alerts.ts";
import { createSearchTable, type SavedSearchWithCards, type SearchLimits } from "./store/searches.ts";
import { cardKey, unpackFacts } from "./stored-cards.ts";

/** `item`: the card at present. */
export type NewChangeAlert = Pick<ChangeAlert, "userId" | "side" | "label" | "locale"> & {
	item: Pick<ItemSummary, "uuid" | "ovr" | "rarity" | "hasAugment">;
};

/** The fact that an alert is about. */
export const factText = (side: AlertChange, { overall, rarity }: CardFact): string =>
	side === "overall" ? String(overall) : rarity;

/** The alert that is stored as a question about one card. */
export function changeAlertOf(search: SavedSearchWithCards<AlertChange>): ChangeAlert {
	const { userId, name: label, locale, setAt, toldAt, kind: side, query, status } = search;
	const uuid = parseCardQuery(query) ?? "";
	const fact = unpackFacts(search)?.get(cardKey(uuid));
	const value = fact === undefined ? "" : factText(side, fact);
	return {
		userId,
		uuid,
		side,
		label,
		locale,
		setAt,
		status: status === "paused" ? "paused" : "armed",
		value,
		triggerAt: toldAt,
		triggerValue: null,
	};
}

/** The alerts on changes of cards that people manage: questions about one card each. @param now epoch ms */
export function createChangeAlerts(db: Database["db"], limits: SearchLimits, now: () => number) {
	const table = createSearchTable(db, { kinds: ALERT_CHANGES, count: countAlerts });
	const questionOf = ({ side, uuid }: Pick<ChangeAlert, "side" | "uuid">) => {
		return { query: cardQuery(uuid), kind: side, percent: 0 };
	};

	return {
		of: async (userId: string): Promise<ChangeAlert[]> => (await table.ofWithCards(userId)).map(changeAlertOf),
		/** @returns the limit that is reached, if one is */
		async add({ userId, side, label, locale, item }: NewChangeAlert): Promise<"each" | "total" | "added"> {
			const search = { userId, name: label, locale, setAt: now(), ...questionOf({ side, uuid: item.uuid }) };
			const added = await table.add(search, firstFacts(side, item), limits);
			return typeof added === "string" ? added : "added";
		},
		/** @returns the removed alert */
		async remove(userId: string, alert: Pick<ChangeAlert, "side" | "uuid">): Promise<ChangeAlert | undefined> {
			const removed = await table.erase(userId, questionOf(alert));
			return removed && changeAlertOf(removed);
		},
		removeAll: table.removeAll,
		resume: table.resume,
		setLocale: table.setLocale,
	};
}
