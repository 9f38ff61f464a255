import { inParts } from "../ground/async.ts";
import { startOfDay } from "../ground/time-zone.ts";
import { keptByVersion } from "./by-version.ts";
import { addDays, leagueDay, seasonPeriod } from "./rules/dates.ts";
import type { PaperWeek } from "./rules/paper-week.ts";
import { computePower, type Power } from "./rules/power/power.ts";
import type { SeasonView } from "./season/view.ts";

/** The number of answers that are cached; one with 40 members takes about 5 kB. */
const MAX_CACHED = 500;

const WEEK_DAYS = 7;

/** Computes the strengths of a season's members in parts, and caches them by the league's version. @param now epoch ms */
export function createPowers(now: () => number) {
	const inWeek = keptByVersion(
		{ max: MAX_CACHED },
		({ from, until }: PaperWeek) => [from, until],
		(view: SeasonView, week: PaperWeek) => inParts(computePower(view, week)),
	);

	return {
		/** The strengths at the end of a week, with the places gained in it. */
		inWeek: inWeek.get,
		/** The strengths now, or at the end of a season that is over, with the places gained in the last seven days. */
		current(view: SeasonView): Promise<Power> {
			const { rules } = view;
			const last = Math.min(now(), seasonPeriod(rules, view).until);
			// By whole days, so that the answer stays the same for a day.
			const from = startOfDay(addDays(leagueDay(last, rules), -WEEK_DAYS), rules.dayStarts, rules.timeZone);
			return inWeek.get(view, { from, until: Number.POSITIVE_INFINITY });
		},
	};
}

export type Powers = ReturnType<typeof createPowers>;
