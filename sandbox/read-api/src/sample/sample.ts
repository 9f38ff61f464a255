import { type Captain, createCaptains } from "./captains.ts";
import { createGames, type Games } from "./games.ts";
import { createItems, type Item } from "./items.ts";
import { createMarkets, type Markets } from "./market.ts";
import { createRoster } from "./roster.ts";
import type { Season } from "./season.ts";

/** The invented world behind the sandbox: everything follows from its seed; prices and games also depend on the time. */
export interface Sample {
	seed: string;
	/** About 2,400 items of all types, best first, before the market changes. */
	items: readonly Item[];
	markets: Markets;
	captains: readonly Captain[];
	games: Games;
}

/**
 * @param seasons the seasons of leagues; none by default
 * @param opensAt epoch ms from which the market changes; null if it never changes
 */
export function createSample(seed: string, seasons: readonly Season[] = [], opensAt: number | null = null): Sample {
	const roster = createRoster(seed);
	const items = createItems(seed, roster);
	const stadiums = items.filter(item => item.type === "stadium");
	return {
		seed,
		items,
		markets: createMarkets({ seed, items, roster, opensAt }),
		captains: createCaptains(items),
		games: createGames(seed, roster, stadiums, seasons),
	};
}
