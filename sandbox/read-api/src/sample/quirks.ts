import type { Random } from "./random.ts";

export interface Quirk {
	name: string;
	description: string;
}

const HITTER_QUIRKS: readonly Quirk[] = [
	{ name: "Home Cooking", description: "Performs better when playing at home" },
	{ name: "Suitcase", description: "Performs better when playing on the road" },
	{ name: "Owl", description: "Performs better when playing night games" },
	{ name: "Lark", description: "Performs better when playing day games" },
	{ name: "Last Word", description: "Performs better in the 9th inning or later" },
	{ name: "Two-Strike Calm", description: "Excels at hitting with 2 strikes" },
	{ name: "First-Pitch Ambush", description: "Excels at hitting the first pitch of an at-bat" },
	{ name: "Wide Reach", description: "Excels at hitting balls out of the strike zone" },
	{ name: "Off the Bench", description: "Excels at pinch hitting" },
	{ name: "Bring Them Home", description: "Excels at driving in a runner from third with less than 2 outs" },
];

const PITCHER_QUIRKS: readonly Quirk[] = [
	{ name: "Home Cooking", description: "Performs better when playing at home" },
	{ name: "Suitcase", description: "Performs better when playing on the road" },
	{ name: "Late Break", description: "Loses less break when tired" },
	{ name: "Dam", description: "Performs better when the team is behind" },
	{ name: "Quick Move", description: "Runners dare less against this pitcher" },
];

/** Most cards have none; the better a card, the more it has. */
export function createQuirks(random: Random, isHitter: boolean, overall: number): Quirk[] {
	if (overall < 80 && random.chance(0.8)) return [];
	const most = Math.max(1, Math.floor((overall - 70) / 5));
	return random.shuffle(isHitter ? HITTER_QUIRKS : PITCHER_QUIRKS).slice(0, random.int(1, most));
}
