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

export type FeedFilter = Pick<Feed, "series" | "rarity" | "team" | "minPrice" | "minOverall">;

/** Whether a feed is about a card, whatever the card costs. @param card a card that has changed has two rarities and overalls */
export function wantsCard(
	filter: FeedFilter,
	card: {
		series: string | null;
		team: string | null;
		rarities: readonly (string | null)[];
		overalls: readonly (number | null)[];
	},
): boolean {
	if (filter.series !== null && filter.series !== card.series) return false;
	if (filter.team !== null && filter.team !== card.team) return false;
	const { minOverall } = filter;
	if (minOverall !== null && !card.overalls.some(ovr => ovr !== null && ovr >= minOverall)) return false;
	return filter.rarity === null || card.rarities.includes(filter.rarity);
}

/** Whether a card costs at least as much as a feed requires. A card without orders passes only if the feed requires nothing. */
export const isWorth = (price: number | null, least: number | null): boolean =>
	least === null || (price !== null && price >= least);

/** The nonce is the same for every attempt to post one event of a feed, so that it is posted once. */
export const feedNonce = (id: number, event: string): string => hashNonce(`${feedTarget(id)} ${event}`);

/** The target under which the posts of a feed are stored. */
export const feedTarget = (id: number): string => postTarget("feed", id);
