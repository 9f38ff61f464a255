import { isDeepStrictEqual } from "node:util";
import { HOUR } from "../ground/times.ts";
import { bindPerson, createMembership, deleteGamertags } from "./membership.ts";
import { type LeagueReader, SLEEP_MS } from "./reading/reader.ts";
import type { ReadResult } from "./reading/store-read.ts";
import { leagueDay } from "./rules/dates.ts";
import { foldTeam } from "./rules/team-names.ts";
import { planUndo } from "./rules/undo.ts";
import { MAX_DECISIONS_A_SEASON, MAX_LEAGUES_A_SERVER } from "./season/bounds.ts";
import type { AwardedResult, Decision, Ruling } from "./season/decision.ts";
import type { Fixtures } from "./season/fixtures.ts";
import type { JudgedGame, LeagueGame } from "./season/game.ts";
import type { League } from "./season/league.ts";
import type { Member } from "./season/member.ts";
import type { Rules } from "./season/rules.ts";
import type { SeasonView } from "./season/view.ts";
import { createSeasonFacts } from "./season-facts.ts";
import { createSeasons } from "./seasons.ts";
import type { LeagueStore, StoredAbout } from "./store/leagues.ts";
import { type SeasonStore, type SeasonWriter, toLeague } from "./store/season-store.ts";
import { formatFixtures, formatRules, parseFixtures } from "./store/stored.ts";
import type { LeagueRow } from "./store/tables.ts";

export type { StoredAbout };

/** What reading a person's newest games found. */
export interface Report extends Pick<ReadResult, "others"> {
	/** Games that were not known before. */
	found: readonly JudgedGame[];
	/** Epoch ms of the read: one a minute. */
	readAt: number;
}

export interface LeaguesOptions {
	store: SeasonStore;
	tables: LeagueStore;
	reader: Pick<LeagueReader, "report" | "readNew" | "awaken">;
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
	keys: [game.key],
	verdict: { status: "out", why: "dates" },
	awarded: null,
	hasScore: true,
});

