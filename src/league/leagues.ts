import { isDeepStrictEqual } from "node:util";
import { HOUR } from "../ground/times.ts";
import type { Platform } from "../ground/words.ts";
import type { LeagueTables, StoredAbout } from "../storage/leagues.ts";
import type { LeagueRow } from "../storage/tables.ts";
import { foldTeam } from "./members.ts";
import { bindPerson, createMembership } from "./membership.ts";
import { type LeagueReader, SLEEP_MS } from "./reading/reader.ts";
import type { ReadResult } from "./reading/store-read.ts";
import {
	type Decision,
	type JudgedGame,
	type LeagueGame,
	MAX_DECISIONS_A_SEASON,
	MAX_LEAGUES_A_SERVER,
	type Member,
	type Rules,
	type Ruling,
} from "./season.ts";
import { type League, type SeasonStore, type SeasonView, type SeasonWriter, toLeague } from "./season-store.ts";
import { formatRules } from "./stored.ts";
import { planUndo } from "./undo.ts";

export type { League, SeasonView, StoredAbout };

/** A member as a commissioner gives it. */
export interface NewMember {
	team: string;
	accounts: readonly { gamertag: string; platform: Platform }[];
	/** The Discord id of the person to confirm it. */
	proposedUserId?: string;
	/** What becomes of the games of gamertags that the member does not have any more; default: they leave the table. */
	oldGames?: "kept" | "excluded" | undefined;
}

/** Why a line of an import, or a member, is not taken. */
export type MemberProblem =
	| { why: "gamertag-taken"; gamertag: string; team: string }
	| { why: "team-taken"; team: string }
	| { why: "too-many-members" }
	| { why: "too-many-requests" };

/** What reading a person's newest games found. */
export interface Report extends Pick<ReadResult, "others"> {
	/** Games that were not known before. */
	found: readonly JudgedGame[];
	/** Epoch ms of the read: one a minute. */
	readAt: number;
}

/** What a person who leaves has left: teams, whose games stay, and gamertags that are deleted. */
export interface Left {
	teams: string[];
	gamertags: { gamertag: string; platform: Platform }[];
}

/** A person who asks to join, as a new member or as one who is there. */
export interface JoinRequest {
	userId: string;
	memberId: number | null;
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
	/**
	 * A verdict that is given again, or a decision that was undone and is made again, takes the place of the earlier one.
	 *
	 * @param interactionId one that Discord delivers twice decides once, in whichever process
	 * @returns null if the season has as many decisions as it may
	 */
	decide(
		leagueId: number,
		ruling: Ruling,
		by: string,
		reason: string,
		interactionId?: string,
	): Promise<Decision | null>;
	/** `changed`: what it decided has been changed since by another decision. */
	undo(leagueId: number, decision: number, by: string): Promise<"undone" | "already" | "changed" | "unknown">;
	/**
	 * A person says to be a member: `bound` at once where a commissioner named them, else `asked`, a request in place of an
	 * earlier one, since nobody can prove to own a gamertag; `taken` if the member is somebody else's.
	 */
	claim(
		leagueId: number,
		member: number,
		userId: string,
		player: { gamertag: string; platform: Platform } | null,
	): Promise<"bound" | "asked" | "taken">;
	/** Takes the person from a member, who may be claimed again. @returns false if the member has none */
	release(leagueId: number, member: number, by: string): Promise<boolean>;
	/** What was changed without a commissioner since one was told last, oldest first; from then on it is told. */
	takeNews(leagueId: number): Promise<Decision[]>;
	/** The people who ask to join the season in progress, the oldest request first. */
	requests(leagueId: number): Promise<JoinRequest[]>;
	/** A person asks to join as a new member, in place of an earlier request; `problem`: there cannot be such a member. */
	request(leagueId: number, request: Omit<JoinRequest, "at" | "memberId">): Promise<MemberProblem | null>;
	/** Adds the person as a member, bound, or drops the request. @returns the problem that stops it; null if there is none */
	answerRequest(leagueId: number, userId: string, accepts: boolean, by: string): Promise<MemberProblem | null>;
	/** Adds a person as a member at once, bound, where the rules leave joining open. */
	join(leagueId: number, request: Omit<JoinRequest, "at" | "memberId">): Promise<MemberProblem | null>;
	/** Removes the person's id and gamertags from the league, of all seasons. @returns the teams and the gamertags */
	leave(leagueId: number, userId: string): Promise<Left>;
	/** `leave` for all leagues, and the person's id from all decisions and requests. */
	forget(userId: string): Promise<Left>;
	/** What leagues hold of a person. @param gamertag which they have linked */
	about(userId: string, gamertag: string | undefined): Promise<StoredAbout>;
	/**
	 * Reads the newest games of an account now, before all others; once a minute, otherwise as the last time.
	 *
	 * @param person the Discord id of who waits for it
	 * @throws ApiError
	 */
	report(leagueId: number, account: number, person: string): Promise<Report>;
	/** Reads the members that have not been read yet, before all others. Resolves when they are, or after `timeoutMs`. */
	readNew(leagueId: number, timeoutMs: number, person: string): Promise<void>;
}

export interface LeaguesOptions {
	store: SeasonStore;
	tables: LeagueTables;
	reader: Pick<LeagueReader, "report" | "readNew" | "changed" | "awaken">;
	/** Epoch ms. */
	now: () => number;
}

