import type { Kysely } from "kysely";
import type { League, Roster } from "../season/league.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { ReadProgress } from "../season/view.ts";
import { isHidden } from "./accounts.ts";
import { isOf } from "./of-season.ts";
import { parseFixtures, parsePlayoffs, parseRules } from "./stored.ts";
import type { LeagueAccountRow, LeagueMemberRow, LeagueTables, SeasonId } from "./tables.ts";

/** A stored season, without its readings and decisions. */
export interface StoredSeason extends Roster, ReadProgress {
	/** The accounts of all members, including removed ones. */
	accounts: readonly number[];
}

/** @returns null for an unknown season */
export async function readSeason(
	db: Kysely<LeagueTables>,
	league: League,
	number: number,
): Promise<StoredSeason | null> {
	const id: SeasonId = { leagueId: league.id, season: number };
	const row = await db
		.selectFrom("leagueSeasons")
		.select(["rules", "fixtures", "playoffs", "endedAt"])
		.where("leagueId", "=", league.id)
		.where("number", "=", number)
		.executeTakeFirst();
	if (row === undefined) return null;
	const memberRows = await db.selectFrom("leagueMembers").selectAll().where(isOf(id)).orderBy("id").execute();
	const accounts = await db.selectFrom("leagueAccounts").selectAll().where(isOf(id)).orderBy("id").execute();
	const members = parseMembers(memberRows, accounts);
	return {
		league,
		rules: parseRules(row.rules),
		fixtures: parseFixtures(row.fixtures),
		playoffs: parsePlayoffs(row.playoffs),
		endedAt: row.endedAt,
		members,
		accounts: accounts.map(account => account.id),
		...describeProgress(members, accounts),
	};
}

function parseMembers(members: readonly LeagueMemberRow[], accounts: readonly LeagueAccountRow[]): Member[] {
	const byMember = Map.groupBy(accounts, ({ memberId }) => memberId);
	return members.map(({ leagueId: _, season: __, ...member }) => {
		const ofMember = byMember.get(member.id) ?? [];
		return {
			...member,
			accounts: ofMember.flatMap(({ id, gamertag, platform }) => (gamertag === null ? [] : { id, gamertag, platform })),
			former: ofMember.filter(account => account.gamertag === null && !isHidden(account)).map(({ id }) => id),
		};
	});
}

function describeProgress(members: readonly Member[], accounts: readonly LeagueAccountRow[]): ReadProgress {
	const present = new Set(presentMembers({ members }).map(({ id }) => id));
	const read = accounts.filter(({ memberId, gamertag }) => present.has(memberId) && gamertag !== null);
	const unread = read.filter(({ readAt }) => readAt === null).map(({ memberId }) => memberId);
	const again = read.filter(({ readAt, newest }) => readAt !== null && newest === null).map(({ memberId }) => memberId);
	const times = read.map(({ readAt }) => readAt ?? 0);
	const backs = read.flatMap(({ backTo }) => backTo ?? []);
	return {
		readAt: unread.length > 0 || times.length === 0 ? null : Math.min(...times),
		backTo: backs.length === 0 ? null : Math.max(...backs),
		unread: [...new Set(unread)],
		readAgain: [...new Set(again)].filter(member => !unread.includes(member)),
		hidden: new Set(accounts.filter(isHidden).map(({ id }) => id)),
		unknown: read.filter(({ isUnknown }) => isUnknown === 1).map(({ id }) => id),
	};
}
