import type { Cell } from "../../format/csv.ts";
import { createIsoTime } from "../../format/time.ts";
import { SIDES } from "../../game/sides.ts";
import { partsOf } from "../../ground/async.ts";
import type { Texts } from "../../text/en.ts";
import { addDays } from "../rules/dates.ts";
import { leadersOf, type SeasonTotals, STAT_NAMES } from "../rules/leaders.ts";
import { MAX_ACCOUNTS_A_MEMBER } from "../season/bounds.ts";
import { presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { teamOf, verdictText, winnerOf } from "./league.ts";

/** The number of rows that are written at once: these take a few milliseconds. */
const ROWS_AT_ONCE = 100;

/** The standings as rows, the headings first. */
export function tableRows({ table, members }: SeasonView, text: Texts): Cell[][] {
	const rows = table.standings.map(({ rank, member, ...row }) => [
		rank,
		teamOf(member, members, text),
		row.games,
		row.wins,
		row.losses,
		row.percentage === null ? null : Number(row.percentage.toFixed(3)),
		row.points,
		row.runsFor,
		row.runsAgainst,
		row.left,
	]);
	return [Object.values(text.commissioner.export.table), ...rows];
}

/** The games as rows, oldest first, each with its verdict. Days and times are in the league's time zone. */
export async function gameRows({ judged, members, rules }: SeasonView, text: Texts): Promise<Cell[][]> {
	const { headings } = text.commissioner.export;
	const isoTime = createIsoTime(rules.timeZone);
	const rows: Cell[][] = [Object.values(headings)];
	for await (const part of partsOf(judged, ROWS_AT_ONCE)) {
		for (const game of part) {
			const winner = winnerOf(game);
			const time = isoTime(game.playedAt);
			const date = time.slice(0, 10);
			rows.push([
				time,
				// This is `leagueDay` without a second call of Intl for each game.
				Number(time.slice(11, 13)) < rules.dayStarts ? addDays(date, -1) : date,
				...SIDES.flatMap(side => [teamOf(game[side].member, members, text), game.hasScore ? game[side].runs : null]),
				winner === null ? null : teamOf(game[winner].member, members, text),
				text.league.statuses[game.verdict.status],
				verdictText(game.verdict, text),
				game.mode,
			]);
		}
	}
	return rows;
}

/** The number of leaders in each statistic. */
const MAX_LEADERS = 100;

/** The leaders in all statistics as rows. */
export function leaderRows(totals: SeasonTotals, { table, members }: SeasonView, text: Texts): Cell[][] {
	const rows = STAT_NAMES.flatMap(stat =>
		leadersOf(totals, table, stat)
			.slice(0, MAX_LEADERS)
			.map(({ rank, name, member, value }): Cell[] => [
				text.league.leaders.stats[stat],
				rank,
				name,
				teamOf(member, members, text),
				Number(value.toFixed(3)),
			]),
	);
	return [Object.values(text.commissioner.export.leaders), ...rows];
}

/** The present members, in the form that `/commissioner import` accepts. */
export function memberRows({ members }: SeasonView, text: Texts): Cell[][] {
	const { team, gamertag, platform } = text.commissioner.export.members;
	const numbers = Array.from({ length: MAX_ACCOUNTS_A_MEMBER }, (_, index) => (index === 0 ? "" : ` ${index + 1}`));
	const rows = presentMembers({ members })
		.filter(({ accounts }) => accounts.length > 0)
		.map(({ team, accounts }) => [
			team,
			...numbers.flatMap((_, index) => {
				const account = accounts[index];
				return account === undefined ? [null, null] : [account.gamertag, text.players.platforms[account.platform]];
			}),
		]);
	return [[team, ...numbers.flatMap(number => [`${gamertag}${number}`, `${platform}${number}`])], ...rows];
}
