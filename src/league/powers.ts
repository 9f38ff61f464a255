import { LRUCache } from "lru-cache";
import { inParts } from "../ground/async.ts";
import { startOfDay } from "../ground/time-zone.ts";
import { addDays, leagueDay, seasonPeriod } from "./rules/dates.ts";
import type { PaperWeek } from "./rules/paper-week.ts";
import { computePower, type Power } from "./rules/power/power.ts";
import type { SeasonView } from "./season/view.ts";

/** The number of answers that are cached; one with 40 members takes about 5 kB. */
const MAX_CACHED = 500;

const WEEK_DAYS = 7;

/** Computes the strengths of a season's members in parts, and caches them by the league's version. @param now epoch ms */
export function createPowers(now: () => number) {
	const cache = new LRUCache<string, Power, { view: SeasonView; week: PaperWeek }>({
		max: MAX_CACHED,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context: { view, week } }) => inParts(computePower(view, week)),
	});

	/** The strengths at the end of a week, with the places gained in it. */
	function inWeek(view: SeasonView, week: PaperWeek): Promise<Power> {
		const key = [view.league.id, view.number, view.version, week.from, week.until].join(" ");
		return cache.forceFetch(key, { context: { view, week } });
	}

	return {
		inWeek,
		/** The strengths now, or at the end of a season that is over, with the places gained in the last seven days. */
		current(view: SeasonView): Promise<Power> {
			const { rules } = view;
			const last = Math.min(now(), seasonPeriod(rules, view).until);
			// By whole days, so that the answer stays the same for a day.
			const from = startOfDay(addDays(leagueDay(last, rules), -WEEK_DAYS), rules.dayStarts, rules.timeZone);
			return inWeek(view, { from, until: Number.POSITIVE_INFINITY });
		},
	};
}

export type Powers = ReturnType<typeof createPowers>;
