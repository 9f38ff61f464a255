import type { Decision, Decisions } from "./decisions.ts";
import type { Pitcher } from "./squad.ts";
import type { PitchingLine } from "./tally.ts";

export interface SeasonRecord {
	wins: number;
	losses: number;
	saves: number;
	blownSaves: number;
	holds: number;
	/** "3.42", or "INF" for runs without an out. */
	era: string;
}

/** A pitcher's season with this game in it, as the record of the game shows it. */
export function seasonAfter({ season }: Pitcher, line: PitchingLine, decision: Decision | undefined): SeasonRecord {
	const one = (wanted: Decision) => (decision === wanted ? 1 : 0);
	return {
		wins: season.wins + one("W"),
		losses: season.losses + one("L"),
		saves: season.saves + one("S"),
		blownSaves: season.blownSaves + one("BS"),
		holds: season.holds + one("H"),
		era: formatEra(season.earnedRuns + line.er, season.outs + line.outs),
	};
}

/** "W: Abel Corrstone (7-1, 1.79), L: …, SV: …"; empty when nobody is credited. */
export function formatPitcherInfo(decisions: Decisions, lineOf: (pitcher: Pitcher) => PitchingLine): string {
	const labels: [Decision, string][] = [
		["W", "W"],
		["L", "L"],
		["S", "SV"],
	];
	return labels
		.flatMap(([decision, label]) => {
			const pitcher = [...decisions].find(([, given]) => given === decision)?.[0];
			if (!pitcher) return [];
			const { wins, losses, era } = seasonAfter(pitcher, lineOf(pitcher), decision);
			return [`${label}: ${pitcher.first} ${pitcher.last} (${wins}-${losses}, ${era})`];
		})
		.join(", ");
}

function formatEra(earnedRuns: number, outs: number): string {
	if (outs > 0) return ((earnedRuns * 27) / outs).toFixed(2);
	return earnedRuns > 0 ? "INF" : "0.00";
}
