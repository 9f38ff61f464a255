import { LRUCache } from "lru-cache";

/** The cards each person requested last: in memory only, never stored. */
export interface RecentCards {
	note(userId: string, uuid: string): void;
	/** The uuids, newest first. */
	of(userId: string): readonly string[];
	forget(userId: string): void;
}

const MAX_PEOPLE = 5000;
const MAX_CARDS = 10;

export function createRecentCards(): RecentCards {
	const byPerson = new LRUCache<string, readonly string[]>({ max: MAX_PEOPLE });
	const of = (userId: string) => byPerson.get(userId) ?? [];
	return {
		note(userId, uuid) {
			byPerson.set(userId, [uuid, ...of(userId).filter(other => other !== uuid)].slice(0, MAX_CARDS));
		},
		of,
		forget: userId => {
			byPerson.delete(userId);
		},
	};
}
