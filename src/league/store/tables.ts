import type { Generated, Selectable } from "kysely";
import type { Platform } from "../../ground/words.ts";
import type { SubscriptionColumns } from "../../posting/store/subscriptions.ts";
import type { Tables } from "../../storage/tables.ts";
import type { Appointment } from "../season/appointment.ts";
import type { JoinRequest } from "../season/join-request.ts";

/**
 * The tables of leagues. Times are epoch ms. It is a type because `withTables` does not accept
 * an interface.
 */
export type OwnLeagueTables = {
	leagues: LeagueColumns;
	leagueSeasons: LeagueSeasonRow;
	leagueMembers: LeagueMemberColumns;
	leagueAccounts: LeagueAccountColumns;
	leagueAccountNames: LeagueAccountNameRow;
	leagueReadings: LeagueReadingRow;
	leagueDecisions: LeagueDecisionColumns;
	leagueRequests: LeagueRequestRow;
	/** The league that a person chose last in a server with several. */
	leagueChoices: { userId: string; serverId: string; leagueId: number };
	leagueChannels: LeagueChannelRow;
	leaguePosted: LeaguePostedRow;
	leagueAppointments: LeagueAppointmentRow;
	/** The people who want to be mentioned before their games. */
	leagueMentions: { leagueId: number; userId: string };
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
	/** The last time somebody looked at it. */
	usedAt: number;
	/** Increases with every change that a view of the league can show. */
	version: number;
	/** The newest decision that a commissioner has been shown. */
	seenDecision: number;
	/**
	 * The number of requests for its histories and logs. The next read is for the waiting league with the fewest requests.
	 */
	requests: number;
	/**
	 * The numbers of games of the season in progress that counted, and that waited for review, when they were last judged.
	 */
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
	/** Null after it was deleted; the readings stay. */
	gamertag: string | null;
	/** The reason why the games left the table when the gamertag was deleted; null if they did not. */
	hiddenBy: HiddenBy | null;
	/** The gamertag in the form in which gamertags are compared; unique in a season. */
	folded: string | null;
	platform: Platform;
	/** The id of its player, by the first log that says it: it stays when the account is renamed. */
	playerId: string | null;
	/** The last time its history was read completely, as far as it is needed. */
	readAt: number | null;
	/** The time of its newest game. */
	playedAt: number | null;
	/** JSON: the newest entry of each history that was read. */
	newest: string | null;
	/** The time of the oldest game that the last reads reached; null if everything needed has been read. */
	backTo: number | null;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: 0 | 1;
	/** When its history is read next; null: never. */
	dueAt: number | null;
	/** Increases with every change of what must be read: a read that started before does not store its state. */
	revision: number;
}
export type LeagueAccountRow = Selectable<LeagueAccountColumns>;

/**
 * - `seen`: the name under which the account's player was seen last
 * - `declined`: the same, but a commissioner has declined it, or has undone it
 * - `former`: the gamertag that the account had before it got its other name
 */
export type AccountNameState = "seen" | "declined" | "former";

/** The other name of an account's player. */
export interface LeagueAccountNameRow {
	accountId: number;
	gamertag: string;
	/** The name in the form in which gamertags are compared. */
	folded: string;
	state: AccountNameState;
	/** The time of the first game under the later of the two names. */
	since: number;
	/** Whether a commissioner has been shown it. */
	told: 0 | 1;
}

/** A game against another account, as the history of an account lists it. */
export interface LeagueReadingRow extends SeasonId {
	accountId: number;
	/** The id of the game in the account's history. */
	gameId: string;
	key: string;
	opponentId: number;
	playedAt: number;
	/** JSON: see `storedReadingSchema`. */
	reading: string;
	/** The number of attempts to read the game's log so far. */
	logTries: number;
	/**
	 * When the log is requested next by this id; null: never; 0: after everything else, because it was read before facts
	 * were kept.
	 */
	logDueAt: number | null;
	/** The facts of the log, if it was read by this id. */
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
	/** The interaction that made it. Discord may deliver an interaction twice, but it decides only once. */
	interactionId: string | null;
	undoneAt: number | null;
	undoneBy: string | null;
}
export type LeagueDecisionRow = Selectable<LeagueDecisionColumns>;

/** The request of a person to join a league. */
export type LeagueRequestRow = JoinRequest & { leagueId: number };

/** The time for the next game of two members: see `Appointment`. */
export type LeagueAppointmentRow = SeasonId & Omit<Appointment, "isAgreed"> & { agreed: 0 | 1 };

/** The channel of a league, with its settings. */
export interface LeagueChannelRow extends SubscriptionColumns {
	leagueId: number;
	results: 0 | 1;
	table: 0 | 1;
	/** Whether the pairs of a round are posted as it begins. */
	previews: 0 | 1;
	/** How many hours before the end of a round people are reminded of it; null: never. */
	remindHours: number | null;
	/** The weekly paper's day of the week (0 for Sunday) and its hour, in the league's time zone; null: no paper. */
	paperDay: number | null;
	paperHour: number | null;
	/** The role that reminders mention; null: none. */
	roleId: string | null;
	/** Whether the two members who owe a game are mentioned, if both want it. */
	mentions: 0 | 1;
	/** The last version of the league that was checked for posts; −1: none. */
	checkedVersion: number;
	/** The next check if nothing changes; null: none. */
	dueAt: number | null;
	/** The last change of the table's message. */
	tableAt: number | null;
}

/**
 * - `found`: a game that waits for its log
 * - `past`: not posted, and never will be
 * - a member's id: a game that was posted as won by them; `tie`: as tied
 * - `once`: anything else that is posted once
 * - `open`: a verdict of a race that was posted and then withdrawn, at the time of the row
 */
export type PostedState = "found" | "past" | "once" | "open" | "tie" | `${number}`;

/** A game that a league has found or posted, by each key under which it was read; or another post that is made once. */
export interface LeaguePostedRow extends SeasonId {
	key: string;
	state: PostedState;
	/** The time at which it was found or posted. */
	at: number;
	/** The nonce of the post. */
	nonce: string | null;
	/** The line about a game in its post, for as long as the post can be edited; or the line about a member in a race. */
	line: string | null;
}
