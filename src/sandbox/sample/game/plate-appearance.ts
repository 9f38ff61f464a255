import type { Random } from "../random.ts";
import type { HalfSetting, Progress } from "./half-setting.ts";
import type { Mark, Outcome, PlateAppearance } from "./play.ts";
import { resolve, walkIntentionally } from "./resolution.ts";
import type { Resolution } from "./situation.ts";
import { batterUp, fielderAt } from "./team.ts";

/** One batter's turn; `progress` and the pitcher's account move on with it. */
export function playAppearance(random: Random, setting: HalfSetting, progress: Progress): PlateAppearance {
	const { batting, fielding, runsToEnd } = setting;
	const situation = {
		bases: progress.bases,
		outs: progress.outs,
		batter: batterUp(batting),
		pitcher: fielding.pitcher,
	};
	const lead = setting.lead + progress.runs;
	const [first, second, third] = progress.bases;
	const isTight = setting.inning >= setting.regulation - 1 && Math.abs(lead) <= 1;
	const givesPass = isTight && !first && second && !third && progress.outs === 2 && random.chance(0.2);
	const resolution = dropNeedlessRuns(
		givesPass ? walkIntentionally(situation) : resolve(random, situation),
		runsToEnd - progress.runs,
	);

	const { outcome, phrase, fielder, moves, outs } = resolution;
	const home = moves.filter(move => move.to === "home");
	const errorOuts = progress.outs + progress.errors;
	const isEarned = outcome !== "error" && errorOuts < 3;
	const defender = fielder === null ? null : fielderAt(fielding, fielder);
	const play: PlateAppearance = {
		kind: "plate appearance",
		batter: situation.batter,
		pitcher: situation.pitcher,
		outcome,
		phrase,
		fielder,
		fielderName: defender?.name ?? "",
		errorBy: outcome === "error" ? (defender?.batter ?? null) : null,
		moves,
		outs,
		runsBattedIn: outcome === "error" || outcome === "double play" ? 0 : home.length,
		earnedRuns: isEarned ? home.map(move => move.runner).filter(runner => runner.earned) : [],
		pitches: pitchCount(random, outcome),
		perfectContact: perfectContact(random, outcome),
		mark: setting.isSimulated ? "simulated" : markOf(random, setting, progress, home.length),
		isGoAhead: lead <= 0 && lead + home.length > 0,
	};
	progress.bases = resolution.bases;
	progress.outs += outs;
	progress.runs += home.length;
	if (play.errorBy) progress.errors++;
	fielding.pitcherOuts += outs;
	fielding.pitcherRuns += home.length;
	return play;
}

/** When the winning run is in, the game is over: whoever is behind it does not come home any more. */
function dropNeedlessRuns(resolution: Resolution, needed: number): Resolution {
	const { outcome, moves } = resolution;
	const winning = moves.filter(move => move.to === "home")[needed - 1];
	if (outcome === "home run" || !winning) return resolution;
	return { ...resolution, moves: moves.slice(0, moves.indexOf(winning) + 1) };
}

/** The colour of a play in the log: what scores, and what could have, late in a close game. */
function markOf(random: Random, setting: HalfSetting, { bases, outs, runs }: Progress, scored: number): Mark | null {
	const lead = setting.lead + runs;
	const isLate = setting.inning >= setting.regulation - 3;
	if (scored > 0) {
		const turnsTheGame = lead <= 0 && lead + scored >= 0;
		return turnsTheGame && (isLate || random.chance(0.4)) ? "critical play" : "run scored";
	}
	const isInPosition = bases[1] !== null || bases[2] !== null;
	if (!isLate || !isInPosition || Math.abs(lead) > 2) return null;
	return outs === 2 ? "critical play" : "critical situation";
}

const PITCHES: Partial<Record<Outcome, readonly [number, number]>> = {
	strikeout: [3, 7],
	"dropped third strike": [3, 7],
	"strikeout double play": [3, 7],
	walk: [4, 8],
	"intentional walk": [0, 0],
	"hit by pitch": [1, 5],
};
const CONTACT_PITCHES = [1, 5] as const;

function pitchCount(random: Random, outcome: Outcome): number {
	return random.int(...(PITCHES[outcome] ?? CONTACT_PITCHES));
}

const PERFECT_SHARE: Partial<Record<Outcome, number>> = {
	"home run": 0.3,
	triple: 0.15,
	double: 0.12,
	single: 0.08,
	out: 0.02,
};

function perfectContact(random: Random, outcome: Outcome): number | null {
	return random.chance(PERFECT_SHARE[outcome] ?? 0) ? Math.round(random.normal(106, 4)) : null;
}
