import type { Random } from "../random.ts";
import { advance, isForced } from "./advance.ts";
import { errorPhrase, groundOutPhrase } from "./phrase.ts";
import { newRunner, type Resolution, type Situation, stay } from "./situation.ts";

/** A ball that should have been an out. */
export function error(random: Random, situation: Situation): Resolution {
	const fielder = random.pick([3, 4, 5, 6, 6, 7, 9]);
	const { moves, bases } = advance(situation.bases, () => 1);
	return {
		outcome: "error",
		phrase: errorPhrase(random, fielder),
		fielder,
		outs: 0,
		moves,
		bases: [newRunner(situation, false), bases[1], bases[2]],
	};
}

/** On the ground: two outs, the wrong out, or one at first. */
export function grounder(random: Random, situation: Situation): Resolution {
	const { bases, outs } = situation;
	const [first, second, third] = bases;
	const fielder = Number(random.weighted({ 1: 6, 2: 2, 3: 13, 4: 28, 5: 20, 6: 31 }));
	if (first && outs < 2 && fielder >= 4 && random.chance(0.4)) {
		const phrase = `grounded into a double play (${fielder === 5 ? "5-4-3" : fielder === 4 ? "4-6-3" : "6-4-3"} DP)`;
		const rest = advance([null, second, third], () => (outs === 0 ? 1 : 0));
		return {
			outcome: "double play",
			phrase,
			fielder,
			outs: 2,
			moves: [{ runner: first, to: "out", isTold: true }, ...rest.moves],
			bases: rest.bases,
		};
	}
	if (first && fielder !== 2 && random.chance(0.3)) {
		const cover = fielder >= 5 ? 4 : 6;
		const rest = advance([null, second, third], () => (outs < 2 ? 1 : 0));
		return {
			outcome: "fielder's choice",
			phrase: `reached first on fielder's choice (${fielder}-${cover} FC)`,
			fielder,
			outs: 1,
			moves: [{ runner: first, to: "out", isTold: true }, ...rest.moves],
			// He takes the place of the man put out: the run stays with the pitcher who let that one on.
			bases: [{ ...newRunner(situation, first.earned), pitcher: first.pitcher }, rest.bases[1], rest.bases[2]],
		};
	}
	if (outs === 2) return stay(situation, "out", groundOutPhrase(fielder), fielder, 1);
	// Forced runners must go; others go when they dare.
	const { moves, bases: after } = advance(bases, base => (isForced(bases, base) || random.chance(0.4) ? 1 : 0));
	return { outcome: "out", phrase: groundOutPhrase(fielder), fielder, outs: 1, moves, bases: after };
}

/** In the air to the outfield; a runner on third may come home after the catch. */
export function fly(random: Random, situation: Situation): Resolution {
	const fielder = random.pick([7, 7, 8, 8, 8, 9, 9]);
	const [first, second, third] = situation.bases;
	if (third && situation.outs < 2 && random.chance(0.6)) {
		return {
			outcome: "sacrifice fly",
			phrase: `hit a sacrifice fly to {fielder} (SF${fielder})`,
			fielder,
			outs: 1,
			moves: [{ runner: third, to: "home", isTold: true }],
			bases: [first, second, null],
		};
	}
	return stay(situation, "out", `flied out to {fielder} (F${fielder})`, fielder, 1);
}

/**
 * Caught in the air, and nobody moves.
 *
 * @param start the phrase up to the fielder's number
 */
export function caught(random: Random, situation: Situation, start: string, fielders: readonly number[]): Resolution {
	const fielder = random.pick(fielders);
	return stay(situation, "out", `${start}${fielder})`, fielder, 1);
}

/** A sacrifice with nobody out and runners to move, else only an out. */
export function bunt(random: Random, situation: Situation): Resolution {
	const { bases, outs } = situation;
	const fielder = random.pick([1, 5]);
	if (outs === 0 && (bases[0] || bases[1]) && !bases[2]) {
		const { moves, bases: after } = advance(bases, () => 1);
		const phrase = `sacrificed to {fielder} (${fielder}-3 SH)`;
		return { outcome: "sacrifice bunt", phrase, fielder, outs: 1, moves, bases: after };
	}
	return stay(situation, "out", `bunted out to {fielder} (${fielder}-3)`, fielder, 1);
}
