import type { Generated, Selectable } from "kysely";
import type { Platform } from "../../ground/words.ts";
import type { OwnStatsTables } from "../../stats/index.ts";
import type { SubscriptionColumns } from "../../storage/subscriptions.ts";
import type { Tables } from "../../storage/tables.ts";
import type { JoinRequest } from "../season/join-request.ts";

/** The tables of leagues and of the facts of games. Times are epoch ms. `withTables` takes a type and no interface. */
export type OwnLeagueTables = OwnStatsTables & {
	leagues: LeagueColumns;
	leagueSeasons: LeagueSeasonRow;
	leagueMembers: LeagueMemberColumns;
	leagueAccounts: LeagueAccountColumns;
	leagueReadings: LeagueReadingRow;
	leagueDecisions: LeagueDecisionColumns;
	leagueRequests: LeagueRequestRow;
	/** The league that a person chose last in a server with several. */
	leagueChoices: { userId: string; serverId: string; leagueId: number };
	leagueChannels: LeagueChannelRow;
	leaguePosted: LeaguePostedRow;
};
export type LeagueTables = Tables & OwnLeagueTables;

export interface LeagueColumns {
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
	/** Increases with every change that a view of the league can show. */
	version: number;
	/** The newest decision that a commissioner has been shown. */
	seenDecision: number;
	/** Requests for its histories and logs. Of the leagues that wait for a read, the one with the fewest requests is next. */
	requests: number;
	/** Games of the season in progress that counted, and that waited for review, when they were last judged. */
	counted: number;
	waiting: number;
}
export type LeagueRow = Selectable<LeagueColumns>;

export interface LeagueSeasonRow {
	leagueId: number;
	number: number;
	/** JSON: see `rulesSchema`. */
	rules: string;
	createdAt: number;
	/** Null while it is in progress. */
	endedAt: number | null;
	/** JSON: see `fixturesSchema`. */
	fixtures: string | null;
	/** JSON: see `playoffsSchema`. */
	playoffs: string | null;
}

/** Identifies a season. */
export interface SeasonId {
	leagueId: number;
	season: number;
}

export interface LeagueMemberColumns extends SeasonId {
	id: Generated<number>;
	team: string;
	userId: string | null;
	proposedUserId: string | null;
	removed: "kept" | "excluded" | null;
	removedAt: number | null;
}
export type LeagueMemberRow = Selectable<LeagueMemberColumns>;

/**
 * - `removal`: its member was removed with all games
 * - `mistake`: the gamertag was replaced by the right one
 * - `undone`: the removal was undone, so that the games are back until the member gets a gamertag
 *
 * If the gamertag of a hidden account is entered again, the two accounts are merged: equal game ids prove that they are the same.
 */
export type HiddenBy = "removal" | "mistake" | "undone";

export interface LeagueAccountColumns extends SeasonId {
	id: Generated<number>;
	memberId: number;
	/** Null once it was deleted; the readings stay. */
	gamertag: string | null;
	/** Why the games left the table when the gamertag was deleted; null: they did not. */
	hiddenBy: HiddenBy | null;
	/** The gamertag as gamertags are compared; unique in a season. */
	folded: string | null;
	platform: Platform;
	/** When its history was last read to the end of what is needed. */
	readAt: number | null;
	/** When its newest game was played. */
	playedAt: number | null;
	/** JSON: the newest entry of each history that was read. */
	newest: string | null;
	/** When the oldest game that the last reads reached was played; null: all that is needed has been read. */
	backTo: number | null;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: 0 | 1;
	/** When to read its history next; null: never. */
	dueAt: number | null;
	/** Increases with every change of what is read: a read that began before stores no state. */
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
	playedAt: number;
	/** JSON: see `storedReadingSchema`. */
	reading: string;
	/** Attempts to read the game's log so far. */
	logTries: number;
	/** When to try next by this id; null: never; 0: after everything else, since the log was read before facts were kept. */
	logDueAt: number | null;
	/** What the log says, if it was read by this id. */
	factsId: string | null;
}

export interface LeagueDecisionColumns extends SeasonId {
	id: Generated<number>;
	at: number;
	by: string | null;
	reason: string;
	kind: string;
	/** JSON: see `rulingSchema`. */
	ruling: string;
	/** The Discord id of the person who joined, was accepted or released. */
	about: string | null;
	/** The interaction that made it. Discord may deliver one twice; it decides once. */
	interactionId: string | null;
	undoneAt: number | null;
	undoneBy: string | null;
}
export type LeagueDecisionRow = Selectable<LeagueDecisionColumns>;

/** A person who asks to join a league. */
export type LeagueRequestRow = JoinRequest & { leagueId: number };

/** Where a league posts, and what. */
export interface LeagueChannelRow extends SubscriptionColumns {
	leagueId: number;
	results: 0 | 1;
	table: 0 | 1;
	/** So many hours before the end of a round it is reminded of; null: never. */
	remindHours: number | null;
	/** The weekly paper's day of the week, 0 for Sunday, and its hour in the league's time zone; null: there is none. */
	paperDay: number | null;
	paperHour: number | null;
	/** Whom reminders mention; null: nobody. */
	roleId: string | null;
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
 * - `open`: a verdict of a race that was posted and has been taken back, at the time of the row
 */
export type PostedState = "found" | "past" | "once" | "open" | "tie" | `${number}`;

/** A game that a league has found or posted, by each key under which it was read; or anything else that is posted once. */
export interface LeaguePostedRow extends SeasonId {
	key: string;
	state: PostedState;
	/** When it was found or posted. */
	at: number;
	/** Of the post. */
	nonce: string | null;
	/** What its post says of a game, for as long as the post is edited; or of a member in a race. */
	line: string | null;
}
