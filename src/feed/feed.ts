import type { CardFilter } from "../market/browse/filter.ts";
import { hashNonce } from "../posting/nonce.ts";
import { postTarget } from "../posting/target.ts";
import type { FeedRow } from "./store/tables.ts";

/** A feed posts one kind of event into one channel, about the cards that pass its filter. */
export type Feed = FeedRow;

/** The lowest Buy now that moves and digests report: for a cheaper card, a few stubs are a large change. */
export const DEFAULT_MIN_PRICE = 500;
/** The least change of moves, in percent. */
export const DEFAULT_CHANGE = 25;
/** Posts of moves in an hour, at most. */
export const DEFAULT_MOST = 2;
/** The hour of a digest. */
export const DEFAULT_HOUR = 9;

/** The filter of a feed's cards. */
export const feedFilter = ({ series, rarity, team, minPrice, minOverall }: Feed): CardFilter => ({
	series: series ?? undefined,
	rarity: rarity ?? undefined,
	team: team ?? undefined,
	min_price: minPrice ?? undefined,
	min_overall: minOverall ?? undefined,
});

/** The nonce is the same for every attempt to post one event of a feed, so that it is posted once. */
export const feedNonce = (id: number, event: string): string => hashNonce(`${feedTarget(id)} ${event}`);

/** The target under which the posts of a feed are stored. */
export const feedTarget = (id: number): string => postTarget("feed", id);
