import type { Captain } from "../../src/api/operations/captains.ts";
import { findCaptain } from "../../src/discord/options/captain-option.ts";
import type { CardContext } from "../../src/discord/question.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import type { Boosting } from "../../src/finder/card-places.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";

/** The boosts of one tier of a captain. */
export interface BoostingCaptain {
	captain: Captain;
	/** The captain's key in buttons. */
	key: string;
	/** The tier from 1, the lowest. */
	tier: number;
	tiers: number;
	boosting: Boosting;
	/** The only team that is searched, if the ability names nothing but a team. */
	team: string | undefined;
}

/**
 * Finds a captain.
 *
 * @param typed a choice, a key or text
 * @param chosen a tier from 1; default: the highest
 * @throws UserError when the text names no captain or several; ApiError
 */
export async function readCaptain(
	typed: string,
	chosen: number | undefined,
	context: CardContext,
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
