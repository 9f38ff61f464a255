import {
	BATTING,
	type BattingFigures,
	type GameFacts,
	PITCHING,
	type PitchingFigures,
	sumFigures,
} from "../../game/facts.ts";
import { OUTS_PER_INNING } from "../../game/pitching.ts";
import { SIDES } from "../../game/sides.ts";
import { localTime, startOfDay } from "../../ground/time-zone.ts";
import { DAY } from "../../ground/times.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import type { SeasonTable } from "../season/standing.ts";
import { addDays } from "./dates.ts";
import type { SeasonNotables } from "./notables.ts";
import { resultsOf, streakOf } from "./results.ts";
import { seasonTable } from "./table.ts";

/** A day of the week, 0 for Sunday, and an hour of the day in the league's time zone. */
export interface PaperTime {
	day: number;
	hour: number;
}

/** The period of a paper; epoch ms. */
export interface PaperWeek {
	from: number;
	/** When the paper is due. */
	until: number;
}

const WEEK = 7;

/** The week of the last paper that was due at an instant (epoch ms), and the time at which the next one is due. */
export function paperWeek(at: number, { day, hour }: PaperTime, timeZone: string): PaperWeek & { next: number } {
	const { date: today } = localTime(at, timeZone);
	const weekday = new Date(today).getUTCDay();
	const latest = addDays(today, -((weekday - day + WEEK) % WEEK));
	const isDue = startOfDay(latest, hour, timeZone) <= at;
	const begin = (weeks: number) => startOfDay(addDays(latest, WEEK * (isDue ? weeks : weeks - 1)), hour, timeZone);
	return { from: begin(-1), until: begin(0), next: begin(1) };
}

/** The week of a paper that is not due yet: since the last due time, or the last seven days if there are no papers. */
export function weekSoFar(at: number, time: PaperTime | null, timeZone: string): PaperWeek {
	return { from: time === null ? at - WEEK * DAY : paperWeek(at, time, timeZone).until, until: at };
}

/** The batter or the pitcher of the week. */
export interface Star<Figures> {
	member: number;
	name: string;
	games: number;
	figures: Figures;
}

export interface Stars {
	/** Null if nobody has played enough. */
	batter: Star<BattingFigures> | null;
	pitcher: Star<PitchingFigures> | null;
}

export interface Paper {
	week: PaperWeek;
	/**
	 * The table at the end of the week, with the places gained since its start; null if the member was not in the table
	 * then.
	 */
	standings: readonly { standing: SeasonTable["standings"][number]; moved: number | null }[];
	/** The number of games of the week that count. */
	games: number;
	gameOfTheWeek: JudgedGame | null;
	stars: Stars;
	/** Streaks of three or more wins or losses. */
	streaks: readonly { member: number; result: "W" | "L"; games: number }[];
	/** The members with the most games left. */
	owing: readonly { member: number; games: number }[];
}

const LEAST_STREAK = 3;
const MOST_OWING = 5;

/** A season with its judged games, in order of play. */
type Judged = Omit<Season, "games"> & { judged: readonly JudgedGame[] };

/** @param factsOf the facts from the logs of the week's games, by the game's key */
export function makePaper(
	view: Judged,
	week: PaperWeek,
	notables: SeasonNotables,
	factsOf: ReadonlyMap<string, GameFacts>,
): Paper {
	const played = gamesOf(view, week);
	const { standings } = tableAt(view, week.until);
	const judged = view.judged.filter(({ playedAt }) => playedAt < week.until);
	return {
		week,
		standings: movesOf(view, standings, week),
		games: played.length,
		gameOfTheWeek: findGame(played, notables),
		stars: findStars(played, factsOf),
		streaks: standings.flatMap(({ member }) => {
			const streak = streakOf(resultsOf(judged, member).reverse());
			return streak !== null && streak.games >= LEAST_STREAK ? { member, ...streak } : [];
		}),
		owing: standings
			.flatMap(({ member, left }) => (left === null || left === 0 ? [] : { member, games: left }))
			.sort((one, other) => other.games - one.games)
			.slice(0, MOST_OWING),
	};
}

/** The games of a week that count. */
export function gamesOf({ judged }: Pick<Judged, "judged">, { from, until }: PaperWeek): JudgedGame[] {
	return judged.filter(({ verdict, playedAt }) => verdict.status === "counts" && playedAt >= from && playedAt < until);
}

/** The table as it was at an instant (epoch ms). */
function tableAt(view: Judged, at: number): SeasonTable {
	return seasonTable(
		{ ...view, decisions: view.decisions.filter(decision => decision.at < at) },
		view.judged.filter(({ playedAt }) => playedAt < at),
	);
}

