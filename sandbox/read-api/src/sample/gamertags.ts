import { gamertagName, SQUAD_NAMES } from "./names.ts";
import { createRandom } from "./random.ts";

/** The platforms; the service writes `<league>ts` for "ts". */
export const PLATFORMS = ["psn", "xbl", "ts", "nsw"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** A person who plays online. */
export interface Gamertag {
	/** The index in the list of all gamertags. */
	index: number;
	name: string;
	platform: Platform;
	/** The id in games. */
	playerId: string;
	squadName: string;
	/** How often they play, relative to the others. */
	activity: number;
}

const GAMERTAG_COUNT = 40;

/** The mark after a name in records; names on Switch have none. */
export const BADGES: Record<Platform, string> = { psn: " ^b53^", xbl: " ^b54^", ts: " ^b56^", nsw: "" };

/** Forty people on four platforms, the busiest first; the last one has never played. */
export function createGamertags(seed: string): Gamertag[] {
	const random = createRandom(`${seed}/gamertags`);
	const names = new Set<string>();
	while (names.size < GAMERTAG_COUNT) names.add(gamertagName(random));
	const squadNames = random.shuffle(SQUAD_NAMES);
	return [...names].map((name, index) => ({
		index,
		name,
		platform: PLATFORMS[index % PLATFORMS.length] ?? "psn",
		playerId: String(random.int(4_000_000, 12_999_999)),
		squadName: squadNames[index] ?? name,
		activity: index === GAMERTAG_COUNT - 1 ? 0 : 1 / (index + 3),
	}));
}
