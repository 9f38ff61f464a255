import { compareNames } from "../../ground/collation.ts";
import type { Adjustment } from "../season/decision.ts";
import type { JudgedGame } from "../season/game.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import type { SeasonTable, Standing } from "../season/standing.ts";
import { gamesLeft } from "./left.ts";
import { gamesOwed, isUndecided } from "./owed-games.ts";
import { resultsOf, shareWon, sumResults } from "./results.ts";

/** A standing before its rank is known. */
type UnrankedStanding = Omit<Standing, "rank"> & { team: string };

/** A value by which members are ordered, the highest first; it may depend on the members who are level so far. */
type Criterion = (tied: readonly UnrankedStanding[]) => (row: UnrankedStanding) => number;

/** The table of a season from its judged games. Members who were removed are not in it. */
export function seasonTable(season: Omit<Season, "games">, judged: readonly JudgedGame[]): SeasonTable {
	const { rules } = season;
	const members = presentMembers(season);
	const adjustments = findAdjustments(season, members);
	const rows = createRows(season, members, judged, adjustments);
	const verdicts = judged.map(({ verdict }) => verdict);
	return {
		standings: rank(rows, criteria(rules, judged)),
		adjustments,
		counted: verdicts.filter(({ status }) => status === "counts").length,
		waiting: verdicts.filter(({ status }) => status === "review").length,
		extra: verdicts.filter(({ status }) => status === "extra").length,
		unchecked: verdicts.filter(verdict => verdict.status === "counts" && !verdict.checked).length,
		undecided: judged.filter(isUndecided).length,
	};
}

function findAdjustments(
	{ decisions }: Pick<Season, "decisions">,
	members: readonly Member[],
): SeasonTable["adjustments"] {
	const ids = new Set(members.map(({ id }) => id));
	return decisions
		.flatMap(decision => (decision.kind === "adjust" && decision.undone === null ? decision : []))
		.filter(({ adjustment }) => ids.has(adjustment.member))
		.sort((a, b) => a.id - b.id)
		.map(({ adjustment, reason, at }) => ({ ...adjustment, reason, at }));
}

function createRows(
	season: Omit<Season, "games">,
	members: readonly Member[],
	judged: readonly JudgedGame[],
	adjustments: readonly Adjustment[],
): UnrankedStanding[] {
	const { points, forfeit, minGames } = season.rules;
	const left = gamesOwed(season) === null ? null : gamesLeft(season, judged);
	return members.map(({ id, team }) => {
		const results = resultsOf(judged, id);
		const tally = sumResults(results);
		const forfeits = results.filter(({ won, isForfeit }) => isForfeit && won === 0).length;
		const adjusted = adjustments.filter(({ member }) => member === id);
		const sum = (field: "points" | "wins" | "losses") =>
			adjusted.reduce((total, adjustment) => total + adjustment[field], 0);
		const wins = tally.wins + sum("wins");
		const losses = tally.losses + sum("losses");
		return {
			member: id,
			team,
			games: results.length,
			wins,
			losses,
			points:
				points === "percentage"
					? null
					: wins * points.win + (losses - forfeits) * points.loss + forfeits * (forfeit ?? points.loss) + sum("points"),
			percentage: wins + losses > 0 ? Math.min(1, Math.max(0, wins / (wins + losses))) : null,
			runsFor: tally.runsFor,
			runsAgainst: tally.runsAgainst,
			left:
				left
					?.filter(pair => pair.member === id || pair.opponent === id)
					.reduce((total, pair) => total + pair.games, 0) ?? null,
			isAdjusted: adjusted.length > 0,
			isShort: results.length < minGames,
		};
	});
}

/**
 * Half the wins and losses that separate a member from the leader of the table; below 0 if the leader has a better
 * percentage from fewer games.
 */
export function gamesBehind(first: Standing, { wins, losses }: Standing): number {
	return (first.wins - wins + losses - first.losses) / 2;
}

/** The percentage of a member without games: above that of a member who has lost all games. */
export const WITHOUT_GAMES = 1e-9;

/** The points or the percentage come first, then the tie-break of the rules, then the same criteria for all leagues. */
function criteria({ points, tieBreak }: Rules, judged: readonly JudgedGame[]): Criterion[] {
	const headToHead: Criterion = tied => percentagesAmong(tied, judged);
	const wins: Criterion = () => row => row.wins;
	const runDifference: Criterion = () => row => row.runsFor - row.runsAgainst;
	const runs: Criterion = () => row => row.runsFor;
	const standing: Criterion = () => row =>
		points === "percentage" ? (row.percentage ?? WITHOUT_GAMES) : (row.points ?? 0);
	const chosen = { "head-to-head": headToHead, wins, "run-difference": runDifference }[tieBreak];
	return [standing, ...new Set([chosen, headToHead, runDifference, runs])];
}

/** The percentage of wins in the games among exactly these members, who may have met unequally often; 0.5 without a game. */
function percentagesAmong(
	tied: readonly UnrankedStanding[],
	judged: readonly JudgedGame[],
): (row: UnrankedStanding) => number {
	const records = new Map(tied.map(({ member }) => [member, { wins: 0, games: 0 }]));
	for (const { away, home, verdict } of judged) {
		const first = records.get(away.member);
		const second = records.get(home.member);
		if (verdict.status !== "counts" || first === undefined || second === undefined) continue;
		first.games++;
		second.games++;
		first.wins += shareWon(verdict.winner, "away");
		second.wins += shareWon(verdict.winner, "home");
	}
	return ({ member }) => {
		const { wins, games } = records.get(member) ?? { wins: 0, games: 0 };
		return games === 0 ? 0.5 : wins / games;
	};
}

function rank(rows: readonly UnrankedStanding[], criteria: readonly Criterion[]): Standing[] {
	let place = 1;
	return split(rows, criteria).flatMap(group => {
		const rank = place;
		place += group.length;
		return group.map(({ team: _, ...row }) => ({ rank, ...row }));
	});
}

/** Groups of equal members, the best first. The criteria start again within each group, since fewer members are tied there. */
function split(tied: readonly UnrankedStanding[], criteria: readonly Criterion[]): UnrankedStanding[][] {
	for (const criterion of tied.length > 1 ? criteria : []) {
		const groups = [...Map.groupBy(tied, criterion(tied))].sort(([a], [b]) => b - a);
		if (groups.length > 1) return groups.flatMap(([, group]) => split(group, criteria));
	}
	return tied.length === 0 ? [] : [tied.toSorted(compareTeams)];
}

const compareTeams = (a: UnrankedStanding, b: UnrankedStanding): number =>
	compareNames(a.team, b.team) || a.member - b.member;
