import { createRecentCards } from "./catalog/recent-cards.ts";
import { createMarket, type MarketOptions } from "./market.ts";

/** All listings together, with the figures computed from them. */
export function createMarketRoom(options: MarketOptions) {
	const { start, close, ...parts } = createMarket(options);
	return {
		services: { ...parts, recentCards: createRecentCards() },
		probes: { catalog: () => parts.catalog.progress() },
		start,
		close,
	};
}

export type MarketServices = ReturnType<typeof createMarketRoom>["services"];
