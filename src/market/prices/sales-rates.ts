import { refreshOf } from "../../api/refresh.ts";
import { createBoundedMap } from "../../ground/bounded-map.ts";
import { DAY } from "../../ground/times.ts";
import type { HourlyProfit } from "./hourly-profit.ts";

/** The number of cards kept, the most recently requested. */
const MAX_CARDS = 5000;
/** The age at which a rate is no longer meaningful. */
const MAX_AGE_MS = DAY;
/**
 * The number of samples kept for a card. A browse session can span three refresh periods: two samples for each of them,
 * and for the one before.
 */
const MAX_SAMPLES = 8;

interface Sample {
	at: number;
	perHour: number;
	hourly: HourlyProfit | null;
	dayAgo: number | null;
}

/** What an answer of the service says about a card's sales. */
export type SalesNote = Pick<Sample, "perHour" | "hourly" | "dayAgo">;

/**
 * Figures that only a card's own listing gives: how often it sells, and its price a day ago. They are known for cards
 * whose listing was read recently.
 *
 * @param now epoch ms
 */
export function createSalesRates(now: () => number) {
	/** The samples of each card, oldest first. */
	const samples = createBoundedMap<readonly Sample[]>(MAX_CARDS);
	/**
	 * All cards that sell, the busiest first. The ranking is kept until a card is read for the first time in a refresh
	 * period: each empty card field shows some of them.
	 */
	let ranked: { refresh: number; uuids: readonly string[] } | null = null;

	function known(uuid: string, at: number): Sample | undefined {
		const last = samples.peek(uuid)?.findLast(sample => sample.at <= at);
		return last === undefined || at - last.at > MAX_AGE_MS ? undefined : last;
	}

	function rank(at: number, figureOf: (sample: Sample) => number): string[] {
		return [...samples.keys()]
			.flatMap(uuid => {
				const sample = known(uuid, at);
				return sample === undefined ? [] : [{ uuid, figure: figureOf(sample) }];
			})
			.filter(({ figure }) => figure > 0)
			.sort((a, b) => b.figure - a.figure)
			.map(({ uuid }) => uuid);
	}

	return {
		/** Records what was just read of a card's sales, with its Buy now a day ago. */
		note(uuid: string, { perHour, hourly, dayAgo }: SalesNote): void {
			const at = now();
			const earlier = samples.get(uuid) ?? [];
			const ofThisRefresh = earlier.filter(sample => refreshOf(sample.at) === refreshOf(at)).length;
			// The first and the last sample of a refresh period are kept, so that figures of earlier instants stay known while
			// sessions need them.
			const kept = ofThisRefresh > 1 ? earlier.slice(0, -1) : earlier;
			samples.set(uuid, [...kept, { at, perHour, hourly, dayAgo }].slice(-MAX_SAMPLES));
			if (ofThisRefresh === 0) ranked = null;
		},
		/** Sales an hour as known at an instant (epoch ms), null if unknown then; 0 for a card without a recorded sale. */
		perHour: (uuid: string, at: number): number | null => known(uuid, at)?.perHour ?? null,
		/** The profit per hour that one person could have had, as known at an instant (epoch ms); null if unknown then. */
		hourly: (uuid: string, at: number): HourlyProfit | null => known(uuid, at)?.hourly ?? null,
		/** Buy now a day before it was read, as known at an instant (epoch ms); null if unknown then. */
		dayAgo: (uuid: string, at: number): number | null => known(uuid, at)?.dayAgo ?? null,
		/** The cards that sell most often, the busiest first. */
		busiest(limit: number): string[] {
			const at = now();
			// Samples can also grow too old, which is noticed at the next refresh.
			if (ranked?.refresh !== refreshOf(at))
				ranked = { refresh: refreshOf(at), uuids: rank(at, ({ perHour }) => perHour) };
			return ranked.uuids.slice(0, limit);
		},
		/** The cards with the highest profit per hour, the best first. */
		mostProfitable: (limit: number): string[] => rank(now(), ({ hourly }) => hourly?.perHour ?? 0).slice(0, limit),
	};
}

export type SalesRates = ReturnType<typeof createSalesRates>;
