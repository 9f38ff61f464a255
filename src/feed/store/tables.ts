import type { Generated, Selectable } from "kysely";
import type { FeedKind } from "../../ground/words.ts";
import type { SubscriptionColumns } from "../../posting/store/subscriptions.ts";
import type { Tables } from "../../storage/tables.ts";

/** The table of feeds. Times are epoch ms, prices are stubs. It is a type because `withTables` does not accept an interface. */
export type OwnFeedTables = { feeds: FeedColumns };
export type FeedTables = Tables & OwnFeedTables;

interface FeedColumns extends SubscriptionColumns {
	id: Generated<number>;
	serverId: string;
	kind: FeedKind;
	/** Only cards of this series, rarity or team; null: all. */
	series: string | null;
	rarity: string | null;
	team: string | null;
	minPrice: number | null;
	minOverall: number | null;
	/** The change, in percent, from which a move is posted. */
	changePercent: number | null;
	/** Posts of moves in an hour, at most. */
	mostPosts: number | null;
	/** The hour of a digest, 0 to 23, and its minute, in the time zone. */
	hour: number | null;
	minute: number | null;
	/** IANA name. */
	timezone: string | null;
	/** The last time an administrator set, listed or tested it. */
	usedAt: number;
	/** Identifies the last event that was posted. */
	lastEvent: string | null;
	lastPostAt: number | null;
	/** The time of its removal, epoch ms; null if it was not removed. */
	removedAt: number | null;
}
export type FeedRow = Selectable<FeedColumns>;
