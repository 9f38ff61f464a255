import { LRUCache } from "lru-cache";
import { nextTurn, partsOf } from "../../ground/async.ts";
import { createGrouping, findGames, orderGames, type UnitedGame, unite } from "../rules/games.ts";
import { judgeUnited } from "../rules/judge.ts";
import { seasonTable } from "../rules/table.ts";
import {
	type Decision,
	type Fixtures,
	type GameStatus,
	type JudgedGame,
	MAX_CHANGES_A_SEASON,
	MAX_FIXTURE_CHANGES,
	MAX_GAMES_A_SEASON,
	type Member,
	type Playoffs,
	type Reading,
	type Rules,
	type Ruling,
	type Season,
	type SeasonPlan,
	type SeasonTable,
} from "../season.ts";
import type { LeagueChange } from "./change.ts";
import type { LeagueStore, RosterRows } from "./leagues.ts";
import {
	formatFixtures,
	formatPlayoffs,
	formatRules,
	formatRuling,
	parseFixtures,
	parsePlayoffs,
	parseReading,
	parseRules,
	parseRuling,
} from "./stored.ts";
import type { HiddenBy, LeagueAccountRow, LeagueDecisionRow, LeagueRow } from "./tables.ts";

export interface League {
	id: number;
	serverId: string;
	name: string;
	/** The number of the season in progress, from 1. */
	season: number;
}

/** Who plays, and by which rules. */
export interface Roster extends SeasonPlan {
	league: League;
	rules: Rules;
	/** All of the season; no two of them have the same gamertag. */
	members: readonly Member[];
}

/** What follows from a season; the same for as long as the league's version is. */
export interface JudgedSeason extends Omit<Season, "games"> {
	readings: readonly Reading[];
	/** Whether it takes no further games. */
	isFull: boolean;
	/** Oldest first. */
	judged: readonly JudgedGame[];
	table: SeasonTable;
}

/** A season with what follows from it. */
export interface SeasonView extends JudgedSeason, ReturnType<typeof describeReads> {
	league: League;
	number: number;
	/** The league's. */
	version: number;
}

/** Who decided it, when (epoch ms), and why. */
export type DecisionNote = Pick<Decision, "by" | "at"> &
	Partial<Pick<Decision, "reason" | "about">> & { interactionId?: string | undefined };

/** What is logged beside decisions about games and points. */
const CHANGES: readonly Ruling["kind"][] = ["rules", "member", "season", "changed", "fixtures"];

const COUNTING: readonly GameStatus[] = ["counts", "playoff"];

/** Of all seasons kept together: a game takes about 1 KB. */
const MAX_GAMES = 20_000;

/** The seasons of all leagues, parsed. Every method throws a StorageError when the database fails. */
export function createSeasonStore(tables: LeagueStore) {
	/** A version is in the key, so that no process shows what another one has changed. Equal requests share one judgement. */
	const judged = new LRUCache<string, JudgedSeason, [row: LeagueRow, number: number, roster: RosterRows]>({
		maxSize: MAX_GAMES,
		sizeCalculation: ({ readings }) => readings.length + 50,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context }) => judge(...context),
	});
	const listeners: (() => void)[] = [];

	async function changing<T>(change: Promise<T>): Promise<T> {
		const changed = await change;
		for (const listener of listeners) listener();
		return changed;
	}

	async function judge(row: LeagueRow, number: number, roster: RosterRows): Promise<JudgedSeason> {
		const id = { leagueId: row.id, season: number };
		const decisions = (await tables.decisions(id)).map(parseDecision);
		const { league: _, ...plan } = parseRoster(row, roster);
		const rows = await tables.readings(
			id,
			roster.accounts.map(account => account.id),
		);
		const season = await judgeSeason({ ...plan, decisions, readings: rows.map(parseReading) }, hiddenAccounts(roster));
		const { counted, waiting } = season.table;
		const isNoted = number !== row.season || (row.counted === counted && row.waiting === waiting);
		// A full disk must not keep anybody from reading; the database's failure is logged.
		if (!isNoted) await tables.note(row.id, { counted, waiting }).catch(() => {});
		return season;
	}

	return {
		/** @returns null for an unknown league or season @param number default: the season in progress */
		async view(leagueId: number, number?: number): Promise<SeasonView | null> {
			const row = await tables.find(leagueId);
			const season = number ?? row?.season ?? 0;
			const roster = row && (await tables.roster({ leagueId, season }));
			if (row === undefined || roster === undefined) return null;
			const { version } = row;
			return {
				...(await judged.forceFetch(`${leagueId} ${season} ${version}`, { context: [row, season, roster] })),
				...describeReads(roster),
				league: toLeague(row),
				number: season,
				version,
			};
		},
		/** Who plays in the season in progress. @returns undefined for an unknown league */
		async roster(leagueId: number): Promise<Roster | undefined> {
			const row = await tables.find(leagueId);
			const roster = row && (await tables.roster({ leagueId, season: row.season }));
			return row && roster && parseRoster(row, roster);
		},
		/**
		 * Changes the season in progress in one transaction; changes of a league wait for each other.
		 *
		 * @returns undefined for an unknown league
		 */
		change: <T>(leagueId: number, work: (roster: Roster, write: SeasonWriter) => Promise<T>): Promise<T | undefined> =>
			changing(
				tables.change(leagueId, null, (change, row, roster) => work(parseRoster(row, roster), createWriter(change))),
			),
		/** Calls the listener after each change of a league in this process. */
		onChange: (listener: () => void) => void listeners.push(listener),
		/**
		 * Adds to what was read of the season in progress. Where a game begins or ceases to count, a decision says so.
		 *
		 * @param readings all of the season with what is new
		 * @returns false if the league has changed since it was viewed
		 */
		async addReadings(
			{ league, number, version, decisions, hidden, ...before }: SeasonView,
			readings: readonly Reading[],
			at: number,
			work: (write: SeasonWriter) => Promise<void>,
		): Promise<boolean> {
			const { rules, members, fixtures, playoffs, endedAt } = before;
			const plan = { rules, members, fixtures, playoffs, endedAt };
			const season = await judgeSeason({ ...plan, decisions, readings }, hidden);
			const changes = findChanges(before.judged, season.judged);
			const added = await changing(
				tables.change(league.id, version, async change => {
					const write = createWriter(change);
					await work(write);
					return write.decide(changes, { by: null, at });
				}),
			);
			if (added === undefined) return false;
			judged.set(`${league.id} ${number} ${version + 1}`, { ...season, decisions: [...decisions, ...added] });
			const { counted, waiting } = season.table;
			await tables.note(league.id, { counted, waiting }).catch(() => {});
			return true;
		},
	};
}

