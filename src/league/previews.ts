import type { GameFacts } from "../game/facts.ts";
import { nextTurn } from "../ground/async.ts";
import {
	appearancesOf,
	battersOf,
	boxGamesOf,
	byAverage,
	byEarnedRuns,
	createResampling,
	earnedRunRate,
	pitchersOf,
	rateOf,
	type SidedGame,
	strikeoutsOf,
} from "../stats/index.ts";
import type { Races } from "./races.ts";
import { owesGame, type Preview, type PreviewSide, type RaceOutcome, type Stakes, seriesOf } from "./rules/preview.ts";
import type { AssumedResult } from "./rules/race/problem.ts";
import { resultsOf } from "./rules/results.ts";
import { headToHead } from "./rules/versus.ts";
import type { JudgedGame } from "./season/game.ts";
import { playoffSpots } from "./season/playoffs.ts";
import type { SeasonView } from "./season/view.ts";
import type { SeasonFacts } from "./season-facts.ts";

export interface PreviewsOptions extends Pick<SeasonFacts, "facts"> {
	races: Pick<Races, "solve">;
}

/** The number of results that show a member's form. */
const LAST = 5;

/** Two members before they play, from the games of the league alone. Rejects with a StorageError when the database fails. */
export function createPreviews({ facts, races }: PreviewsOptions) {
	/** What the next game means; the races are solved one after the other, so that a server's other races have their turns. */
	async function stakesOf(view: SeasonView, one: number, other: number): Promise<Stakes> {
		const playoffs = seriesOf(view, one, other);
		if (playoffs !== null)
			return { kind: "series", ...playoffs, needed: Math.floor((view.playoffs?.bestOf ?? 1) / 2) + 1 };
		if (view.endedAt !== null || view.playoffs !== null) return { kind: "none", why: "ended" };
		if (!owesGame(view, one, other)) return { kind: "none", why: "nothing-left" };
		const spots = playoffSpots(view);
		const racesFor = Math.max(1, Math.min(spots, view.table.standings.length));
		const after = async (assumed?: AssumedResult) => {
			const race = await races.solve(view, racesFor, assumed);
			if (race === null || typeof race === "string") return race ?? "race";
			const first = race.find(({ member }) => member === one);
			const second = race.find(({ member }) => member === other);
			return first === undefined || second === undefined ? ("race" as const) : { one: first, other: second };
		};
		const now = await after();
		if (typeof now === "string") return { kind: "none", why: now };
		const outcomes: RaceOutcome[] = [];
		for (const assumed of [
			{ winner: one, loser: other },
			{ winner: other, loser: one },
		]) {
			const places = await after(assumed);
			if (typeof places === "string") return { kind: "none", why: places };
			outcomes.push({ winner: assumed.winner, ...places });
		}
		const [won, lost] = outcomes;
		return won === undefined || lost === undefined
			? { kind: "none", why: "race" }
			: { kind: "race", spots: Math.min(spots, racesFor), now, outcomes: [won, lost] };
	}

	return {
		/** @param one a member's id @param other another one's */
		async of(view: SeasonView, one: number, other: number): Promise<Preview> {
			const stakes = await stakesOf(view, one, other);
			const games = [one, other].map(member => view.judged.filter(game => isPlayedBy(game, member)));
			const factsOf = await facts(view, games.flat());
			await nextTurn();
			return {
				one: sideOf(view, one, factsOf),
				other: sideOf(view, other, factsOf),
				versus: headToHead(view.judged, one, other),
				stakes,
			};
		},
	};
}

export type Previews = ReturnType<typeof createPreviews>;

function sideOf(view: SeasonView, member: number, factsOf: ReadonlyMap<string, GameFacts>): PreviewSide {
	const games = view.judged.filter(game => isPlayedBy(game, member)).sort((a, b) => b.playedAt - a.playedAt);
	const accounts = new Set(view.members.find(({ id }) => id === member)?.accounts.map(({ id }) => id));
	const sided = games.map((game): SidedGame => {
		// The ids of the member's own history: the same games give the same ranges as in the member's statistics.
		const { id = game.key } = game.ids.find(({ account }) => accounts.has(account)) ?? {};
		const side = game.away.member === member ? "away" : "home";
		return { played: { id, side }, facts: factsOf.get(game.key) ?? null };
	});
	const boxScores = boxGamesOf(sided);
	const resampling = createResampling(boxScores.map(({ id }) => id));
	const strikeouts = strikeoutsOf(appearancesOf(sided, "batting"));
	const [batter = null] = battersOf(sided).sort(byAverage);
	const [pitcher = null] = pitchersOf(sided).sort(byEarnedRuns);
	return {
		member,
		last: resultsOf(view.judged, member).slice(-LAST).reverse(),
		games: games.length,
		boxScores: boxScores.length,
		strikeouts,
		strikeoutRate: rateOf(strikeouts.strikeouts, strikeouts.appearances),
		batter: batter && { ...batter, rate: rateOf(batter.figures.h, batter.figures.ab) },
		pitcher: pitcher && { ...pitcher, rate: earnedRunRate(pitcher, resampling) },
	};
}

/** Whether a member has played a game that counts, and that the service has seen. */
const isPlayedBy = ({ verdict, awarded, away, home }: JudgedGame, member: number) =>
	verdict.status === "counts" && awarded === null && [away.member, home.member].includes(member);
