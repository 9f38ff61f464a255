import { createRandom } from "../../../ground/random.ts";
import type { RaceProblem } from "./problem.ts";
import type { RaceEntry } from "./race.ts";

const SEASONS = 10_000;
const SEED = 20_260_401;
/** The number of games at .500 that are added to a pair's results so far. */
const PRIOR_GAMES = 10;

/**
 * The chance of each member to get one of the places, in whole per cent. It is estimated by playing seasons to their end
 * at random; the same problem always gives the same chances. Members who end level share the places that are left. 0 and
 * 100 are proven.
 */
export function raceOdds(
	{ spots, unitsAGame, members, left, wins, games: played }: RaceProblem,
	proven: readonly RaceEntry[],
): number[] {
	const random = createRandom(SEED);
	const chance = (one: number, other: number) =>
		((wins[one]?.[other] ?? 0) + PRIOR_GAMES / 2) / ((played[one]?.[other] ?? 0) + PRIOR_GAMES);
	const pairs = left.flatMap((row, one) =>
		row.flatMap((games, other) =>
			one < other && games > 0 ? { one, other, games, reaching: reaching(games, chance(one, other)) } : [],
		),
	);
	const eligible = members.flatMap(({ isEligible }, index) => (isEligible ? index : []));
	const high = members.map(member => Float64Array.from(member.high));
	const won = new Int32Array(members.length);
	const values = new Float64Array(eligible.length);
	const sorted = new Float64Array(eligible.length);
	const shares = new Float64Array(members.length);
	for (let season = 0; season < SEASONS; season++) {
		won.fill(0);
		for (const { one, other, games, reaching } of pairs) {
			const drawn = random();
			let from = 0;
			let to = games;
			while (from < to) {
				const middle = (from + to) >> 1;
				if (drawn < (reaching[middle] as number)) to = middle;
				else from = middle + 1;
			}
			(won[one] as number) += from * unitsAGame;
			(won[other] as number) += (games - from) * unitsAGame;
		}
		eligible.forEach((index, place) => {
			values[place] = high[index]?.[won[index] as number] ?? 0;
		});
		sorted.set(values);
		sorted.sort();
		const last = sorted[Math.max(0, sorted.length - spots)] ?? 0;
		let above = 0;
		let level = 0;
		for (const value of values) {
			if (value > last) above++;
			else if (value === last) level++;
		}
		const share = Math.min(1, (spots - above) / level);
		eligible.forEach((index, place) => {
			const value = values[place] as number;
			if (value >= last) (shares[index] as number) += value > last ? 1 : share;
		});
	}
	return proven.map(({ verdict }, index) => {
		if (verdict !== "alive") return verdict === "clinched" ? 100 : 0;
		return Math.min(99, Math.max(1, Math.round(((shares[index] as number) / SEASONS) * 100)));
	});
}

/** The cumulative chances of at most 0, 1, 2 … wins. */
function reaching(games: number, chance: number): number[] {
	let exactly = (1 - chance) ** games;
	let sum = 0;
	return Array.from({ length: games }, (_, wins) => {
		sum += exactly;
		exactly *= ((games - wins) / (wins + 1)) * (chance / (1 - chance));
		return sum;
	});
}
