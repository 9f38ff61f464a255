import type { Generated, Selectable } from "kysely";
import type { ALERT_SUM, AlertChange, AlertSide, FeedKind, ItemType, Platform } from "../ground/words.ts";
import type { SubscriptionColumns } from "./subscriptions.ts";

/**
 * The tables that belong to no single capability; each of the others is declared in the `store/` of its capability. Times
 * are epoch ms, prices are stubs.
 */
export interface Tables {
	/** `found`: 1 if others may find the gamertag by the person. */
	links: { userId: string; gamertag: string; platform: Platform; found: Generated<number> };
	alerts: AlertColumns;
	prices: PriceRow;
	refreshes: { refresh: number };
	personalAnswers: PersonalAnswerRow;
	personalAnswerNames: { name: string; key: string };
	state: { key: string; value: string };
	posts: PostColumns;
	feeds: FeedColumns;
	knownCards: KnownCardRow;
	sales: SalesRow;
	cardChanges: CardChangeColumns;
	pausedChannels: { channelId: string; pausedAt: number };
	personSettings: { userId: string; language: string | null; platform: string | null; private: number };
	serverSettings: { serverId: string; language: string | null; leagueId: number | null };
	privateChannels: { channelId: string; serverId: string };
}

/**
 * - `armed`: waits for its price, or for a change
 * - `sending`: the message is being sent; after a crash it is unknown whether it was sent
 * - `fired`: of an alert on a price: the message was sent; the alert waits for the price to move away
 * - `paused`: Discord does not let the bot message the person; the alert waits until they resume it
 */
export type AlertStatus = "armed" | "sending" | "fired" | "paused";

/** Why a message may be missing; shown once, after the person's next command. */
export const NOTICES = ["closed", "interrupted"] as const;
export type AlertNotice = (typeof NOTICES)[number];

interface CommonAlertColumns {
	userId: string;
	/** The card; of an alert on a sum the key of the collection. */
	uuid: string;
	/** The card's label when the alert was set, in case the catalog does not know the card. */
	label: string;
	/** The locale of the person's Discord when they last set or listed an alert; the message is in its language. */
	locale: string;
	status: AlertStatus;
	/** When it was set; a person's alerts are listed in this order. */
	setAt: number;
	/** The time from which it waits; no two of its messages have the same. */
	armedAt: number;
	/** When the price or the fact that last triggered it was read. */
	triggerAt: number | null;
	notice: AlertNotice | null;
}

/** An alert on a price of a card. */
export interface PriceAlertRow extends CommonAlertColumns {
	side: AlertSide;
	price: number;
	/** The price, beyond the alert's own, at which a fired alert is armed again. */
	rearmPrice: number;
	/** The last price that triggered it. */
	triggerPrice: number | null;
}

/** An alert on a change of a card's overall or rarity. */
export interface ChangeAlertRow extends CommonAlertColumns {
	side: AlertChange;
	/** The overall or rarity that the person knows: when the alert was set, or after its last message. */
	value: string;
	/** The last overall or rarity that triggered it. */
	triggerValue: string | null;
}

/** An alert on the sum of Buy now of the cards that the person misses of a collection. */
export interface SumAlertRow extends CommonAlertColumns {
	side: typeof ALERT_SUM;
	/** The sum at or below which it is sent, and the one at which a fired alert is armed again. */
	price: number;
	rearmPrice: number;
	/** The last sum that triggered it. */
	triggerPrice: number | null;
	/** The uuids of the cards that had no orders when it was set, with spaces; the sum leaves them out. */
	leftOut: string;
}

export type AlertRow = PriceAlertRow | ChangeAlertRow | SumAlertRow;

/** All columns; the columns of the other kind of alert are null. */
interface AlertColumns extends CommonAlertColumns {
	/** What it watches: a price on one side of the market, a fact of the card, or a sum. */
	side: AlertRow["side"];
	price: number | null;
	rearmPrice: number | null;
	triggerPrice: number | null;
	value: string | null;
	triggerValue: string | null;
	leftOut: string | null;
}
export type StoredAlert = Selectable<AlertColumns>;

/** One card's prices at one refresh of the market. */
export interface PriceRow {
	refresh: number;
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
}

export interface PersonalAnswerRow {
	key: string;
	/** JSON. */
	value: string;
	storedAt: number;
	expiresAt: number;
}

/**
 * - `waiting`: not yet sent
 * - `sending`: being sent; after a crash it is unknown whether it was sent
 * - `outdated`: the same, but edited since it was first sent
 * - `sent`: Discord accepted it
 * - `edited`: Discord accepted it, but not its last edit
 * - `failed`: Discord refused it or its edit, or it is unknown, after a crash, whether it was sent
 */
export type PostState = "waiting" | "sending" | "outdated" | "sent" | "edited" | "failed";

interface PostColumns {
	id: Generated<number>;
	/** The part of the bot that posts, for example "feed:12". */
	target: string;
	channelId: string;
	/** Identifies the post among its target's posts. */
	nonce: string;
	/** JSON. */
	body: string;
	createdAt: number;
	state: PostState;
	/** The number of times Discord has refused it, and the time from which it is tried again. */
	refusals: number;
	dueAt: number;
	/** The start of the first attempt that Discord may have accepted. */
	sentAt: number | null;
	messageId: string | null;
	/** Whether it can be edited for longer than a day, and is sent again if its message was deleted. */
	kept: Generated<0 | 1>;
	/** The language of the message; null for a post of an earlier version. */
	locale: string | null;
}
export type PostRow = Selectable<PostColumns>;

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

/** The columns that are kept of a card. */
interface CardColumns {
	uuid: string;
	name: string;
	type: ItemType;
	series: string | null;
	team: string | null;
	teamShort: string | null;
	position: string | null;
	/** SQLite has no booleans. */
	isLive: 0 | 1;
	/** For a change, Buy now before it; for a new card, its first Buy now. */
	buyNow: number | null;
}

/** A card as the last whole crawl saw it. */
export interface KnownCardRow extends CardColumns {
	ovr: number | null;
	rarity: string;
	sellNow: number | null;
	/** The last whole crawl that had the card. */
	seenAt: number;
	/** The number of whole crawls since then that did not have it. */
	missed: number;
}

/** The sales of a card within a period, packed as `packSales` does. */
export interface SalesRow {
	uuid: string;
	fromAt: number;
	untilAt: number;
	packed: Uint8Array;
}

export type CardChangeKind = "overall" | "rarity" | "new" | "gone";

interface CardChangeColumns extends CardColumns {
	id: Generated<number>;
	/** The crawl that saw the change. */
	at: number;
	kind: CardChangeKind;
	oldOvr: number | null;
	newOvr: number | null;
	oldRarity: string | null;
	newRarity: string | null;
}
export type CardChangeRow = Selectable<CardChangeColumns>;
