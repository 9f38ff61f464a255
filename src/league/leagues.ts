import type { Platform } from "../ground/words.ts";
import type { Decision, JudgedGame, LeagueTable, Member, Rules, Ruling, Season } from "./season.ts";

export interface League {
	id: number;
	serverId: string;
	name: string;
	/** The number of the season in progress, from 1. */
	season: number;
}

/** A season with what follows from it. */
export interface SeasonView extends Season {
	league: League;
	number: number;
	/** Oldest first. */
	judged: readonly JudgedGame[];
	table: LeagueTable;
	/** Epoch ms of the member's read that is the oldest; null while one has not been read at all. */
	readAt: number | null;
	/** Members whose gamertags have not been read yet, and gamertags (account ids) that the game does not know. */
	unread: readonly number[];
	unknown: readonly number[];
}

/** A member as a commissioner gives it. */
export interface NewMember {
	team: string;
	accounts: readonly { gamertag: string; platform: Platform }[];
	/** The Discord id of the person to confirm it. */
	proposedUserId?: string;
}

/** Why a line of an import, or a member, is not taken. */
export type MemberProblem =
	| { why: "gamertag-taken"; gamertag: string; team: string }
	| { why: "team-taken"; team: string }
	| { why: "too-many-members" };

/** What reading a person's newest games found. */
export interface Report {
	/** Games that were not known before. */
	found: readonly JudgedGame[];
	/** The newest entries that are no game of the league, and why: undated ones, then the newest first; at most 5. */
	others: readonly { playedAt: number | null; opponent: string | null; why: NotSighted }[];
	/** Epoch ms of the read: one a minute. */
	readAt: number;
}

/** Why an entry of a history is no game between two members. */
export type NotSighted = "computer" | "hidden" | "stranger" | "same-member" | "no-time";

/** A person who asks to join. */
export interface JoinRequest {
	userId: string;
	team: string;
	gamertag: string;
	platform: Platform;
	/** Epoch ms. */
	at: number;
}

/** The leagues of all servers. Every method throws a StorageError when the database fails; a write is on disk when it resolves. */
export interface Leagues {
	ofServer(serverId: string): Promise<League[]>;
	/** Null for an unknown league or season. A league that is looked at is read again. @param season default: in progress */
	view(leagueId: number, season?: number): Promise<SeasonView | null>;
	/** @returns null if the server has as many leagues as it may, or one of this name */
	create(league: { serverId: string; name: string; rules: Rules; locale: string }, by: string): Promise<League | null>;
	/** Changes the season in progress; with other dates the histories are read again. */
	change(leagueId: number, change: { name?: string; rules?: Rules }, by: string): Promise<void>;
	/**
	 * Adds members, or changes those whose team is there already: all of them, or, if there is a problem, none.
	 *
	 * @returns the problems, by the index of the member
	 */
	putMembers(leagueId: number, members: readonly NewMember[], by: string): Promise<ReadonlyMap<number, MemberProblem>>;
	/** @returns false if there is no such member */
	removeMember(
		leagueId: number,
		member: number,
		games: "kept" | "excluded",
		by: string,
		reason: string,
	): Promise<boolean>;
	/** @returns null if the season has as many decisions as it may */
	decide(leagueId: number, ruling: Ruling, by: string, reason: string): Promise<Decision | null>;
	/** `changed`: what it decided has been changed since by another decision. */
	undo(leagueId: number, decision: number, by: string): Promise<"undone" | "already" | "changed" | "unknown">;
	/** Binds a person to a member, who is taken out of any other member of the league. @returns false if the member has another person */
	bind(leagueId: number, member: number, userId: string): Promise<boolean>;
	/** The people who ask to join the season in progress, the oldest request first. */
	requests(leagueId: number): Promise<JoinRequest[]>;
	/** A person asks to join, in place of an earlier request; `problem`: a member like this cannot be added. */
	request(leagueId: number, request: Omit<JoinRequest, "at">): Promise<MemberProblem | null>;
	/** Adds the person as a member, bound, or drops the request. @returns the problem that stops it; null if there is none */
	answerRequest(leagueId: number, userId: string, accepts: boolean, by: string): Promise<MemberProblem | null>;
	/** Adds a person as a member at once, bound, where the rules leave joining open. */
	join(leagueId: number, request: Omit<JoinRequest, "at">): Promise<MemberProblem | null>;
	/** Removes the person's id and gamertags from the league, of all seasons. @returns the teams */
	leave(leagueId: number, userId: string): Promise<string[]>;
	/** `leave` for all leagues, and the person's id from all decisions and requests. @returns the number of teams */
	forget(userId: string): Promise<number>;
	/** How many leagues hold a person's id: as a member's, a commissioner's, or that of somebody who was named or asks to join. */
	naming(userId: string): Promise<number>;
	/**
	 * Reads the newest games of an account now, before all others; once a minute, otherwise as the last time.
	 *
	 * @throws ApiError
	 */
	report(leagueId: number, account: number): Promise<Report>;
	/** Reads the members that have not been read yet, before all others. Resolves when they are, or after `timeoutMs`. */
	readNew(leagueId: number, timeoutMs: number): Promise<void>;
}

export type { Member };
