import { DAY } from "../../ground/times.ts";
import type { Fixtures, Round } from "../season/fixtures.ts";
import { fullRounds, planFixtures } from "./round-robin.ts";

/** The options of a commissioner for a plan of fixtures. */
export interface PlanOptions {
	/** The number of all rounds; default: so many that everybody meets everybody once. */
	rounds: number | undefined;
	/** Default: `usualDays`, or as many as fit before the season's last day. */
	daysARound: number | undefined;
	usualDays: number;
	/** The first day of the first new round, "2026-04-01". */
	firstDay: string;
	/** The season's last day; null: it has none. */
	end: string | null;
}

/** Whether a plan fits the season's last day. Only a plan that does can be stored. */
export type PlanFit =
	/** `days`: the days of a round, where they are fewer than usual so that it fits; else null. */
	| { fits: true; days: number | null }
	/** It would fit with so many days a round. */
	| { fits: false; why: "days"; days: number }
	/** `have`: the days that are left for `need` rounds. `rounds`: the number of all rounds that would fit; null: none. */
	| { fits: false; why: "rounds"; need: number; have: number; rounds: number | null };

/**
 * Plans fixtures that fit the season's last day where that is possible.
 *
 * @param members ids
 * @param begun rounds that stay; they may be longer than the season
 */
export function planToFit(
	members: readonly number[],
	{ rounds: wanted, daysARound, usualDays, firstDay, end }: PlanOptions,
	begun: readonly Round[],
): { planned: Fixtures; fit: PlanFit } {
	const rounds = wanted ?? fullRounds(members.length);
	const plan = (all: number, days: number) => planFixtures(members, { rounds: all, daysARound: days, firstDay }, begun);
	const countNew = (all: number) => plan(all, 1).rounds.length - begun.length;
	const need = countNew(rounds);
	const have = end === null ? Number.POSITIVE_INFINITY : (Date.parse(end) - Date.parse(firstDay)) / DAY + 1;
	const most = need === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor(have / need));
	const days = daysARound ?? Math.max(1, Math.min(usualDays, most));
	const planned = plan(rounds, days);
	if (days <= most)
		return { planned, fit: { fits: true, days: daysARound === undefined && days < usualDays ? days : null } };
	if (most > 0) return { planned, fit: { fits: false, why: "days", days: most } };
	// The more rounds, the more of them are new.
	let fewer = 0;
	for (let more = rounds; more - fewer > 1; ) {
		const tried = Math.floor((fewer + more) / 2);
		if (countNew(tried) <= have) fewer = tried;
		else more = tried;
	}
	const isPossible = countNew(fewer) > 0;
	return {
		planned,
		fit: { fits: false, why: "rounds", need, have: Math.max(0, have), rounds: isPossible ? fewer : null },
	};
}
