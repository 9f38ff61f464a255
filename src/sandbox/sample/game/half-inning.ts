import type { Random } from "../random.ts";
import { runBases } from "./baserunning.ts";
import type { HalfSetting, Progress } from "./half-setting.ts";
import { playAppearance } from "./plate-appearance.ts";
import { type Half, outsOf, type Play } from "./play.ts";
import { batterUp, changePitcher, lastBatter, substitute } from "./team.ts";

/** Plays one half inning; the teams' orders and pitchers move on with it. */
export function playHalf(random: Random, setting: HalfSetting): Half {
	const { inning, side, batting, fielding, regulation } = setting;
	const half: Half = { inning, batting: side, plays: [], leftOnBase: 0, isCutShort: false, strayPitches: 0 };
	const progress: Progress = { bases: [null, null, null], outs: 0, runs: 0, errors: 0 };
	if (inning === 1) half.plays.push({ kind: "pitching change", pitcher: fielding.pitcher });
	if (inning > regulation) half.plays.push(...placeRunner(random, setting, progress));

	for (let appearances = 0; progress.outs < 3 && progress.runs < setting.runsToEnd; appearances++) {
		if (appearances === setting.quitAfter) {
			half.isCutShort = true;
			half.strayPitches = random.int(0, 6);
			break;
		}
		half.plays.push(...changes(random, setting, progress));
		const baserunning = runBases(random, fielding.pitcher, progress.bases);
		if (baserunning) {
			half.plays.push(baserunning.play);
			progress.bases = baserunning.bases;
			progress.outs += outsOf(baserunning.play);
			fielding.pitcherOuts += outsOf(baserunning.play);
			if (progress.outs === 3) break;
		}
		half.plays.push(playAppearance(random, setting, progress));
		batting.next = (batting.next + 1) % batting.order.length;
	}
	half.leftOnBase = progress.bases.filter(runner => runner !== null).length;
	return half;
}

/** An extra inning begins with a runner on second, whose run is not earned. */
function placeRunner(random: Random, { inning, batting, fielding }: HalfSetting, progress: Progress): Play[] {
	const slow = lastBatter(batting);
	const pinchRunner = random.chance(0.25) ? substitute(batting, "pinch runner", slow, inning) : null;
	const batter = pinchRunner?.player ?? slow;
	progress.bases = [null, { batter, pitcher: fielding.pitcher, earned: false }, null];
	return pinchRunner ? [pinchRunner] : [];
}

/** Who is taken out before the next batter: a pitcher, a hitter, a fielder. */
function changes(random: Random, setting: HalfSetting, { bases, runs, outs }: Progress): Play[] {
	const { inning, regulation, batting, fielding } = setting;
	const lead = setting.lead + runs;
	const isLate = inning >= Math.min(7, regulation);
	const plays: (Play | null)[] = [];
	const isClean = outs === 0 && bases.every(runner => runner === null);
	plays.push(changePitcher(random, fielding, isClean && inning >= regulation && lead < 0 && lead >= -3));
	if (isLate && lead <= 0 && random.chance(0.02)) {
		plays.push(substitute(batting, "pinch hitter", batterUp(batting), inning));
	}
	if (isLate && isClean && lead < 0 && random.chance(0.03)) {
		plays.push(substitute(fielding, "fielder", random.pick(fielding.order), inning));
	}
	return plays.filter(play => play !== null);
}
