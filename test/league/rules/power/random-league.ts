import { createRandom } from "../../../../src/ground/random.ts";
import { LEAST_POWER_GAMES } from "../../../../src/league/rules/power/power.ts";
import type { JudgedGame } from "../../../../src/league/season/game.ts";
import { createJudgedGame, createMember, createRules, NO_PLAN } from "../../../fixtures/league.ts";

/** How the strengths of a league's members are drawn, from no spread at all to a wide one. */
export const DISTRIBUTIONS = ["equal", "alike", "usual", "apart", "even", "two groups", "few strong"] as const;
/**
 * How the runs of a win come about: from the same luck that decides the game, from luck of their own, or from the runs that
 * both sides score.
 */
export const MARGINS = ["from the result", "at random", "from runs"] as const;
const SIZES = [6, 8, 10, 14, 20];

export interface RandomLeague {
	/** The true strengths, by the members' indexes. */
	strengths: number[];
	season: ReturnType<typeof createSeason>;
	shape: { distribution: string; margin: string; size: number; schedule: "balanced" | "ragged" };
}

/** A league whose games are drawn by Bradley and Terry's model; the ids of its members begin at 1. */
export function createRandomLeague(seed: number): RandomLeague {
	const random = createRandom(seed * 7919 + 17);
	const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
		items[Math.floor(random() * items.length)] as Item;
	const distribution = pick(DISTRIBUTIONS);
	const margin = pick(MARGINS);
	const size = pick(SIZES);
	const schedule = pick(["balanced", "ragged"] as const);
	const games = Math.max(LEAST_POWER_GAMES, Math.round((size * (8 + 32 * random())) / 2));
	const strengths = Array.from({ length: size }, () => drawStrength(distribution, random));
	const pairs = schedule === "balanced" ? balancedPairs(size, games) : raggedPairs(size, games, random);
	const judged = pairs.map(([away, home], index) => {
		const difference = (strengths[away] ?? 0) - (strengths[home] ?? 0);
		return playedGame(index, away + 1, home + 1, drawLead(difference, margin, random));
	});
	return { strengths, season: createSeason(size, judged), shape: { distribution, margin, size, schedule } };
}

/** A season in progress whose members have the ids 1 to `size`. */
export function createSeason(size: number, judged: readonly JudgedGame[]) {
	return {
		...NO_PLAN,
		rules: createRules({ gamesPerPair: 0 }),
		members: Array.from({ length: size }, (_, index) => createMember(index + 1)),
		decisions: [],
		judged,
	};
}

/** A game that counts. @param lead the runs by which the away side won; below 0: the home side */
export function playedGame(playedAt: number, away: number, home: number, lead: number): JudgedGame {
	const { away: oneSide, home: otherSide, verdict } = createJudgedGame();
	return createJudgedGame({
		key: `game ${playedAt}`,
		playedAt,
		away: { ...oneSide, member: away, runs: Math.max(0, lead) },
		home: { ...otherSide, member: home, runs: Math.max(0, -lead) },
		verdict: { ...verdict, status: "counts", winner: lead > 0 ? "away" : "home", checked: true, by: "result" },
	});
}

function drawStrength(distribution: (typeof DISTRIBUTIONS)[number], random: () => number): number {
	switch (distribution) {
		case "equal":
			// Each has a place of their own, which the results do not tell.
			return 1e-6 * normal(random);
		case "alike":
			return 0.3 * normal(random);
		case "usual":
			return 0.6 * normal(random);
		case "apart":
			return normal(random);
		case "even":
			return 2 * random();
		case "two groups":
			return (random() < 0.5 ? -0.6 : 0.6) + 0.2 * normal(random);
		case "few strong":
			return -0.7 * Math.log(1 - random());
	}
}

function drawLead(difference: number, margin: (typeof MARGINS)[number], random: () => number): number {
	switch (margin) {
		case "from the result": {
			const luck = random();
			const lead = difference + Math.log(luck / (1 - luck));
			return Math.sign(lead) * Math.max(1, Math.round(3 * Math.abs(lead)));
		}
		case "at random":
			return (1 + Math.floor(-3.2 * Math.log(1 - random()))) * (random() < 1 / (1 + Math.exp(-difference)) ? 1 : -1);
		case "from runs":
			for (;;) {
				const lead =
					drawRuns(4.5 * Math.exp(difference / 3), random) - drawRuns(4.5 * Math.exp(-difference / 3), random);
				if (lead !== 0) return lead;
			}
	}
}

/** Runs vary more than rare events do: their mean varies, too. */
function drawRuns(mean: number, random: () => number): number {
	const day = -(Math.log(1 - random()) + Math.log(1 - random()) + Math.log(1 - random())) / 3;
	const limit = Math.exp(-mean * day);
	let runs = 0;
	for (let product = random(); product > limit; product *= random()) runs++;
	return runs;
}

function balancedPairs(size: number, games: number): [number, number][] {
	const all = Array.from({ length: size }, (_, one) => one).flatMap(one =>
		Array.from({ length: size - one - 1 }, (_, next): [number, number] => [one, one + 1 + next]),
	);
	return Array.from({ length: games }, (_, game) => all[game % all.length] ?? [0, 1]);
}

/** Some members play often, and some hardly ever. */
function raggedPairs(size: number, games: number, random: () => number): [number, number][] {
	const zeal = Array.from({ length: size }, () => 0.2 + random());
	const total = zeal.reduce((sum, each) => sum + each, 0);
	const draw = () => {
		let rest = random() * total;
		const found = zeal.findIndex(each => {
			rest -= each;
			return rest < 0;
		});
		return Math.max(0, found);
	};
	return Array.from({ length: games }, () => {
		const one = draw();
		let other = draw();
		while (other === one) other = draw();
		return [one, other];
	});
}

function normal(random: () => number): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
