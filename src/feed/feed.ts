import { hashNonce } from "../posting/nonce.ts";
import { postTarget } from "../posting/target.ts";
import type { FeedRow } from "../storage/tables.ts";

/** Posts of one kind of event into one channel, about the cards that pass its filter. */
export type Feed = FeedRow;

/** The least Buy now of moves and of a digest's ups and downs: below it a few stubs are a large share. */
export const DEFAULT_MIN_PRICE = 500;
/** The least change of moves, in percent. */
export const DEFAULT_CHANGE = 25;
/** Posts of moves in an hour, at most. */
export const DEFAULT_MOST = 2;
/** The hour of a digest. */
export const DEFAULT_HOUR = 9;

export type FeedFilter = Pick<Feed, "series" | "rarity" | "team" | "minPrice" | "minOverall">;

/** Whether a feed is about a card, whatever it costs. @param card with its rarities and overalls, which are two if they have changed */
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

/** Whether a card costs what a feed asks for; one without orders only where it asks for nothing. */
export const isWorth = (price: number | null, least: number | null): boolean =>
	least === null || (price !== null && price >= least);

/** The nonce is the same for every attempt to post one event of a feed, so that it is posted once. */
export const feedNonce = (id: number, event: string): string => hashNonce(`${feedTarget(id)} ${event}`);

/** What the posts of a feed are stored under. */
export const feedTarget = (id: number): string => postTarget("feed", id);
