import type { Generated, Selectable } from "kysely";
import type { AlertSide, FeedKind, ItemType, Platform } from "../ground/words.ts";

/** The rows of the database. Times are epoch ms, prices are stubs. */
export interface Tables {
	/** `found`: 1 where others may find the gamertag by the person. */
	links: { userId: string; gamertag: string; platform: Platform; found: Generated<number> };
	alerts: AlertRow;
	prices: PriceRow;
	refreshes: { refresh: number };
	personalAnswers: PersonalAnswerRow;
	personalAnswerNames: { name: string; key: string };
	state: { key: string; value: string };
	posts: PostColumns;
	feeds: FeedColumns;
	knownCards: KnownCardRow;
	cardChanges: CardChangeColumns;
	leagues: LeagueColumns;
	leagueSeasons: LeagueSeasonRow;
	leagueMembers: LeagueMemberColumns;
	leagueAccounts: LeagueAccountColumns;
	leagueReadings: LeagueReadingRow;
	gameFacts: GameFactsRow;
	leagueDecisions: LeagueDecisionColumns;
	leagueRequests: LeagueRequestRow;
	/** The league that a person chose last in a server with several. */
	leagueChoices: { userId: string; serverId: string; leagueId: number };
	leagueChannels: LeagueChannelRow;
	leaguePosted: LeaguePostedRow;
}

/**
 * - `armed`: waits for its price
 * - `sending`: the price was reached and the message is being sent; after a crash it is unknown whether it was sent
 * - `fired`: the message was sent; the alert waits for the price to move away
 * - `paused`: Discord does not let the bot message the person; the alert waits until they resume it
 */
export type AlertStatus = "armed" | "sending" | "fired" | "paused";

/** Why a message may be missing; shown once, after the person's next command. */
export type AlertNotice = "closed" | "interrupted";

export interface AlertRow {
	userId: string;
	uuid: string;
	side: AlertSide;
	price: number;
	/** The price, beyond the alert's own, at which a fired alert is armed again. */
	rearmPrice: number;
	/** The card's label when the alert was set, in case the catalog does not know the card. */
	label: string;
	/** The locale of the person's Discord when they last set or listed an alert; the message is in its language. */
	locale: string;
	status: AlertStatus;
	/** When it was set; a person's alerts are listed in this order. */
	setAt: number;
	/** Since when it waits for its price; differs for each of its messages. */
	armedAt: number;
	/** The last price that triggered it, and when that price was read. */
	triggerPrice: number | null;
	triggerAt: number | null;
	notice: AlertNotice | null;
}

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
 * - `sent`: Discord took it
 * - `edited`: Discord took it, but does not have its last edit
 * - `failed`: Discord refused it or its edit, or it is unknown, after a crash, whether it was sent
 */
export type PostState = "waiting" | "sending" | "outdated" | "sent" | "edited" | "failed";

/** Why nothing can be posted into a channel. `missing-permissions`: one of the two that follow, it is unknown which. */
export type Obstacle =
	| "missing-access"
	| "missing-permissions"
	| "lacks-send"
	| "lacks-embeds"
	| "unknown-channel"
	| "archived";

/** `refused`: Discord refuses the posts for another reason. */
export type PauseReason = Obstacle | "refused";

interface PostColumns {
	id: Generated<number>;
	/** The part of the bot that posts, as "feed:12". */
	target: string;
	channelId: string;
	/** Identifies the post among those of its target. */
	nonce: string;
	/** JSON. */
	body: string;
	createdAt: number;
	state: PostState;
	/** How often Discord has refused it, and from when on it is tried again. */
	refusals: number;
	dueAt: number;
	/** When the first attempt began that Discord may have taken. */
	sentAt: number | null;
	messageId: string | null;
	/** Whether it is edited for longer than a day, and sent again once its message was deleted. */
	kept: Generated<0 | 1>;
}
export type PostRow = Selectable<PostColumns>;

interface FeedColumns {
	id: Generated<number>;
	serverId: string;
	channelId: string;
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
	/** The language of the posts. */
	locale: string;
	createdAt: number;
	/** When an administrator last set, listed or tested it. */
	usedAt: number;
	/** The Discord id of the person who made it, who is told when it is paused; null once they have deleted their id. */
	madeBy: string | null;
	/** Identifies the last event that was posted. */
	lastEvent: string | null;
	lastPostAt: number | null;
	pausedReason: PauseReason | null;
	/** What Discord said, if it refused the posts. */
	refusal: string | null;
	/** When it was removed, epoch ms; null: it is there. */
	removedAt: number | null;
}
export type FeedRow = Selectable<FeedColumns>;

/** What is kept of a card. */
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
	/** Of a change: before it; of a new card: its first. */
	buyNow: number | null;
}

