import { createBoundedMap } from "../../ground/bounded-map.ts";

const MAX_PEOPLE = 5000;
const MAX_CARDS = 10;

/** The cards that each person requested last: in memory only, never stored. */
export function createRecentCards() {
	const byPerson = createBoundedMap<readonly string[]>(MAX_PEOPLE);
	/** The uuids, newest first. */
	const of = (userId: string): readonly string[] => byPerson.get(userId) ?? [];
	return {
		note(userId: string, uuid: string): void {
			byPerson.set(userId, [uuid, ...of(userId).filter(other => other !== uuid)].slice(0, MAX_CARDS));
		},
		of,
		forget: (userId: string) => void byPerson.delete(userId),
	};
}

export type RecentCards = ReturnType<typeof createRecentCards>;
