import { LRUCache } from "lru-cache";

/** A season at a version of its league: each change of a league raises its version. */
export interface SeasonVersion {
	league: { id: number };
	number: number;
	version: number;
}

/** The number of results that are cached, or the sum of their sizes. */
type CacheBound<Result> = { max: number } | { maxSize: number; sizeCalculation(result: Result): number };

/**
 * Caches the results of a computation by the version of the league, so that no process shows an outdated one after a change
 * in another process. Equal requests share one computation; if it rejects, nothing is cached.
 *
 * @param keyOf the values other than the season that the result depends on
 */
export function keptByVersion<Season extends SeasonVersion, Rest extends unknown[], Result extends object>(
	bound: CacheBound<Result>,
	keyOf: (...rest: Rest) => readonly number[],
	compute: (season: Season, ...rest: Rest) => Promise<Result>,
) {
	const cache = new LRUCache<string, Result, { season: Season; rest: Rest }>({
		...bound,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context: { season, rest } }) => compute(season, ...rest),
	});
	const keyIn = ({ league, number, version }: SeasonVersion, rest: Rest) =>
		[league.id, number, version, ...keyOf(...rest)].join(" ");

	return {
		get: (season: Season, ...rest: Rest): Promise<Result> =>
			cache.forceFetch(keyIn(season, rest), { context: { season, rest } }),
		/** Caches a result that has been computed elsewhere. */
		set(result: Result, season: SeasonVersion, ...rest: Rest): void {
			cache.set(keyIn(season, rest), result);
		},
	};
}