/** A card as the last whole crawl saw it. */
export interface KnownCardRow extends CardColumns {
	ovr: number | null;
	rarity: string;
	sellNow: number | null;
	/** The last whole crawl that had the card. */
	seenAt: number;
	/** Whole crawls since then that did not have it. */
	missed: number;
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

interface LeagueColumns {
	id: Generated<number>;
	serverId: string;
	name: string;
	/** The language of its posts. */
	locale: string;
	/** The number of the season in progress. */
	season: number;
	createdAt: number;
	/** When somebody last looked at it. */
	usedAt: number;
	/** Increases with every change that a view of the league shows. */
	version: number;
	/** The newest decision that a commissioner has been shown. */
	seenDecision: number;
	/** Requests for its histories and logs; of the leagues that wait for a read, the one with the fewest is next. */
	requests: number;
	/** Games of the season in progress that count, and that wait for review, when these were last judged. */
	counted: number;
	waiting: number;
}
export type LeagueRow = Selectable<LeagueColumns>;

export interface LeagueSeasonRow {
	leagueId: number;
	number: number;
	/** JSON. */
	rules: string;
	createdAt: number;
	/** Null while it is in progress. */
	endedAt: number | null;
	/** JSON: who plays whom in which round. */
	fixtures: string | null;
	/** JSON. */
	playoffs: string | null;
}

/** Which season of which league. */
export interface SeasonId {
	leagueId: number;
	season: number;
}

interface LeagueMemberColumns extends SeasonId {
	id: Generated<number>;
	team: string;
	userId: string | null;
	proposedUserId: string | null;
	removed: "kept" | "excluded" | null;
	removedAt: number | null;
}
export type LeagueMemberRow = Selectable<LeagueMemberColumns>;

interface LeagueAccountColumns extends SeasonId {
	id: Generated<number>;
	memberId: number;
	/** Null once it was deleted; what was read of its games stays. */
	gamertag: string | null;
	/** As gamertags are compared; unique in a season. */
	folded: string | null;
	platform: Platform;
	/** When its history was last read to the end of what is needed. */
	readAt: number | null;
	/** When its newest game was played. */
	playedAt: number | null;
	/** JSON: the newest entry of each history that was read. */
	newest: string | null;
	/** When the oldest game was played that the last reads came to; null: all that is needed has been read. */
	backTo: number | null;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: 0 | 1;
	/** When to read its history next; null: never. */
	dueAt: number | null;
	/** Increased by every change of what is read of it: a read that began before stores no state. */
	revision: number;
}
export type LeagueAccountRow = Selectable<LeagueAccountColumns>;

/** What the history of an account says of a game against another account. */
export interface LeagueReadingRow extends SeasonId {
	accountId: number;
	/** The id of the game in the account's history. */
	gameId: string;
	key: string;
	opponentId: number;
	side: "away" | "home";
	playedAt: number;
	mode: string;
	pitcherInfo: string;
	awayTeam: string;
	awayRuns: number;
	awayHits: number;
	awayErrors: number;
	awayResult: string;
	homeTeam: string;
	homeRuns: number;
	homeHits: number;
	homeErrors: number;
	homeResult: string;
	/** From the game's log; a null `ruling` means that it has not been read by this id. */
	gameUuid: string | null;
	ruling: string | null;
	innings: number | null;
	completeInnings: number | null;
	/** Attempts to read the game's log so far. */
	logTries: number;
	/** When to try next by this id; null: never; 0: after all else, since the log was read before facts were kept. */
	logDueAt: number | null;
	/** What the log told, if it was read by this id. */
	factsId: string | null;
}

/** What a game's log tells, shared by all readings of the game. It names no gamertag. */
export interface GameFactsRow {
	/** The game's own id, else the account and the id by which its log was read. */
	id: string;
	/** JSON. */
	facts: string;
	readAt: number;
}

interface LeagueDecisionColumns extends SeasonId {
	id: Generated<number>;
	at: number;
	by: string | null;
	reason: string;
	kind: string;
	/** JSON. */
	ruling: string;
	/** The Discord id of the person who joined, was accepted or released. */
	about: string | null;
	/** The interaction that asked for it: one that Discord delivers twice decides once. */
	interactionId: string | null;
	undoneAt: number | null;
	undoneBy: string | null;
}
export type LeagueDecisionRow = Selectable<LeagueDecisionColumns>;

/** A person who asks to join a league. */
export interface LeagueRequestRow {
	leagueId: number;
	userId: string;
	/** The member whom the person says to be; null for a new one. */
	memberId: number | null;
	team: string;
	gamertag: string;
	platform: Platform;
	/** Epoch ms. */
	at: number;
}

/** Where a league posts, and what. */
export interface LeagueChannelRow {
	leagueId: number;
	channelId: string;
	results: 0 | 1;
	table: 0 | 1;
	/** So many hours before the end of a round it is reminded of; null: never. */
	remindHours: number | null;
	/** Whom reminders mention; null: nobody. */
	roleId: string | null;
	/** The language of the posts. */
	locale: string;
	/** The Discord id of who set it; null once they have had their data deleted. */
	madeBy: string | null;
	pausedReason: PauseReason | null;
	/** Discord's words, if it refuses the posts for another reason than its channel. */
	refusal: string | null;
	createdAt: number;
	/** The version of the league that was checked last for what is to be posted; −1: none. */
	checkedVersion: number;
	/** When it is checked next although nothing has changed; null: then not. */
	dueAt: number | null;
	/** When the message of the table was last changed. */
	tableAt: number | null;
}

/**
 * - `found`: a game that waits for its log
 * - `past`: not posted, and never will be
 * - a member's id: a game that was posted as won by them; `tie`: as tied
 * - `once`: anything else that is posted once
 */
export type PostedState = "found" | "past" | "once" | "tie" | `${number}`;

/** A game that a league has found or posted, by each key under which it was read; or anything else that is posted once. */
export interface LeaguePostedRow extends SeasonId {
	key: string;
	state: PostedState;
	/** When it was found or posted. */
	at: number;
	/** Of the post. */
	nonce: string | null;
	/** What its post says of a game, for as long as the post is edited. */
	line: string | null;
}
