import type { CatalogEntry } from "./catalog-entries.ts";

/** Both ends of a card's uuid: five uuids have no room in a custom_id, and ids that count up differ at their ends only. */
export function cardKey(uuid: string): string {
	return uuid.slice(0, 4) + uuid.slice(-4);
}

/** The uuid of the only card with this key, or of the card whose uuid this is; null for none or several. */
export function findByKey(entries: readonly CatalogEntry[], key: string): string | null {
	const [found, ...others] = entries.filter(({ item }) => item.uuid === key || cardKey(item.uuid) === key);
	return found === undefined || others.length > 0 ? null : found.item.uuid;
}
