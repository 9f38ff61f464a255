import type { CatalogEntry } from "./catalog-entries.ts";

/** Both ends of a card's uuid. A custom_id has no room for five uuids, and sequential ids differ only at their ends. */
export function shortCardKey(uuid: string): string {
	return uuid.slice(0, 4) + uuid.slice(-4);
}

/** The uuid of the only card with this key or this uuid; null if there are none or several. */
export function findByKey(entries: readonly CatalogEntry[], key: string): string | null {
	const [found, ...others] = entries.filter(({ item }) => item.uuid === key || shortCardKey(item.uuid) === key);
	return found === undefined || others.length > 0 ? null : found.item.uuid;
}
