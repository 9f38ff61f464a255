import { DAY } from "../ground/times.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";

/** The state of a card when its item was last read. */
export interface ReadCard {
	/** Epoch ms. */
	readAt: number;
	ovr: number | null;
	rarity: string;
	/** Whether the market listed it with an augment. */
	hasAugment: boolean;
	/** The end of its augment, epoch ms; null if it has none, or if the end is unknown. */
	augmentEndsAt: number | null;
}

/** A card is read again after this time, because the service also corrects cards without changing their overall. */
const READ_AGAIN_MS = 7 * DAY;

/**
 * The players' cards whose items are due, in order: first cards that were never read (the best first, because people
 * search for them), then cards whose overall, rarity or augment has changed since they were read, then the cards read
 * longest ago.
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
		const { uuid, type } = entry.item;
		if (type !== "card") continue;
		const before = known.get(uuid);
		if (before === undefined) fresh.push(entry);
		else if (isChanged(before, entry, now)) changed.push(entry);
		else if (now - before.readAt >= READ_AGAIN_MS) old.push({ entry, readAt: before.readAt });
	}
	const best = (one: CatalogEntry, other: CatalogEntry) => (other.item.ovr ?? 0) - (one.item.ovr ?? 0);
	old.sort((one, other) => one.readAt - other.readAt);
	return [...fresh.sort(best), ...changed.sort(best), ...old.map(({ entry }) => entry)].map(({ item }) => item.uuid);
}

function isChanged({ readAt, augmentEndsAt, ...before }: ReadCard, { item }: CatalogEntry, now: number): boolean {
	const isAugmentOver = augmentEndsAt !== null && readAt < augmentEndsAt && augmentEndsAt <= now;
	const isListedAlike =
		before.ovr === item.ovr && before.rarity === item.rarity && before.hasAugment === item.hasAugment;
	return isAugmentOver || !isListedAlike;
}
