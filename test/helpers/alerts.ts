import { type Alert, alertsSchema } from "../../src/market/alert.ts";
import type { AlertsOptions } from "../../src/market/alerts.ts";

/** What alerts are stored in, as text, so that what comes back went through JSON and the schema. */
export interface AlertStore {
	store: AlertsOptions["store"];
	/** Fails the writes of a person's alerts that it says so of. */
	failing: (alerts: readonly Alert[]) => boolean;
	/** What is stored now, person by person. */
	stored(): Alert[][];
}

export function createAlertStore(): AlertStore {
	const rows = new Map<string, string>();
	const read = (text: string) => alertsSchema.parse(JSON.parse(text));
	const made: AlertStore = {
		failing: () => false,
		stored: () => [...rows.values()].map(read),
		store: {
			async set(userId, alerts) {
				if (made.failing(alerts)) throw new Error("the disk is full");
				rows.set(userId, JSON.stringify(alerts));
			},
			async delete(userId) {
				if (made.failing([])) throw new Error("the disk is full");
				return rows.delete(userId);
			},
			async *entries() {
				for (const [userId, text] of rows) yield [userId, read(text)];
			},
		},
	};
	return made;
}
