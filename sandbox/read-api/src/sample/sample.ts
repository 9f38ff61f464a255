import { type Captain, createCaptains } from "./captains.ts";
import { createGames, type Games } from "./games.ts";
import { createItems, type Item } from "./items.ts";
import { createRoster } from "./roster.ts";
import type { Season } from "./season.ts";

/** The invented world behind the sandbox: everything follows from its seed, and prices and games from the time as well. */
export interface Sample {
	seed: string;
	/** About 2,400 items of all types, best first. */
	items: readonly Item[];
	findItem(uuid: string): Item | null;
	captains: readonly Captain[];
	games: Games;
}

/** @param seasons what leagues play; none by default */
export function createSample(seed: string, seasons: readonly Season[] = []): Sample {
	const roster = createRoster(seed);
	const items = createItems(seed, roster);
	const byUuid = new Map(items.map(item => [item.uuid, item]));
	const stadiums = items.filter(item => item.type === "stadium");
	return {
		seed,
		items,
		findItem: uuid => byUuid.get(uuid) ?? null,
		captains: createCaptains(items),
		games: createGames(seed, roster, stadiums, seasons),
	};
}