export type SeasonStore = ReturnType<typeof createSeasonStore>;

/** Readings that are judged within a few milliseconds. */
const READINGS_AT_ONCE = 500;

/** In parts, since a long season would delay answers. */
async function judgeSeason(
	{ readings, ...season }: Omit<Season, "games"> & Pick<JudgedSeason, "readings">,
	hidden: ReadonlySet<number>,
): Promise<JudgedSeason> {
	const next = readings.length > READINGS_AT_ONCE ? nextTurn : async () => {};
	await next();
	const grouping = createGrouping();
	for await (const games of partsOf(findGames(season.members, readings), READINGS_AT_ONCE)) grouping.add(games);
	const united: UnitedGame[] = [];
	for await (const groups of partsOf(grouping.groups(), READINGS_AT_ONCE)) united.push(...groups.map(unite));
	const judged = judgeUnited(season, orderGames(united));
	await next();
	const isFull = shownKeys(readings, hidden).size >= MAX_GAMES_A_SEASON;
	return { ...season, readings, isFull, judged, table: seasonTable(season, judged) };
}

/** The keys of games that no hidden account has played. */
export function shownKeys(readings: readonly Reading[], hidden: ReadonlySet<number>): Set<string> {
	const shown = readings.filter(({ account, opponent }) => !hidden.has(account) && !hidden.has(opponent));
	return new Set(shown.map(({ key }) => key));
}

/** The games whose verdict begins or ceases to count. A game that is new has no verdict before. */
function findChanges(before: readonly JudgedGame[], after: readonly JudgedGame[]): Ruling[] {
	const statuses = new Map(before.map(({ key, verdict }) => [key, verdict.status]));
	return after.flatMap(({ key, verdict: { status } }) => {
		const was = statuses.get(key);
		const isChange = was !== undefined && was !== status && [was, status].some(each => COUNTING.includes(each));
		return isChange ? [{ kind: "changed" as const, key, before: was, after: status }] : [];
	});
}

export function toLeague({ id, serverId, name, season }: LeagueRow): League {
	return { id, serverId, name, season };
}

function parseRoster(league: LeagueRow, { season, members, accounts }: RosterRows): Roster {
	const byMember = Map.groupBy(accounts, ({ memberId }) => memberId);
	return {
		league: toLeague(league),
		rules: parseRules(season.rules),
		fixtures: parseFixtures(season.fixtures),
		playoffs: parsePlayoffs(season.playoffs),
		endedAt: season.endedAt,
		members: members.map(({ leagueId: _, season: __, ...member }) => {
			const own = byMember.get(member.id) ?? [];
			return {
				...member,
				accounts: own.flatMap(({ id, gamertag, platform }) => (gamertag === null ? [] : { id, gamertag, platform })),
				former: own.filter(account => account.gamertag === null && !isHidden(account)).map(({ id }) => id),
			};
		}),
	};
}

