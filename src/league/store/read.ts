import type { Kysely } from "kysely";
import type { Appointment } from "../season/appointment.ts";
import type { League, Roster } from "../season/league.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { Rename } from "../season/rename.ts";
import type { ReadProgress } from "../season/view.ts";
import { isHidden } from "./accounts.ts";
import { readAppointments } from "./appointments.ts";
import { isOf } from "./of-season.ts";
import { parseFixtures, parsePlayoffs, parseRules } from "./stored.ts";
import type { LeagueAccountNameRow, LeagueAccountRow, LeagueMemberRow, LeagueTables, SeasonId } from "./tables.ts";

/** A stored season, without its readings and decisions. */
export interface StoredSeason extends Roster, ReadProgress {
	appointments: readonly Appointment[];
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
	const ids = db.selectFrom("leagueAccounts").select("id").where(isOf(id));
	const names = db.selectFrom("leagueAccountNames").selectAll().where("accountId", "in", ids);
	const otherNames = await names.orderBy("accountId").execute();
	const members = parseMembers(memberRows, accounts, otherNames);
	return {
		league,
		rules: parseRules(row.rules),
		fixtures: parseFixtures(row.fixtures),
		playoffs: parsePlayoffs(row.playoffs),
		endedAt: row.endedAt,
		members,
		accounts: accounts.map(account => account.id),
		...describeProgress(members, accounts),
		renames: findRenames(members, otherNames),
		appointments: await readAppointments(db, id),
	};
}

function parseMembers(
	members: readonly LeagueMemberRow[],
	accounts: readonly LeagueAccountRow[],
	names: readonly LeagueAccountNameRow[],
): Member[] {
	const byMember = Map.groupBy(accounts, ({ memberId }) => memberId);
	const formerNames = new Map(names.filter(({ state }) => state === "former").map(name => [name.accountId, name]));
	return members.map(({ leagueId: _, season: __, ...member }) => {
		const ofMember = byMember.get(member.id) ?? [];
		return {
			...member,
			accounts: ofMember.flatMap(({ id, gamertag, platform }) => {
				if (gamertag === null) return [];
				const former = formerNames.get(id);
				return former === undefined
					? { id, gamertag, platform }
					: { id, gamertag, platform, former: { gamertag: former.gamertag, until: Number(former.since) } };
			}),
			former: ofMember.filter(account => account.gamertag === null && !isHidden(account)).map(({ id }) => id),
		};
	});
}

/** The other names of the accounts of members who were not removed. */
function findRenames(members: readonly Member[], names: readonly LeagueAccountNameRow[]): Rename[] {
	const accounts = presentMembers({ members }).flatMap(({ id: member, accounts }) =>
		accounts.map(account => ({ account, member })),
	);
	return names.flatMap(({ accountId, gamertag, state, told }) => {
		if (state !== "seen") return [];
		const found = accounts.find(({ account }) => account.id === accountId);
		return found === undefined ? [] : { ...found, gamertag, isTold: told === 1 };
	});
}

function describeProgress(
	members: readonly Member[],
	accounts: readonly LeagueAccountRow[],
): Omit<ReadProgress, "renames"> {
	const present = new Set(presentMembers({ members }).map(({ id }) => id));
	const read = accounts.filter(({ memberId, gamertag }) => present.has(memberId) && gamertag !== null);
	const unread = read.filter(({ readAt }) => readAt === null).map(({ memberId }) => memberId);
	const again = read.filter(({ readAt, newest }) => readAt !== null && newest === null).map(({ memberId }) => memberId);
	const times = read.map(({ readAt }) => readAt ?? 0);
	const readAtOf = new Map<number, number>();
	for (const { memberId, readAt } of read)
		readAtOf.set(memberId, Math.min(readAt ?? 0, readAtOf.get(memberId) ?? Number.POSITIVE_INFINITY));
	const backs = read.flatMap(({ backTo }) => backTo ?? []);
	return {
		readAt: unread.length > 0 || times.length === 0 ? null : Math.min(...times),
		readAtOf,
		backTo: backs.length === 0 ? null : Math.max(...backs),
		unread: [...new Set(unread)],
		readAgain: [...new Set(again)].filter(member => !unread.includes(member)),
		hidden: new Set(accounts.filter(isHidden).map(({ id }) => id)),
		unknown: read.filter(({ isUnknown }) => isUnknown === 1).map(({ id }) => id),
	};
}
