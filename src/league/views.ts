import { LRUCache } from "lru-cache";
import type { SeasonRows } from "../storage/league-change.ts";
import type { LeagueTable } from "../storage/leagues.ts";
import type { LeagueAccountRow, LeagueRow } from "../storage/tables.ts";
import type { League, SeasonView } from "./leagues.ts";
import { judgeGames } from "./rules/judge.ts";
import { leagueTable } from "./rules/table.ts";
import type { Season } from "./season.ts";
import { parseMembers, parseSeason } from "./season-rows.ts";

/** What changes only with the league's version. */
type Judged = Season & Pick<SeasonView, "judged" | "table"> & { memberRows: SeasonRows["members"] };

/** Of all views kept together: a game takes about 1 KB. */
const MAX_GAMES = 20_000;

/** Seasons with what follows from them. */
export function createViews(table: LeagueTable) {
	/** A version is in the key, so that no process shows what another one has changed. */
	const views = new LRUCache<string, Judged>({ maxSize: MAX_GAMES, sizeCalculation: ({ games }) => games.length + 50 });

	async function judge(league: LeagueRow, number: number): Promise<Judged | undefined> {
		const key = `${league.id} ${number} ${league.version}`;
		const kept = views.get(key);
		if (kept !== undefined) return kept;
		const rows = await table.season(league, number);
		if (rows === undefined) return undefined;
		const season = parseSeason(rows);
		const judged = judgeGames(season);
		const view = { ...season, memberRows: rows.members, judged, table: leagueTable(season, judged) };
		views.set(key, view);
		const { counted, waiting } = view.table;
		const isNoted = number !== league.season || (league.counted === counted && league.waiting === waiting);
		// A full disk must not keep anybody from reading; the database's failure is logged.
		if (!isNoted) await table.note(league.id, { counted, waiting }).catch(() => {});
		return view;
	}

	return {
		/** @returns null for an unknown season @throws StorageError */
		async view(row: LeagueRow, number: number): Promise<SeasonView | null> {
			const found = await judge(row, number);
			if (found === undefined) return null;
			const { memberRows, ...season } = found;
			const accounts = await table.accountsOf(row.id, number);
			return {
				...season,
				members: parseMembers(memberRows, accounts),
				league: toLeague(row),
				number,
				...describeReads(memberRows, accounts),
			};
		},
	};
}

export function toLeague({ id, serverId, name, season }: LeagueRow): League {
	return { id, serverId, name, season };
}

/** How far the histories of the members in the season have been read. */
function describeReads(
	members: SeasonRows["members"],
	accounts: readonly LeagueAccountRow[],
): Pick<SeasonView, "readAt" | "unread" | "unknown"> {
	const present = new Set(members.flatMap(({ id, removed }) => (removed === null ? id : [])));
	const read = accounts.filter(({ memberId }) => present.has(memberId));
	const unread = read.filter(({ readAt }) => readAt === null).map(({ memberId }) => memberId);
	const times = read.map(({ readAt }) => readAt ?? 0);
	return {
		readAt: unread.length > 0 || times.length === 0 ? null : Math.min(...times),
		unread: [...new Set(unread)],
		unknown: read.filter(({ isUnknown }) => isUnknown === 1).map(({ id }) => id),
	};
}