/** A league that is looked at is noted as used this often. */
const USE_MS = HOUR;
/** Of the rules, what decides which histories are read and which of their games are stored. */
const READ_RULES = ["games", "start", "end", "timeZone", "dayStarts"] as const satisfies (keyof Rules)[];
/** Decisions about games, of which a season may have so many. */
const LIMITED: readonly Ruling["kind"][] = ["verdict", "result", "adjust"];

const outOfDates = (game: LeagueGame): JudgedGame => ({
	...game,
	verdict: { status: "out", why: "dates" },
	awarded: null,
	hasScore: true,
});

export function createLeagues({ store, tables, reader, now }: LeaguesOptions): Leagues {
	/** Stores rules; where they decide what is read, the histories are read again. */
	async function setRules(write: SeasonWriter, before: Rules, after: Rules): Promise<void> {
		await write.setRules(formatRules(after));
		if (READ_RULES.some(rule => before[rule] !== after[rule])) await write.readAgain();
	}

	return {
		...createMembership({ store, tables, now, onAccounts: reader.changed }),
		ofServer: async serverId => (await tables.ofServer(serverId)).map(toLeague),
		async view(leagueId, number) {
			const league = await tables.find(leagueId);
			if (league === undefined) return null;
			if (now() - league.usedAt >= USE_MS) {
				// A full disk must not keep anybody from reading; the database's failure is logged.
				await tables.use(leagueId, now()).catch(() => {});
				if (now() - league.usedAt >= SLEEP_MS) await awaken(league).catch(() => {});
			}
			return store.view(leagueId, number);
		},
		async create({ serverId, name, rules, locale }, by) {
			const isFree = (others: readonly LeagueRow[]) =>
				others.length < MAX_LEAGUES_A_SERVER && others.every(other => foldTeam(other.name) !== foldTeam(name));
			const league = { serverId, name, locale, createdAt: now() };
			const created = await tables.create(league, formatRules(rules), isFree);
			if (created === undefined) return null;
			await store.change(created.id, (_, write) =>
				write.decide([{ kind: "rules", before: null, after: rules }], { by, at: now() }),
			);
			return toLeague(created);
		},
		async change(leagueId, { name, rules }, by) {
			await store.change(leagueId, async ({ rules: before }, write) => {
				if (name !== undefined) await write.rename(name);
				if (rules === undefined || isDeepStrictEqual(before, rules)) return;
				await setRules(write, before, rules);
				await write.decide([{ kind: "rules", before, after: rules }], { by, at: now() });
			});
			reader.changed();
		},
		async decide(leagueId, ruling, by, reason, interactionId) {
			const decisions = await store.change(leagueId, async (_, write) => {
				const known = interactionId === undefined ? undefined : await write.decisionOf(interactionId);
				if (known !== undefined) return [known];
				await write.deleteReplaced(ruling);
				if ((await write.countDecisions(LIMITED)) >= MAX_DECISIONS_A_SEASON) return [];
				return write.decide([ruling], { by, at: now(), reason, interactionId });
			});
			return decisions?.[0] ?? null;
		},
		async undo(leagueId, id, by) {
			const outcome = await store.change(leagueId, async ({ rules, members }, write) => {
				const decisions = await write.decisions();
				const decision = decisions.find(each => each.id === id);
				if (decision === undefined) return "unknown";
				if (decision.undone !== null) return "already";
				const undo = planUndo(decision, { rules, members, decisions });
				if (typeof undo === "string") return undo;
				const { change } = undo;
				if (change !== null && "rules" in change) await setRules(write, rules, change.rules);
				if (change !== null && "member" in change) await changeMember(write, change.member, change.to);
				if (change !== null && "person" in change) await bindPerson(write, members, change.of, change.person);
				await write.undoDecision(id, now(), by);
				return "undone" as const;
			});
			reader.changed();
			return outcome ?? "unknown";
		},
		async report(leagueId, account, person) {
			const { result, readAt } = await reader.report(leagueId, account, person);
			const keys = new Set(result.found);
			const view = keys.size === 0 ? null : await store.view(leagueId);
			const found = view?.judged.filter(({ key }) => keys.has(key)) ?? [];
			return { found: [...result.outside.map(outOfDates), ...found], others: result.others, readAt };
		},
		async takeNews(leagueId) {
			const [league, view] = [await tables.find(leagueId), await store.view(leagueId)];
			if (league === undefined || view === null) return [];
			const { seenDecision } = league;
			const news = view.decisions.filter(
				decision => decision.id > seenDecision && decision.kind === "member" && isByThemselves(decision),
			);
			const newest = view.decisions.at(-1)?.id ?? 0;
			if (newest > seenDecision) await tables.see(leagueId, newest);
			return news;
		},
		readNew: reader.readNew,
	};

	async function changeMember(write: SeasonWriter, id: number, to: Partial<Pick<Member, "team" | "removed">>) {
		if (to.removed === undefined) return write.updateMember(id, to);
		await write.updateMember(id, { ...to, removedAt: to.removed === null ? null : now() });
		if (to.removed === null) await write.readAgain();
		else await write.stopReading(id);
	}

	async function awaken({ id, season }: LeagueRow): Promise<void> {
		await reader.awaken({ leagueId: id, season }, now());
		reader.changed();
	}
}

/** Whether a person changed their own membership. */
function isByThemselves({ by, about, ...decision }: Decision): boolean {
	return decision.kind === "member" && (decision.change === "left" || (about !== null && by === about));
}
