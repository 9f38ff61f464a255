import type { GameFacts } from "../../game/facts.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import type { SeasonTable } from "../season/standing.ts";
import type { RankedNotable, SeasonNotables } from "./notable.ts";
import type { PaperWeek } from "./paper-week.ts";
import type { Power, PowerEntry } from "./power/power.ts";
import { resultsOf, streakOf } from "./results.ts";
import { findStars, type Stars } from "./stars.ts";
import { seasonTable } from "./table.ts";

/** The strongest member, and the number of members with a rank. */
export interface Strongest {
	entry: PowerEntry;
	among: number;
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
	/** Null while there are too few games, or while any place is likely. */
	strongest: Strongest | null;
	/** Streaks of three or more wins or losses. */
	streaks: readonly { member: number; result: "W" | "L"; games: number }[];
	/** The members with the most games left. */
	owing: readonly { member: number; games: number }[];
}

const LEAST_STREAK = 3;
const MOST_OWING = 5;

/** A season with its judged games, in order of play. */
type Judged = Omit<Season, "games"> & { judged: readonly JudgedGame[] };

/**
 * @param factsOf the facts from the logs of the week's games, by the game's key
 * @param power the strengths at the end of the week
 */
export function makePaper(
	view: Judged,
	week: PaperWeek,
	notables: SeasonNotables,
	factsOf: ReadonlyMap<string, GameFacts>,
	{ entries }: Pick<Power, "entries">,
): Paper {
	const played = gamesOf(view, week);
	const { standings } = tableAt(view, week.until);
	const judged = view.judged.filter(({ playedAt }) => playedAt < week.until);
	const [strongest] = entries;
	return {
		week,
		standings: movesOf(view, standings, week),
		games: played.length,
		gameOfTheWeek: findGame(played, notables),
		stars: findStars(played, factsOf),
		// A team that may be the weakest as well is no news.
		strongest:
			strongest === undefined || strongest.range.worst >= entries.length
				? null
				: { entry: strongest, among: entries.length },
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
			return { game, score: scoreOf(worth), margin: Math.abs(game.away.runs - game.home.runs) };
		})
		.sort(
			(one, other) =>
				other.score - one.score ||
				one.margin - other.margin ||
				other.game.away.runs + other.game.home.runs - one.game.away.runs - one.game.home.runs,
		);
	return scored[0]?.game ?? null;
}

/** The sum of 1 − (rank − 1) / among over the feats, as one quotient of whole numbers, so that equal sums are equal numbers. */
function scoreOf(feats: readonly Pick<RankedNotable, "rank" | "among">[]): number {
	let sum = 0;
	let whole = 1;
	// There are two of them: all games, and those whose log has been read.
	for (const [among, same] of Map.groupBy(feats, feat => feat.among)) {
		sum = sum * among + whole * same.reduce((parts, { rank }) => parts + among - rank + 1, 0);
		whole *= among;
	}
	return sum / whole;
}
