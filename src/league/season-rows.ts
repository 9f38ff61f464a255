import type { SeasonId, SeasonRows } from "../storage/league-change.ts";
import type {
	LeagueAccountRow,
	LeagueDecisionRow,
	LeagueGameIdRow,
	LeagueGameRow,
	LeagueMemberRow,
} from "../storage/tables.ts";
import type { Decision, LeagueGame, Member, Rules, Ruling, Season } from "./season.ts";

/** The rows of a season → the season. The texts in them were written by this module. */
export function parseSeason({ rules, members, accounts, games, gameIds, decisions }: SeasonRows): Season {
	const idsByKey = Map.groupBy(gameIds, ({ key }) => key);
	return {
		rules: JSON.parse(rules) as Rules,
		members: parseMembers(members, accounts),
		games: games.map(game => parseGame(game, idsByKey.get(game.key) ?? [])),
		decisions: decisions.map(parseDecision),
	};
}

export function parseMembers(members: readonly LeagueMemberRow[], accounts: readonly LeagueAccountRow[]): Member[] {
	const byMember = Map.groupBy(accounts, ({ memberId }) => memberId);
	return members.map(({ id, team, userId, proposedUserId, removed }) => ({
		id,
		team,
		accounts: (byMember.get(id) ?? []).map(account => ({
			id: account.id,
			gamertag: account.gamertag,
			platform: account.platform,
		})),
		userId,
		proposedUserId,
		removed,
	}));
}

export function parseDecision({ id, at, by, reason, ruling, undoneAt, undoneBy }: LeagueDecisionRow): Decision {
	const undone = undoneAt === null ? null : { at: undoneAt, by: undoneBy };
	return { ...(JSON.parse(ruling) as Ruling), id, at, by, reason, undone };
}

function parseGame({ key, playedAt, facts, log }: LeagueGameRow, ids: readonly LeagueGameIdRow[]): LeagueGame {
	return {
		...(JSON.parse(facts) as Pick<LeagueGame, "mode" | "away" | "home" | "pitcherInfo">),
		key,
		playedAt,
		ids: ids.map(({ accountId, gameId }) => ({ account: accountId, id: gameId })),
		check: log === null ? null : JSON.parse(log),
	};
}

/** A game → its row without what is known of its log's next attempt, and its ids. */
export function formatGame(game: LeagueGame, { leagueId, season }: SeasonId) {
	const { key, playedAt, mode, away, home, pitcherInfo, ids, check } = game;
	return {
		row: {
			leagueId,
			season,
			key,
			playedAt,
			facts: JSON.stringify({ mode, away, home, pitcherInfo }),
			log: check && JSON.stringify(check),
		},
		ids: ids.map(({ account, id }) => ({ leagueId, season, key, accountId: account, gameId: id })),
	};
}
