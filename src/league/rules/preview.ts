import type { BattingFigures, PitchingFigures } from "../../game/facts.ts";
import type { PlayerLine, Rate, strikeoutsOf } from "../../stats/index.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import type { SeasonView } from "../season/view.ts";
import { bracketOf, type Series } from "./bracket.ts";
import { leagueDay } from "./dates.ts";
import { type FixtureState, fillFixtures, isOn, roundPeriod } from "./fixtures.ts";
import { gamesLeft } from "./left.ts";
import { formatPair } from "./owed-games.ts";
import { playoffPreviewKey, previewKey } from "./post-keys.ts";
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
export interface RaceOutcome {
	/** The member's id. */
	winner: number;
	one: RaceEntry;
	other: RaceEntry;
}

/** Why it is unknown what a game means. `ended`: the two do not meet any more in the season. `race`: the race could not be computed in time. */
export type NoStakes = "ended" | "nothing-left" | "unknown" | "unplanned" | "race";

/** What the next game of two members means. */
export type Stakes =
	/**
	 * `spots`: the places in the playoffs, 0 if the rules do not say it. `now`: the places before the game. `outcomes`: after
	 * a win by the first member, and after one by the other.
	 */
	| { kind: "race"; spots: number; now: Omit<RaceOutcome, "winner">; outcomes: readonly [RaceOutcome, RaceOutcome] }
	/** A game of the playoffs. `needed`: the wins that decide the series. */
	| { kind: "series"; series: Series; needed: number; isFinal: boolean }
	| { kind: "none"; why: NoStakes };

/** The series in which two members meet now; null if there is none, and in earlier seasons. */
export function seriesOf(view: SeasonView, one: number, other: number): { series: Series; isFinal: boolean } | null {
	if (view.number !== view.league.season) return null;
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

/** A pair of a round. */
export interface PreviewedPair {
	away: number;
	home: number;
	/** The games of the round that the pair has played; none in the playoffs. */
	played: readonly JudgedGame[];
	/** Whether the pair has a game left in the round. */
	isOpen: boolean;
	/** The wins of the two in their series; null outside of the playoffs. */
	wins: { away: number; home: number } | null;
}

/** A round, as a post shows it. */
export interface PreviewedRound {
	/** See `previewKey`. */
	key: string;
	/** The number of the round, from 1; in the playoffs the number of their round. */
	round: number;
	/** The end of the round, epoch ms; null in the playoffs. */
	until: number | null;
	pairs: readonly PreviewedPair[];
	/** Whether it is in progress. */
	isOn: boolean;
}

/** All rounds; in the playoffs also their rounds whose pairs are all known. @param now epoch ms */
export function previewedRounds(view: SeasonView, now: number): PreviewedRound[] {
	const { fixtures, rules, judged, endedAt } = view;
	const day = leagueDay(now, rules);
	const filled = fixtures === null ? [] : fillFixtures(view, judged);
	const rounds = (fixtures?.rounds ?? []).map((round, index) => {
		// The start of the playoffs ends the season, and that ends its rounds.
		const until = Math.min(roundPeriod(round, rules).until, endedAt ?? Number.POSITIVE_INFINITY);
		return {
			key: previewKey(round),
			round: index + 1,
			until,
			pairs: pairsOf(filled[index] ?? []),
			isOn: endedAt === null && isOn(round, day),
		};
	});
	return [...rounds, ...playoffRounds(view)];
}

/** When the next round begins, epoch ms; null: no round is to come. */
export function nextRoundAt({ fixtures, rules, endedAt }: Pick<Season, "fixtures" | "rules" | "endedAt">, now: number) {
	if (fixtures === null || endedAt !== null) return null;
	const begins = fixtures.rounds.map(round => roundPeriod(round, rules).from).filter(from => from > now);
	return begins.length === 0 ? null : Math.min(...begins);
}

/** The pairs of a round, each once, without games that will not be played. */
function pairsOf(games: readonly FixtureState[]): PreviewedPair[] {
	const byPair = Map.groupBy(
		games.filter(({ isVoid }) => !isVoid),
		({ away, home }) => formatPair(away, home),
	);
	return [...byPair.values()].flatMap(ofPair => {
		const [first] = ofPair;
		if (first === undefined) return [];
		const played = ofPair.flatMap(({ game }) => game ?? []);
		return [{ away: first.away, home: first.home, played, isOpen: played.length < ofPair.length, wins: null }];
	});
}

function playoffRounds(view: SeasonView): PreviewedRound[] {
	return (bracketOf(view)?.rounds ?? []).flatMap((series, index) => {
		const pairs = series.flatMap(({ members: [home, away], wins, winner }): PreviewedPair[] =>
			home === null || away === null
				? []
				: [{ away, home, played: [], isOpen: winner === null, wins: { away: wins[1], home: wins[0] } }],
		);
		const round = index + 1;
		return pairs.length < series.length
			? []
			: [{ key: playoffPreviewKey(round), round, until: null, pairs, isOn: true }];
	});
}