function movesOf(view: Judged, standings: SeasonTable["standings"], { from }: PaperWeek): Paper["standings"] {
	const before = tableAt(view, from).standings;
	const hadGames = before.some(({ games }) => games > 0);
	const places = new Map(before.map(({ member }, index) => [member, index]));
	return standings.map((standing, index) => {
		const place = hadGames ? places.get(standing.member) : undefined;
		return { standing, moved: place === undefined ? null : place - index };
	});
}

/**
 * The game with the highest sum over its feats: each kind adds 1 for the best of all games and less for a lower rank. If
 * nothing is notable, the closest game; among equal games, the one with more runs.
 */
function findGame(played: readonly JudgedGame[], notables: SeasonNotables): Paper["gameOfTheWeek"] {
	const scored = played
		.filter(({ awarded }) => awarded === null)
		.map(game => {
			const worth = (notables.byGame.get(game.key) ?? []).filter(({ isWorth }) => isWorth);
			const score = worth.reduce((sum, { rank, among }) => sum + 1 - (rank - 1) / among, 0);
			return { game, score, margin: Math.abs(game.away.runs - game.home.runs) };
		})
		.sort(
			(one, other) =>
				other.score - one.score ||
				one.margin - other.margin ||
				other.game.away.runs + other.game.home.runs - one.game.away.runs - one.game.home.runs,
		);
	return scored[0]?.game ?? null;
}

/**
 * Batters: total bases, runs, runs batted in, walks, hit by pitch, stolen bases, 1 each. Pitchers: 2 an inning, 1 a strikeout,
 * −2 an earned run, −1 a hit or a walk.
 */
export const SCORES = {
	batting: ({ h, doubles, triples, hr, r, rbi, bb, hbp, sb }: BattingFigures) =>
		h + doubles + 2 * triples + 3 * hr + r + rbi + bb + hbp + sb,
	pitching: ({ outs, so, er, h, bb }: PitchingFigures) => (2 * outs) / OUTS_PER_INNING + so - 2 * er - h - bb,
};

/** A batter needs this many games and a pitcher this many innings to be a star, since one great game makes no week. */
export const LEAST_OF_STARS = { games: 3, innings: 9 };

/** The best batter by score per game, and the best pitcher by score per out, so that the player with the most games does not win. */
function findStars(played: readonly JudgedGame[], factsOf: ReadonlyMap<string, GameFacts>): Stars {
	const sidesOf = played.flatMap(game => {
		const facts = factsOf.get(game.key);
		return facts === undefined ? [] : SIDES.map(side => ({ member: game[side].member, facts: facts[side] }));
	});
	const batters = sumLines(
		BATTING,
		sidesOf.map(({ member, facts }) => ({ member, lines: facts.batting })),
	);
	const pitchers = sumLines(
		PITCHING,
		sidesOf.map(({ member, facts }) => ({ member, lines: facts.pitching })),
	);
	return {
		batter: best(
			batters.filter(({ games }) => games >= LEAST_OF_STARS.games),
			({ figures, games }) => SCORES.batting(figures) / games,
		),
		pitcher: best(
			pitchers.filter(({ figures }) => figures.outs >= LEAST_OF_STARS.innings * OUTS_PER_INNING),
			({ figures }) => SCORES.pitching(figures) / figures.outs,
		),
	};
}

/** The sum of a player's lines in all games. */
function sumLines<Figure extends string>(
	figures: readonly Figure[],
	sides: readonly { member: number; lines: readonly (Record<Figure, number> & { name: string })[] }[],
): Star<Record<Figure, number>>[] {
	const lines = sides.flatMap(({ member, lines }) =>
		lines.map((line, index) => ({ member, line, key: `${member} ${nameOf(lines, index)}` })),
	);
	return [...Map.groupBy(lines, ({ key }) => key).values()].map(player => ({
		member: player[0]?.member ?? 0,
		name: player[0]?.line.name ?? "",
		games: player.length,
		figures: sumFigures(
			figures,
			player.map(({ line }) => line),
		),
	}));
}

/** The player with the highest score above 0; if several have it, the first by name. */
function best<Player extends Star<unknown>>(
	players: readonly Player[],
	scoreOf: (player: Player) => number,
): Player | null {
	const scored = players.map(player => ({ player, score: scoreOf(player) })).filter(({ score }) => score > 0);
	scored.sort((one, other) => other.score - one.score || (one.player.name < other.player.name ? -1 : 1));
	return scored[0]?.player ?? null;
}

/** Distinguishes two people with the same name in one box score. */
function nameOf(lines: readonly { name: string }[], index: number): string {
	const { name = "" } = lines[index] ?? {};
	return `${name} ${lines.slice(0, index).filter(line => line.name === name).length}`;
}