/** The leagues of all servers. Every method throws a StorageError when the database fails; a write is on disk when it resolves. */
export function createLeagues({ store, tables, reader, now }: LeaguesOptions) {
	const membership: ReturnType<typeof createMembership> = createMembership({ store, tables, now });

	/** Stores rules; where they decide what is read, the histories are read again. */
	async function setRules(write: SeasonWriter, before: Rules, after: Rules): Promise<void> {
		await write.setRules(after);
		if (READ_RULES.some(rule => before[rule] !== after[rule])) await write.readAgain();
	}

	return {
		...membership,
		...createSeasons(store, now),
		...createSeasonFacts(tables),
		/** Deletes the league with all of its seasons. */
		remove: tables.remove,
		ofServer: async (serverId: string): Promise<League[]> => (await tables.ofServer(serverId)).map(toLeague),
		/** The league that a person chose last in a server with several. */
		chosenBy: tables.chosenBy,
		/** Keeps a person's choice. It is no more than a convenience: a full disk must not keep anybody from reading. */
		async choose(userId: string, { id, serverId }: League): Promise<void> {
			if ((await tables.chosenBy(userId, serverId)) === id) return;
			await tables.choose(userId, serverId, id).catch(() => {});
		},
		/** Null for an unknown league or season. A league that is looked at is read again. @param number default: in progress */
		async view(leagueId: number, number?: number): Promise<SeasonView | null> {
			const league = await tables.find(leagueId);
			if (league === undefined) return null;
			if (now() - league.usedAt >= USE_MS) {
				// A full disk must not keep anybody from reading; the database's failure is logged.
				await tables.use(leagueId, now()).catch(() => {});
				const season = { leagueId, season: league.season };
				if (now() - league.usedAt >= SLEEP_MS) await reader.awaken(season).catch(() => {});
			}
			return store.view(leagueId, number);
		},
		/** @returns null if the server has as many leagues as it may, or one of this name */
		async create(wanted: Pick<LeagueRow, "serverId" | "name" | "locale"> & { rules: Rules }, by: string) {
			const { serverId, name, rules, locale } = wanted;
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
		/** Changes the season in progress; with other dates the histories are read again. */
		async change(leagueId: number, { name, rules }: { name?: string; rules?: Rules }, by: string): Promise<void> {
			await store.change(leagueId, async ({ rules: before }, write) => {
				if (name !== undefined) await write.rename(name);
				if (rules === undefined || isDeepStrictEqual(before, rules)) return;
				await setRules(write, before, rules);
				await write.decide([{ kind: "rules", before, after: rules }], { by, at: now() });
			});
		},
		/**
		 * Stores who plays whom; null removes it.
		 *
		 * @param before the fixtures that these were made from
		 * @returns undefined if others have been stored since
		 */
		async setFixtures(leagueId: number, before: Fixtures | null, after: Fixtures | null, by: string) {
			return store.change(leagueId, async ({ fixtures }, write) => {
				if (!isDeepStrictEqual(fixtures, before)) return undefined;
				await write.setFixtures(after);
				const [rounds, first, last] = [after?.rounds ?? [], after?.rounds[0]?.first, after?.rounds.at(-1)?.last];
				const days = { first: first ?? "", last: last ?? "" };
				const ruling = {
					kind: "fixtures",
					rounds: rounds.length,
					...days,
					before: formatFixtures(before),
				} as const;
				return (await write.decide([ruling], { by, at: now() }))[0];
			});
		},
		/**
		 * A verdict that is given again, or a decision that was undone and is made again, takes the place of the earlier one.
		 *
		 * @param interactionId one that Discord delivers twice decides once, in whichever process
		 * @returns null if the season has as many decisions as it may
		 */
		async decide(
			leagueId: number,
			ruling: Ruling,
			by: string,
			reason: string,
			interactionId?: string,
		): Promise<Decision | null> {
			const decisions = await store.change(leagueId, async (_, write) => {
				const known = interactionId === undefined ? undefined : await write.decisionOf(interactionId);
				if (known !== undefined) return [known];
				await write.deleteReplaced(ruling);
				if ((await write.countDecisions(LIMITED)) >= MAX_DECISIONS_A_SEASON) return [];
				return write.decide([ruling], { by, at: now(), reason, interactionId });
			});
			return decisions?.[0] ?? null;
		},
		/**
		 * Enters all results or none; those that are there already, as after a second import of a file, are not entered twice.
		 *
		 * @returns how many are new; null if the season has no room for them
		 */
		async enterResults(leagueId: number, results: readonly AwardedResult[], by: string, reason: string) {
			const added = await store.change(leagueId, async ({ rules }, write) => {
				// A result of today has the time at which it is entered, so results are compared by day.
				const days = new Map<number, string>();
				const sayingOf = ({ winner, loser, kind, score, playedAt }: AwardedResult) => {
					const day = days.get(playedAt) ?? leagueDay(playedAt, rules);
					days.set(playedAt, day);
					return JSON.stringify([day, winner, loser, kind, score?.winner, score?.loser]);
				};
				const entered = new Map<string, number>();
				for (const decision of await write.decisions()) {
					if (decision.kind !== "result" || decision.undone !== null) continue;
					const saying = sayingOf(decision.result);
					entered.set(saying, (entered.get(saying) ?? 0) + 1);
				}
				// Two equal rows of a file are two games.
				const isNew = (result: AwardedResult) => {
					const saying = sayingOf(result);
					const count = entered.get(saying) ?? 0;
					if (count > 0) entered.set(saying, count - 1);
					return count === 0;
				};
				const rulings = results.filter(isNew).map(result => ({ kind: "result" as const, result }));
				if (rulings.length === 0) return 0;
				if ((await write.countDecisions(LIMITED)) + rulings.length > MAX_DECISIONS_A_SEASON) return null;
				return (await write.decide(rulings, { by, at: now(), reason })).length;
			});
			return added ?? null;
		},
		/** `changed`: what it decided has been changed since by another decision. */
		async undo(leagueId: number, id: number, by: string) {
			const outcome = await store.change(leagueId, async ({ rules, members }, write) => {
				const decisions = await write.decisions();
				const decision = decisions.find(each => each.id === id);
				if (decision === undefined) return "unknown";
				if (decision.undone !== null) return "already";
				const undo = planUndo(decision, { rules, members, decisions });
				if (typeof undo === "string") return undo;
				const { change } = undo;
				if (change !== null && "rules" in change) await setRules(write, rules, change.rules);
				if (change !== null && "fixtures" in change) await write.setFixtures(parseFixtures(change.fixtures));
				if (change !== null && "member" in change)
					await changeMember(write, members, { id: change.member, to: change.to });
				if (change !== null && "person" in change) await bindPerson(write, members, change.of, change.person);
				if (change !== null && "season" in change) {
					await (change.season === "ended" ? write.endSeason(null) : write.setPlayoffs(null));
					// What was played in between may have been read already.
					await write.readAgain();
				}
				await write.undoDecision(id, now(), by);
				return "undone" as const;
			});
			return outcome ?? "unknown";
		},
		/**
		 * Reads the newest games of an account now, before all others; once a minute, otherwise as the last time.
		 *
		 * @param person the Discord id of who waits for it
		 * @throws ApiError
		 */
		async report(leagueId: number, account: number, person: string): Promise<Report> {
			const { result, readAt } = await reader.report(leagueId, account, person);
			const keys = new Set(result.found);
			const view = keys.size === 0 ? null : await store.view(leagueId);
			const found = view?.judged.filter(({ key }) => keys.has(key)) ?? [];
			return { found: [...result.outside.map(outOfDates), ...found], others: result.others, readAt };
		},
		/** What members changed themselves and no commissioner has been told yet, oldest first. It counts as told afterwards. */
		async takeNews({ league, decisions }: SeasonView): Promise<Decision[]> {
			const seen = (await tables.find(league.id))?.seenDecision ?? Number.POSITIVE_INFINITY;
			const newest = decisions.at(-1)?.id ?? 0;
			if (newest > seen) await tables.see(league.id, newest);
			return decisions.filter(decision => decision.id > seen && isByThemselves(decision));
		},
		/** Reads the members that have not been read yet, before all others. Resolves when they are, or after a timeout. */
		readNew: reader.readNew,
	};

	async function changeMember(
		write: SeasonWriter,
		members: readonly Member[],
		{ id, to }: { id: number; to: Partial<Pick<Member, "team" | "removed">> },
	) {
		if (to.removed === undefined) return write.updateMember(id, to);
		await write.updateMember(id, { ...to, removedAt: to.removed === null ? null : now() });
		const member = members.find(each => each.id === id);
		if (to.removed === null) {
			await write.changeHidden([id], "removal", "undone");
			await write.readAgain();
		} else if (member !== undefined) await deleteGamertags(write, member, to.removed);
	}
}

export type Leagues = ReturnType<typeof createLeagues>;

/** Whether a person changed their own membership. */
function isByThemselves({ by, about, ...decision }: Decision): boolean {
	return decision.kind === "member" && (decision.change === "left" || (about !== null && by === about));
}
