import type { Member } from "./member.ts";
import type { Rules } from "./rules.ts";
import type { SeasonPlan } from "./season.ts";

export interface League {
	id: number;
	serverId: string;
	name: string;
	/** The number of the season in progress, from 1. */
	season: number;
}

/** The members of a season, and its rules. */
export interface Roster extends SeasonPlan {
	league: League;
	rules: Rules;
	/** All members of the season; no two of them have the same gamertag. */
	members: readonly Member[];
}
