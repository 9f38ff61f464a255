import fc from "fast-check";
import { expect, it } from "vitest";
import { BATTING, type GameFacts, PITCHING } from "../../../src/game/facts.ts";
import { SIDES, type Side } from "../../../src/game/sides.ts";
import {
	AWARD_STATS,
	type AwardStat,
	awardsOf,
	championsOf,
	LEAST_AWARD_GAMES,
} from "../../../src/league/rules/awards.ts";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { createSeasonTotals } from "../../../src/league/rules/leaders.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";
import { examples } from "../../helpers/scale.ts";

const MEMBERS = [1, 2, 3, 4];
const NAMES = ["Alder", "Birch", "Elm"];

interface PlayedSide extends Pick<GameFacts["away"], "batting" | "pitching"> {
	member: number;
}
type Played = Record<Side, PlayedSide>;

const figure = fc.nat(3);
const name = fc.constantFrom(...NAMES);
const figuresOf = <Figure extends string>(figures: readonly Figure[]) =>
	fc
		.array(figure, { minLength: figures.length, maxLength: figures.length })
		.map(values => Object.fromEntries(figures.map((each, index) => [each, values[index]])) as Record<Figure, number>);
/** Lines of box scores; few players and small figures, so that many are equal. */
const batter = fc
	.record({ name, figures: figuresOf(BATTING) })
	.map(({ name, figures }) => ({ name, ...figures, ab: figures.ab + figures.h }));
const pitcher = fc
	.record({ name, figures: figuresOf(PITCHING) })
	.map(({ name, figures }) => ({ name, ...figures, outs: 3 * figures.outs }));
const side = fc.record({
	member: fc.constantFrom(...MEMBERS),
	batting: fc.uniqueArray(batter, { selector: line => line.name }),
	pitching: fc.uniqueArray(pitcher, { selector: line => line.name }),
});
const league = fc.array(fc.record({ away: side, home: side }), { minLength: 0, maxLength: 24, size: "max" });

function toFacts({ away, home }: Played): GameFacts {
	const sideOf = ({ batting, pitching }: PlayedSide) => {
		return { batting, pitching, errors: 0, innings: [], appearances: [] };
	};
	return { version: 3, difficulty: null, away: sideOf(away), home: sideOf(home) };
}

type Line = Readonly<Record<string, number | string>>;

const round = (value: number) => Number(value.toFixed(9));

/** The best of a statistic, added up here from the lines of the box scores: "member name", sorted, with the value. */
function bestOf(games: readonly Played[], stat: AwardStat) {
	const isPitching = ["era", "k", "sv", "whip"].includes(stat);
	const sides = games.flatMap(game => SIDES.map(each => game[each]));
	const candidates = MEMBERS.flatMap(member => NAMES.map(name => ({ member, name }))).flatMap(({ member, name }) => {
		const own = sides.filter(each => each.member === member);
		const all: Line[] = own.flatMap((each): Line[] => (isPitching ? each.pitching : each.batting));
		const lines = all.filter(each => each.name === name);
		if (lines.length === 0) return [];
		const sum = (figure: string) => lines.reduce((total, line) => total + Number(line[figure] ?? 0), 0);
		const ab = sum("ab");
		const h = sum("h");
		const bb = sum("bb");
		const hbp = sum("hbp");
		const sf = sum("sf");
		const outs = sum("outs");
		const isRegular = ab + bb + hbp + sf + sum("sh") >= 1.5 * own.length;
		const hasPitched = outs / 3 >= 0.5 * own.length;
		const bases = h + sum("doubles") + 2 * sum("triples") + 3 * sum("hr");
		const count = (figure: string) => sum(figure) || null;
		const value = {
			avg: isRegular && ab > 0 ? h / ab : null,
			ops: isRegular && ab > 0 ? (h + bb + hbp) / (ab + bb + hbp + sf) + bases / ab : null,
			hr: count("hr"),
			rbi: count("rbi"),
			sb: count("sb"),
			era: hasPitched && outs > 0 ? (27 * sum("er")) / outs : null,
			whip: hasPitched && outs > 0 ? (3 * (bb + h)) / outs : null,
			k: count("so"),
			sv: count("save"),
		}[stat];
		return value === null ? [] : { who: `${member} ${name}`, value: round(value) };
	});
	const values = candidates.map(({ value }) => value);
	const best = stat === "era" || stat === "whip" ? Math.min(...values) : Math.max(...values);
	return candidates
		.filter(({ value }) => value === best)
		.map(({ who }) => `${who}: ${best}`)
		.sort();
}

it("the awards of random leagues are the best of what the lines of the box scores add up to, equal players together", () => {
	let awarded = 0;
	let isAnyShared = false;
	let isAnyLevel = false;
	fc.assert(
		fc.property(league, games => {
			const sums = createSeasonTotals();
			for (const game of games) {
				const { away, home } = createLeagueGame({
					away: { member: game.away.member },
					home: { member: game.home.member },
				});
				sums.add({ away, home }, toFacts(game));
			}
			const standings = MEMBERS.map(member => ({ member }));
			const awards = awardsOf(sums.totals(games.length), { standings });
			expect(awards?.map(({ stat }) => stat)).toEqual(games.length < LEAST_AWARD_GAMES ? undefined : AWARD_STATS);
			for (const { stat, winners, level } of awards ?? []) {
				const named = winners.map(({ member, name, value }) => `${member} ${name}: ${round(value)}`).sort();
				const best = bestOf(games, stat);
				// An award that more than three share is nobody's.
				expect([named, level], stat).toEqual([best.length > 3 ? [] : best, best.length]);
				isAnyLevel ||= level > 3;
				awarded++;
				isAnyShared ||= named.length > 1;
			}
		}),
		{ seed: 20_260_401, numRuns: examples(100, 400) },
	);
	expect(awarded).toBeGreaterThan(500);
	expect([isAnyShared, isAnyLevel]).toEqual([true, true]);
});

it("the champion is the first in the table, or the winner of the playoffs if the season has them", () => {
	const championsIn = (options: Parameters<typeof createSeason>[0]) => {
		const season = createSeason({ endedAt: onDay(10), ...options });
		const judged = judgeGames(season);
		return championsOf({ ...season, judged, table: seasonTable(season, judged) });
	};
	const games = [createWin(2, 1, 2), createWin(3, 3, 4)];
	expect(championsIn({ games: [createWin(2, 1, 2)] })).toEqual([1]);
	expect(championsIn({ games })).toEqual([1, 3]);
	expect(championsIn({})).toEqual([]);
	expect(championsIn({ games, rules: { playoffSpots: 1 } })).toEqual([1, 3]);
	expect(championsIn({ games, rules: { playoffSpots: 2 } })).toEqual([]);
	const playoffs = { spots: 2, bestOf: 1, startedAt: onDay(10), seeds: [1, 3] };
	expect(championsIn({ games, playoffs })).toEqual([]);
	const result = { winner: 3, loser: 1, kind: "forfeit", score: null, playedAt: onDay(11) } as const;
	expect(championsIn({ games, playoffs, decisions: createDecisions({ kind: "result", result }) })).toEqual([3]);
});
