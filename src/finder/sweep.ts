import { DAY } from "../ground/times.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";

/** What was known of a card when its item was last read. */
export interface ReadCard {
	/** Epoch ms. */
	readAt: number;
	ovr: number | null;
	rarity: string;
}

/** A card is read again after this time: the service also corrects cards without another overall. */
const READ_AGAIN_MS = 7 * DAY;

/**
 * The players' cards whose items are to be read, in order: those never read, the best first, since people search for
 * them; those with another overall or rarity than when they were read; those read longest ago.
 *
 * @param now epoch ms
 */
export function planSweep(
	entries: readonly CatalogEntry[],
	known: ReadonlyMap<string, ReadCard>,
	now: number,
): string[] {
	const fresh: CatalogEntry[] = [];
	const changed: CatalogEntry[] = [];
	const old: { entry: CatalogEntry; readAt: number }[] = [];
	for (const entry of entries) {
		const { uuid, type, ovr, rarity } = entry.item;
		if (type !== "card") continue;
		const before = known.get(uuid);
		if (before === undefined) fresh.push(entry);
		else if (before.ovr !== ovr || before.rarity !== rarity) changed.push(entry);
		else if (now - before.readAt >= READ_AGAIN_MS) old.push({ entry, readAt: before.readAt });
	}
	const best = (one: CatalogEntry, other: CatalogEntry) => (other.item.ovr ?? 0) - (one.item.ovr ?? 0);
	old.sort((one, other) => one.readAt - other.readAt);
	return [...fresh.sort(best), ...changed.sort(best), ...old.map(({ entry }) => entry)].map(({ item }) => item.uuid);
}
