import { foldName } from "../game/participant.ts";
import { otherSide, SIDES } from "../game/sides.ts";
import type { Adjustment, JudgedGame, LeagueTable, Member, Rules, Season, Standing } from "./league.ts";
import { gamesLeft } from "./left.ts";

/** A standing before it has its place. */
type Row = Omit<Standing, "rank"> & { team: string };

/** A value by which members are ordered, the highest first, among those who are equal so far. */
type Criterion = (row: Row, tied: readonly Row[]) => number;

/** The table of a season from its judged games. Members that were removed are not in it. */
export function leagueTable(season: Season, judged: readonly JudgedGame[]): LeagueTable {
	const { rules } = season;
	const members = season.members.filter(({ removed }) => removed === null);
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
	};
}

function findAdjustments({ decisions }: Season, members: readonly Member[]): LeagueTable["adjustments"] {
	const ids = new Set(members.map(({ id }) => id));
	return decisions
		.flatMap(decision => (decision.kind === "adjust" && decision.undone === null ? decision : []))
		.filter(({ adjustment }) => ids.has(adjustment.member))
		.sort((a, b) => a.id - b.id)
		.map(({ adjustment, reason, at }) => ({ ...adjustment, reason, at }));
}

function createRows(
	season: Season,
	members: readonly Member[],
	judged: readonly JudgedGame[],
	adjustments: readonly Adjustment[],
): Row[] {
	const { points, gamesPerPair, minGames } = season.rules;
	const left = gamesLeft(season, judged);
	const tallies = new Map(members.map(({ id }) => [id, { wins: 0, losses: 0, runsFor: 0, runsAgainst: 0 }]));
	for (const game of judged) {
		for (const side of SIDES) {
			const tally = tallies.get(game[side].member);
			if (tally === undefined || game.verdict.status !== "counts") continue;
			if (game.verdict.winner === side) tally.wins++;
			else tally.losses++;
			if (!game.hasScore) continue;
			tally.runsFor += game[side].runs;
			tally.runsAgainst += game[otherSide(side)].runs;
		}
	}
	return members.map(({ id, team }) => {
		const tally = tallies.get(id) ?? { wins: 0, losses: 0, runsFor: 0, runsAgainst: 0 };
		const own = adjustments.filter(({ member }) => member === id);
		const sum = (field: "points" | "wins" | "losses") => own.reduce((total, each) => total + each[field], 0);
		const games = tally.wins + tally.losses;
		const wins = tally.wins + sum("wins");
		const losses = tally.losses + sum("losses");
		return {
			member: id,
			team,
			games,
			wins,
			losses,
			points: points === "percentage" ? null : wins * points.win + losses * points.loss + sum("points"),
			percentage: wins + losses > 0 ? Math.min(1, Math.max(0, wins / (wins + losses))) : null,
			runsFor: tally.runsFor,
			runsAgainst: tally.runsAgainst,
			left:
				gamesPerPair === 0
					? null
					: left
							.filter(pair => pair.member === id || pair.opponent === id)
							.reduce((total, pair) => total + pair.games, 0),
			isAdjusted: own.length > 0,
			isShort: games < minGames,
		};
	});
}

/** The points or the percentage come first, then the rules' tie-break, then always the same. */
function criteria({ points, tieBreak }: Rules, judged: readonly JudgedGame[]): Criterion[] {
	const headToHead: Criterion = (row, tied) => percentageAmong(row.member, tied, judged);
	const runDifference: Criterion = row => row.runsFor - row.runsAgainst;
	const chosen: Record<Rules["tieBreak"], Criterion> = {
		"head-to-head": headToHead,
		wins: row => row.wins,
		"run-difference": runDifference,
	};
	const standing: Criterion = row => (points === "percentage" ? (row.percentage ?? 0) : (row.points ?? 0));
	return [standing, chosen[tieBreak], headToHead, runDifference, row => row.runsFor];
}

/** Wins of the games among exactly these members, since they may have played each other unequally often; 0.5 without a game. */
function percentageAmong(member: number, tied: readonly Row[], judged: readonly JudgedGame[]): number {
	const ids = new Set(tied.map(row => row.member));
	let wins = 0;
	let games = 0;
	for (const { away, home, verdict } of judged) {
		if (verdict.status !== "counts" || !ids.has(away.member) || !ids.has(home.member)) continue;
		if (away.member !== member && home.member !== member) continue;
		games++;
		if ((verdict.winner === "away" ? away : home).member === member) wins++;
	}
	return games === 0 ? 0.5 : wins / games;
}

function rank(rows: readonly Row[], criteria: readonly Criterion[]): Standing[] {
	let place = 1;
	return split(rows, criteria).flatMap(group => {
		const rank = place;
		place += group.length;
		return group.map(({ team: _, ...row }) => ({ rank, ...row }));
	});
}

/** Groups of equal members, the best first. Whoever is still tied starts again, since fewer are tied then. */
function split(tied: readonly Row[], criteria: readonly Criterion[]): Row[][] {
	for (const criterion of criteria) {
		const groups = [...Map.groupBy(tied, row => criterion(row, tied))].sort(([a], [b]) => b - a);
		if (groups.length > 1) return groups.flatMap(([, group]) => split(group, criteria));
	}
	return tied.length === 0 ? [] : [tied.toSorted(compareNames)];
}

function compareNames(a: Row, b: Row): number {
	const [first, second] = [foldName(a.team), foldName(b.team)];
	return first < second ? -1 : first > second ? 1 : a.member - b.member;
}
