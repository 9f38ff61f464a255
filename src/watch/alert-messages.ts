import { REFRESH_MS } from "../api/refresh.ts";
import { parseJson } from "../ground/json.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { definePrivatePart, type LostPost } from "../posting/private-part.ts";
import type { Copies } from "../storage/packed-cards.ts";
import { type Alert, isReached, isSumAlert, type PriceAlert, priceOfSide, type SumAlert } from "./alert.ts";
import { type AlertAbout, alertAbout, parseAlertTarget } from "./alert-about.ts";
import type { AlertTable } from "./store/alerts.ts";
import { leftOutBy, type MissedSum, missedSum, openCollection } from "./watched-collection.ts";

export interface AlertMessagesOptions {
	catalog: Pick<Catalog, "all" | "get">;
	table: Pick<AlertTable, "find" | "pause" | "rearmLate">;
	/** The cards that a person owns; null if they have no list. */
	ownedBy(userId: string): Promise<Copies | null>;
	/** The direct message of an alert whose price is reached, in Discord's form. */
	priceMessage(alert: PriceAlert, entry: CatalogEntry): object;
	/** The direct message of an alert whose sum is reached. */
	sumMessage(alert: SumAlert, missed: MissedSum): object;
	/** Epoch ms. */
	now: () => number;
}

/** An alert whose message the person may have missed, with what triggered that message. */
export type LostAlert = Alert & { lost: LostPost["state"] };

/** A price that was read earlier than this is no reason to buy or sell: every refresh reads it again. */
const PRICE_MS = 1.5 * REFRESH_MS;

/** The messages of alerts. */
export function createAlertMessages({ catalog, table, ownedBy, priceMessage, sumMessage, now }: AlertMessagesOptions) {
	/** @returns null if the market does not have the card or the person misses nothing any more */
	async function openSum(alert: SumAlert): Promise<MissedSum | null> {
		const collection = openCollection(alert.uuid, catalog.all());
		const owned = await ownedBy(alert.userId);
		if (collection === null || owned === null) return null;
		return missedSum(collection.cards, owned, collection.asked, leftOutBy(alert));
	}

	async function messageOf(
		alert: PriceAlert | SumAlert,
		{ price, armedAt }: AlertAbout,
	): Promise<object | null | "late"> {
		// Somebody who sets another price does not wait for this one.
		if (alert.price !== price) return null;
		if (alert.armedAt !== armedAt) return "late";
		if (isSumAlert(alert)) {
			const missed = await openSum(alert);
			return missed === null || !isReached(alert, missed.sum) ? "late" : sumMessage(alert, missed);
		}
		const entry = catalog.get(alert.uuid);
		if (entry === undefined || now() - entry.fetchedAt > PRICE_MS) return "late";
		return isReached(alert, priceOfSide(entry, alert.side)) ? priceMessage(alert, entry) : "late";
	}

	return {
		messages: definePrivatePart({
			schema: alertAbout,
			async message({ target, about }) {
				const key = parseAlertTarget(target);
				const alert = key === null ? undefined : await table.find(key);
				return alert === undefined ? null : messageOf(alert, about);
			},
			async onSettled({ target, about }, outcome) {
				const key = parseAlertTarget(target);
				if (key === null) return;
				if (outcome === "closed") await table.pause(key, about);
				if (outcome === "late") await table.rearmLate(key, about.armedAt);
			},
		}),
		/** The alerts of messages that a person may have missed, each with what triggered the last of them. */
		async lost(posts: readonly LostPost[]): Promise<LostAlert[]> {
			const alerts = new Map<string, LostAlert>();
			for (const { target, body, state } of posts) {
				const { data: about } = alertAbout.safeParse(parseJson(body));
				const key = parseAlertTarget(target);
				const alert = key === null || about === undefined ? undefined : await table.find(key);
				if (alert === undefined || about === undefined) continue;
				// It has been replaced.
				if (alert.price !== about.price) continue;
				alerts.set(target, { ...alert, triggerPrice: about.value, triggerAt: about.at, lost: state });
			}
			return [...alerts.values()];
		},
	};
}
