import type { Random } from "../random.ts";
import type { Baserunning, Bases } from "./play.ts";
import type { Pitcher } from "./squad.ts";

/** A steal, a runner thrown out, a pitch that gets away; mostly nothing. */
export function runBases(random: Random, pitcher: Pitcher, bases: Bases): { play: Baserunning; bases: Bases } | null {
	const [first, second, third] = bases;
	if (first && !second && random.chance(0.06)) {
		const outcome = random.weighted({ "stolen base": 7, "caught stealing": 2, "wild pitch": 1 });
		const play: Baserunning = { kind: "baserunning", outcome, runner: first, pitcher, base: "2nd" };
		return { play, bases: outcome === "caught stealing" ? [null, null, third] : [null, first, third] };
	}
	if (second && !third && random.chance(0.02)) {
		const outcome = random.weighted({ "stolen base": 1, "wild pitch": 1 });
		return {
			play: { kind: "baserunning", outcome, runner: second, pitcher, base: "3rd" },
			bases: [first, null, second],
		};
	}
	return null;
}