function parseDecision({ id, at, by, reason, about, ruling, undoneAt, undoneBy }: LeagueDecisionRow): Decision {
	const undone = undoneAt === null ? null : { at: undoneAt, by: undoneBy };
	return { ...parseRuling(ruling), id, at, by, reason, about, undone };
}

/** The statements of a change, and decisions in place of their rows. */
function createWriter(of: LeagueChange) {
	const { addDecisions, decisions, decisionOf, deleteReplaced, pruneDecisions, ...others } = of;
	const { updateSeason, nextSeason, hideAccounts, ...change } = others;
	return {
		...change,
		/** Deletes gamertags whose games leave the table. */
		hideAccounts: (ids: readonly number[], hiddenBy: HiddenBy) => hideAccounts(ids, hiddenBy, MAX_GAMES_A_SEASON),
		setRules: (rules: Rules) => updateSeason({ rules: formatRules(rules) }),
		/** Null removes them. */
		setFixtures: (fixtures: Fixtures | null) => updateSeason({ fixtures: formatFixtures(fixtures) }),
		setPlayoffs: (playoffs: Playoffs | null) => updateSeason({ playoffs: formatPlayoffs(playoffs) }),
		/** @param endedAt epoch ms; null: it goes on */
		endSeason: (endedAt: number | null) => updateSeason({ endedAt }),
		/** Begins the next one with the same members, for which the statements that follow are. */
		nextSeason: (rules: Rules, at: number) => nextSeason(formatRules(rules), at),
		async decide(rulings: readonly Ruling[], { by, at, reason = "", about = null, interactionId }: DecisionNote) {
			const rows = rulings.map(ruling => ({
				...{ by, at, reason, about, kind: ruling.kind, ruling: formatRuling(ruling) },
				interactionId: interactionId ?? null,
			}));
			const added = (await addDecisions(rows)).map(parseDecision);
			if (rulings.some(({ kind }) => CHANGES.includes(kind))) await pruneDecisions(CHANGES, MAX_CHANGES_A_SEASON);
			if (rulings.some(({ kind }) => kind === "fixtures")) await pruneDecisions(["fixtures"], MAX_FIXTURE_CHANGES);
			return added;
		},
		/** Oldest first. */
		decisions: async () => (await decisions()).map(parseDecision),
		/** What an interaction has decided already. */
		async decisionOf(interactionId: string) {
			const known = await decisionOf(interactionId);
			return known && parseDecision(known);
		},
		/** Deletes the verdicts, and what was undone, that say the same. */
		deleteReplaced: (ruling: Ruling) => deleteReplaced(formatRuling(ruling)),
	};
}

export type SeasonWriter = ReturnType<typeof createWriter>;

const isHidden = ({ hiddenBy }: Pick<LeagueAccountRow, "hiddenBy">) => hiddenBy !== null && hiddenBy !== "undone";

const hiddenAccounts = ({ accounts }: Pick<RosterRows, "accounts">): ReadonlySet<number> =>
	new Set(accounts.filter(isHidden).map(({ id }) => id));

/** How far the histories of the members in the season have been read. */
function describeReads({ members, accounts }: RosterRows) {
	const present = new Set(members.flatMap(({ id, removed }) => (removed === null ? id : [])));
	const read = accounts.filter(({ memberId, gamertag }) => present.has(memberId) && gamertag !== null);
	const unread = read.filter(({ readAt }) => readAt === null).map(({ memberId }) => memberId);
	const again = read.filter(({ readAt, newest }) => readAt !== null && newest === null).map(({ memberId }) => memberId);
	const times = read.map(({ readAt }) => readAt ?? 0);
	const backs = read.flatMap(({ backTo }) => backTo ?? []);
	return {
		/** Epoch ms of the member's read that is the oldest; null while one has not been read at all. */
		readAt: unread.length > 0 || times.length === 0 ? null : Math.min(...times),
		/** Epoch ms back to which all of them have been read; null: to the season's beginning. */
		backTo: backs.length === 0 ? null : Math.max(...backs),
		/** Members whose gamertags have not been read yet, and gamertags (account ids) that the game does not know. */
		unread: [...new Set(unread)],
		/** Members whose histories are read again from the season's first day: other gamertags or rules may show more games. */
		readAgain: [...new Set(again)].filter(member => !unread.includes(member)),
		/** Accounts whose games have left the table with their gamertags. */
		hidden: hiddenAccounts({ accounts }),
		unknown: read.filter(({ isUnknown }) => isUnknown === 1).map(({ id }) => id),
	};
}
