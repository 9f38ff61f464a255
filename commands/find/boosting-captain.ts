import type { Captain } from "../../src/api/operations/captains.ts";
import type { Context } from "../../src/discord/context.ts";
import { findCaptain } from "../../src/discord/options/captain-option.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import type { CardFilter } from "../../src/finder/card-checks.ts";
import type { Boosting } from "../../src/finder/card-places.ts";
import { facetKey } from "../../src/market/browse/facets.ts";

/** What one tier of a captain adds. */
export interface BoostingCaptain {
	captain: Captain;
	/** As buttons contain the captain. */
	key: string;
	/** From 1, the lowest. */
	tier: number;
	tiers: number;
	boosting: Boosting;
	/** If the ability names nothing but a team: only the cards of this team are searched. */
	team: string | undefined;
}

/**
 * Finds a captain.
 *
 * @param typed a choice, a key or text
 * @param chosen a tier from 1; default: the highest
 * @throws UserError when the text names none, or several; ApiError
 */
export async function readCaptain(
	typed: string,
	chosen: number | undefined,
	context: Context,
): Promise<BoostingCaptain> {
	const { catalog, finder } = context;
	const captain = await findCaptain(typed, context);
	const tiers = captain.boosts.length;
	const tier = Math.min(chosen ?? tiers, tiers);
	const condition = conditionOf(captain, catalog, finder.columns);
	return {
		captain,
		key: facetKey(captain.uuid),
		tier,
		tiers,
		boosting: { attributes: boostsOf(captain, tier - 1).attributes, condition },
		team: condition?.is === "team" ? condition.name : undefined,
	};
}

/** A captain of one team is searched for in that team, unless another team is named. */
export const withTeamOf = (captain: BoostingCaptain | undefined, filter: CardFilter): CardFilter => ({
	...filter,
	team: filter.team ?? captain?.team,
});
