import { LRUCache } from "lru-cache";
import { BEAT_MS } from "./beat.ts";
import type { PriceRows, RecordedPrice } from "./price-rows.ts";

/** What was recorded of single cards, kept in memory: a beat that is over never changes, so each is read once. */
export interface PriceMonths {
	/**
	 * A card's prices at these beats, in their order; beats read before are not read again.
	 *
	 * @param beats ascending
	 * @param onError told when the store fails; what is in memory is then all that is known
	 */
	read(uuid: string, beats: readonly number[], onError: (error: unknown) => void): Promise<RecordedPrice[]>;
}

/** Cards whose prices stay in memory, those asked for last; about 6 KB each. */
const MAX_CARDS = 2000;

interface Month {
	/** The beats read so far. */
	beats: readonly number[];
	/** Beat, Buy now, Sell now; and so on. A side without orders is NaN. A fraction of what objects would take. */
	prices: Float64Array;
}

const EMPTY: Month = { beats: [], prices: new Float64Array() };
const CELLS = 3;

export function createPriceMonths(rows: Pick<PriceRows, "readCard">): PriceMonths {
	const months = new LRUCache<string, Month>({ max: MAX_CARDS });
	/** By card and newest beat: people who ask at the same time wait for the same reading. */
	const reading = new Map<string, Promise<RecordedPrice[]>>();

	async function readOn(uuid: string, beats: readonly number[], known: Month): Promise<RecordedPrice[]> {
		const before = new Set(known.beats);
		const added = await rows.readCard(
			uuid,
			beats.filter(beat => !before.has(beat)),
		);
		const kept = new Set(beats);
		const prices = [...unpack(known.prices).filter(({ at }) => kept.has(at / BEAT_MS)), ...added];
		months.set(uuid, { beats, prices: pack(prices) });
		return prices;
	}

	return {
		async read(uuid, beats, onError) {
			const known = months.get(uuid) ?? EMPTY;
			if (known.beats.at(-1) === beats.at(-1)) return unpack(known.prices);
			const key = `${beats.at(-1)}/${uuid}`;
			const work = reading.get(key) ?? readOn(uuid, beats, known).finally(() => reading.delete(key));
			reading.set(key, work);
			try {
				return await work;
			} catch (error) {
				onError(error);
				return unpack(known.prices);
			}
		},
	};
}

function pack(prices: readonly RecordedPrice[]): Float64Array {
	return Float64Array.from(
		prices.flatMap(({ at, buyNow, sellNow }) => [at / BEAT_MS, buyNow ?? Number.NaN, sellNow ?? Number.NaN]),
	);
}

function unpack(packed: Float64Array): RecordedPrice[] {
	const prices: RecordedPrice[] = [];
	for (let cell = 0; cell < packed.length; cell += CELLS) {
		const at = (packed[cell] ?? 0) * BEAT_MS;
		prices.push({ at, buyNow: orders(packed[cell + 1]), sellNow: orders(packed[cell + 2]) });
	}
	return prices;
}

function orders(price = Number.NaN): number | null {
	return Number.isNaN(price) ? null : price;
}
