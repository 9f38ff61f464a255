import type { GameFacts, PitchingFigures } from "../../game/facts.ts";
import { OUTS_PER_INNING } from "../../game/pitching.ts";
import { SIDES } from "../../game/sides.ts";
import { localTime, startOfDay } from "../../ground/time-zone.ts";
import type { JudgedGame, Season, SeasonTable } from "../season.ts";
import { addDays } from "./dates.ts";
import type { SeasonNotables } from "./notables.ts";
import { resultsOf, streakOf } from "./results.ts";
import { seasonTable } from "./table.ts";

/** A day of the week, 0 for Sunday, and an hour of the day in the league's time zone. */
export interface PaperTime {
	day: number;
	hour: number;
}

/** What a paper is about; epoch ms. */
export interface PaperWeek {
	from: number;
	/** When the paper is due. */
	until: number;
}

const WEEK = 7;

/** The week before the last paper that was due at an instant (epoch ms), and when the next is due. */
export function paperWeek(at: number, { day, hour }: PaperTime, timeZone: string): PaperWeek & { next: number } {
	const { date: today } = localTime(at, timeZone);
	const weekday = new Date(today).getUTCDay();
	const latest = addDays(today, -((weekday - day + WEEK) % WEEK));
	const isDue = startOfDay(latest, hour, timeZone) <= at;
	const begin = (weeks: number) => startOfDay(addDays(latest, WEEK * (isDue ? weeks : weeks - 1)), hour, timeZone);
	return { from: begin(-1), until: begin(0), next: begin(1) };
}

/** A player of the week. */
export interface Star {
	member: number;
	name: string;
	score: number;
	/** One of the two is null: the player is known for the other. */
	batting: { h: number; ab: number; hr: number; rbi: number } | null;
	pitching: { outs: number; so: number; er: number } | null;
}

export interface Paper {
	week: PaperWeek;
	/** The table at the end of the week, with the places won since the week's beginning; null: not in the table then. */
	standings: readonly { standing: SeasonTable["standings"][number]; moved: number | null }[];
	/** Games of the week that count. */
	games: number;
	gameOfTheWeek: JudgedGame | null;
	stars: readonly Star[];
	/** Wins or losses in a row, of three or more. */
	streaks: readonly { member: number; result: "W" | "L"; games: number }[];
	/** Those with the most games left. */
	owing: readonly { member: number; games: number }[];
}

const LEAST_STREAK = 3;
const STARS = 3;
const MOST_OWING = 5;

/** A season with its judged games, in order of play. */
type Judged = Omit<Season, "games"> & { judged: readonly JudgedGame[] };

/** @param factsOf what the logs of the week's games tell, by the game's key */
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
 * The game with the most of what is notable: for each kind, 1 for the best of all games and less for a lower rank. Without
 * any, the closest; of equal ones the one with more runs.
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
	batting: ({ h, doubles, triples, hr, r, rbi, bb, hbp, sb }: GameFacts["away"]["batting"][number]) =>
		h + doubles + 2 * triples + 3 * hr + r + rbi + bb + hbp + sb,
	pitching: ({ outs, so, er, h, bb }: PitchingFigures) => (2 * outs) / OUTS_PER_INNING + so - 2 * er - h - bb,
};

function findStars(played: readonly JudgedGame[], factsOf: ReadonlyMap<string, GameFacts>): Star[] {
	const stars = new Map<string, Star>();
	for (const game of played)
		for (const side of SIDES) {
			const facts = factsOf.get(game.key)?.[side];
			const { member } = game[side];
			for (const [index, line] of (facts?.batting ?? []).entries()) {
				const key = `b ${member} ${nameOf(facts?.batting ?? [], index)}`;
				const star = stars.get(key) ?? { member, name: line.name, score: 0, batting: null, pitching: null };
				const { h, ab, hr, rbi } = star.batting ?? { h: 0, ab: 0, hr: 0, rbi: 0 };
				const batting = { h: h + line.h, ab: ab + line.ab, hr: hr + line.hr, rbi: rbi + line.rbi };
				stars.set(key, { ...star, batting, score: star.score + SCORES.batting(line) });
			}
			for (const [index, line] of (facts?.pitching ?? []).entries()) {
				const key = `p ${member} ${nameOf(facts?.pitching ?? [], index)}`;
				const star = stars.get(key) ?? { member, name: line.name, score: 0, batting: null, pitching: null };
				const { outs, so, er } = star.pitching ?? { outs: 0, so: 0, er: 0 };
				const pitching = { outs: outs + line.outs, so: so + line.so, er: er + line.er };
				stars.set(key, { ...star, pitching, score: star.score + SCORES.pitching(line) });
			}
		}
	return [...stars.values()]
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1))
		.slice(0, STARS);
}

/** Two lines of one name in a box score are two people. */
function nameOf(lines: readonly { name: string }[], index: number): string {
	const { name = "" } = lines[index] ?? {};
	return `${name} ${lines.slice(0, index).filter(line => line.name === name).length}`;
}
