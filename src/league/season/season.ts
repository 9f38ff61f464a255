import type { Decision } from "./decision.ts";
import type { Fixtures } from "./fixtures.ts";
import type { LeagueGame } from "./game.ts";
import type { Member } from "./member.ts";
import type { Playoffs } from "./playoffs.ts";
import type { Rules } from "./rules.ts";

/** The parts of a season besides its rules; each is null until it exists. */
export interface SeasonPlan {
	fixtures: Fixtures | null;
	playoffs: Playoffs | null;
	/** Epoch ms. */
	endedAt: number | null;
}

/** The data from which a season's table is computed. */
export interface Season extends SeasonPlan {
	rules: Rules;
	members: readonly Member[];
	/** The games between two members, one for each reading, in any order. */
	games: readonly LeagueGame[];
	decisions: readonly Decision[];
}
