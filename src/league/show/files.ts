import type { Cell } from "../../format/csv.ts";
import { plainMarkdown } from "../../format/markup.ts";
import { createIsoTime } from "../../format/time.ts";
import { otherSide, SIDES } from "../../game/sides.ts";
import { partsOf } from "../../ground/async.ts";
import type { Texts } from "../../text/en.ts";
import { addDays, leagueDay } from "../rules/dates.ts";
import { fillFixtures } from "../rules/fixtures.ts";
import { leadersOf, type SeasonTotals, STAT_NAMES } from "../rules/leaders.ts";
import { isPlayed } from "../rules/owed-games.ts";
import { MAX_ACCOUNTS_A_MEMBER } from "../season/bounds.ts";
import type { JudgedGame } from "../season/game.ts";
import { presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { decisionText, teamOf, verdictText, winnerOf } from "./league.ts";
import { deciderOf, personOf } from "./log.ts";

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
export async function gameFileRows({ judged, members, rules }: SeasonView, text: Texts): Promise<Cell[][]> {
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

/** The fixtures as rows, in the order of the rounds. */
export function fixtureRows(view: SeasonView, text: Texts): Cell[][] {
	const { fixtures, states } = text.commissioner.export;
	const { members } = view;
	const rounds = view.fixtures?.rounds ?? [];
	const rows = fillFixtures(view, view.judged).flatMap((games, index) =>
		games.map(({ away, home, game, isVoid }): Cell[] => {
			const open = isVoid ? states.void : states.open;
			const state = game === null ? open : states.played;
			const { first = null, last = null } = rounds[index] ?? {};
			return [index + 1, first, last, teamOf(away, members, text), teamOf(home, members, text), state];
		}),
	);
	return [Object.values(fixtures), ...rows];
}

/** The results of the regular season, in the form that `/commissioner import` accepts. */
export interface ResultFile {
	rows: Cell[][];
	/** The number of ties that are half a win for each: an import takes none. */
	ties: number;
}

/** The games that count, and those without a winner that are not played again. Days are the league's. */
export async function resultRows({ judged, members, rules }: SeasonView, text: Texts): Promise<ResultFile> {
	const rows: Cell[][] = [Object.values(text.commissioner.export.results)];
	let ties = 0;
	for await (const part of partsOf(judged.filter(isPlayed), ROWS_AT_ONCE)) {
		for (const game of part) {
			const { verdict, playedAt, hasScore } = game;
			const isTie = verdict.status === "counts" && verdict.winner === null;
			if (isTie) ties++;
			else {
				const side = winnerOf(game) ?? "away";
				const winner = game[side];
				const loser = game[otherSide(side)];
				rows.push([
					leagueDay(playedAt, rules),
					teamOf(winner.member, members, text),
					hasScore ? winner.runs : null,
					teamOf(loser.member, members, text),
					hasScore ? loser.runs : null,
					kindOfResult(game, text),
				]);
			}
		}
	}
	return { rows, ties };
}

/** The word for the kind of a result, as an import reads it. */
function kindOfResult(game: JudgedGame, { typed }: Texts): string | null {
	const winner = winnerOf(game);
	if (winner === null) return typed.noContest[0] ?? null;
	if (game.awarded === "forfeit") return typed.forfeit[0] ?? null;
	const isAwarded = game.hasScore && game[winner].runs <= game[otherSide(winner)].runs;
	return isAwarded ? (typed.awarded[0] ?? null) : null;
}

/** All decisions and changes as rows, oldest first. Times are in the league's time zone. */
export async function logRows(view: SeasonView, text: Texts): Promise<Cell[][]> {
	const isoTime = createIsoTime(view.rules.timeZone);
	const rows: Cell[][] = [Object.values(text.commissioner.export.log)];
	const decisions = view.decisions.toSorted((a, b) => a.id - b.id);
	for await (const part of partsOf(decisions, ROWS_AT_ONCE)) {
		for (const decision of part) {
			const { at, reason, undone } = decision;
			rows.push([
				isoTime(at),
				deciderOf(decision, text),
				plainMarkdown(decisionText(decision, view, text)),
				reason,
				undone === null ? null : isoTime(undone.at),
				undone === null ? null : personOf(undone.by, text),
			]);
		}
	}
	return rows;
}
