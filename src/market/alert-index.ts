import type { Alert } from "./alert.ts";

/** Alerts in memory, by person and by card: what is known of each person's row. An alert takes about 400 bytes. */
export interface AlertIndex {
	of(userId: string): readonly Alert[];
	on(uuid: string): Iterable<Alert>;
	all(): Iterable<Alert>;
	cards(): Iterable<[uuid: string, alerts: ReadonlySet<Alert>]>;
	/** How many there are. */
	size(): number;
	put(userId: string, alerts: readonly Alert[]): void;
	/**
	 * Takes over everybody's rows as they are read one by one; what is put meanwhile is newer.
	 *
	 * @param arrived is given each row that was taken over
	 */
	load(
		rows: AsyncIterable<[userId: string, readonly Alert[]]>,
		arrived: (alerts: readonly Alert[]) => void,
	): Promise<void>;
}

export function createAlertIndex(): AlertIndex {
	const byUser = new Map<string, readonly Alert[]>();
	const byCard = new Map<string, Set<Alert>>();
	let size = 0;
	/** Whose rows were put while all are loaded. */
	let newer: Set<string> | null = null;

	const of = (userId: string) => byUser.get(userId) ?? [];

	function replace(userId: string, alerts: readonly Alert[]): void {
		for (const alert of of(userId)) {
			const onCard = byCard.get(alert.uuid);
			onCard?.delete(alert);
			if (onCard?.size === 0) byCard.delete(alert.uuid);
		}
		for (const alert of alerts) byCard.set(alert.uuid, (byCard.get(alert.uuid) ?? new Set()).add(alert));
		size += alerts.length - of(userId).length;
		if (alerts.length === 0) byUser.delete(userId);
		else byUser.set(userId, [...alerts]);
	}

	return {
		of,
		on: uuid => byCard.get(uuid) ?? [],
		*all() {
			for (const alerts of byUser.values()) yield* alerts;
		},
		cards: () => byCard.entries(),
		size: () => size,
		put(userId, alerts) {
			newer?.add(userId);
			replace(userId, alerts);
		},
		async load(rows, arrived) {
			const meanwhile = new Set<string>();
			newer = meanwhile;
			const gone = new Set(byUser.keys());
			try {
				for await (const [userId, alerts] of rows) {
					gone.delete(userId);
					if (meanwhile.has(userId)) continue;
					replace(userId, alerts);
					arrived(alerts);
				}
				for (const userId of gone) if (!meanwhile.has(userId)) replace(userId, []);
			} finally {
				newer = null;
			}
		},
	};
}
