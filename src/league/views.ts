import { nextTurn, partsOf } from "../ground/async.ts";
import { keptByVersion, type SeasonVersion } from "./by-version.ts";
import { currentAppointments } from "./rules/appointments.ts";
import { createGrouping, findGames, orderGames, type UnitedGame, uniteReadings } from "./rules/games.ts";
import { judgeUnited } from "./rules/judge.ts";
import { seasonTable } from "./rules/table.ts";
import { MAX_GAMES_A_SEASON } from "./season/bounds.ts";
import type { Decision, Ruling } from "./season/decision.ts";
import type { GameStatus, GameVerdict, JudgedGame } from "./season/game.ts";
import type { GameReading } from "./season/reading.ts";
import type { Season } from "./season/season.ts";
import type { JudgedSeason, SeasonView } from "./season/view.ts";
import type { LeagueStore, StoredLeague } from "./store/leagues.ts";
import type { StoredSeason } from "./store/read.ts";

/** The number of games of all seasons that are cached: a game takes about 1 KB. */
const MAX_GAMES = 20_000;
/** The readings that are judged within a few milliseconds. */
const READINGS_AT_ONCE = 500;

const COUNTING: readonly GameStatus[] = ["counts", "playoff"];

/** The season that would result from other readings. */
export interface Rejudged extends JudgedSeason {
	/** The games that start or stop counting. */
	changes: Ruling[];
}

interface UnjudgedSeason extends SeasonVersion {
	league: StoredLeague;
	stored: StoredSeason;
}

/** Judges the seasons of all leagues, and caches the results by the league's version. @param now epoch ms */
export function createSeasonViews(store: LeagueStore, now: () => number = Date.now) {
	const judged = keptByVersion(
		{ maxSize: MAX_GAMES, sizeCalculation: ({ readings }: JudgedSeason) => readings.length + 50 },
		() => [],
		readAndJudge,
	);

	async function readAndJudge({ league, number, stored }: UnjudgedSeason): Promise<JudgedSeason> {
		const id = { leagueId: league.id, season: number };
		const decisions = await store.decisions(id);
		const readings = await store.readings(id, stored.accounts);
		const { rules, members, fixtures, playoffs, endedAt } = stored;
		const season = { rules, members, fixtures, playoffs, endedAt, decisions, readings };
		const seen = await judgeSeason(season, stored.hidden);
		const { counted, waiting } = seen.table;
		const isNoted = number !== league.season || (league.counted === counted && league.waiting === waiting);
		if (!isNoted) await note(league.id, seen);
		return seen;
	}

	/** People can read even if the disk is full; the database's failure is logged. */
	async function note(leagueId: number, { table: { counted, waiting } }: JudgedSeason): Promise<void> {
		await store.note(leagueId, { counted, waiting }).catch(() => {});
	}

	return {
		/**
		 * @param number default: the season in progress
		 * @returns null for an unknown league or season
		 * @throws StorageError
		 */
		async view(leagueId: number, number?: number): Promise<SeasonView | null> {
			const row = await store.find(leagueId);
			if (row === undefined) return null;
			const { id, serverId, name, season, version } = row;
			const league = { id, serverId, name, season };
			const stored = await store.season(league, number);
			if (stored === null) return null;
			const shown = number ?? season;
			const { readAt, readAtOf, backTo, unread, readAgain, hidden, unknown, renames, appointments } = stored;
			return {
				...(await judged.get({ league: row, number: shown, version, stored })),
				readAt,
				readAtOf,
				backTo,
				unread,
				readAgain,
				hidden,
				unknown,
				renames,
				appointments: currentAppointments(appointments, now()),
				league,
				number: shown,
				version,
			};
		},
		/** Judges a season with other readings. @param readings all readings of the season */
		async rejudge(view: SeasonView, readings: readonly GameReading[]): Promise<Rejudged> {
			const { rules, members, fixtures, playoffs, endedAt, decisions, hidden } = view;
			const season = { rules, members, fixtures, playoffs, endedAt, decisions, readings };
			const after = await judgeSeason(season, hidden);
			return { ...after, changes: findChanges(view.judged, after.judged) };
		},
		/**
		 * Caches a judged season once it is stored, so that it is not judged again.
		 *
		 * @param view the season before, of the version that was changed
		 * @param added decisions that were stored with it
		 */
		async keep(
			{ league, number, version }: SeasonView,
			{ changes: _, ...season }: Rejudged,
			added: readonly Decision[],
		): Promise<void> {
			const decisions = [...season.decisions, ...added];
			judged.set({ ...season, decisions }, { league, number, version: version + 1 });
			if (number === league.season) await note(league.id, season);
		},
	};
}

export type SeasonViews = ReturnType<typeof createSeasonViews>;

/** Judges in parts, because a long season would delay other answers. */
async function judgeSeason(
	{ readings, ...season }: Omit<Season, "games"> & Pick<JudgedSeason, "readings">,
	hidden: ReadonlySet<number>,
): Promise<JudgedSeason> {
	const next = readings.length > READINGS_AT_ONCE ? nextTurn : async () => {};
	await next();
	const grouping = createGrouping();
	for await (const games of partsOf(findGames(season.members, readings), READINGS_AT_ONCE)) grouping.add(games);
	const united: UnitedGame[] = [];
	for await (const groups of partsOf(grouping.groups(), READINGS_AT_ONCE)) united.push(...groups.map(uniteReadings));
	const judged = judgeUnited(season, orderGames(united));
	await next();
	const isFull = shownKeys(readings, hidden).size >= MAX_GAMES_A_SEASON;
	return { ...season, readings, isFull, judged, table: seasonTable(season, judged) };
}

/** The keys of games that no hidden account has played. */
export function shownKeys(readings: readonly GameReading[], hidden: ReadonlySet<number>): Set<string> {
	const shown = readings.filter(({ account, opponent }) => !hidden.has(account) && !hidden.has(opponent));
	return new Set(shown.map(({ key }) => key));
}

/**
 * The games whose verdict starts or stops counting, and those that were read after their place had been decided. Another
 * new game is not a change, nor is one whose log is read first.
 */
function findChanges(before: readonly JudgedGame[], after: readonly JudgedGame[]): Ruling[] {
	const judgedBefore = before.filter(({ verdict }) => !isUnread(verdict));
	const statuses = new Map(judgedBefore.map(({ key, verdict }) => [key, verdict.status]));
	const isWaiting = ({ closedBy, verdict }: JudgedGame) => closedBy !== undefined && verdict.status === "review";
	const waited = new Set(before.filter(isWaiting).flatMap(({ keys }) => keys));
	return after.flatMap((game): Ruling[] => {
		const { key, keys, closedBy, verdict } = game;
		const { status } = verdict;
		const earlier = statuses.get(key);
		if (closedBy !== undefined && isWaiting(game) && !keys.some(each => waited.has(each)))
			return [{ kind: "changed", key, before: earlier ?? "review", after: status, closedBy }];
		const isChange = earlier !== undefined && earlier !== status && [earlier, status].some(isCounting);
		return isChange ? [{ kind: "changed" as const, key, before: earlier, after: status }] : [];
	});
}

const isUnread = (verdict: GameVerdict): boolean => verdict.status === "review" && verdict.why === "unread-innings";

const isCounting = (status: GameStatus): boolean => COUNTING.includes(status);
