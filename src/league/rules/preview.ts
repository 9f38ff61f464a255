import type { BattingFigures, PitchingFigures } from "../../game/facts.ts";
import type { PlayerLine, Rate, strikeoutsOf } from "../../stats/index.ts";
import type { JudgedGame } from "../season/game.ts";
import { presentMembers } from "../season/member.ts";
import type { Season } from "../season/season.ts";
import type { SeasonView } from "../season/view.ts";
import { bracketOf, type Series } from "./bracket.ts";
import { leagueDay } from "./dates.ts";
import { type FixtureState, fillFixtures, roundPeriod } from "./fixtures.ts";
import { gamesLeft } from "./left.ts";
import { formatPair } from "./owed-games.ts";
import type { RaceEntry } from "./race/race.ts";
import type { OwnResult } from "./results.ts";
import type { Versus } from "./versus.ts";

/** A player with the rate by which the player is the best of the team; null with too few events for a rate. */
export interface BestPlayer<Figures> extends Pick<PlayerLine<Figures>, "name" | "isShared" | "figures"> {
	rate: Rate | null;
}

/** What is known of a member before a game, from the games that count. */
export interface PreviewSide {
	member: number;
	/** The results, the newest first, at most five. */
	last: readonly OwnResult[];
	/** The number of games that the service has seen, and of those with a box score. */
	games: number;
	boxScores: number;
	strikeouts: ReturnType<typeof strikeoutsOf>;
	/** The share of plate appearances that end in a strikeout. */
	strikeoutRate: Rate | null;
	/** By batting average, and by earned run average; null without a box score. */
	batter: BestPlayer<BattingFigures> | null;
	pitcher: BestPlayer<PitchingFigures> | null;
}

/** Two members before they play. */
export interface Preview {
	one: PreviewSide;
	other: PreviewSide;
	/** From the point of view of the first. */
	versus: Versus;
	stakes: Stakes;
}

/** The two members' places after a game, as the race proves them. */
export interface Outcome {
	/** The member's id. */
	winner: number;
	one: RaceEntry;
	other: RaceEntry;
}

/** Why it is unknown what a game means. `race`: the race could not be computed in time. */
export type NoStakes = "ended" | "nothing-left" | "unknown" | "unplanned" | "race";

/** What the next game of two members means. */
export type Stakes =
	/**
	 * `spots`: the places in the playoffs, 0 if the rules do not say it. `now`: the places before the game. `outcomes`: after
	 * a win by the first member, and after one by the other.
	 */
	| { kind: "race"; spots: number; now: Omit<Outcome, "winner">; outcomes: readonly [Outcome, Outcome] }
	/** A game of the playoffs. `needed`: the wins that decide the series. */
	| { kind: "series"; series: Series; needed: number; isFinal: boolean }
	| { kind: "none"; why: NoStakes };

/** The series in which two members meet now; null if there is none. */
export function seriesOf(view: SeasonView, one: number, other: number): { series: Series; isFinal: boolean } | null {
	const rounds = bracketOf(view)?.rounds ?? [];
	const series = rounds.flat().find(({ winner, members }) => {
		return winner === null && members.includes(one) && members.includes(other);
	});
	return series === undefined ? null : { series, isFinal: series.round === rounds.length };
}

/** Whether two members owe each other a game. */
export function owesGame(view: SeasonView, one: number, other: number): boolean {
	const pair = formatPair(one, other);
	return gamesLeft(view, view.judged).some(({ member, opponent }) => formatPair(member, opponent) === pair);
}

/** A round in progress, as a post shows it before its games. */
export interface PreviewedRound {
	/** Identifies the round, whose first day stays when it is extended. */
	key: string;
	/** The number of the round, from 1; in the playoffs the number of the series' round. */
	round: number;
	/** The end of the round, epoch ms; null in the playoffs. */
	until: number | null;
	/** The pairs, each once, with the games of theirs that have been played; none in the playoffs. */
	pairs: readonly { away: number; home: number; played: readonly JudgedGame[] }[];
}

/** The rounds in progress whose pairs are known. @param now epoch ms */
export function roundsInProgress(view: SeasonView, now: number): PreviewedRound[] {
	if (view.endedAt !== null) return [];
	if (view.playoffs !== null) return playoffRound(view);
	const { fixtures, rules, judged } = view;
	const day = leagueDay(now, rules);
	const filled = fixtures === null ? [] : fillFixtures(view, judged);
	return (fixtures?.rounds ?? []).flatMap((round, index) => {
		if (round.first > day || round.last < day) return [];
		const pairs = pairsOf(filled[index] ?? []);
		const { until } = roundPeriod(round, rules);
		return pairs.length === 0 ? [] : [{ key: `preview ${round.first}`, round: index + 1, until, pairs }];
	});
}

/** When the next round begins, epoch ms; null: none is to come. A league's day has begun by then. */
export function nextRoundAt({ fixtures, rules, endedAt }: Pick<Season, "fixtures" | "rules" | "endedAt">, now: number) {
	if (fixtures === null || endedAt !== null) return null;
	const begins = fixtures.rounds.map(round => roundPeriod(round, rules).from).filter(from => from > now);
	return begins.length === 0 ? null : Math.min(...begins);
}

/** The pairs of a round, each once, without games that will not be played. */
function pairsOf(games: readonly FixtureState[]): PreviewedRound["pairs"] {
	const byPair = Map.groupBy(
		games.filter(({ isVoid }) => !isVoid),
		({ away, home }) => formatPair(away, home),
	);
	return [...byPair.values()].flatMap(([first, ...more]) =>
		first === undefined
			? []
			: { away: first.away, home: first.home, played: [first, ...more].flatMap(({ game }) => game ?? []) },
	);
}

/** The last round of the playoffs whose pairs are all known, while a series of it is open. */
function playoffRound(view: SeasonView): PreviewedRound[] {
	const present = new Set(presentMembers(view).map(({ id }) => id));
	const known = (bracketOf(view)?.rounds ?? []).filter(round =>
		round.every(({ members }) => members.every(member => member !== null)),
	);
	const round = known.at(-1) ?? [];
	const pairs = round.flatMap(({ winner, members: [home, away] }) =>
		winner === null && home !== null && away !== null && present.has(home) && present.has(away)
			? { away, home, played: [] }
			: [],
	);
	return pairs.length === 0
		? []
		: [{ key: `preview playoffs ${round[0]?.round}`, round: known.length, until: null, pairs }];
}
