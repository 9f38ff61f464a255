import type { Random } from "../random.ts";
import { advance, type Distance, isForced } from "./advance.ts";
import { bunt, caught, error, fly, grounder } from "./fielded-ball.ts";
import { doublePhrase, homeRunPhrase, singlePhrase, strikeoutPhrase, triplePhrase } from "./phrase.ts";
import type { Bases } from "./play.ts";
import { newRunner, type Resolution, type Situation, stay } from "./situation.ts";

/** What comes of a pitcher meeting a batter, at the rates of ranked games: two or three runs a side, many strikeouts. */
const RATES = {
	strikeout: 24,
	walk: 5,
	"hit by pitch": 1.2,
	single: 12.5,
	double: 3.5,
	triple: 0.4,
	"home run": 2.5,
	error: 1.4,
	grounder: 20,
	fly: 16,
	liner: 5,
	popup: 5,
	bunt: 0.7,
};

/** One plate appearance, from first pitch to where everybody stands afterwards. */
export function resolve(random: Random, situation: Situation): Resolution {
	const edge = (situation.batter.level - situation.pitcher.level) / 100;
	const better = 1 + 1.2 * edge;
	const meeting = random.weighted({
		...RATES,
		strikeout: RATES.strikeout * (1 - edge),
		single: RATES.single * better,
		double: RATES.double * better,
		"home run": RATES["home run"] * better,
	});
	switch (meeting) {
		case "strikeout":
			return strikeout(random, situation);
		case "walk":
			return freePass("walk", "walked", situation);
		case "hit by pitch":
			return freePass("hit by pitch", "was hit by a pitch", situation);
		case "single":
			// A runner takes a second base now and then; whoever finds it taken stays behind.
			return hit("single", singlePhrase(random), situation, base => (random.chance([0.28, 0.6][base] ?? 0) ? 2 : 1));
		case "double":
			return hit("double", doublePhrase(random), situation, base => (base === 0 && random.chance(0.45) ? 3 : 2));
		case "triple":
			return hit("triple", triplePhrase(random), situation, () => 3);
		case "home run":
			return hit("home run", homeRunPhrase(random), situation, () => 3);
		case "error":
			return error(random, situation);
		case "grounder":
			return grounder(random, situation);
		case "fly":
			return fly(random, situation);
		case "liner":
			return caught(random, situation, "lined out to {fielder} (L", [3, 4, 5, 6, 7, 8, 9]);
		case "popup":
			return caught(random, situation, "popped out to {fielder} (P", [2, 3, 4, 5, 6]);
		case "bunt":
			return bunt(random, situation);
	}
}

/** First base is given on purpose; no pitch is thrown. */
export function walkIntentionally(situation: Situation): Resolution {
	return freePass("intentional walk", "was intentionally walked", situation);
}

function hit(
	outcome: "single" | "double" | "triple" | "home run",
	phrase: string,
	situation: Situation,
	distance: Distance,
): Resolution {
	const runner = newRunner(situation, true);
	const { moves, bases } = advance(situation.bases, distance);
	const [first, second, third] = bases;
	const hitBases: Record<typeof outcome, Bases> = {
		single: [runner, second, third],
		double: [first, runner, third],
		triple: [first, second, runner],
		"home run": [null, null, null],
	};
	if (outcome === "home run") moves.push({ runner, to: "home", isTold: false });
	return { outcome, phrase, fielder: null, outs: 0, moves, bases: hitBases[outcome] };
}

function freePass(
	outcome: "walk" | "intentional walk" | "hit by pitch",
	phrase: string,
	situation: Situation,
): Resolution {
	const { moves, bases } = advance(situation.bases, base => (isForced(situation.bases, base) ? 1 : 0), false);
	return {
		outcome,
		phrase,
		fielder: null,
		outs: 0,
		moves,
		bases: [newRunner(situation, true), bases[1], bases[2]],
	};
}

function strikeout(random: Random, situation: Situation): Resolution {
	const [first, second, third] = situation.bases;
	if (!first && random.chance(0.03)) {
		return {
			outcome: "dropped third strike",
			phrase: "struck out but reached first after it was dropped (WP)",
			fielder: null,
			outs: 0,
			moves: [],
			bases: [newRunner(situation, true), second, third],
		};
	}
	if (first && !second && situation.outs < 2 && random.chance(0.06)) {
		return {
			outcome: "strikeout double play",
			phrase: `${strikeoutPhrase(random)} (2-${random.pick([4, 6])} DP)`,
			fielder: null,
			outs: 2,
			moves: [{ runner: first, to: "out", isTold: true }],
			bases: [null, null, third],
		};
	}
	return stay(situation, "strikeout", strikeoutPhrase(random), null, 1);
}
